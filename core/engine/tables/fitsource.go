package tables

import (
	"bytes"
	"fmt"
	"go/format"
	"math"
	"strings"

	"boardroom/core/tables"
)

// termNames are the names of the terms in the source.
var termNames = map[*term]string{
	&race: "race", &clearRace: "clearRace", &shots: "shots", &toll: "toll", &peril: "peril",
	&caught: "caught", &prime: "prime", &homeless: "homeless", &siege: "siege",
	&onBar: "onBar", &dance: "dance", &stacks: "stacks", &buried: "buried", &builders: "builders",
	&borneOff: "borneOff", &saving: "saving", &trip: "trip",
	&threatMother: "threatMother", &threatStart: "threatStart", &threatOuter: "threatOuter",
	&motherHeld: "motherHeld", &motherLost: "motherLost", &captiveStart: "captiveStart",
	&captiveOuter: "captiveOuter", &captiveBow: "captiveBow", &captiveHaven: "captiveHaven",
	&gatheredStart: "gatheredStart", &stiffness: "stiffness", &rigor: "rigor", &freedom: "freedom",
	&barrier: "barrier", &dam: "dam", &heaps: "heaps", &firstOut: "firstOut",
}

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

// Source returns the judges as a file of this package, with some lines about
// how they were made.
func (f *Fit) Source(made []string) []byte {
	var b bytes.Buffer
	b.WriteString("package tables\n\n// The numbers are written by cmd/train, which leaves alone those that are 0.\n")
	for _, line := range made {
		fmt.Fprintf(&b, "// %s\n", line)
	}
	for level, p := range f.pupils {
		text := judgeTexts[f.rules.Blot][level]
		fmt.Fprintf(&b, "\n// %s returns the judge %s.\nfunc %[1]s() *judge {\nreturn &judge{\n%[3]s}\n}\n", text[0], text[1], p.judge.source())
	}
	source, err := format.Source(b.Bytes())
	if err != nil {
		panic(err) // it is made of numbers and names
	}
	return source
}

// source returns the fields of a judge in Go.
func (j *judge) source() string {
	var b strings.Builder
	b.WriteString("terms: []weighed{\n")
	for _, t := range j.terms {
		fmt.Fprintf(&b, "{&%s, [2]float64{%v, %v}, [2]float64{%v, %v}},\n", termNames[t.term],
			digits(t.win[0]), digits(t.win[1]), digits(t.double[0]), digits(t.double[1]))
	}
	b.WriteString("},\n")
	if j.win != [25]float64{} {
		fmt.Fprintf(&b, "win: [25]float64{%s},\n", pointsSource(j.win))
	}
	if j.double != [2][25]float64{} {
		fmt.Fprintf(&b, "double: [2][25]float64{\n{%s},\n{%s},\n},\n", pointsSource(j.double[0]), pointsSource(j.double[1]))
	}
	fmt.Fprintf(&b, "start: %v,\neasy: %v,\n", digits(j.start), digits(j.easy))
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
