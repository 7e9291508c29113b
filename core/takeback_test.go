package core_test

import (
	"fmt"
	"testing"

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
	if err := s.Apply(core.Event{Seat: 0, Move: core.Takeback}); err == nil || err.Error() != "you have not moved yet" {
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
	if err := s.Apply(core.Event{Seat: 0, Move: core.Takeback}); err == nil || err.Error() != "you have not moved yet" {
		t.Errorf("the draw is taken back: %v", err)
	}
	apply(t, s, core.Event{Seat: 0, Move: "+1"}, core.Event{Seat: 0, Move: core.Takeback}, core.Event{Seat: 1, Move: core.Accept})
	if got := s.State().History.Now().String(); got != "0,0 1 1" {
		t.Errorf("taken back to %s", got)
	}
}
