package mat_test

import (
	"fmt"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/exchange/mat"
	"boardroom/records/exchange/matchtext"
)

const opening = `; [EventDate "2026.11.20"]

 3 point match

 Game 1
 Anna : 0                         Boris : 0
  1) 31: 8/5 6/5                  64: 24/14
  2) 55: 13/3 13/3
`

// A match of another program becomes a record, each turn of it checked.
func ExampleRead() {
	for imported, err := range mat.Read([]byte(opening), matchtext.Known{Games: catalog.Standard()}) {
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
