package backgammon

import (
	"fmt"
	"strings"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/exchange"
)

// writeSGF writes a record, one tree for each game.
func writeSGF(r exchange.Record) (string, []i18n.Message, error) {
	m, err := fromRecord(r.Record)
	if err != nil {
		return "", nil, err
	}
	w := sgfWriter{entry: r.Entry, record: r.Record}
	for i, g := range m.Games {
		if err := w.game(i, m.To, g); err != nil {
			return "", nil, err
		}
	}
	return w.out.String(), nil, nil
}

// A sgfWriter writes trees.
type sgfWriter struct {
	entry  catalog.Entry
	record *records.Record
	out    strings.Builder
}

// put writes a property, with what would end its value escaped.
func (w *sgfWriter) put(key string, values ...string) {
	w.out.WriteString(key)
	for _, value := range values {
		w.out.WriteString("[" + strings.NewReplacer(`\`, `\\`, `]`, `\]`).Replace(oneLine(value)) + "]")
	}
}

// game writes the tree of a game.
func (w *sgfWriter) game(number, to int, g game) error {
	h := w.record.Header
	w.out.WriteString("(;FF[4]GM[6]CA[UTF-8]AP[Boardroom]")
	field := func(key string, n int) string { return fmt.Sprintf("%s:%d", key, n) }
	w.put("MI", field("length", to), field("game", number), field("ws", g.Score[0]), field("bs", g.Score[1]))
	w.put("PW", h.Seats[0].String())
	w.put("PB", h.Seats[1].String())
	w.put("DT", h.Date.Format(time.DateOnly))
	w.put(sgfClock, h.Date.Format(time.TimeOnly))
	for _, told := range []struct{ key, value string }{
		{"WR", records.Rating(h.Extra, 0)}, {"BR", records.Rating(h.Extra, 1)}, {"EV", h.Extra["Event"]}, {"RO", h.Extra["Round"]}, {"PC", h.Extra["Place"]},
	} {
		if told.value != "" {
			w.put(told.key, told.value)
		}
	}
	rules, err := w.rules(to, g)
	if err != nil {
		return err
	}
	w.put("RU", rules)
	if last := len(g.Cells) - 1; last >= 0 && g.Cells[last].Kind == wins {
		resigned := ""
		if g.Conceded {
			resigned = "R"
		}
		w.put("RE", fmt.Sprintf("%c+%d%s", "WB"[g.Cells[last].Side], g.Cells[last].N, resigned))
	}
	if side, ok := skipped(g); ok {
		return i18n.Errorf("in game %d, %s passed without a roll, which SGF can't hold: export the match as .mat", number+1, g.Names[side])
	}
	for _, c := range g.Cells {
		if c.Kind == unplayed {
			w.out.WriteString("\n;")
			w.put("PL", "WB"[c.Side:c.Side+1])
			w.put("DI", c.Dice)
		}
		value, err := value(c)
		if err != nil {
			return err
		}
		if value != "" {
			w.out.WriteString("\n;")
			w.put("WB"[c.Side:c.Side+1], value)
		}
	}
	w.out.WriteString(")\n\n")
	return nil
}

// skipped returns the first side of a game whose turn passed without a throw: the
// other goes on after a turn of its own.
func skipped(g game) (side int, ok bool) {
	last := -1
	for _, c := range g.Cells {
		switch c.Kind {
		case throw, unplayed, doubles:
			if c.Side == last {
				return 1 - last, true
			}
		}
		if c.Kind == throw {
			last = c.Side
		}
	}
	return 0, false
}

// rules tells of the house rules and the game.
func (w *sgfWriter) rules(to int, g game) (string, error) {
	settings, err := w.entry.Settings(w.record.Header.Set)
	if err != nil {
		return "", err
	}
	var words []string
	switch {
	case to == 0 && settings["jacoby"] == "yes":
		words = append(words, "Jacoby")
	case to > 0 && settings["crawford"] != "no":
		words = append(words, "Crawford")
		if w.crawford(to, g) {
			words = append(words, "CrawfordGame")
		}
	}
	if w.entry.Variation != "" {
		words = append(words, w.entry.Variation)
	}
	return strings.Join(words, ":"), nil
}

// crawford reports whether a game is the one in which the cube rests: the first
// after somebody needs one point.
func (w *sgfWriter) crawford(to int, g game) bool {
	away := max(g.Score[0], g.Score[1]) == to-1 && to > 1
	if !away {
		return false
	}
	before := [2]int{}
	for _, r := range w.record.Sheet.State().Results {
		if max(before[0], before[1]) == to-1 {
			return before == g.Score
		}
		before[0], before[1] = before[0]+r.Scores[0], before[1]+r.Scores[1]
	}
	return before == g.Score
}

// value gives a cell as a move; empty if it is none.
func value(c cell) (string, error) {
	switch c.Kind {
	case doubles, beavers:
		return "double", nil
	case takes:
		return "take", nil
	case drops:
		return "drop", nil
	case throw:
		text := c.Dice
		for _, step := range c.Said {
			from, to, _ := strings.Cut(strings.TrimSuffix(step, "*"), "/")
			pair := letter(c.Side, from) + letter(c.Side, to)
			if len(pair) != 2 {
				return "", i18n.Errorf("SGF can't hold the move %s", step)
			}
			text += pair
		}
		return text, nil
	}
	return "", nil
}

// letter names the point that a side calls by a number.
func letter(side int, number string) string {
	for c := byte('a'); c <= 'z'; c++ {
		if place(side, c) == number {
			return string(rune(c))
		}
	}
	return ""
}
