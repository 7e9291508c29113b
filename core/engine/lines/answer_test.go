package lines_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/engine/lines"
	"boardroom/core/engine/process/processtest"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// begun returns a game of sticks in which one of two has been taken.
func begun(t *testing.T) core.History {
	t.Helper()
	s := sticks(t, "10")
	if err := s.Apply(core.Event{Move: "take"}); err != nil {
		t.Fatal(err)
	}
	return s.State().History
}

func TestAnswersAreReadAndPlayed(t *testing.T) {
	for line, want := range map[string]string{
		"play take end":                "take end",
		"  play\ttake  ":               "take",
		"play undo take take end":      "undo take take end",
		"play take undo end":           "end",
		"play take undo undo take end": "undo take end",
		"":                             "",
		"# take":                       "",
	} {
		moves, err := lines.Answered(begun(t), line)
		var words []string
		for _, m := range moves {
			words = append(words, string(m))
		}
		if got := strings.Join(words, " "); got != want || err != nil {
			t.Errorf("%q brings %q, want %q: %v", line, got, want, err)
		}
	}
	for line, want := range map[string]string{
		"take":                `answered "take"`,
		"play":                "write play and the moves",
		"playtake":            `answered "playtake"`,
		"play take take":      `and "take" cannot be played`,
		"play end take":       `and "take" cannot be played: the turn is over`,
		"play undo undo":      `and "undo" cannot be played: nothing of this turn`,
		"play concede":        `and "concede" cannot be played`,
		"play \x00\u202etake": `"\x00\u202etake" cannot be played`,
	} {
		if _, err := lines.Answered(begun(t), line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}

// FuzzAnswer checks that whatever a program writes is refused with a reason
// that can be shown, or can be played at the table.
func FuzzAnswer(f *testing.F) {
	for _, line := range []string{"play 8/5 6/5 end", "play 24/23 undo 24/21 24/23 end", "play 8/5", "# 8/5", "play end", "ready", "play 8/5 \x1b[2J"} {
		f.Add(line)
	}
	start, err := tables.Backgammon().Parse("B2,.,.,.,.,W5,.,W3,.,.,.,B5,W5,.,.,.,B3,.,B5,.,.,.,.,W2|0,0|0,0 W 31", nil)
	if err != nil {
		f.Fatal(err)
	}
	h := core.History{Game: tables.Backgammon(), Start: start}
	f.Fuzz(func(t *testing.T, line string) {
		moves, err := lines.Answered(h, line)
		if err != nil {
			if strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' }) || len(err.Error()) > 2000 {
				t.Errorf("%q is refused with %q", line, err)
			}
			return
		}
		s := sheet(t, core.Terms{Rotation: []core.Game{h.Game}, Seats: 2, Position: start.String()})
		for _, m := range moves {
			if err := s.Apply(core.Event{Move: m}); err != nil {
				t.Fatalf("%q brings %v, and the table refuses %s: %v", line, moves, m, err)
			}
		}
	})
}

// A trap is a position with a way on and one that cannot be ended.
type trap struct {
	gametest.Sticks
	at core.Move
}

func (p trap) Actor() core.Seat {
	if p.at == core.End {
		return core.Nobody
	}
	return 0
}

func (p trap) Moves() []core.Move {
	return map[core.Move][]core.Move{"": {"in", "out"}, "out": {core.End}}[p.at]
}

func (p trap) Play(m core.Move) (core.Position, error) {
	if !slices.Contains(p.Moves(), m) {
		return nil, core.Illegal("%s leads nowhere", m)
	}
	return trap{at: m}, nil
}

func (p trap) Scores() []int  { return []int{1, 0} }
func (p trap) String() string { return "at " + string(p.at) }

func (trap) Parse(string, map[string]string) (core.Position, error) {
	return nil, errors.New("a trap has no text")
}

func (trap) Start(int, map[string]string) (core.Position, error) { return trap{}, nil }

func TestAProgramIsLedOutOfATurnThatCannotEnd(t *testing.T) {
	processtest.LeavesNone(t)
	wary := seat(t, "wary")
	s := sheet(t, core.Terms{Rotation: []core.Game{trap{}}, Seats: 2})
	if moves := run(t, s, wary, core.Person{}).History.Moves; len(moves) != 2 || moves[0].Move != "out" {
		t.Errorf("it plays %v", moves)
	}
	s = sheet(t, core.Terms{Rotation: []core.Game{trap{}}, Seats: 2})
	if err := s.Apply(core.Event{Move: "in"}); err != nil { // by whoever sat there before
		t.Fatal(err)
	}
	if moves := run(t, s, seat(t, "example"), core.Person{}).History.Moves; len(moves) != 2 || moves[0].Move != "out" {
		t.Errorf("after another it plays %v", moves)
	}
}
