package halloffame

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"boardroom/records"

	"gopkg.in/yaml.v3"
)

// formatVersion stands at the top of the file. Format 1 did not say which
// games are unrated.
const formatVersion = 2

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

// The kinds of values in the file. Each refuses what it is not in its own
// words.
type (
	list[T any] []T
	format      int
	faces       [6]whole
	scalar      string
	name        string // a player's
	whole       int
	truth       bool
	moment      time.Time
)

func (l *list[T]) UnmarshalYAML(n *yaml.Node) error {
	if n.Tag == nothing {
		return nil
	}
	if n.Kind != yaml.SequenceNode {
		return fault(n, "a list (- item) belongs here")
	}
	return n.Decode((*[]T)(l))
}

// entries is a list in which one entry that cannot be read hides no other.
type entries[T any] struct {
	good []T
	bad  []badEntry
}

type badEntry struct {
	node *yaml.Node
	err  error
}

func (l *entries[T]) UnmarshalYAML(n *yaml.Node) error {
	var all list[yaml.Node]
	if err := all.UnmarshalYAML(n); err != nil {
		l.bad = append(l.bad, badEntry{n, err})
	}
	for _, item := range all {
		var one T
		if err := item.Decode(&one); err != nil {
			l.bad = append(l.bad, badEntry{&item, err})
			continue
		}
		l.good = append(l.good, one)
	}
	return nil
}

func (f *format) UnmarshalYAML(n *yaml.Node) error {
	err := (*whole)(f).UnmarshalYAML(n)
	if err == nil && (*f < 1 || *f > formatVersion) {
		err = fault(n, "the file is of format %d; this program reads formats 1 to %d", *f, formatVersion)
	}
	return err
}

func (f *faces) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.SequenceNode || len(n.Content) != len(f) {
		return fault(n, "six counts belong here, one for each face of a die")
	}
	return n.Decode((*[6]whole)(f))
}

func (t *scalar) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.ScalarNode {
		return fault(n, "a text belongs here; put it in double quotes")
	}
	*t = scalar(n.Value)
	return nil
}

func (p *name) UnmarshalYAML(n *yaml.Node) error {
	if err := (*scalar)(p).UnmarshalYAML(n); err != nil {
		return err
	}
	checked, err := records.CheckSeatName(string(*p))
	if err != nil {
		return fault(n, "%v", err)
	}
	*p = name(checked)
	return nil
}

func (w *whole) UnmarshalYAML(n *yaml.Node) error {
	i, err := strconv.Atoi(n.Value)
	if n.Kind != yaml.ScalarNode || err != nil {
		return fault(n, "%q is no whole number", n.Value)
	}
	*w = whole(i)
	return nil
}

func (t *truth) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.ScalarNode || n.Value != "true" && n.Value != "false" {
		return fault(n, "%q is neither true nor false", n.Value)
	}
	*t = n.Value == "true"
	return nil
}

func (m *moment) UnmarshalYAML(n *yaml.Node) error {
	t, err := point(n, time.RFC3339, "2026-11-20T18:04:31Z")
	*m = moment(t)
	return err
}

// point reads a time in the given layout, of which example is one.
func point(n *yaml.Node, layout, example string) (time.Time, error) {
	t, err := time.Parse(layout, n.Value)
	if n.Kind != yaml.ScalarNode || err != nil {
		return t, fault(n, "%q is no time; write it like %s", n.Value, example)
	}
	return t, nil
}
