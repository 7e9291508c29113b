package backgammon_test

import (
	"fmt"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/exchange"
	"boardroom/records/exchange/backgammon"
)

const opening = `; [EventDate "2026.11.20"]

 3 point match

 Game 1
 Anna : 0                         Boris : 0
  1) 31: 8/5 6/5                  64: 24/14
  2) 55: 13/3 13/3
`

// A match of another program becomes a record, each turn of it checked.
func ExampleMat() {
	for imported, err := range backgammon.Mat().Read(exchange.Input{Data: []byte(opening), Catalog: catalog.Standard()}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		text, err := imported.Record(catalog.Standard().Find)
		if err != nil {
			fmt.Println(err)
			return
		}
		r, err := records.Parse(text, catalog.Standard().Find)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(r.Title, "by", r.Header.Seats[0].Name, "and", r.Header.Seats[1].Name)
	}
	// Output: Backgammon by Anna and Boris
}

// A record that was written for GNU Backgammon is the same game when it is read
// again.
func ExampleSGF() {
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
	entry, err := catalog.Standard().Find(r.Header.Game)
	if err != nil {
		fmt.Println(err)
		return
	}
	sgf := backgammon.SGF()
	text, _, err := sgf.Write(exchange.Record{Record: r, Entry: entry, Catalog: catalog.Standard()})
	if err != nil {
		fmt.Println(err)
		return
	}
	for imported, err := range sgf.Read(exchange.Input{Data: []byte(text), Catalog: catalog.Standard()}) {
		fmt.Println(imported.Header.Seats[0].Name, imported.Events, err)
	}
	// Output: Anna [31 8/5 6/5 end roll 64 24/18 18/14 end] <nil>
}
