package main

import (
	"slices"
	"testing"

	"boardroom/core/catalog"
)

// What the catalogue names is there, and what is there the catalogue names.
func TestTablesByNameFitTheCatalogue(t *testing.T) {
	families, texts := map[string]bool{}, map[string]bool{}
	for _, e := range catalog.All() {
		families[e.Family] = true
		for _, name := range e.Exchange {
			texts[name] = true
			if _, ok := exchanges()[name]; !ok {
				t.Errorf("%s: nothing reads or writes the text %q", e.Name, name)
			}
		}
	}
	for name := range exchanges() {
		if !texts[name] {
			t.Errorf("no game is written as the text %q", name)
		}
	}
	for family := range modes() {
		if !families[family] {
			t.Errorf("no game is of the family %q, which has a mode of its own", family)
		}
	}
	if !slices.Contains(served(), "arimaa") {
		t.Error("Arimaa is not played for other programs")
	}
}
