package core_test

import (
	"context"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
)

// An attentive taker keeps what it is told.
type attentive struct {
	taker
	set   string         // the heap that was set
	ended *[]core.Result // the games
}

func (a *attentive) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	a.set = h.Set["heap"]
	return a.taker.Turn(ctx, h)
}

func (a *attentive) GameOver(r core.Result) { *a.ended = append(*a.ended, r) }

func TestPlayersAreToldTheSettingsAndHowEveryGameEnds(t *testing.T) {
	var ended []core.Result
	player := &attentive{taker: taker{greedy: true}, ended: &ended}
	s := core.NewSheet(core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2, Set: map[string]string{"heap": "20"}, To: 2})
	c := core.Config{Sheet: s, Players: []core.Player{player, taker{}}, Source: draws{"3s"}}
	if err := core.NewSession(c).Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if player.set != "20" {
		t.Errorf("told that the heap is %q", player.set)
	}
	results := s.State().Results
	if len(ended) != len(results) {
		t.Fatalf("told of %d games out of %d", len(ended), len(results))
	}
	for i, r := range results {
		if got := core.FormatScores(ended[i].Scores); got != core.FormatScores(r.Scores) {
			t.Errorf("game %d: told %s, and it ended %v", i+1, got, r.Scores)
		}
	}
}
