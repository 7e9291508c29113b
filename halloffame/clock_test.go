package halloffame_test

import (
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/halloffame"
	"boardroom/records"
)

// TestALossOnTimeIsALoss: it counts for the ratings as any other.
func TestALossOnTimeIsALoss(t *testing.T) {
	clock := core.Clock{Kind: core.PerMove, Step: time.Minute}
	s := core.NewSheet(core.Terms{Rotation: []core.Game{arimaa.Arimaa()}, Seats: 2, Clock: clock})
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	if err := s.Apply(core.Event{Seat: 0, Move: core.Flag, Spent: time.Minute}); err != nil {
		t.Fatal(err)
	}
	header := records.Header{Game: "arimaa", Seats: []records.Seat{{Name: "Ann"}, {Name: "Bob"}}, Clock: clock}
	bouts := halloffame.Bouts("game.txt", header, s.State(), 0)
	if len(bouts) != 1 || bouts[0].Unrated != "" || bouts[0].Seats[0].Points != 0 || bouts[0].Seats[1].Points != 1 {
		t.Errorf("entered as %+v", bouts)
	}
}
