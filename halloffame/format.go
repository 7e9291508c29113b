package halloffame

import (
	"fmt"
	"slices"
	"time"

	"gopkg.in/yaml.v3"
)

// A file is what may stand in the hall's file. A key whose field is not
// omitempty must be there.
type file struct {
	Format  format            `yaml:"halloffame"`
	Renamed entries[renaming] `yaml:"renamed,omitempty"`
	Hidden  entries[name]     `yaml:"hidden,omitempty"`
	LeftOut entries[scalar]   `yaml:"left_out,omitempty"`
	// Standings are worked out from the games, and what is read is dropped.
	Standings yaml.Node     `yaml:"standings,omitempty"`
	Games     entries[game] `yaml:"games,omitempty"`
}

type renaming struct {
	From name `yaml:"from"`
	To   name `yaml:"to"`
	line int
}

type game struct {
	Record   scalar     `yaml:"record"`
	Number   whole      `yaml:"number"`
	Game     scalar     `yaml:"game"`
	When     moment     `yaml:"when"`
	Multiple whole      `yaml:"multiple,omitempty"`
	Unrated  scalar     `yaml:"unrated,omitempty"`
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

func (f *file) UnmarshalYAML(n *yaml.Node) error { type plain file; return mapping(n, (*plain)(f)) }
func (s *seat) UnmarshalYAML(n *yaml.Node) error { type plain seat; return mapping(n, (*plain)(s)) }
func (d *dice) UnmarshalYAML(n *yaml.Node) error { type plain dice; return mapping(n, (*plain)(d)) }
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
	g.bout = Bout{Record: string(g.Record), Number: int(g.Number), Game: string(g.Game), When: time.Time(g.When), Multiple: int(g.Multiple), Unrated: string(g.Unrated)}
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
func (f file) hall() *Hall {
	h := New()
	h.format = int(f.Format)
	h.renamed, h.unread = f.names()
	for _, bad := range slices.Concat(f.Hidden.bad, f.LeftOut.bad) {
		h.unread = append(h.unread, Unread{Why: bad.err})
	}
	for _, player := range f.Hidden.good {
		h.hidden[string(player)] = true
	}
	for _, record := range f.LeftOut.good {
		h.leftOut[string(record)] = true
	}
	h.play(f.Games)
	h.refold()
	return h
}

// names returns who goes by which name.
func (f file) names() (renamed map[string]string, unread []Unread) {
	renamed = map[string]string{}
	leave := func(format string, args ...any) {
		unread = append(unread, Unread{Why: fmt.Errorf(format, args...)})
	}
	for _, bad := range f.Renamed.bad {
		unread = append(unread, Unread{Why: bad.err})
	}
	for _, r := range f.Renamed.good {
		if _, twice := renamed[string(r.From)]; twice {
			leave("line %d: %q is renamed twice; remove one", r.line, r.From)
			continue
		}
		renamed[string(r.From)] = string(r.To)
	}
	for _, r := range f.Renamed.good {
		if last, ok := renamed[string(r.To)]; ok && renamed[string(r.From)] == string(r.To) {
			leave("line %d: %q is renamed to %q and cannot be another's new name; use %[3]q there too", r.line, r.To, last)
			delete(renamed, string(r.From))
		}
	}
	return renamed, unread
}

// play puts the games of a file into an empty hall.
func (h *Hall) play(games entries[game]) {
	for _, bad := range games.bad {
		h.unread = append(h.unread, Unread{Why: bad.err, game: true, record: about(bad.node)})
	}
	lines := map[string]game{}
	for _, g := range games.good {
		id := fmt.Sprint(g.Number, " ", g.Record)
		switch other, twice := lines[id]; {
		case !twice:
			lines[id] = g
			h.bouts = append(h.bouts, g.bout)
		case !g.bout.equal(other.bout):
			why := fmt.Errorf("line %d: this game of the record stands in line %d too; remove one", g.line, other.line)
			h.unread = append(h.unread, Unread{Why: why, game: true, record: string(g.Record)})
		}
	}
}

// about returns the record that the entry of a game names, or nothing.
func about(n *yaml.Node) (record string) {
	_ = pairs(n, func(key, value *yaml.Node) error { // what is no list of keys names none
		if key.Value == "record" {
			record = value.Value
		}
		return nil
	})
	return record
}
