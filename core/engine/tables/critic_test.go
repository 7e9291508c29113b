package tables_test

import (
	"context"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/tables"
)

// judged returns what a level says of moves in a position, beside its best three.
func judged(t *testing.T, level, position string, moves ...core.Move) engine.Verdict {
	t.Helper()
	h := core.History{Game: tables.Backgammon(), Start: parse(t, position)}
	v, err := engine.CriticOf(seat(t, level)).Judge(context.Background(), h, moves, 3)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestABadPlayIsJudgedAsDeepAsTheBest(t *testing.T) {
	for level, plies := range map[string]int{"club": 0, "expert": 0, "master": 2} {
		v := judged(t, level, opening+" W 31", "6/3", "3/2", "end")
		best, played := v.Choices[0], v.Choices[v.Played]
		if words(best.Moves) != "6/5 8/5" || best.Plies != plies || played.Plies != plies {
			t.Errorf("%s: %v at %d plies, beside %v at %d", level, best.Moves, best.Plies, played.Moves, played.Plies)
		}
		if v.Mark() != engine.VeryBad || v.Rank < 8 || v.Of != 16 || len(v.Choices) != 4 || !v.Counts || v.Cube {
			t.Errorf("%s: %+v", level, v)
		}
		if good := judged(t, level, opening+" W 31", "6/5", "8/5", "end"); good.Rank != 1 || good.Error() != 0 || good.Mark() != engine.Good {
			t.Errorf("%s: %+v", level, good)
		}
	}
}

// A cube that nobody would turn does not count; one that was turned does, and so
// does the answer to it.
func TestTheCubeIsJudged(t *testing.T) {
	if v := judged(t, "expert", opening+" W -", tables.Roll); v.Counts || !v.Cube || v.Error() != 0 {
		t.Errorf("no double at the start: %+v", v)
	}
	if v := judged(t, "expert", opening+" W -", tables.Double); !v.Counts || v.Mark() != engine.VeryBad {
		t.Errorf("a double at the start: %+v", v)
	}
	doubled, err := parse(t, opening+" W -").Play(tables.Double)
	if err != nil {
		t.Fatal(err)
	}
	text := doubled.String()
	if v := judged(t, "expert", text, tables.Take); !v.Counts || v.Error() != 0 {
		t.Errorf("its take: %+v", v)
	}
	if v := judged(t, "expert", text, tables.Pass); v.Mark() != engine.VeryBad || v.Rank != v.Of {
		t.Errorf("its pass: %+v", v)
	}
}
