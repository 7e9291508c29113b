package halloffame

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core/i18n"

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
	Number   integer    `yaml:"number"`
	Game     scalar     `yaml:"game"`
	When     timestamp  `yaml:"when"`
	Multiple integer    `yaml:"multiple,omitempty"`
	Unrated  scalar     `yaml:"unrated,omitempty"`
	Seats    list[seat] `yaml:"seats"`
	result   GameResult
	line     int
}

type seat struct {
	Name     name    `yaml:"name"`
	Computer boolean `yaml:"computer,omitempty"`
	Points   integer `yaml:"points"`
	Dice     dice    `yaml:"dice,omitempty"`
}

type dice struct {
	Faces    faces   `yaml:"faces"`
	Throws   integer `yaml:"throws"`
	Doublets integer `yaml:"doublets"`
}

func (f *file) UnmarshalYAML(n *yaml.Node) error {
	type plain file
	return decodeStruct(n, (*plain)(f))
}
func (s *seat) UnmarshalYAML(n *yaml.Node) error {
	type plain seat
	return decodeStruct(n, (*plain)(s))
}
func (d *dice) UnmarshalYAML(n *yaml.Node) error {
	type plain dice
	return decodeStruct(n, (*plain)(d))
}
func (r *renaming) UnmarshalYAML(n *yaml.Node) error {
	type plain renaming
	r.line = n.Line
	return decodeStruct(n, (*plain)(r))
}

// UnmarshalYAML reads a finished game, which must be one that can be.
func (g *game) UnmarshalYAML(n *yaml.Node) error {
	type plain game
	err := decodeStruct(n, (*plain)(g))
	if err != nil {
		return err
	}
	g.line = n.Line
	g.result = GameResult{Record: string(g.Record), Number: int(g.Number), Game: string(g.Game), When: time.Time(g.When), Multiple: int(g.Multiple), Unrated: string(g.Unrated)}
	for _, s := range g.Seats {
		g.result.Seats = append(g.result.Seats, s.seat())
	}
	if g.result, err = g.result.checked(); err != nil {
		return lineError(n, "%v", err)
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
	h.renamed, h.unreadable = f.names()
	for _, bad := range slices.Concat(f.Hidden.bad, f.LeftOut.bad) {
		h.unreadable = append(h.unreadable, Unreadable{Why: bad.err})
	}
	for _, player := range f.Hidden.good {
		h.hidden[string(player)] = true
	}
	for _, record := range f.LeftOut.good {
		h.leftOut[string(record)] = true
	}
	h.addGames(f.Games)
	h.recompute()
	return h
}

// names returns who goes by which name.
func (f file) names() (renamed map[string]string, unread []Unreadable) {
	renamed = map[string]string{}
	leave := func(format i18n.Text, args ...any) {
		unread = append(unread, Unreadable{Why: i18n.Errorf(format, args...)})
	}
	for _, bad := range f.Renamed.bad {
		unread = append(unread, Unreadable{Why: bad.err})
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
			leave("line %d: %q is renamed to %q, so it can't be a new name; use %[3]q here too", r.line, r.To, last)
			delete(renamed, string(r.From))
		}
	}
	return renamed, unread
}

// addGames puts the games of a file into an empty hall.
func (h *Hall) addGames(games entries[game]) {
	for _, bad := range games.bad {
		h.unreadable = append(h.unreadable, Unreadable{Why: bad.err, game: true, record: recordOf(bad.node)})
	}
	lines := map[string]game{}
	for _, g := range games.good {
		id := fmt.Sprint(g.Number, " ", g.Record)
		switch other, twice := lines[id]; {
		case !twice:
			lines[id] = g
			h.results = append(h.results, g.result)
		case !g.result.equal(other.result):
			why := i18n.Errorf("line %d: this game is also in line %d; remove one", g.line, other.line)
			h.unreadable = append(h.unreadable, Unreadable{Why: why, game: true, record: string(g.Record)})
		}
	}
}

// recordOf returns the record that the entry of a game names, or nothing.
func recordOf(n *yaml.Node) (record string) {
	_ = eachPair(n, func(key, value *yaml.Node) error { // what is no list of keys names none
		if key.Value == "record" {
			record = value.Value
		}
		return nil
	})
	return record
}

// decode reads a file. Its error says what is wrong and in which line.
func decode(data []byte) (*Hall, error) {
	f, err := readContent(data)
	if err != nil {
		return nil, err
	}
	return f.hall(), nil
}

// readContent reads what stands in a file.
func readContent(data []byte) (file, error) {
	data = withoutTorn(data)
	if head, games, ok := splitLines(data); ok {
		f, err := parse(head)
		if err == nil {
			f.Games.good = games
			return f, nil
		}
	}
	return parse(data)
}

// parse reads a text of YAML.
func parse(data []byte) (f file, err error) {
	var doc, more yaml.Node
	d := yaml.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&doc); errors.Is(err, io.EOF) {
		return file{Format: formatVersion}, nil
	} else if err != nil {
		return f, err
	}
	if err := d.Decode(&more); err == nil {
		return f, lineError(&more, "a second document begins; remove it")
	} else if !errors.Is(err, io.EOF) {
		return f, err
	}
	normalize(&doc)
	return f, doc.Content[0].Decode(&f)
}

// What a room has written is read line by line: that takes a twentieth of the
// time that a reader of YAML needs. What a person has written otherwise is
// left to that.

// splitLines reads the lines of the games, and returns what stands before them
// without the standings. It is not ok where anything is not as a room writes
// it.
func splitLines(data []byte) (head []byte, games []game, ok bool) {
	head, body, ok := bytes.Cut(data, []byte("\ngames:\n"))
	if !ok {
		return nil, nil, false
	}
	at := bytes.Count(head, []byte("\n")) + 2
	names := map[string]string{} // those of the players come again and again
	for line := range bytes.Lines(body) {
		at++
		b, ok := parseLine(strings.TrimSuffix(string(line), "\n"), names)
		if !ok {
			return nil, nil, false
		}
		games = append(games, game{Record: scalar(b.Record), Number: integer(b.Number), result: b, line: at})
	}
	return withoutStandings(append(head, '\n')), games, true
}

// withoutStandings leaves empty lines where the standings are, so that those
// after them keep their numbers.
func withoutStandings(head []byte) []byte {
	from := bytes.Index(head, []byte("\nstandings:\n"))
	if from < 0 {
		return head
	}
	from++
	to := from
	for line := range bytes.Lines(head[from:]) {
		if to > from && line[0] != ' ' && line[0] != '\n' {
			break
		}
		to += len(line)
	}
	var kept []byte
	kept = append(kept, head[:from]...)
	kept = append(kept, bytes.Repeat([]byte("\n"), bytes.Count(head[from:to], []byte("\n")))...)
	return append(kept, head[to:]...)
}

// withoutTorn cuts the line that was being put at the end of the file when the
// room was killed.
func withoutTorn(data []byte) []byte {
	last := bytes.LastIndexByte(data, '\n') + 1
	if line := string(data[last:]); line != "" && strings.HasPrefix("  - {record: ", line[:min(len(line), 13)]) {
		if _, whole := parseLine(line, map[string]string{}); !whole {
			return data[:last]
		}
	}
	return data
}

// parseLine reads what GameResult.encode writes, without the line's end.
func parseLine(line string, names map[string]string) (GameResult, bool) {
	c := &cursor{rest: line, ok: true, names: names}
	var b GameResult
	c.skip("  - {record: ")
	b.Record = c.quoted()
	c.skip(", number: ")
	b.Number = c.number()
	c.skip(", game: ")
	b.Game = c.upTo(",")
	c.skip(", when: ")
	when, err := time.Parse(time.RFC3339, c.upTo(","))
	b.When = when
	c.skip(", ")
	if c.has("multiple: ") {
		b.Multiple = c.number()
		c.skip(", ")
	}
	if c.has("unrated: ") {
		b.Unrated = c.quoted()
		c.skip(", ")
	}
	c.skip("seats: [")
	for more := true; more && c.ok; more = c.has(", ") {
		b.Seats = append(b.Seats, c.seat())
	}
	c.skip("]}")
	if !c.ok || err != nil || c.rest != "" {
		return b, false
	}
	b, err = b.checked()
	return b, err == nil
}

// A cursor reads a line from left to right. It is not ok any more once
// something else stood there than was asked for.
type cursor struct {
	rest  string
	ok    bool
	names map[string]string
}

// has passes over a text if it stands here.
func (c *cursor) has(text string) (there bool) {
	c.rest, there = strings.CutPrefix(c.rest, text)
	return there
}

// skip passes over a text that must stand here.
func (c *cursor) skip(text string) { c.ok = c.has(text) && c.ok }

// upTo returns what stands before a mark.
func (c *cursor) upTo(mark string) string {
	i := strings.Index(c.rest, mark)
	if i < 0 {
		c.ok = false
		return ""
	}
	word := c.rest[:i]
	c.rest = c.rest[i:]
	return word
}

func (c *cursor) number() int {
	i := 0
	for i < len(c.rest) && c.rest[i] >= '0' && c.rest[i] <= '9' {
		i++
	}
	n, err := strconv.Atoi(c.rest[:i])
	c.ok = c.ok && err == nil
	c.rest = c.rest[i:]
	return n
}

// quoted reads a text between double quotes that holds no escape: the rare
// ones that do are left to the reader of YAML.
func (c *cursor) quoted() string {
	c.skip(`"`)
	word := c.upTo(`"`)
	c.skip(`"`)
	c.ok = c.ok && !strings.Contains(word, `\`)
	if known, ok := c.names[word]; ok {
		return known
	}
	word = strings.Clone(word)
	c.names[word] = word
	return word
}

func (c *cursor) seat() Seat {
	var s Seat
	c.skip("{name: ")
	s.Name = c.quoted()
	s.Computer = c.has(", computer: true")
	c.skip(", points: ")
	s.Points = c.number()
	if c.has(", dice: {faces: [") {
		for i := range s.Dice.Counts {
			if i > 0 {
				c.skip(", ")
			}
			s.Dice.Counts[i] = c.number()
		}
		c.skip("], throws: ")
		s.Dice.Throws = c.number()
		c.skip(", doublets: ")
		s.Dice.Doublets = c.number()
		c.skip("}")
	}
	c.skip("}")
	return s
}
