package tables

import "testing"

// TestTurnBans plays 61 from White's start of backgammon under bans on boards.
func TestTurnBans(t *testing.T) {
	never := func(*TurnState) bool { return true }
	moved := func(t *TurnState) bool { return t.Now != t.Start }
	two := func(t *TurnState) bool { return t.Start.Pips(t.Side)-t.Now.Pips(t.Side) == 7 }
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
		b := NewBoard(&rules)
		turns := g.Turns(&rules, &b, White, 6, 1)
		if !c.turns(len(turns)) || turns[0].n != c.dice {
			t.Errorf("%s: %d turns, the first of %d dice", c.name, len(turns), turns[0].n)
		}
	}
}
