package arimaa_test

import (
	"fmt"
	"iter"
	"os"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	rules "boardroom/core/arimaa"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/exchange"
	"boardroom/records/exchange/arimaa"
)

// find is a catalogue of Arimaa alone.
func find(name string) (catalog.Entry, error) {
	if g := rules.Arimaa(); g.About().Name == name {
		return catalog.Of(g, catalog.Parts{}), nil
	}
	return catalog.Entry{}, fmt.Errorf("there is no game %q", name)
}

var evening = time.Date(2026, 11, 20, 18, 4, 31, 0, time.UTC)

// file reads a file of testdata.
func file(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// games gives the games of a text.
func games(text string) iter.Seq2[records.Import, error] {
	return arimaa.Format().Read(exchange.Input{Data: []byte(text)})
}

// written returns a record as game text, or what it cannot tell.
func written(r *records.Record) (string, error) {
	text, _, err := arimaa.Format().Write(exchange.Record{Record: r})
	return text, err
}

// read returns the games of a text that has nothing wrong.
func read(t testing.TB, text string) []records.Import {
	t.Helper()
	var all []records.Import
	for d, err := range games(text) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, d)
	}
	return all
}

// record returns an import as the record it becomes, after verifying it.
func record(t testing.TB, d records.Import) *records.Record {
	t.Helper()
	if d.Header.Date.IsZero() {
		d.Header.Date = evening
	}
	text, err := d.Record(find)
	if err != nil {
		t.Fatal(err)
	}
	r, err := records.Parse(text, find)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	report, err := records.Verify(strings.NewReader(string(text)), find)
	if err != nil || !report.OK() || report.Finished != r.Finished {
		t.Fatalf("%v, %s\n%s", err, report, text)
	}
	return r
}

// imported returns the one game of a text as a record.
func imported(t testing.TB, text string) *records.Record {
	t.Helper()
	imports := read(t, text)
	if len(imports) != 1 {
		t.Fatalf("there are %d games in\n%s", len(imports), text)
	}
	return record(t, imports[0])
}

// exported returns a record as game text.
func exported(t testing.TB, r *records.Record) string {
	t.Helper()
	text, err := written(r)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// turns returns the lines of a text that hold turns.
func turns(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '[' {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// position returns where a record's last game stands.
func position(r *records.Record) rules.Position {
	return r.Sheet.State().History.Now().(rules.Position)
}

// plies counts the turns that stand in a record's last game.
func plies(r *records.Record) int {
	n := 0
	for _, m := range r.Sheet.State().History.Moves {
		if m.Move == core.End {
			n++
		}
	}
	return n
}
