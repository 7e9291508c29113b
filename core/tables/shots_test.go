package tables_test

import (
	"testing"

	"boardroom/core/tables"
)

func TestRollsAreAllThrows(t *testing.T) {
	sum := 0
	for i, r := range tables.DiceRolls() {
		sum += r.Times
		if r.Dice[0] < r.Dice[1] || r.Times != 1 && r.Dice[0] == r.Dice[1] {
			t.Errorf("roll %d is %v, %d times", i, r.Dice, r.Times)
		}
	}
	if sum != 36 {
		t.Errorf("%d throws", sum)
	}
}

// The numbers of shots are those of every book on backgammon.
func TestShots(t *testing.T) {
	at := func(points ...int) (mask uint32) {
		for _, p := range points {
			mask |= 1 << p
		}
		return mask
	}
	for name, c := range map[string]struct {
		shooter tables.Shooter
		times   int
	}{
		"one point away":              {tables.Shooter{Held: at(1), Free: at(1), Blots: at(2)}, 11},
		"six points away":             {tables.Shooter{Held: at(1), Free: at(1), Blots: at(7)}, 17},
		"seven points away":           {tables.Shooter{Held: at(1), Free: at(1), Blots: at(8)}, 6},
		"six points away behind five": {tables.Shooter{Held: at(1), Free: at(1), Closed: at(2, 3, 4, 5, 6), Blots: at(7)}, 11},
		"twelve points away":          {tables.Shooter{Held: at(1), Free: at(1), Blots: at(13)}, 3},
		"none but pinned checkers":    {tables.Shooter{Held: at(1), Blots: at(2)}, 0},
		"from the bar":                {tables.Shooter{Bar: 1, Blots: at(3)}, 14},
		"two on the bar, one below":   {tables.Shooter{Bar: 2, Blots: at(3)}, 12},
		"two on the bar, one outside": {tables.Shooter{Bar: 2, Blots: at(8)}, 1},
		"the bar before the others":   {tables.Shooter{Bar: 1, Held: at(12), Free: at(12), Closed: at(2, 3, 4, 5, 6), Blots: at(13)}, 1},
	} {
		var hit [21]uint32
		c.shooter.Shots(&hit)
		times := 0
		for i, r := range tables.DiceRolls() {
			if hit[i] != 0 {
				times += r.Times
			}
		}
		if times != c.times {
			t.Errorf("%s: %d throws hit, not %d", name, times, c.times)
		}
	}
}
