package engine

import (
	"context"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A Critic judges what was played as deep as the best that could have been.
type Critic interface {
	// Judge compares what was played from the last position of a history with
	// the best n choices, 1 or more. Played is whole, its End included; in a
	// turn already begun it goes on from there. It returns early, with an
	// error, when ctx is done. The same question has the same answer.
	Judge(ctx context.Context, h core.History, played []core.Move, n int) (Verdict, error)
}

// A Judge is a Mind that judges what was played as deep as the best.
type Judge[P core.Position] interface {
	Judge(ctx context.Context, p P, played []core.Move, n int) (Verdict, error)
}

// A Verdict is how what was played compares with the best there was.
type Verdict struct {
	// Choices are the best, and the one that was played wherever it stands, the
	// best first. All are judged equally deep.
	Choices []Choice
	Played  int  // its index in Choices
	Rank    int  // its place among all that were compared, from 1
	Of      int  // how many there were; 1: it was forced; 0: not all were compared
	Cube    bool // it is an action of the doubling cube or the answer to one
	// Counts reports whether it counts as a decision in rates: there was more
	// than one thing to do and, where a cube was not turned, that was no matter
	// of course.
	Counts  bool
	Measure Measure
	// Scale is how much of a Choice's Value makes 1 in the unit of the measure:
	// the value of the cube for Points, 2 for Chance.
	Scale float64
	// Cost is what an error of 1 costs: points in a game by itself, and in a
	// match the chance to win it.
	Cost float64
}

// Behind returns how much less a choice is worth than the best, 0 or more, in
// the unit of the measure.
func (v *Verdict) Behind(choice int) float64 {
	return max(0, v.Choices[0].Value-v.Choices[choice].Value) / v.Scale
}

// Doubling returns all that is known of the cube; nil where it is no decision of it.
func (v *Verdict) Doubling() *Doubling { return v.Choices[0].Doubling }

// Error returns how much less what was played is worth than the best.
func (v *Verdict) Error() float64 { return v.Behind(v.Played) }

// Mark returns the mark of what was played; a decision that does not count has
// none.
func (v *Verdict) Mark() Mark {
	if !v.Counts {
		return Good
	}
	return v.Measure.Mark(v.Error())
}

// A Measure says in what errors are counted.
type Measure int

const (
	// Points are normalised equity: a single game at the cube's value is won at
	// 1 and lost at -1, in a match on the scale of the chance to win it. GNU
	// Backgammon calls it EMG.
	Points Measure = iota
	// Chance is the chance to win the game, from 0 to 1.
	Chance
)

// String names the measure as files do.
func (m Measure) String() string { return [...]string{"points", "chance"}[m] }

// A Mark says how bad an error is, as it stands behind a move.
type Mark string

const (
	Good     Mark = ""
	Doubtful Mark = "?!"
	Bad      Mark = "?"
	VeryBad  Mark = "??"
)

// marks are the least errors that have a mark. For points they are those of
// GNU Backgammon's manual (comments on moves), for chances those by which lichess names inaccuracies, mistakes and blunders: 0.1, 0.2 and
// 0.3 on a scale from -1 to 1.
var marks = [...]struct {
	mark  Mark
	least [2]float64
}{
	{VeryBad, [2]float64{Points: 0.16, Chance: 0.15}},
	{Bad, [2]float64{Points: 0.08, Chance: 0.1}},
	{Doubtful, [2]float64{Points: 0.04, Chance: 0.05}},
}

// Mark returns the mark of an error.
func (m Measure) Mark(err float64) Mark {
	for _, at := range marks {
		if err >= at.least[m] {
			return at.mark
		}
	}
	return Good
}

// ErrNoVerdict is wrapped by the error of a critic that cannot tell how good
// what was played is.
var ErrNoVerdict = i18n.NewError("this turn can't be judged")

// CriticOf returns a computer player as a critic. One that gives advice and no
// more is asked for all that it would advise: of anything else it can say
// nothing. Where no dice are thrown its values are taken for chances to win.
func CriticOf(p Player) Critic {
	if c, ok := p.(Critic); ok {
		return c
	}
	return adviser{p}
}

type adviser struct{ Player }

// Judge implements Critic.
func (a adviser) Judge(ctx context.Context, h core.History, played []core.Move, n int) (Verdict, error) {
	const all = 1 << 10
	choices, err := a.Advise(ctx, h, max(n, all))
	if err != nil {
		return Verdict{}, err
	}
	after, err := Reached(h.Now(), played)
	if err != nil {
		return Verdict{}, err
	}
	for i, c := range choices {
		if to, err := Reached(h.Now(), c.Moves); err == nil && to == after {
			v := Verdict{Rank: i + 1, Of: len(choices), Counts: len(choices) > 1, Scale: 1, Cost: 1}
			if v.Of >= all {
				v.Of = 0
			}
			if h.Game != nil && !h.Game.About().Dice {
				v.Measure, v.Scale = Chance, 2
			}
			v.Choices, v.Played = Shortened(choices, i, n)
			return v, nil
		}
	}
	return Verdict{}, ErrNoVerdict
}

// Reached returns the text of the position that moves lead to.
func Reached(p core.Position, moves []core.Move) (string, error) {
	for _, m := range moves {
		after, err := p.Play(m)
		if err != nil {
			return "", err
		}
		p = after
	}
	return p.String(), nil
}

// Shortened returns the first n choices and the one that was played, with its
// index among them.
func Shortened(choices []Choice, played, n int) ([]Choice, int) {
	if played < n {
		return choices[:min(n, len(choices))], played
	}
	return append(choices[:n:n], choices[played]), n
}
