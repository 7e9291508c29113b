package rollout

import (
	"maps"
	"math"
	"slices"

	"boardroom/core/engine"
)

// A Game is what a game came to for the side that began it: the normalised equity, and the
// chances as they were when it ended or a double was passed. With the luck taken off they may
// be below 0 and above 1.
type Game struct {
	Equity  float64
	Outlook engine.Outlook
}

// Flip returns the game as the other side sees it.
func (g Game) Flip() Game { return Game{-g.Equity, g.Outlook.Flip()} }

// Games are games by their numbers.
type Games map[int]Game

// A Figure is a mean and its standard error.
type Figure struct{ Mean, Error float64 }

// Figures are what a rollout found, for one side.
type Figures struct {
	Games  int
	Equity Figure // a single game at the cube's value is won at 1; in a match by the chance to win it
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
func (g Games) Figures() Figures {
	of := func(of func(o *engine.Outlook) float64) Figure {
		return g.mean(func(c *Game) float64 { return of(&c.Outlook) })
	}
	return Figures{
		Games:      len(g),
		Equity:     g.Equity(),
		Win:        of(func(o *engine.Outlook) float64 { return o.Win }),
		WinDouble:  of(func(o *engine.Outlook) float64 { return o.WinDouble }),
		WinTriple:  of(func(o *engine.Outlook) float64 { return o.WinTriple }),
		LoseDouble: of(func(o *engine.Outlook) float64 { return o.LoseDouble }),
		LoseTriple: of(func(o *engine.Outlook) float64 { return o.LoseTriple }),
		Draw:       of(func(o *engine.Outlook) float64 { return o.Draw }),
		High:       of(func(o *engine.Outlook) float64 { return o.WinDouble + o.LoseDouble }),
		Highest:    of(func(o *engine.Outlook) float64 { return o.WinTriple + o.LoseTriple }),
	}
}

// Equity returns the mean equity.
func (g Games) Equity() Figure { return g.mean(func(c *Game) float64 { return c.Equity }) }

// Outlook returns the mean chances, none of them below 0 or above 1.
func (g Games) Outlook() engine.Outlook {
	var sum engine.Outlook
	for _, game := range slices.Sorted(maps.Keys(g)) {
		sum = sum.Add(g[game].Outlook, 1/float64(len(g)))
	}
	for _, x := range []*float64{&sum.Win, &sum.WinDouble, &sum.WinTriple, &sum.LoseDouble, &sum.LoseTriple, &sum.Draw} {
		*x = max(0, min(1, *x))
	}
	return sum
}

// mean returns the mean of something over the games, summed in their order.
func (g Games) mean(of func(c *Game) float64) Figure {
	numbers := make([]float64, 0, len(g))
	for _, game := range slices.Sorted(maps.Keys(g)) {
		c := g[game]
		numbers = append(numbers, of(&c))
	}
	return figure(numbers)
}

// Behind returns how much less other games come to, game by game: the same dice make that
// surer than the figures themselves.
func (g Games) Behind(other Games) Figure {
	var numbers []float64
	for _, game := range slices.Sorted(maps.Keys(g)) {
		if theirs, both := other[game]; both {
			numbers = append(numbers, g[game].Equity-theirs.Equity)
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
