package arimaa

import (
	"bytes"
	"fmt"
	"go/format"
	"strings"

	"boardroom/core/arimaa"
)

// Source returns the figures as a file of this package, with some lines about how
// they were made.
func (f *Fit) Source(made []string) []byte {
	var b bytes.Buffer
	b.WriteString("package arimaa\n\nimport \"boardroom/core/arimaa\"\n\n// fittedFigures are what the levels judge by. They are written by cmd/train.\n")
	for _, line := range made {
		fmt.Fprintf(&b, "// %s\n", line)
	}
	w := &f.now
	fmt.Fprintf(&b, "var fittedFigures = figures{\nprices: prices{\nranks: %s,\nrabbits: %s,\nlonely: %s,\n},\n",
		source(w.ranks[:]), source(w.rabbits[:]), source(w.lonely[:]))
	b.WriteString("places: [...][8][4]int{\n")
	for kind, name := range []string{"", "Rabbit", "Cat", "Dog", "Horse", "Camel", "Elephant"} {
		if kind == 0 {
			continue
		}
		fmt.Fprintf(&b, "arimaa.%s: {", name)
		for _, row := range w.places[kind] {
			fmt.Fprintf(&b, "\n%s,", source(row[:])[len("[...]int"):])
		}
		b.WriteString("\n},\n")
	}
	b.WriteString("arimaa.MaxKinds: {},\n},\n")
	fmt.Fprintf(&b, "race: [...][farthest + 1]int{%s, %s},\n", source(w.race[0][:])[len("[...]int"):], source(w.race[1][:])[len("[...]int"):])
	fmt.Fprintf(&b, "run: %s,\nhostage: %s,\n", source(w.run[:]), source(w.hostage[:]))
	fmt.Fprintf(&b, "iced: %s,\nheld: %s,\nchased: %s,\n", byZone(&w.iced), byZone(&w.held), byZone(&w.chased))
	fmt.Fprintf(&b, "control: %s,\nroam: %s,\n", source(w.control[:]), source(w.roam[:]))
	fmt.Fprintf(&b, "peril: [...][arimaa.MaxSteps + 1]int{%s, %s},\n}\n", source(w.peril[0][:])[len("[...]int"):], source(w.peril[1][:])[len("[...]int"):])
	text, err := format.Source(b.Bytes())
	if err != nil {
		panic(err) // it is made of numbers and names
	}
	return text
}

// source writes numbers as an array.
func source(numbers []int) string {
	text := fmt.Sprintf("%#v", numbers)
	return "[...]int" + text[len("[]int"):]
}

// byZone writes a table by kind and zone.
func byZone(table *[arimaa.MaxKinds + 1][zones]int) string {
	text := fmt.Sprintf("%#v", *table)
	_, rows, _ := strings.Cut(text, "{")
	return "[...][zones]int{" + strings.ReplaceAll(rows, fmt.Sprintf("[%d]int", zones), "")
}
