package core_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

const start = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W "

func empty(t *testing.T, position string) core.Hand {
	t.Helper()
	return core.NewHand(tables.Hands{}, gametest.Parse(t, tables.Backgammon(), position, nil))
}

// holding returns the hand with the checker of a move picked.
func holding(t *testing.T, h core.Hand, m core.Move) core.Hand {
	t.Helper()
	for _, w := range h.Gestures() {
		if len(w.Moves) == 1 && w.Moves[0] == m {
			h, moves, err := h.Pick(w.Path[0])
			if moves != nil || err != nil {
				t.Fatalf("one pick of %s plays %v already: %v", m, moves, err)
			}
			return h
		}
	}
	t.Fatalf("no gesture plays %s", m)
	return h
}

func TestPicksBecomeMoves(t *testing.T) {
	for _, c := range []struct {
		position string
		first    core.Move // a move from the checker that is picked
		want     string    // all runs of moves that the next pick may mean
	}{
		{start + "65", "24/18", "24/18 24/18,18/13"},
		{start + "11", "8/7", "8/7 8/7,7/6 8/7,7/6,6/5 8/7,7/6,6/5,5/4"},
		// By way of 20 the checker hits, by way of 22 it does not: the two dice
		// at once would not be clear.
		{"W2,.,.,.,B1,B5,.,B2,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 42", "24/20", "24/20 24/22"},
	} {
		h := holding(t, empty(t, c.position), c.first)
		var got []string
		for _, spot := range h.Next() {
			after, moves, err := h.Pick(spot)
			if err != nil || len(after.Picked()) > 0 {
				t.Errorf("%s: %v is held after %v, %v", c.position, after.Picked(), moves, err)
			}
			got = append(got, strings.ReplaceAll(strings.Trim(fmt.Sprint(moves), "[]"), " ", ","))
		}
		slices.Sort(got)
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s with %s: %s, want %s", c.position, c.first, strings.Join(got, " "), c.want)
		}
	}
}

func TestPicksThatLeadNowhereSayWhy(t *testing.T) {
	h := holding(t, empty(t, start+"65"), "24/18")
	for _, c := range []struct {
		hand core.Hand
		spot core.Spot
		want string
	}{
		{h.Empty(), "nowhere", "you can't do anything there now"},
		{h, "nowhere", "you can't do anything there now"},
		{h, tables.PointSpot(6), "point 19 is closed"},
		{h.Empty(), tables.PointSpot(6), "you have no checker on 19"},
		{core.Hand{}, tables.PointSpot(1), "you can't do anything there now"},
	} {
		after, moves, err := c.hand.Pick(c.spot)
		if moves != nil || len(after.Picked()) > 0 || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, then %s: %v, %v is held, %v", c.hand.Picked(), c.spot, moves, after.Picked(), err)
		}
	}
}

func TestAPickBeginsAnew(t *testing.T) {
	h := holding(t, empty(t, start+"65"), "8/3")
	other, moves, err := h.Pick(tables.PointSpot(12)) // White's 13
	if !other.Holds(tables.PointSpot(12)) || moves != nil || err != nil {
		t.Errorf("%v is held, %v played, %v", other.Picked(), moves, err)
	}
	if let, moves, err := h.Pick(h.Picked()[0]); len(let.Picked()) > 0 || moves != nil || err != nil {
		t.Errorf("picked again: %v is held, %v played, %v", let.Picked(), moves, err)
	}
}

// Where a button goes down on what is a move but may go on, it is not played.
func TestAPressWaitsForWhatMayFollow(t *testing.T) {
	p := gametest.Start(t, blockme.New(), 2, nil)
	h := core.NewHand(blockme.Hands{}, p) // the pawn is on e10
	if _, moves, _ := h.Pick("e9"); fmt.Sprint(moves) != "[e9]" {
		t.Errorf("a pick plays %v", moves)
	}
	held, moves, err := h.Press("e9")
	if !held.Holds("e9") || moves != nil || err != nil {
		t.Fatalf("a press: %v is held, %v played, %v", held.Picked(), moves, err)
	}
	if _, moves, _ := held.Take(held.Picked()...); fmt.Sprint(moves) != "[e9]" {
		t.Errorf("let go it plays %v", moves)
	}
	if _, moves, _ := held.Take("e9", "f9"); fmt.Sprint(moves) != "[e9f9]" {
		t.Errorf("carried on it plays %v", moves)
	}
}
