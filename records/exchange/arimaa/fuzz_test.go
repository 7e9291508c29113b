package arimaa_test

import (
	"errors"
	"testing"

	"boardroom/records"
	"boardroom/records/exchange/arimaa"
)

// FuzzRead checks that no text makes the reader panic, that an error has a
// place, and that whatever is read becomes a record that verifies and reads
// the same after it was written.
func FuzzRead(f *testing.F) {
	f.Add(setups + "2g Ee2n\n2s takeback\n2g Md2n\n2s ed7s\n3g resigns\n")
	f.Add("[Gold \"a\"]\nEvent: -=+=-\nb\n-=+=-\nResult: 1-0\n" + setups + "{c} # d\n1-0\n" + setups)
	f.Add("Position: 7r/8/8/8/3Dd3/1CR1E3/7r/R7 g\n2g de4e Ee3n Rc3s\n2s rh2s\n")
	f.Add(file(f, "00138.txt"))
	f.Add("id\tstartts\tresult\tmovelist\n1\t2\tw\t1w takeback\\n\n")
	f.Fuzz(func(t *testing.T, text string) {
		for d, err := range arimaa.Read([]byte(text)) {
			var placed *records.Error
			if err != nil {
				if !errors.As(err, &placed) {
					t.Fatalf("%v has no place", err)
				}
				continue
			}
			if d.Header.Date.IsZero() {
				d.Header.Date = evening
			}
			written, err := d.Record(find)
			if err != nil {
				continue // a name that no record takes
			}
			r, err := records.Parse(written, find)
			if err != nil {
				t.Fatalf("%v in\n%s", err, written)
			}
			again := imported(t, exported(t, r))
			if plies(again) != plies(r) || again.Result != r.Result {
				t.Fatalf("from\n%sto\n%s", exported(t, r), exported(t, again))
			}
		}
	})
}
