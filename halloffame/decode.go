package halloffame

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"slices"
	"time"

	"gopkg.in/yaml.v3"
)

// decode reads a file. Its error says what is wrong and in which line.
func decode(data []byte) (*Hall, error) {
	var doc, more yaml.Node
	d := yaml.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&doc); errors.Is(err, io.EOF) {
		return New(), nil
	} else if err != nil {
		return nil, err
	}
	if err := d.Decode(&more); err == nil {
		return nil, fault(&more, "a second document begins; remove it")
	} else if !errors.Is(err, io.EOF) {
		return nil, err
	}
	h := New()
	if err := h.readFile(doc.Content[0]); err != nil {
		return nil, err
	}
	h.refold()
	return h, nil
}

func (h *Hall) readFile(n *yaml.Node) error {
	return mapping(n, []field{
		{"halloffame", readVersion, true},
		{"renamed", h.readRenamed, false},
		{"hidden", h.readHidden, false},
		{"standings", readStandings, false},
		{"games", h.readGames, false},
	})
}

func readVersion(n *yaml.Node) error {
	var version int
	if err := integer(&version)(n); err != nil {
		return err
	}
	if version != formatVersion {
		return fault(n, "the file is of format %d; this program reads format %d", version, formatVersion)
	}
	return nil
}

func (h *Hall) readRenamed(n *yaml.Node) error {
	err := items(n, func(n *yaml.Node) error {
		var from, to string
		err := mapping(n, []field{{"from", name(&from), true}, {"to", name(&to), true}})
		if err != nil {
			return err
		}
		if _, twice := h.renamed[from]; twice {
			return fault(n, "%q is renamed twice; remove one", from)
		}
		h.renamed[from] = to
		return nil
	})
	if err != nil {
		return err
	}
	for _, from := range slices.Sorted(maps.Keys(h.renamed)) {
		to := h.renamed[from]
		if last, ok := h.renamed[to]; ok {
			return fault(n, "%q is renamed to %q and cannot be another's new name; use %[2]q there too", to, last)
		}
	}
	return nil
}

func (h *Hall) readHidden(n *yaml.Node) error {
	return items(n, func(n *yaml.Node) error {
		var player string
		err := name(&player)(n)
		h.hidden[player] = true
		return err
	})
}

func (h *Hall) readGames(n *yaml.Node) error {
	type identity struct {
		record string
		number int
	}
	lines := map[identity]int{}
	return items(n, func(n *yaml.Node) error {
		b, err := readBout(n)
		if err != nil {
			return err
		}
		id := identity{b.Record, b.Number}
		if line, twice := lines[id]; twice {
			return fault(n, "this game of the record stands in line %d too; remove one", line)
		}
		lines[id] = n.Line
		h.bouts = append(h.bouts, b)
		return nil
	})
}

func readBout(n *yaml.Node) (Bout, error) {
	var b Bout
	err := mapping(n, []field{
		{"record", text(&b.Record), true},
		{"number", integer(&b.Number), true},
		{"game", text(&b.Game), true},
		{"when", moment(&b.When, time.RFC3339, "2026-11-20T18:04:31Z"), true},
		{"multiple", integer(&b.Multiple), false},
		{"seats", func(n *yaml.Node) error {
			return items(n, func(n *yaml.Node) error {
				s, err := readSeat(n)
				b.Seats = append(b.Seats, s)
				return err
			})
		}, true},
	})
	if err != nil {
		return b, err
	}
	if b, err = b.checked(); err != nil {
		return b, fault(n, "%v", err)
	}
	return b, nil
}

func readSeat(n *yaml.Node) (Seat, error) {
	var s Seat
	err := mapping(n, []field{
		{"name", name(&s.Name), true},
		{"computer", boolean(&s.Computer), false},
		{"points", integer(&s.Points), true},
		{"dice", readDice(&s.Dice), false},
	})
	return s, err
}
