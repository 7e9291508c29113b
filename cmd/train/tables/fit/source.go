package fit

import (
	"bytes"
	"fmt"
	"go/format"
	"math"
	"strings"

	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// judgeTexts are the names of the judges and what is said of them, by what a
// lone checker suffers, the weakest first.
var judgeTexts = [3][3][2]string{
	tables.Hit: {
		{"novice", "that sees the race, hits and shots, and nothing else"},
		{"learner", "that also sees what hits cost and points made"},
		{"adept", "that sees everything"},
	},
	tables.Pin: {
		{"pinNovice", "that sees the race, lone checkers and pinned mothers, and nothing else"},
		{"pinLearner", "that also sees points and where checkers are pinned"},
		{"pinAdept", "that sees everything where lone checkers are pinned"},
	},
	tables.Block: {
		{"blockNovice", "that sees the race and how checkers are spread, and nothing else"},
		{"blockLearner", "that also sees blocks and dice that cannot be played"},
		{"blockAdept", "that sees everything where lone checkers block"},
	},
}

// Source returns the judges as the file of the engine that holds them, with some
// lines about how they were made.
func (f *Fit) Source(made []string) []byte {
	var b bytes.Buffer
	b.WriteString("package tables\n\n// The numbers are written by cmd/train, which leaves alone those that are 0.\n")
	for _, line := range made {
		fmt.Fprintf(&b, "// %s\n", line)
	}
	for level, p := range f.pupils {
		said := judgeTexts[f.rules.Blot][level]
		fmt.Fprintf(&b, "\n// %s returns the judge %s.\nfunc %[1]s() *Judge {\nreturn &Judge{\n%[3]s}\n}\n", said[0], said[1], source(p.judge))
	}
	text, err := format.Source(b.Bytes())
	if err != nil {
		panic(err) // it is made of numbers and names
	}
	return text
}

// source returns the fields of a judge in Go.
func source(j *enginetables.Judge) string {
	var b strings.Builder
	b.WriteString("Terms: []WeightedTerm{\n")
	for _, t := range j.Terms {
		fmt.Fprintf(&b, "{&%s, [2]float64{%v, %v}, [2]float64{%v, %v}},\n", t.Name,
			digits(t.Win[0]), digits(t.Win[1]), digits(t.Double[0]), digits(t.Double[1]))
	}
	b.WriteString("},\n")
	if j.Win != [25]float64{} {
		fmt.Fprintf(&b, "Win: [25]float64{%s},\n", pointsSource(j.Win))
	}
	if j.Double != [2][25]float64{} {
		fmt.Fprintf(&b, "Double: [2][25]float64{\n{%s},\n{%s},\n},\n", pointsSource(j.Double[0]), pointsSource(j.Double[1]))
	}
	fmt.Fprintf(&b, "Start: %v,\nEasy: %v,\n", digits(j.Start), digits(j.Easy))
	return b.String()
}

// pointsSource returns the weights of points in Go.
func pointsSource(weights [25]float64) string {
	var all []string
	for p, w := range weights {
		if w != 0 {
			all = append(all, fmt.Sprintf("%d: %v", p, digits(w)))
		}
	}
	return strings.Join(all, ", ")
}

// digits rounds a weight to three digits after the point. One that is fitted
// does not become 0, which would say that it is not.
func digits(weight float64) float64 {
	const least = 0.001
	if weight != 0 && math.Abs(weight) < least {
		return math.Copysign(least, weight)
	}
	return math.Round(weight*1000) / 1000
}
