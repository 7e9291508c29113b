package arimaa_test

import (
	"fmt"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/exchange"
	"boardroom/records/exchange/arimaa"
)

// A game that was written elsewhere becomes a record like any other.
func ExampleFormat() {
	const text = `[Gold "Anna"]
[Silver "Boris"]
[Date "2026.11.20"]

1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2
1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7
2g Ee2n Ee3n Ee4n Md2n
2s resigns
`
	for imported, err := range arimaa.Format().Read(exchange.Input{Data: []byte(text)}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		record, err := imported.Record(catalog.Standard().Find)
		if err != nil {
			fmt.Println(err)
			return
		}
		r, _ := records.Parse(record, catalog.Standard().Find)
		fmt.Println(r.Header.Seats[0].Name, "against", r.Header.Seats[1].Name+":", r.Result)
	}
	// Output: Anna against Boris: 1-0
}
