package records_test

import (
	"bytes"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/records"
)

func TestATagOfTheCallersOwnIsKeptAndChangesNothing(t *testing.T) {
	d := &disk{}
	w, s := sitDown(t, d, header("sticks", 0, "seed tags"), nothing)
	tag := func(n core.Notice) error {
		if n.Kind == core.Ended {
			return w.Tag("Thought", "0.5 \"1\" é")
		}
		return nil
	}
	s.observers = append([]core.Observer{tag}, s.observers...)
	c := quiet(1)
	var err error
	if c.source, _, err = w.Source(nil); err != nil {
		t.Fatal(err)
	}
	s.play(c, 1000)
	r, err := records.Parse(d.data, find)
	if err != nil || !r.Finished {
		t.Fatal(err)
	}
	found := ""
	for _, it := range r.Items {
		if it.Kind == records.Tag && it.Key == "Thought" {
			found = it.Text
		}
	}
	if found != "0.5 \"1\" é" {
		t.Errorf("%q in\n%s", found, d.data)
	}
	if report, err := records.Verify(bytes.NewReader(d.data), find); err != nil || !report.OK() {
		t.Error(report, err)
	}
	if !strings.Contains(string(d.data), "\n\n[Thought ") {
		t.Errorf("the tag stands in a paragraph of play:\n%s", d.data)
	}
}
