package tables_test

import (
	"errors"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

func TestReasons(t *testing.T) {
	for _, c := range []struct {
		position, set string
		played        string
		move          core.Move
		want          string
	}{
		{start + " W 31", "", "", "14/11", "you have no checker on 14"},
		{start + " W 53", "", "", "24/19", "point 19 is closed"},
		{start + " W 31", "", "", "24/20", "no die shows 4: you have 3 and 1 left"},
		{start + " W 31", "", "8/5", "24/21", "no die shows 3: you have a 1 left"},
		{start + " W 22", "", "", "24/21", "no die shows 3: you have 2, 2, 2 and 2 left"},
		{start + " W 31", "", "8/5 6/5", "6/5", "you have played all your dice: end the turn or undo a move"},
		{start + " W 31", "", "", "5/8", "you have no checker on 5"},
		{start + " W 31", "", "", "8/11", "checkers only move toward home, not from 8 to 11"},
		{start + " W 31", "", "", "6/off", "you can't bear off yet: not all your checkers are home"},
		{start + " W 31", "", "", "bar/22", "you have no checker on the bar"},
		{start + " W 31", "", "", "8-5", "that isn't a move: write 13/8, bar/22 or 6/off, or end to finish"},
		{start + " W 31", "", "", "off/5", "that isn't a move: write 13/8, bar/22 or 6/off, or end to finish"},
		{start + " W 31", "", "", "roll", "you have already rolled"},
		{start + " W -", "", "", "31", "roll or double first"},
		{start + " W -", "", "", "8/5", "roll or double first"},
		{start + " W - turn=roll", "", "", "8/5", "roll first: two numbers from 1 to 6, as 31"},
		{start + " - -", "", "", "71", "roll first: two numbers from 1 to 6, as 31"},
		{start + " W - turn=double", "", "", "roll", "White doubled: take or pass first"},
		{start + " W - turn=double", "", "", "beaver", "this game has no beavers: take or pass"},
		{start + " W - match=3", "beavers=yes", "double", "beaver", "beavers are for money play only: take or pass"},
		{start + " W - cube=32,W", "beavers=yes", "double", "beaver", "the cube goes no higher than 64: take or pass"},
		{start + " W - turn=double,beaver", "beavers=yes", "", "double", "Black beavered: take or pass first"},
		{text("bar 6", "22:2", "W 31"), "", "", "6/5", "enter your checker from the bar first"},
		{text("6 5", "1", "W 43"), "", "", "5/off", "no die bears off from 5: you have 4 and 3 left"},
		{text("6 3", "1", "W 54"), "", "", "3/off", "move the checkers behind it first"},
		{text("1", "", "B -"), "", "", "31", "the game is over"},

		{start + " W 31", "", "", "end", "your turn isn't over: you have 3 and 1 left"},
		{start + " W 31", "", "8/5", "end", "your turn isn't over: you have a 1 left"},
		{text("6 2:2", "24:2", "W 61"), "", "6/off", "end", "you must play both dice: undo a move"},
		{text("20 18", "8 11:2 14:2 21:2 1", "W 33"), "", "", "end", "your turn isn't over: you have 3, 3, 3 and 3 left"},
		{text("20 1", "15:2", "W 64"), "", "20/16", "end", "you must play the larger die, 6: undo a move"},
		{text("10 2", "19", "W 41"), "must-hit=yes", "10/9 9/5", "end", "you can hit, so you must: undo a move"},
		{text("24 13", "5 16", "W 42"), "must-hit=yes", "13/9 9/7", "end", "you must hit the blot on 20, the nearest to bearing off: undo a move"},
		{text("6 5 1", "1", "W 51"), "must-bear-off=yes", "6/1 1/off", "end", "you can bear off more checkers, so you must: undo a move"},
	} {
		p := parse(t, tables.Backgammon(), c.position, c.set)
		for _, m := range strings.Fields(c.played) {
			p = play(t, p, core.Move(m))
		}
		_, err := p.Play(c.move)
		if err == nil {
			t.Errorf("%s: %q is taken", p, c.move)
			continue
		}
		if err.Error() != c.want {
			t.Errorf("%s: %q:\n got %s\nwant %s", p, c.move, err, c.want)
		}
		if !errors.Is(err, core.ErrIllegal) {
			t.Errorf("%s: %q: the error does not wrap ErrIllegal", p, c.move)
		}
	}
}

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
		hit := board.Count(side, tables.Bar) > board.Unentered(side)
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
