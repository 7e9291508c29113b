package squares

import (
	"math"
	"time"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/squares"
)

// Konane returns the computer players of the jumping game, the weakest first.
func Konane() []engine.Level { return levels(konane) }

// Clobber returns the computer players of the game in which stones take those beside them.
func Clobber() []engine.Level { return levels(clobber) }

// levels are those that play games out at random, and one that looks ahead.
func levels(of func() *rules) []engine.Level {
	master := engine.Level{
		Name: "master",
		Help: i18n.Msg("Looks eight moves ahead or more, and plays endings without a mistake; beats expert in five of six games."),
		Near: nearlyEqual,
		New:  func() engine.Player { return engine.NewPlayer(newPlayer(of(), choosing, judging), knows) },
		Timed: func(turn time.Duration) engine.Player {
			d := depth{plies: mostPlies, effort: math.MaxInt, solving: math.MaxInt, usual: engine.UsualTime(turn)}
			return engine.NewTimedPlayer(newPlayer(of(), d, judging), knows, turn)
		},
	}
	return append(engine.Playouts(), master)
}

// How far master looks ahead to choose a move, and to judge one, which takes some 30 ms.
var (
	choosing = depth{plies: mostPlies, effort: 600_000, solving: 3_000_000}
	judging  = depth{plies: mostPlies, effort: 40_000, solving: 600_000}
)

// KonaneJudges and ClobberJudges return the levels that judge again what master found to be
// close, each with more effort.
func KonaneJudges() []engine.Level  { return judges(konane) }
func ClobberJudges() []engine.Level { return judges(clobber) }

func judges(of func() *rules) []engine.Level {
	return []engine.Level{
		judge(of, "master+", "Judges with ten times the effort of master.", judging.times(10)),
		judge(of, "master++", "Judges with fifty times the effort of master.", judging.times(50)),
	}
}

func judge(of func() *rules, name string, help i18n.Text, d depth) engine.Level {
	return engine.Level{Name: name, Help: i18n.Msg(help), New: func() engine.Player {
		return engine.NewPlayer(newPlayer(of(), choosing, d), knows)
	}}
}

// times returns the depth with so many times the effort.
func (d depth) times(n int) depth {
	d.effort, d.solving = n*d.effort, n*d.solving
	return d
}

const (
	knows i18n.Text = "games of stones on squares"
	// nearlyEqual is how many points less than the best a move may be worth to be as good for a
	// player that varies: a fifth of a move.
	nearlyEqual = 0.03
)

var _ engine.Thinker[squares.Position] = (*player)(nil)
