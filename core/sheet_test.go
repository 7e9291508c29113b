package core_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/gametest"
)

// stroll is a game without dice that never ends: each move is one step.
type stroll struct{ gametest.Sticks }

func (stroll) Start(seats int, _ map[string]string) (core.Position, error) {
	return strolled{seats: seats}, nil
}

func (stroll) About() core.About {
	about := gametest.Sticks{}.About()
	about.SingleMoves = true
	return about
}

type strolled struct{ seats, steps int }

func (p strolled) Actor() core.Seat   { return core.Seat(p.steps % p.seats) }
func (p strolled) Moves() []core.Move { return []core.Move{"go"} }
func (p strolled) Scores() []int      { return make([]int, p.seats) }
func (p strolled) String() string     { return fmt.Sprint(p.steps) }
func (p strolled) Play(core.Move) (core.Position, error) {
	return strolled{p.seats, p.steps + 1}, nil
}

// strolling returns the sheet of three players who have taken five steps: the
// third is to go, the second went last.
func strolling(t *testing.T) *core.Sheet {
	t.Helper()
	s := core.NewSheet(core.Terms{Rotation: []core.Game{stroll{}}, Seats: 3})
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	for i := range 5 {
		apply(t, s, core.Event{Seat: core.Seat(i % 3), Move: "go"})
	}
	return s
}

func apply(t *testing.T, s *core.Sheet, events ...core.Event) {
	t.Helper()
	for _, e := range events {
		if err := s.Apply(e); err != nil {
			t.Fatalf("%v: %v", e, err)
		}
	}
}

func TestATakebackNeedsTheConsentOfAll(t *testing.T) {
	s := strolling(t)
	apply(t, s, core.Event{Seat: 0, Move: core.Takeback})
	if err := s.Apply(core.Event{Seat: 2, Move: core.Accept}); err == nil {
		t.Error("seat 3 answered before seat 2")
	}
	apply(t, s, core.Event{Seat: 1, Move: core.Accept})
	if got := s.State().History.Now().String(); got != "5" || s.ToAct() != 2 {
		t.Fatalf("after one consent of two: step %s, seat %s to answer", got, s.ToAct())
	}
	apply(t, s, core.Event{Seat: 2, Move: core.Accept})
	if got := s.State().History.Now().String(); got != "3" || s.ToAct() != 0 || s.State().Offer != nil {
		t.Errorf("after all consents: step %s, seat %s to act", got, s.ToAct())
	}
}

func TestOneRefusalEndsATakeback(t *testing.T) {
	s := strolling(t)
	apply(t, s, core.Event{Seat: 0, Move: core.Takeback}, core.Event{Seat: 1, Move: core.Accept}, core.Event{Seat: 2, Move: core.Refuse})
	if got := s.State().History.Now().String(); got != "5" || s.ToAct() != 2 || s.State().Offer != nil {
		t.Errorf("step %s, seat %s to act", got, s.ToAct())
	}
}

func TestAPassIsNoTurnToTakeBack(t *testing.T) {
	s := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Race{}}, Seats: 3, Position: "3,5,3 1 1"})
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	if err := s.Apply(core.Event{Seat: 0, Move: core.Takeback}); err == nil || err.Error() != "you haven't moved yet" {
		t.Errorf("nothing is taken back: %v", err)
	}
	apply(t, s, core.Event{Seat: 0, Move: "+1"}, core.Event{Seat: 1, Move: "+1"}, core.Event{Seat: 2, Move: "+2"}, core.Event{Seat: 0, Move: core.End})
	apply(t, s, core.Event{Seat: 0, Move: core.Takeback}, core.Event{Seat: 1, Move: core.Accept}, core.Event{Seat: 2, Move: core.Accept})
	if got := s.State().History.Now().String(); got != "3,5,3 1 1" {
		t.Errorf("after the pass the turn before it is taken back to %s", got)
	}
}

func TestDrawsBeforeTheFirstTurnStand(t *testing.T) {
	s := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Race{}}, Seats: 2, Set: map[string]string{"draw": "yes"}})
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	apply(t, s, core.Event{Seat: core.Chance, Move: "left"})
	if err := s.Apply(core.Event{Seat: 0, Move: core.Takeback}); err == nil || err.Error() != "you haven't moved yet" {
		t.Errorf("the draw is taken back: %v", err)
	}
	apply(t, s, core.Event{Seat: 0, Move: "+1"}, core.Event{Seat: 0, Move: core.Takeback}, core.Event{Seat: 1, Move: core.Accept})
	if got := s.State().History.Now().String(); got != "0,0 1 1" {
		t.Errorf("taken back to %s", got)
	}
}

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
		if said := r.Verdict(func(s core.Seat) string { return s.String() }); !r.Claimed || r.PlayedOut() || !strings.HasSuffix(said.String(), " by forfeit.") {
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
