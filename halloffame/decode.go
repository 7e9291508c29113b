package halloffame

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"time"

	"gopkg.in/yaml.v3"
)

// decode reads a file. Its error says what is wrong and in which line.
func decode(data []byte) (*Hall, error) {
	f, err := understand(data)
	if err != nil {
		return nil, err
	}
	return f.hall(), nil
}

// understand reads what stands in a file.
func understand(data []byte) (file, error) {
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
		return f, fault(&more, "a second document begins; remove it")
	} else if !errors.Is(err, io.EOF) {
		return f, err
	}
	plainly(&doc)
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
		games = append(games, game{Record: scalar(b.Record), Number: whole(b.Number), bout: b, line: at})
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

// parseLine reads what Bout.encode writes, without the line's end.
func parseLine(line string, names map[string]string) (Bout, bool) {
	c := &cursor{rest: line, ok: true, names: names}
	var b Bout
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
