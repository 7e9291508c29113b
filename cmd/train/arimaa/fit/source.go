package fit

import (
	"bytes"
	"fmt"
	"go/format"
	"strings"

	enginearimaa "boardroom/core/engine/arimaa"
)

// Source returns the figures as the file of the engine that holds them, with some lines
// about how they were made.
func (t *tuner) Source(made []string) []byte { return source(&t.now, made) }

func source(w *enginearimaa.Parameters, made []string) []byte {
	var b bytes.Buffer
	b.WriteString("package arimaa\n\nimport \"boardroom/core/arimaa\"\n\n// fittedParameters are what the levels judge by. They are written by cmd/train.\n")
	for _, line := range made {
		fmt.Fprintf(&b, "// %s\n", line)
	}
	fmt.Fprintf(&b, "var fittedParameters = Parameters{\nPieceValues: PieceValues{\nRanks: %s,\nRabbits: %s,\nLonely: %s,\n},\n",
		table(w.Ranks), table(w.Rabbits), table(w.Lonely))
	b.WriteString("Places: [...][8][4]int{\n")
	for kind, name := range []string{"", "Rabbit", "Cat", "Dog", "Horse", "Camel", "Elephant"} {
		if kind == 0 {
			continue
		}
		fmt.Fprintf(&b, "arimaa.%s: {", name)
		for _, row := range w.Places[kind] {
			fmt.Fprintf(&b, "\n%s,", values(row))
		}
		b.WriteString("\n},\n")
	}
	fmt.Fprintf(&b, "arimaa.MaxKinds: {},\n},\nGain: %s,\nCost: %s,\n", table(w.Gain), table(w.Cost))
	fmt.Fprintf(&b, "Terms: Terms{\nRace: %s,\nRun: %s,\nPassed: %s,\nHostage: %s,\n", table(w.Race), table(w.Run), table(w.Passed), table(w.Hostage))
	fmt.Fprintf(&b, "Frozen: %s,\nDominated: %s,\nStrongerNear: %s,\n", table(w.Frozen), table(w.Dominated), table(w.StrongerNear))
	fmt.Fprintf(&b, "ElephantNear: %s,\n", table(w.ElephantNear))
	fmt.Fprintf(&b, "Roam: %s,\nCaptureRisk: %s,\n},\n}\n", table(w.Roam), table(w.CaptureRisk))
	text, err := format.Source(b.Bytes())
	if err != nil {
		panic(err) // it is made of numbers and names
	}
	return text
}

// table writes a table of numbers as the source of its type in the engine's package.
func table(numbers any) string {
	return strings.ReplaceAll(fmt.Sprintf("%T", numbers), "arimaa.", "") + values(numbers)
}

// values writes the numbers of a table in braces, blocks of rows on lines of their own.
func values(numbers any) string {
	return strings.NewReplacer("[[[", "{\n{{", "]] [[", "}},\n{{", "]]]", "}},\n}", "[", "{", "]", "}", " ", ", ").Replace(fmt.Sprint(numbers))
}
