package halloffame

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"gopkg.in/yaml.v3"
)

// formatVersion stands at the top of the file.
const formatVersion = 1

// A file is what may stand in the hall's file. A key whose field is not
// omitempty must be there.
type file struct {
	Format  format         `yaml:"halloffame"`
	Renamed list[renaming] `yaml:"renamed,omitempty"`
	Hidden  list[name]     `yaml:"hidden,omitempty"`
	// Standings are worked out from the games, and what is read is dropped. Who
	// writes there something that cannot be must learn of it.
	Standings standings  `yaml:"standings,omitempty"`
	Games     list[game] `yaml:"games,omitempty"`
}

type renaming struct {
	From name `yaml:"from"`
	To   name `yaml:"to"`
	line int
}

type game struct {
	Record   text       `yaml:"record"`
	Number   whole      `yaml:"number"`
	Game     text       `yaml:"game"`
	When     moment     `yaml:"when"`
	Multiple whole      `yaml:"multiple,omitempty"`
	Seats    list[seat] `yaml:"seats"`
	bout     Bout
	line     int
}

type seat struct {
	Name     name  `yaml:"name"`
	Computer truth `yaml:"computer,omitempty"`
	Points   whole `yaml:"points"`
	Dice     dice  `yaml:"dice,omitempty"`
}

type dice struct {
	Faces    faces `yaml:"faces"`
	Throws   whole `yaml:"throws"`
	Doublets whole `yaml:"doublets"`
}

type standing struct {
	Name       name          `yaml:"name"`
	Computer   truth         `yaml:"computer,omitempty"`
	Rating     rating        `yaml:"rating,omitempty"`
	Results    tally         `yaml:"results,omitempty"`
	Streak     whole         `yaml:"streak,omitempty"`
	BestStreak whole         `yaml:"best_streak,omitempty"`
	LastPlayed moment        `yaml:"last_played,omitempty"`
	Dice       dice          `yaml:"dice,omitempty"`
	Against    list[versus]  `yaml:"against,omitempty"`
	History    list[history] `yaml:"history,omitempty"`
}

type rating struct {
	Value      decimal `yaml:"value,omitempty"`
	Deviation  decimal `yaml:"deviation,omitempty"`
	Volatility decimal `yaml:"volatility,omitempty"`
}

type counts struct {
	Games      whole `yaml:"games,omitempty"`
	Won        whole `yaml:"won,omitempty"`
	Lost       whole `yaml:"lost,omitempty"`
	Drawn      whole `yaml:"drawn,omitempty"`
	Unrated    whole `yaml:"unrated,omitempty"`
	Doubles    whole `yaml:"doubles,omitempty"`
	PointsWon  whole `yaml:"points_won,omitempty"`
	PointsLost whole `yaml:"points_lost,omitempty"`
}

type tally struct {
	counts `yaml:",inline"`
}

type versus struct {
	counts   `yaml:",inline"`
	Opponent name `yaml:"opponent"`
}

type history struct {
	Date      day     `yaml:"date,omitempty"`
	Rating    decimal `yaml:"rating,omitempty"`
	Deviation decimal `yaml:"deviation,omitempty"`
}

func (f *file) UnmarshalYAML(n *yaml.Node) error { type plain file; return mapping(n, (*plain)(f)) }
func (s *seat) UnmarshalYAML(n *yaml.Node) error { type plain seat; return mapping(n, (*plain)(s)) }
func (d *dice) UnmarshalYAML(n *yaml.Node) error { type plain dice; return mapping(n, (*plain)(d)) }
func (s *standing) UnmarshalYAML(n *yaml.Node) error {
	type plain standing
	return mapping(n, (*plain)(s))
}
func (r *rating) UnmarshalYAML(n *yaml.Node) error { type plain rating; return mapping(n, (*plain)(r)) }
func (t *tally) UnmarshalYAML(n *yaml.Node) error  { type plain tally; return mapping(n, (*plain)(t)) }
func (v *versus) UnmarshalYAML(n *yaml.Node) error { type plain versus; return mapping(n, (*plain)(v)) }
func (h *history) UnmarshalYAML(n *yaml.Node) error {
	type plain history
	return mapping(n, (*plain)(h))
}

func (r *renaming) UnmarshalYAML(n *yaml.Node) error {
	type plain renaming
	r.line = n.Line
	return mapping(n, (*plain)(r))
}

// UnmarshalYAML reads a finished game, which must be one that can be.
func (g *game) UnmarshalYAML(n *yaml.Node) error {
	type plain game
	err := mapping(n, (*plain)(g))
	if err != nil {
		return err
	}
	g.line = n.Line
	g.bout = Bout{Record: string(g.Record), Number: int(g.Number), Game: string(g.Game), When: time.Time(g.When), Multiple: int(g.Multiple)}
	for _, s := range g.Seats {
		g.bout.Seats = append(g.bout.Seats, s.seat())
	}
	if g.bout, err = g.bout.checked(); err != nil {
		return fault(n, "%v", err)
	}
	return nil
}

func (s seat) seat() Seat {
	d := Dice{Throws: int(s.Dice.Throws), Doublets: int(s.Dice.Doublets)}
	for i, n := range s.Dice.Faces {
		d.Counts[i] = int(n)
	}
	return Seat{Name: string(s.Name), Computer: bool(s.Computer), Points: int(s.Points), Dice: d}
}

// hall returns the hall that a file holds.
func (f file) hall() (*Hall, error) {
	h := New()
	for _, r := range f.Renamed {
		if _, twice := h.renamed[string(r.From)]; twice {
			return nil, fmt.Errorf("line %d: %q is renamed twice; remove one", r.line, r.From)
		}
		h.renamed[string(r.From)] = string(r.To)
	}
	for _, from := range slices.Sorted(maps.Keys(h.renamed)) {
		to := h.renamed[from]
		if last, ok := h.renamed[to]; ok {
			return nil, fmt.Errorf("line %d: %q is renamed to %q and cannot be another's new name; use %[3]q there too", f.Renamed[0].line, to, last)
		}
	}
	for _, player := range f.Hidden {
		h.hidden[string(player)] = true
	}
	lines := map[string]int{}
	for _, g := range f.Games {
		id := fmt.Sprint(g.Number, " ", g.Record)
		if line, twice := lines[id]; twice {
			return nil, fmt.Errorf("line %d: this game of the record stands in line %d too; remove one", g.line, line)
		}
		lines[id] = g.line
		h.bouts = append(h.bouts, g.bout)
	}
	h.refold()
	return h, nil
}
