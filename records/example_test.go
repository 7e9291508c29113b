package records_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"boardroom/core/catalog"
	"boardroom/records"
)

// short is a whole record, of a game that began from a set-up position.
const short = `[Boardroom "1"]
[Game "backgammon"]
[Seat1 "\u039d\u03af\u03ba\u03bf\u03c2"]
[Seat2 "Mother (computer, expert)"]
[Date "2026-11-20T14:58:52Z"]
[Options "cube=no"]
[Position "B1,B2,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,W1,W1|0,0|11,11 W -"]
[Dice "sha256 da1b72286525dc9d05a810cbf4bbdfccba5a8ad51d4f5eea2f806d976dd8a1db"]

[Words "nikos"]

* 46
1 3/off 3/off end
* 16
2 3/off 1/off end
* 31
1 2/off 1/off end

[Seed "49d91ab06a84b718719363642441f748f79f3b02977b6a989530190efe49c0ec"]
[Result "1-0"]
`

// Every record is read by the rules of its game: what cannot have been played
// is refused, with the line where it stands.
func ExampleParse() {
	r, err := records.Parse([]byte(short), catalog.Standard().Find)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Title, "by", r.Header.Seats[0].Name, "and", r.Header.Seats[1].Name+":", r.Result)

	_, err = records.Parse([]byte(strings.Replace(short, "2/off 1/off", "4/off 1/off", 1)), catalog.Standard().Find)
	fmt.Println(err)
	// Output:
	// Backgammon by Νίκος and Mother: 1-0
	// line 17: 1 4/off: you have no checker on 4
}

// Verify computes all dice again from the seed that was published at the end.
func ExampleVerify() {
	report, err := records.Verify(strings.NewReader(short), catalog.Standard().Find)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.OK(), report.Proved, "of", report.Draws, "draws proved")
	// Output: true 3 of 3 draws proved
}

// What is said of a turn lies beside the record, and says again what it said.
func ExampleNotebook_Put() {
	folder, err := os.MkdirTemp("", "notes")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	record := filepath.Join(folder, "game.txt")
	var beside records.Notebook
	if err := beside.Put(record, records.Note{Game: 1, Turn: 5, Text: "too bold"}); err != nil {
		fmt.Println(err)
		return
	}
	all, err := beside.Load(record)
	fmt.Println(all, err)
	// Output: [{1 5 0 [] too bold}] <nil>
}
