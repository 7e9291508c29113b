package arimaa

import (
	"bytes"
	"fmt"
	"go/format"
	"strings"
)

// Source returns the figures as a file of this package, with some lines about how
// they were made.
func (t *tuner) Source(made []string) []byte { return t.now.source(made) }

// source returns the figures as a file of this package.
func (w *figures) source(made []string) []byte {
	var b bytes.Buffer
	b.WriteString("package arimaa\n\nimport \"boardroom/core/arimaa\"\n\n// fittedFigures are what the levels judge by. They are written by cmd/train.\n")
	for _, line := range made {
		fmt.Fprintf(&b, "// %s\n", line)
	}
	fmt.Fprintf(&b, "var fittedFigures = figures{\nprices: prices{\nranks: %s,\nrabbits: %s,\nlonely: %s,\n},\n",
		source(w.ranks), source(w.rabbits), source(w.lonely))
	b.WriteString("places: [...][8][4]int{\n")
	for kind, name := range []string{"", "Rabbit", "Cat", "Dog", "Horse", "Camel", "Elephant"} {
		if kind == 0 {
			continue
		}
		fmt.Fprintf(&b, "arimaa.%s: {", name)
		for _, row := range w.places[kind] {
			fmt.Fprintf(&b, "\n%s,", values(row))
		}
		b.WriteString("\n},\n")
	}
	fmt.Fprintf(&b, "arimaa.MaxKinds: {},\n},\ngain: %s,\ncost: %s,\n", source(w.gain), source(w.cost))
	fmt.Fprintf(&b, "terms: terms{\nrace: %s,\nrun: %s,\ncharge: %s,\nhunted: %s,\n", source(w.race), source(w.run), source(w.charge), source(w.hunted))
	fmt.Fprintf(&b, "iced: %s,\nheld: %s,\nchased: %s,\n", source(w.iced), source(w.held), source(w.chased))
	fmt.Fprintf(&b, "aided: %s,\n", source(w.aided))
	fmt.Fprintf(&b, "roam: %s,\nperil: %s,\n},\n}\n", source(w.roam), source(w.peril))
	text, err := format.Source(b.Bytes())
	if err != nil {
		panic(err) // it is made of numbers and names
	}
	return text
}

// source writes a table of numbers as the source of its type in this package.
func source(table any) string {
	return strings.ReplaceAll(fmt.Sprintf("%T", table), "arimaa.", "") + values(table)
}

// values writes the numbers of a table in braces, blocks of rows on lines of their own.
func values(table any) string {
	return strings.NewReplacer("[[[", "{\n{{", "]] [[", "}},\n{{", "]]]", "}},\n}", "[", "{", "]", "}", " ", ", ").Replace(fmt.Sprint(table))
}
