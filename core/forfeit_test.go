package core_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"boardroom/core"
)

// TestAGameIsClaimed: the other loses it, whoever was to act, and a match goes on.
func TestAGameIsClaimed(t *testing.T) {
	for claimant, want := range []string{"1-0", "0-1"} {
		s := timed(t, "30s/move", 2, 5)
		apply(t, s, core.Event{Seat: 0, Move: core.Concede, Points: 1}, core.Event{Seat: core.Seat(claimant), Move: core.Claim, Spent: 5 * time.Second})
		st := s.State()
		if got := core.FormatScores(st.Score); got != want || st.Over || st.Offer != nil {
			t.Errorf("seat %d claims: %s, want %s", claimant, got, want)
		}
		r := st.Results[0]
		if said := r.Verdict(func(s core.Seat) string { return s.String() }); !r.Claimed || r.PlayedOut() || !strings.HasSuffix(said, ": the other player stayed away.") {
			t.Errorf("%+v: %s", r, said)
		}
	}
}

// TestAMatchIsClaimed: all that is left of it, once.
func TestAMatchIsClaimed(t *testing.T) {
	s := timed(t, "30s/move", 2, 5)
	apply(t, s, core.Event{Seat: 0, Move: core.Claim})
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	apply(t, s, core.Event{Seat: 0, Move: core.ClaimMatch, Spent: time.Second})
	st := s.State()
	if got := core.FormatScores(st.Score); got != "5-0" || !st.Over || len(st.Results) != 2 {
		t.Errorf("%s after %d games, over: %t", got, len(st.Results), st.Over)
	}
	if r := st.Results[1]; !r.Claimed || r.Multiple != 1 || r.Scores[0] != 4 {
		t.Errorf("%+v", r)
	}
}

func TestWhatCannotBeClaimedIsRefused(t *testing.T) {
	s := strolling(t)
	for _, seat := range []core.Seat{0, core.Chance, 7} {
		if err := s.Apply(core.Event{Seat: seat, Move: core.Claim}); err == nil {
			t.Errorf("seat %s claims a game of %d", seat, s.State().Terms.Seats)
		}
	}
	late := timed(t, "30s/move", 2, 0)
	for _, e := range []core.Event{{Seat: 1, Move: core.ClaimMatch}, {Seat: 2, Move: core.Claim}, {Seat: 1, Move: core.Claim, Spent: 30 * time.Second}} {
		if err := late.Apply(e); err == nil {
			t.Errorf("%v: nobody refuses it", e)
		}
	}
}

// A grasper claims the game instead of playing it.
type grasper struct{}

func (grasper) Turn(context.Context, core.History) ([]core.Move, error) {
	return []core.Move{core.Claim}, nil
}

func TestNobodyWhoThinksClaimsTheGame(t *testing.T) {
	s := timed(t, "30s/move", 2, 0)
	err := core.NewSession(core.Config{Sheet: s, Players: []core.Player{grasper{}, grasper{}}}).Run(t.Context())
	if fault := new(core.Fault); !errors.As(err, &fault) || s.State().Over {
		t.Errorf("%v", err)
	}
}
