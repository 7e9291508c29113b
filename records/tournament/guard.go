package tournament

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
)

// A guard sits between a player and the table: it takes the time, notes what
// the player hopes for, and turns a panic into an error.
type guard struct {
	seat   func() engine.Player // makes the player when it is first asked
	player engine.Player
	spent  time.Duration
	hoped  float64     // the most points that it expected of the game; 0: never to win any
	last   []core.Move // the last answer
}

// Turn implements core.Player.
func (g *guard) Turn(ctx context.Context, h core.History) (moves []core.Move, err error) {
	defer caught(&err)
	began := time.Now()
	if g.player == nil {
		g.player = g.seat()
	}
	choices, err := g.player.Advise(ctx, h, 1)
	g.spent += time.Since(began)
	g.last = nil
	if len(choices) > 0 {
		g.last, g.hoped = choices[0].Moves, max(g.hoped, choices[0].Value)
	}
	return g.last, err
}

// Accepts implements core.Answerer. Whoever panics refuses.
func (g *guard) Accepts(h core.History, o core.Offer) (yes bool) {
	var err error
	defer caught(&err)
	return g.player != nil && g.player.Accepts(h, o)
}

// GameOver implements core.ResultListener. A panic changes nothing any more.
func (g *guard) GameOver(r core.Result) {
	var err error
	defer caught(&err)
	if i, ok := g.player.(core.ResultListener); ok {
		i.GameOver(r)
	}
}

// Close ends a player that has something to end.
func (g *guard) Close() (err error) {
	defer caught(&err)
	if c, ok := g.player.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// caught makes a panic an error.
func caught(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("the player panicked: %v", p)
	}
}

// mostBlame is the most characters that are said of a fault.
const mostBlame = 300

// blame says in words what a player did wrong.
func (g *guard) blame(err error) string {
	words := err.Error()
	if errors.Is(err, core.ErrIllegal) && len(g.last) > 0 {
		words = fmt.Sprintf("answered %q: %v", g.last, err)
	}
	if all := []rune(words); len(all) > mostBlame {
		words = string(all[:mostBlame]) + "…"
	}
	return strings.ToValidUTF8(words, "?")
}
