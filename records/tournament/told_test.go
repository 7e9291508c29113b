package tournament_test

import (
	"context"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records/tournament"
)

// An attentive player counts the games whose end it is told, and panics then.
type attentive struct {
	toy
	ended *int
}

func (a attentive) GameOver(core.Result) {
	*a.ended++
	panic("out of cheese")
}

func TestPlayersAreToldHowGamesEnd(t *testing.T) {
	ended := 0
	s := setup("sticks", 4, "first", "attentive")
	c := tournament.Config{Setup: s, Jobs: 1, Find: func(name string) (catalog.Entry, error) {
		e, err := find(name)
		e.Levels = append(e.Levels, engine.Level{Name: "attentive", New: func() engine.Player {
			return attentive{toy{turn: first}, &ended}
		}})
		return e, err
	}}
	r, err := tournament.Run(context.Background(), c)
	if err != nil || ended != 4 {
		t.Errorf("told of %d games: %v", ended, err)
	}
	for g := range r.Games.All() {
		if g.Fault != nil {
			t.Errorf("%+v", g.Fault)
		}
	}
}
