package tables_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// TestAClosedPointIsNamed tries in random games to land on every closed point
// that the dice show, or some of them together: the point is the reason.
func TestAClosedPointIsNamed(t *testing.T) {
	tried := 0
	for _, g := range games() {
		t.Run(g.About().Name, func(t *testing.T) {
			random, p := rand.New(rand.NewSource(41)), gametest.Start(t, g, 2, gametest.Settings("first=1")).(tables.Position)
			for p.Actor() != core.Nobody {
				for _, m := range anyTurn(t, random, p) {
					tried += landOnClosed(t, p)
					p = play(t, p, m)
				}
			}
		})
	}
	if tried < 1000 {
		t.Errorf("only %d closed points were tried", tried)
	}
}

// anyTurn returns the moves of a turn, or a single move before one.
func anyTurn(t *testing.T, random *rand.Rand, p tables.Position) []core.Move {
	t.Helper()
	if p.Dice() == nil {
		moves := p.Moves()
		return moves[random.Intn(len(moves)):][:1]
	}
	all, err := p.Turns()
	if err != nil {
		t.Fatal(err)
	}
	return append(all[random.Intn(len(all))].Moves, core.End)
}

// landOnClosed types every step of a free checker to a closed point whose
// distance the dice show, and returns how many there were.
func landOnClosed(t *testing.T, p tables.Position) (tried int) {
	t.Helper()
	side, rules, board := p.Side(), p.Rules(), p.Board()
	for from := tables.Bar; from < tables.Off; from++ {
		hit := board.Count(side, tables.Bar) > board.Waiting(side)
		if board.Count(side, from) == 0 || board.Pinned(side, from) || hit && from != tables.Bar {
			continue
		}
		for _, distance := range distances(p.Left()) {
			to := from + distance
			if to >= tables.Off || !closed(rules, &board, side, to) {
				continue
			}
			tried++
			typed := rules.Text(side, tables.Step{From: int8(from), To: int8(to)})
			_, err := p.Read(string(typed))
			want := fmt.Sprintf("point %d is closed", p.Number(side, rules.Absolute(side, to)))
			if err == nil || !strings.HasSuffix(err.Error(), want) {
				t.Fatalf("%s: %s: got %v, want %s", p, typed, err, want)
			}
		}
	}
	return tried
}

// distances are those that one of the dice shows, or several together.
func distances(left []int) []int {
	all, sum := slices.Clone(left), 0
	for _, die := range left {
		sum += die
		all = append(all, sum)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// closed states a second time where a side may not land.
func closed(r *tables.Rules, b *tables.Board, side core.Seat, own int) bool {
	switch foes := b.Count(1-side, int(r.Paths[own])); r.Blot {
	case tables.Hit:
		return foes > 1
	case tables.Pin:
		return foes > 1 || foes == 1 && b.Pinned(side, own)
	}
	return b.Count(1-side, int(r.Paths[own])) > 0
}
