package sgf_test

import (
	"fmt"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/exchange/matchtext/matchtest"
	"boardroom/records/exchange/sgf"
)

// A record that was written for GNU Backgammon is the same game when it is read
// again.
func ExampleWrite() {
	r, err := records.Parse([]byte(`[Boardroom "1"]
[Game "backgammon"]
[Seat1 "Anna"]
[Seat2 "Boris"]
[Date "2026-11-20T14:58:52Z"]
[Dice "manual"]

* 31
1 8/5 6/5 end
2 roll
* 64
2 24/18 18/14 end
`), catalog.Standard().Find)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := sgf.Write(r, matchtest.Known())
	if err != nil {
		fmt.Println(err)
		return
	}
	for imported, err := range sgf.Read([]byte(text), matchtest.Known()) {
		fmt.Println(imported.Header.Seats[0].Name, imported.Events, err)
	}
	// Output: Anna [31 8/5 6/5 end roll 64 24/18 18/14 end] <nil>
}
