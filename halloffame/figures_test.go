package halloffame_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records/text"
)

// The file, the ranking and its JSON have every figure.
func TestFiguresAreToldEverywhere(t *testing.T) {
	results := series("Anna 1, Boris 0", "Anna 1, Boris 0", "Boris 1, Anna 0")
	d := holding(t, results...)
	h := open(t, d)
	file := saved(t, d)
	var table, json bytes.Buffer
	standings := ranking(t, h, halloffame.Filter{})
	if err := halloffame.WriteRanking(&table, standings, nil, catalog.Standard().Find, time.UTC, text.Screen{}); err != nil {
		t.Fatal(err)
	}
	if err := halloffame.WriteRankingJSON(&json, standings, nil); err != nil {
		t.Fatal(err)
	}
	const labelRoom = 12
	for _, f := range halloffame.Figures() {
		if !strings.Contains(file, "\n      "+f.Key+": ") || !strings.Contains(json.String(), `"`+f.Key+`":`) || !strings.Contains(table.String(), "  "+f.Title.String()) {
			t.Errorf("%s is not told everywhere:\n%s%s", f.Key, &table, &json)
		}
		if text.Width(f.Label.String()) > labelRoom {
			t.Errorf("%q is too long a label", f.Label)
		}
	}
}

func TestFiguresInWords(t *testing.T) {
	p := page(t, hall(t, series("Anna 1, Boris 0", "Anna 1, Boris 0", "Boris 1, Anna 0")...), "Anna")
	var columns, words []string
	for _, f := range halloffame.Figures() {
		columns, words = append(columns, f.Text(p.Standing, time.UTC).String()), append(words, f.Words(p.Standing, time.UTC).String())
	}
	if got := strings.Join(columns, ", "); got != "-1, 2, 2026-11-22" {
		t.Errorf("a list has %s", got)
	}
	if got := strings.Join(words, ", "); got != "1 lost, 2 won, 2026-11-22" {
		t.Errorf("a page has %s", got)
	}
}
