package rollout

import (
	"maps"
	"math"
	"slices"

	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// Games are the outlooks that games came to, by their numbers. With their luck
// taken off they may be below 0 and above 1.
type Games map[int]engine.Outlook

// Flip returns the games as the other side sees them.
func (g Games) Flip() Games {
	flipped := Games{}
	for game, o := range g {
		flipped[game] = o.Flip()
	}
	return flipped
}

// A Figure is a mean and its standard error.
type Figure struct{ Mean, Error float64 }

// Figures are what a rollout found, for one side.
type Figures struct {
	Games  int
	Equity Figure // points of the game, without a cube
	// Chances, each of which includes the higher ones.
	Win, WinDouble, WinTriple, LoseDouble, LoseTriple, Draw Figure
	// High is the share of games that either side wins double or more, Highest
	// of those that either wins triple.
	High, Highest Figure
}

// All lists the figures: the equity, the chances in their order, High and
// Highest.
func (f *Figures) All() []*Figure {
	return []*Figure{
		&f.Equity, &f.Win, &f.WinDouble, &f.WinTriple, &f.LoseDouble, &f.LoseTriple, &f.Draw, &f.High, &f.Highest,
	}
}

// Figures computes the results of games.
func (g Games) Figures(r *tables.Rules) Figures {
	return Figures{
		Games:      len(g),
		Equity:     g.mean(func(o *engine.Outlook) float64 { return enginetables.Points(r, o) }),
		Win:        g.mean(func(o *engine.Outlook) float64 { return o.Win }),
		WinDouble:  g.mean(func(o *engine.Outlook) float64 { return o.WinDouble }),
		WinTriple:  g.mean(func(o *engine.Outlook) float64 { return o.WinTriple }),
		LoseDouble: g.mean(func(o *engine.Outlook) float64 { return o.LoseDouble }),
		LoseTriple: g.mean(func(o *engine.Outlook) float64 { return o.LoseTriple }),
		Draw:       g.mean(func(o *engine.Outlook) float64 { return o.Draw }),
		High:       g.mean(func(o *engine.Outlook) float64 { return o.WinDouble + o.LoseDouble }),
		Highest:    g.mean(func(o *engine.Outlook) float64 { return o.WinTriple + o.LoseTriple }),
	}
}

// mean returns the mean of something over the games, summed in their order.
func (g Games) mean(of func(o *engine.Outlook) float64) Figure {
	numbers := make([]float64, 0, len(g))
	for _, game := range slices.Sorted(maps.Keys(g)) {
		o := g[game]
		numbers = append(numbers, of(&o))
	}
	return figure(numbers)
}

// Behind returns how many points less other games come to, game by game: the
// same dice make that surer than the figures themselves.
func (g Games) Behind(other Games, r *tables.Rules) Figure {
	var numbers []float64
	for _, game := range slices.Sorted(maps.Keys(g)) {
		if theirs, both := other[game]; both {
			mine := g[game]
			numbers = append(numbers, enginetables.Points(r, &mine)-enginetables.Points(r, &theirs))
		}
	}
	return figure(numbers)
}

// figure returns the mean of numbers that were drawn and its standard error; of
// a single one nobody knows how far it is off.
func figure(numbers []float64) Figure {
	n, sum, squares := float64(len(numbers)), 0.0, 0.0
	for _, x := range numbers {
		sum += x
	}
	if n < 2 {
		return Figure{Mean: sum, Error: math.Inf(1)}
	}
	mean := sum / n
	for _, x := range numbers {
		squares += (x - mean) * (x - mean)
	}
	return Figure{mean, math.Sqrt(squares / (n - 1) / n)}
}
