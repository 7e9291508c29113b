package mat_test

import (
	"errors"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/exchange/mat"
	"boardroom/records/exchange/matchtext/matchtest"
)

// FuzzRead checks that no text makes the reader panic, that an error has a
// place, and that whatever is read becomes a record that reads the same after
// it was written.
func FuzzRead(f *testing.F) {
	f.Add(" 3 point match\n Game 1\n Ann : 0     Bob : 0\n  1) 31: 8/5 6/5     Doubles => 2\n 2) Takes    66: 24/18(2) 13/7(2)\n      Wins 2 points\n")
	f.Add("; [Variation \"Nackgammon\"]\n 0 point match\n Game 1\n a,1/2 : 0     b : 0\n  1) 12: 13/11* 6/5    33: Cannot Move\n")
	f.Add("1 point match\nGame 1\na: 0 b: 0\n1) Illegal play (x)\n2) 52: 23/18 13/11  Resigns\n Wins 1\n")
	f.Add("; [Variation \"Gul bara\"]\n; [Options \"x=y\"]\n 1 point match\n Game 1\n a : 0  b : 0\n 1) 31: 24/21 24/23   --: 1/2\n")
	f.Add(" 3 point match\n Game 1\n A : 0     Bob : 0\n  1)   Doubles=>2\n")
	f.Add(" 3 point match\n Game 1\n A : 0     Bob : 0\n  1) 31: 8/5 6/5   Doubles!\n  2) Takes>\n  Pass?")
	f.Fuzz(func(t *testing.T, text string) {
		for d, err := range matches(text) {
			var placed *records.Error
			if err != nil {
				if !errors.As(err, &placed) {
					t.Fatalf("%v has no place", err)
				}
				continue
			}
			d.Header.Date = matchtest.Evening
			written, err := d.Record(catalog.Standard().Find)
			if err != nil {
				continue // a name that no record takes
			}
			r, err := records.Parse(written, catalog.Standard().Find)
			if err != nil {
				t.Fatalf("%v in\n%s", err, written)
			}
			out, _, err := mat.Write(r, matchtest.Known())
			if err != nil {
				continue
			}
			for again, err := range mat.Read([]byte(out), matchtest.Known()) {
				if again.Header.Date = matchtest.Evening; err == nil {
					_, err = again.Record(catalog.Standard().Find)
				}
				if err != nil {
					t.Fatalf("%v in\n%s\nwritten of\n%s", err, out, text)
				}
			}
		}
	})
}
