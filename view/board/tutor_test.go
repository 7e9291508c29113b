package board_test

import (
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/tables"
	"boardroom/view/board"
)

// verdict judges the second of two choices, which loses so many points.
func verdict(loses float64) engine.Verdict {
	return engine.Verdict{
		Choices: []engine.Choice{{Moves: []core.Move{"8/5", "6/5", core.End}, Value: .2}, {Moves: []core.Move{"13/10", "13/12", core.End}, Value: .2 - loses}},
		Played:  1, Rank: 12, Of: 17, Counts: true, Scale: 1,
	}
}

func TestTheTutorSpeaksAtWhatItIsAskedTo(t *testing.T) {
	for _, c := range []struct {
		when  board.Tutor
		loses float64
		says  bool
	}{
		{board.TutorOff, 1, false}, {"", 1, false},
		{board.AtBlunders, .17, true}, {board.AtBlunders, .15, false},
		{board.AtErrors, .17, true}, {board.AtErrors, .09, true}, {board.AtErrors, .05, false},
	} {
		if _, says := c.when.Warn(nil, verdict(c.loses)); says != c.says {
			t.Errorf("%s, %.2f lost: speaks %t", c.when, c.loses, says)
		}
	}
	forced := verdict(1)
	forced.Counts = false
	if _, says := board.AtErrors.Warn(nil, forced); says {
		t.Error("it speaks of what does not count")
	}
}

func TestTheTutorSaysWhatWasWrongAndNotWhatWasRight(t *testing.T) {
	warning, _ := board.AtErrors.Warn(nil, verdict(.184))
	if got, want := warning.Title().String()+": "+warning.Message().String(), "Blunder ??: 13/10 13/12 costs 0.184 points: ranked 12th of 17 plays."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	v := verdict(.2)
	v.Measure, v.Scale, v.Of = engine.Chance, 2, 2
	warning, _ = board.AtErrors.Warn(nil, v)
	if got, want := warning.Title().String()+": "+warning.Message().String(), "Error ?: 13/10 13/12 costs 10% winning chances."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if rows := warning.Plays(tables.Backgammon()); len(rows) != 2 || rows[1].Mark != string(engine.Bad) {
		t.Errorf("%v", rows)
	}
}

// opened is backgammon after some moves, with their seats.
func opened(t *testing.T, moves ...core.Move) core.History {
	t.Helper()
	g := tables.Backgammon()
	p, err := g.Start(2, nil)
	if err != nil {
		t.Fatal(err)
	}
	h := core.History{Game: g, Start: p}
	for _, m := range moves {
		seat := p.Actor()
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
		h.Moves = append(h.Moves, core.Played{Seat: seat, Move: m, After: p})
	}
	return h
}

func TestADecisionIsAllThatIsDoneInOneGo(t *testing.T) {
	for _, c := range []struct {
		moves, last []core.Move
		played      []core.Move // none: it is not whole, or no choice
	}{
		{[]core.Move{"31"}, []core.Move{"8/5"}, nil},
		{[]core.Move{"31", "8/5", "6/5"}, []core.Move{core.End}, []core.Move{"8/5", "6/5", core.End}},
		{[]core.Move{"31", "8/5"}, []core.Move{"6/5", core.End}, []core.Move{"8/5", "6/5", core.End}},
		{[]core.Move{"31", "8/5", "6/5"}, []core.Move{core.Undo}, nil},
		{[]core.Move{"31", "8/5", "6/5", core.End}, []core.Move{"roll"}, []core.Move{"roll"}},
		{[]core.Move{"31", "8/5", "6/5", core.End}, []core.Move{"double"}, []core.Move{"double"}},
		{[]core.Move{"31", "8/5", "6/5", core.End, "double"}, []core.Move{"pass"}, []core.Move{"pass"}},
		{[]core.Move{"31", "8/5", "6/5", core.End, "double", "take", "66"}, []core.Move{core.Accept}, nil},
	} {
		h := opened(t, c.moves...)
		d, whole := board.Decided(h, c.last)
		if whole != (c.played != nil) || whole && !slices.Equal(d.Played, c.played) {
			t.Errorf("%v, then %v: %t, %v", c.moves, c.last, whole, d.Played)
		}
		if want := len(c.played) - len(c.last); whole && d.Standing(h) != want {
			t.Errorf("%v, then %v: %d stand, not %d", c.moves, c.last, d.Standing(h), want)
		}
	}
	one, _ := board.Decided(opened(t, "31", "8/5", "6/5"), []core.Move{core.End})
	other, _ := board.Decided(opened(t, "31", "6/5", "8/5"), []core.Move{core.End})
	if !one.Same(other) {
		t.Error("the same in another order is another decision")
	}
}
