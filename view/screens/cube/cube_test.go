package cube_test

import (
	"context"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/core/tables"
	"boardroom/view/screens"
	"boardroom/view/screens/cube"
	"boardroom/view/viewtest"
)

// A judge doubles where the side on roll is behind in the match, and takes; ahead by far it
// is too good, and for money the double is passed.
type judge struct{}

func (judge) Advise(_ context.Context, h core.History, _ int) ([]engine.Choice, error) {
	p := h.Now().(tables.Position)
	d := &engine.Doubling{Side: p.Side(), NoDouble: engine.CubeEquity{Cubeful: .4}, Take: engine.CubeEquity{Cubeful: .3}}
	switch m := p.Match(); {
	case m.To == 0:
		d.Take.Cubeful = 1.2
	case m.Away(p.Side()) > m.Away(1-p.Side()):
		d.Take.Cubeful = .6
	case m.Away(p.Side()) < m.Away(1-p.Side())-4:
		d.NoDouble.Cubeful, d.Take.Cubeful = 1.1, 1.3
	}
	return []engine.Choice{{Moves: []core.Move{tables.Roll}, Doubling: d}}, nil
}

// A dead cube shows when all is judged.
func TestTheScoresLook(t *testing.T) {
	p := gametest.Parse(t, tables.Backgammon(), "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W -", nil)
	for name, at := range map[string]viewtest.Setup{"80x24": viewtest.At(80, 24), "80x24-ascii": viewtest.At(80, 24).ASCII(), "120x40": viewtest.At(120, 40)} {
		at.Open(t, func(r *screens.Stack) screens.Screen {
			return cube.New(cube.Config{Screens: r, By: judge{}, Game: tables.Backgammon(), At: p})
		}).Awaits("1    -    -").Golden("scores-" + name)
	}
}
