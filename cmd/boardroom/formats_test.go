package main

import (
	"testing"

	"boardroom/core/catalog"
	"boardroom/view"
)

// What the catalogue names is there, and what is there the catalogue names.
func TestFormatsFitTheCatalogue(t *testing.T) {
	texts, names := map[string]bool{}, map[string]bool{}
	for _, f := range view.Formats() {
		names[f.Name] = true
	}
	for _, e := range catalog.Standard().All() {
		for _, name := range e.Exchange {
			texts[name] = true
			if !names[name] {
				t.Errorf("%s: nothing reads or writes the text %q", e.Name, name)
			}
		}
	}
	for _, f := range view.Formats() {
		if !texts[f.Name] && !f.Any {
			t.Errorf("no game is written as the text %q", f.Name)
		}
	}
}
