package tables

import (
	"slices"
	"strings"
	"testing"

	"boardroom/core"
)

// These two variants show what a game of the family needs to say, and hold
// what backgammon does not use: pins, blocks, the other paths and numbering,
// bans on steps and on the end of a turn.

// pinning is a game in which lone checkers are pinned.
func pinning() *Game {
	return &Game{name: "pinning", title: "Pinning", rules: Rules{
		Start:     [26]int8{1: 15},
		Paths:     Opposite(),
		Lone:      Pin,
		Opening:   WhiteFirst,
		Number:    OneNumbering,
		LargerDie: true,
		Score:     scoreDouble,
		Highest:   2,
		Verdict: func(_ *Rules, b *Board) ([2]int, bool) {
			return [2]int{}, b.Pinned(White, 1) && b.Pinned(Black, 1)
		},
	}}
}

// running is a game in which both sides run the same way round, lone checkers
// close their points, and one checker must run ahead.
func running() *Game {
	return &Game{name: "running", title: "Running", rules: Rules{
		Start:     [26]int8{1: 15},
		Paths:     Around(),
		Lone:      Block,
		Opening:   WhiteFirst,
		Number:    OneNumbering,
		LargerDie: true,
		Score:     scoreDouble,
		Highest:   2,
		StepBans:  []StepBan{{Why: "the first checker must pass your 12 before another moves", Broken: secondRunner}},
		TurnBans: []TurnBan{
			{Why: "your first six points may not all be held", Broken: holdsStart},
			{Why: "the other player must be left a move", Waivable: true, Broken: blocksAll},
		},
	}}
}

func scoreDouble(b *Board, winner core.Seat) int {
	if b.Count(1-winner, Off) == 0 {
		return 2
	}
	return 1
}

// secondRunner is broken by any checker but the first while that one has not
// passed own 12.
func secondRunner(t *InTurn, s Step) bool {
	started := t.Now.Count(t.Side, 1) < 15
	for own := 13; own <= Off; own++ {
		if t.Now.Count(t.Side, own) > 0 {
			return false
		}
	}
	return started && s.From == 1
}

func holdsStart(t *InTurn) bool {
	for own := 1; own <= 6; own++ {
		if t.Now.Count(t.Side, own) == 0 {
			return false
		}
	}
	return !t.Now.AllOff(t.Side)
}

// blocksAll is broken if no die lets the other side move a checker.
func blocksAll(t *InTurn) bool {
	other := InTurn{Rules: t.Rules, Side: 1 - t.Side, Start: t.Now, Now: t.Now}
	for die := int8(1); die <= 6; die++ {
		if len(t.Rules.appendSteps(nil, &other, die)) > 0 {
			return false
		}
	}
	return !t.Now.AllOff(t.Side)
}

func TestVariantsTurns(t *testing.T) {
	const (
		pinned = "W13,.,.,.,.,.,B1x,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,B14|0,0|0,0"
		apart  = "W15,.,.,.,.,.,.,.,.,.,.,.,B15,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0"
		ahead  = "W14,.,.,.,.,.,.,W1,.,.,.,.,B15,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0"
	)
	for _, c := range []struct {
		name     string
		game     *Game
		position string
		want     []string // turns, sorted
	}{
		{"a pinned checker does not move", pinning(), pinned + " W 65", []string{"1/6 6/12"}},
		{"the pinner may leave", pinning(), pinned + " B 61", []string{"24/18 18/17", "24/18 24/23", "24/18 7/6"}},
		{"a lone pinner closes its point to the pinned side", pinning(), pinned + " W 66", []string{""}},
		{"only one checker starts to run", running(), apart + " W 31", []string{"1/4 4/5"}},
		{"and runs on until it has passed", running(), ahead + " W 31", []string{"8/11 11/12"}},
		{"a lone checker closes its point", running(), ahead + " B 55", []string{"13/18 18/23 23/4 13/18", "13/18 18/23 23/4 4/9"}},
		{"also before the first", running(), ahead + " W 55", []string{""}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := c.game.Parse(c.position, nil)
			if err != nil {
				t.Fatal(err)
			}
			if p.String() != c.position {
				t.Errorf("read back as %s", p)
			}
			var got []string
			all, _ := p.(Position).Turns()
			for _, turn := range all {
				var words []string
				for _, m := range turn.Moves {
					words = append(words, string(m))
				}
				got = append(got, strings.Join(words, " "))
			}
			slices.Sort(got)
			if !slices.Equal(got, c.want) {
				t.Errorf("turns %q, want %q", got, c.want)
			}
		})
	}
}

func TestPinsInText(t *testing.T) {
	p, err := pinning().Parse("W13,.,.,.,.,.,B1x,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,B14|0,0|0,0 B 61", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []core.Move{"7/6", "24/18", core.End} {
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if want := "W13,.,.,.,.,B1,W1,.,.,.,.,.,.,.,.,.,.,B1,.,.,.,.,W1,B13|0,0|0,0 W -"; p.String() != want {
		t.Errorf("the pinned checker is set free:\n got %s\nwant %s", p, want)
	}
}

func TestVerdictEndsTheGame(t *testing.T) {
	p, err := pinning().Parse("B1x,.,.,.,.,.,W7,.,.,.,.,.,.,.,.,.,.,B7,B7,.,W7,.,.,W1x|0,0|0,0 W -", nil)
	if err == nil {
		t.Fatalf("read with 14 of Black: %s", p)
	}
	p, err = pinning().Parse("B1x,.,.,.,.,.,W6,.,.,.,.,.,.,.,.,.,.,B6,B7,.,W7,.,.,W1x|0,0|0,0 W -", nil)
	if err != nil {
		t.Fatal(err)
	}
	if p.Actor() != core.Nobody || !slices.Equal(p.Scores(), []int{0, 0}) {
		t.Errorf("%v to move, scores %v: want a draw", p.Actor(), p.Scores())
	}
}

// TestTurnBans plays 61 from White's start of backgammon under bans on boards.
func TestTurnBans(t *testing.T) {
	never := func(*InTurn) bool { return true }
	moved := func(t *InTurn) bool { return t.Now != t.Start }
	two := func(t *InTurn) bool { return t.Start.Pips(t.Side)-t.Now.Pips(t.Side) == 7 }
	for _, c := range []struct {
		name  string
		bans  []TurnBan
		turns func(n int) bool
		dice  int8 // played in the first turn
	}{
		{"no ban", nil, func(n int) bool { return n > 1 }, 2},
		{"plays of both dice banned", []TurnBan{{Broken: two}}, func(n int) bool { return n > 1 }, 1},
		{"every play banned: a pass", []TurnBan{{Broken: moved}}, func(n int) bool { return n == 1 }, 0},
		{"every play and the pass banned", []TurnBan{{Broken: never, Waivable: true}}, func(n int) bool { return n > 1 }, 2},
		{"only the waivable ban is waived", []TurnBan{{Broken: two}, {Broken: never, Waivable: true}}, func(n int) bool { return n > 1 }, 1},
		{"nothing is waived if a pass serves", []TurnBan{{Broken: moved, Waivable: true}}, func(n int) bool { return n == 1 }, 0},
	} {
		rules := backgammonRules()
		rules.LargerDie, rules.TurnBans = true, c.bans
		var g Generator
		b := rules.startBoard()
		turns := g.Turns(&rules, &b, White, 6, 1)
		if !c.turns(len(turns)) || turns[0].n != c.dice {
			t.Errorf("%s: %d turns, the first of %d dice", c.name, len(turns), turns[0].n)
		}
	}
}

func TestBanSpeaks(t *testing.T) {
	p, err := running().Parse("W14,.,.,.,.,.,.,W1,.,.,.,.,B15,.,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 61", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err = p.Play("1/2"); err == nil || err.Error() != "the first checker must pass your 12 before another moves" {
		t.Errorf("1/2: %v", err)
	}
	p, err = running().Parse("W9,W1,W1,W1,W1,.,.,.,.,.,.,.,B15,.,.,W1,W1,.,.,.,.,.,.,.|0,0|0,0 W 51 turn=1/6,16/17", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err = p.Play(core.End); err == nil || err.Error() != "your first six points may not all be held: undo" {
		t.Errorf("end: %v", err)
	}
}
