package blockme_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/records"
)

// wellFormed checks what every output has to be.
func wellFormed(t *testing.T, said string) {
	t.Helper()
	for i, line := range strings.SplitAfter(said, "\n") {
		if line != "" && !strings.HasSuffix(line, "\n") || strings.HasSuffix(line, " \n") {
			t.Errorf("line %d has no end, or ends in a blank: %q", i+1, line)
		}
		if at := strings.IndexFunc(strings.TrimSuffix(line, "\n"), func(r rune) bool { return r < ' ' || r > '~' }); at >= 0 {
			t.Errorf("line %d is not ASCII: %q", i+1, line)
		}
	}
}

// A script is what is typed for a game, and the actions that come of it.
type script struct {
	typed, moves []string
}

// write plays a game by the rules alone, the draws made as the console's are,
// and notes what its persons type.
func write(r *rand.Rand, size, players int, obstacles bool) script {
	kinds := []string{"person", "computer"}
	s := script{typed: []string{fmt.Sprint(size), fmt.Sprint(players)}}
	computer := make([]bool, players)
	for seat := range players {
		computer[seat] = seat > 0 && r.IntN(2) == 0
		kind := 0
		if computer[seat] {
			kind = 1
		}
		s.typed = append(s.typed, fmt.Sprint("Player ", seat), kinds[kind])
	}
	set := map[string]string{"size": fmt.Sprint(size), "obstacles": "no"}
	answer := "empty"
	if obstacles {
		set["obstacles"], answer = "yes", "obstacles"
	}
	s.typed = append(s.typed, answer)
	start, err := blockme.New().Start(players, set)
	if err != nil {
		panic(err)
	}
	h := core.History{Game: blockme.New(), Start: start}
	for drawn := 0; h.Now().Actor() != core.Nobody; {
		now := h.Now()
		m, typed := now.Moves()[0], false
		switch actor := now.Actor(); {
		case actor == core.Chance:
			drawn++
			m, _ = core.Seeded{Seed: open().Dice.Text}.Draw(context.Background(), drawn, now.Moves())
		case m == core.End: // nobody is asked
		case computer[actor]:
			m = walker{}.step(h)
		default:
			m, typed = walker{}.step(h), true
			if r.IntN(3) == 0 {
				m = now.Moves()[r.IntN(len(now.Moves()))]
			}
		}
		if typed {
			s.typed = append(s.typed, carelessly(r, string(m))...)
		}
		s.moves = append(s.moves, string(m))
		after, err := now.Play(m)
		if err != nil {
			panic(err)
		}
		h.Moves = append(h.Moves, core.Played{Seat: now.Actor(), Move: m, After: after})
	}
	return s
}

// carelessly types a move as people do.
func carelessly(r *rand.Rand, move string) []string {
	slips := []string{"", "help", "Help", "zz", "a1b", "0", "e5 e6", "a0", "z26", "a1a1", "\x1b[A", "Νίκος", "end", "* 11", "{1}", "%s"}
	var typed []string
	for r.IntN(3) == 0 {
		typed = append(typed, slips[r.IntN(len(slips))])
	}
	return append(typed, []string{move, strings.ToUpper(move), "  " + move + "\t"}[r.IntN(3)])
}

func TestRandomGamesEndAsTheRulesSay(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 26))
	for n := range 60 {
		s := write(r, 5+n%6, 2+n%2*2, n%4 < 2)
		got := converse(t, house(t), open(), strings.NewReader(lines(s.typed...)))
		if got.err != nil || strings.Count(got.said, "GAME OVER!") != 1 {
			t.Fatalf("game %d: %v\n%s", n, got.err, got.said)
		}
		wellFormed(t, got.said)
		verified(t, got.record, true)
		record, err := records.Load(got.record, find)
		if err != nil {
			t.Fatal(err)
		}
		var moves []string
		for _, m := range record.Sheet.State().Results[0].History().Moves {
			moves = append(moves, string(m.Move))
		}
		if !slices.Equal(moves, s.moves) {
			t.Errorf("game %d was %v, want %v", n, moves, s.moves)
		}
	}
}

// FuzzConsole types anything at all.
func FuzzConsole(f *testing.F) {
	f.Add([]byte(lines(append(slices.Clone(empty7), "d6", "d2", "help", "a1b1")...)))
	f.Add([]byte("5\n4\na\np\nb\nc\nc\nc\nd\nc\no\nc4\nc3\nc2\nc1\n"))
	f.Add([]byte("26\r\n2\r\nΝίκος\r\np\r\n\x1b[2J\nx\nc\ne\nexit"))
	f.Add(bytes.Repeat([]byte("x"), 5000))
	f.Fuzz(func(t *testing.T, typed []byte) {
		got := converse(t, house(t), open(), bytes.NewReader(typed))
		wellFormed(t, got.said)
		if got.record == "" {
			return
		}
		verified(t, got.record, got.err == nil)
	})
}
