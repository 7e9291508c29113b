package mat_test

import (
	"iter"
	"testing"

	"boardroom/records"
	"boardroom/records/exchange/mat"
	"boardroom/records/exchange/matchtext/matchtest"
)

func matches(text string) iter.Seq2[records.Import, error] {
	return mat.Read([]byte(text), matchtest.Known())
}

// read returns the one match of a text.
func read(t testing.TB, text string) (records.Import, error) {
	t.Helper()
	var all []records.Import
	var first error
	for d, err := range matches(text) {
		all = append(all, d)
		if first == nil {
			first = err
		}
	}
	if len(all) != 1 {
		t.Fatalf("there are %d matches in\n%s", len(all), text)
	}
	return all[0], first
}

// imported returns the match of a text that has nothing wrong.
func imported(t testing.TB, text string) *records.Record {
	t.Helper()
	d, err := read(t, text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return matchtest.Record(t, d)
}

// exported returns a record as text.
func exported(t testing.TB, r *records.Record) string {
	t.Helper()
	text, _, err := mat.Write(r, matchtest.Known())
	if err != nil {
		t.Fatal(err)
	}
	return text
}
