package arimaa

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core/arimaa"
	"boardroom/core/engine"
)

// A part is some of the figures, which may count for more or less together.
type part struct {
	name   string
	tables func(f *figures) [][]int
}

// parts lists all figures.
func parts() []part {
	all := []part{
		{"material", func(f *figures) [][]int { return [][]int{f.ranks[:], f.rabbits[:], f.lonely[:]} }},
		{"race", func(f *figures) [][]int { return [][]int{f.race[0][:], f.race[1][:]} }},
		{"run", func(f *figures) [][]int { return [][]int{f.run[:]} }},
		{"charge", func(f *figures) [][]int { return [][]int{f.charge[:]} }},
		{"roam", func(f *figures) [][]int { return [][]int{f.roam[:]} }},
		{"gain", func(f *figures) [][]int { return [][]int{f.gain[:]} }},
		{"cost", func(f *figures) [][]int { return [][]int{f.cost[:]} }},
		{"free", func(f *figures) [][]int { return [][]int{f.hunted[freePrey][:]} }},
		{"stuck", func(f *figures) [][]int { return [][]int{f.hunted[stuckPrey][:]} }},
		{"open", func(f *figures) [][]int { return [][]int{f.peril[0][open][:], f.peril[1][open][:]} }},
		{"lost", func(f *figures) [][]int { return [][]int{f.peril[0][lost][:], f.peril[1][lost][:]} }},
		{"aided", func(f *figures) [][]int { return zoned(0, zones, &f.aided) }},
	}
	for _, z := range []struct {
		suffix   string
		from, to int
	}{{"", 0, zones - 1}, {"-far", zones - 1, zones}} {
		all = append(all,
			part{"iced" + z.suffix, func(f *figures) [][]int { return zoned(z.from, z.to, &f.iced) }},
			part{"held" + z.suffix, func(f *figures) [][]int { return zoned(z.from, z.to, &f.held) }},
			part{"chased" + z.suffix, func(f *figures) [][]int {
				return zoned(z.from, z.to, &f.chased[0], &f.chased[1], &f.chased[2])
			}})
	}
	for kind, name := range []string{arimaa.Rabbit: "rabbits", arimaa.Cat: "cats", arimaa.Dog: "dogs", arimaa.Horse: "horses", arimaa.Camel: "camels", arimaa.Elephant: "elephants"} {
		if name != "" {
			all = append(all, part{name, func(f *figures) (rows [][]int) {
				for row := range f.places[kind] {
					rows = append(rows, f.places[kind][row][:])
				}
				return rows
			}})
		}
	}
	return all
}

// zoned returns what tables hold for some zones.
func zoned(from, to int, tables ...*byKindAndZone) (rows [][]int) {
	for _, t := range tables {
		for kind := range t {
			rows = append(rows, t[kind][from:to])
		}
	}
	return rows
}

// Parts names the parts of which the judge's figures consist.
func Parts() (names []string) {
	for _, p := range parts() {
		names = append(names, p.name)
	}
	return names
}

// A Reweighing is the figures of today, some parts of which count for more or less.
type Reweighing struct{ now figures }

// Reweigh multiplies parts. The error names one that there is not.
func Reweigh(by engine.Values) (*Reweighing, error) {
	for name := range by {
		if !slices.Contains(Parts(), name) {
			return nil, fmt.Errorf("there is no part %q of the judgement: the parts are %s", name, strings.Join(Parts(), ", "))
		}
	}
	r := &Reweighing{fittedFigures}
	for _, p := range parts() {
		times, ok := by[p.name]
		if !ok {
			continue
		}
		for _, table := range p.tables(&r.now) {
			for i := range table {
				table[i] = rounded(float64(table[i]) * times)
			}
		}
	}
	return r, nil
}

// Searcher returns a searcher that judges by these figures.
func (r *Reweighing) Searcher() *Searcher { return newSearcher(r.now.outlook()) }

// Source returns the figures as a file of this package, with some lines about how
// they were made.
func (r *Reweighing) Source(made []string) []byte { return r.now.source(made) }
