package fit

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core/arimaa"
	"boardroom/core/engine"
	enginearimaa "boardroom/core/engine/arimaa"
)

// A part is some of the figures, which may count for more or less together.
type part struct {
	name   string
	tables func(f *enginearimaa.Parameters) [][]int
}

// parts lists all figures.
func parts() []part {
	const enemys = 2 // the last zone
	all := []part{
		{"material", func(f *enginearimaa.Parameters) [][]int { return [][]int{f.Ranks[:], f.Rabbits[:], f.Lonely[:]} }},
		{"race", func(f *enginearimaa.Parameters) [][]int { return [][]int{f.Race[0][:], f.Race[1][:]} }},
		{"run", func(f *enginearimaa.Parameters) [][]int { return [][]int{f.Run[:]} }},
		{"charge", func(f *enginearimaa.Parameters) [][]int { return [][]int{f.Passed[:]} }},
		{"roam", func(f *enginearimaa.Parameters) [][]int { return [][]int{f.Roam[:]} }},
		{"gain", func(f *enginearimaa.Parameters) [][]int { return [][]int{f.Gain[:]} }},
		{"cost", func(f *enginearimaa.Parameters) [][]int { return [][]int{f.Cost[:]} }},
		{"free", func(f *enginearimaa.Parameters) [][]int { return [][]int{f.Hostage[0][:]} }},
		{"stuck", func(f *enginearimaa.Parameters) [][]int { return [][]int{f.Hostage[1][:]} }},
		{"open", func(f *enginearimaa.Parameters) [][]int {
			return [][]int{f.CaptureRisk[0][0][:], f.CaptureRisk[1][0][:]}
		}},
		{"lost", func(f *enginearimaa.Parameters) [][]int {
			return [][]int{f.CaptureRisk[0][1][:], f.CaptureRisk[1][1][:]}
		}},
		{"aided", func(f *enginearimaa.Parameters) [][]int { return zoned(0, len(f.ElephantNear[0]), &f.ElephantNear) }},
	}
	for _, z := range []struct {
		suffix   string
		from, to int
	}{{"", 0, enemys}, {"-far", enemys, enemys + 1}} {
		all = append(all,
			part{"iced" + z.suffix, func(f *enginearimaa.Parameters) [][]int { return zoned(z.from, z.to, &f.Frozen) }},
			part{"held" + z.suffix, func(f *enginearimaa.Parameters) [][]int { return zoned(z.from, z.to, &f.Dominated) }},
			part{"chased" + z.suffix, func(f *enginearimaa.Parameters) [][]int {
				return zoned(z.from, z.to, &f.StrongerNear[0], &f.StrongerNear[1], &f.StrongerNear[2])
			}})
	}
	for kind, name := range []string{arimaa.Rabbit: "rabbits", arimaa.Cat: "cats", arimaa.Dog: "dogs", arimaa.Horse: "horses", arimaa.Camel: "camels", arimaa.Elephant: "elephants"} {
		if name != "" {
			all = append(all, part{name, func(f *enginearimaa.Parameters) (rows [][]int) {
				for row := range f.Places[kind] {
					rows = append(rows, f.Places[kind][row][:])
				}
				return rows
			}})
		}
	}
	return all
}

// zoned returns what tables hold for some zones.
func zoned(from, to int, tables ...*enginearimaa.ByKindAndZone) (rows [][]int) {
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
type Reweighing struct{ now enginearimaa.Parameters }

// Reweigh multiplies parts. The error names one that there is not.
func Reweigh(by engine.Values) (*Reweighing, error) {
	for name := range by {
		if !slices.Contains(Parts(), name) {
			return nil, fmt.Errorf("there is no part %q of the judgement: the parts are %s", name, strings.Join(Parts(), ", "))
		}
	}
	r := &Reweighing{enginearimaa.FittedParameters()}
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
func (r *Reweighing) Searcher() *enginearimaa.Searcher { return r.now.Evaluation().Searcher() }

// Source returns the figures as the file of the engine that holds them, with some lines about how
// they were made.
func (r *Reweighing) Source(made []string) []byte { return source(&r.now, made) }
