package engine

import (
	"context"

	"boardroom/core"
)

// Luck returns how much more a draw was worth to a seat than draws are on the
// average: the value of the position after the best play of it, less the mean of
// these values over all draws that there might have been, as GNU Backgammon's
// manual defines it (Luck analysis). The sum over all draws, each as often as it
// comes, is nothing. A throw that is to be thrown again counts as none. The value
// is a Choice's; there are two seats.
func Luck(ctx context.Context, by Player, h core.History, drawn core.Move, seat core.Seat) (float64, error) {
	f := fortune{by, h, seat}
	worth, mean, err := f.draws(ctx, h.Now())
	if err != nil {
		return 0, err
	}
	after, err := h.Now().Play(drawn)
	if err != nil {
		return 0, err
	}
	if value, counts := worth[after.String()]; counts {
		return value - mean, nil
	}
	return 0, nil
}

// A fortune asks a player what draws are worth to a seat.
type fortune struct {
	by   Player
	game core.History
	seat core.Seat
}

// draws returns what each position that a draw may lead to is worth, by its
// text, and the mean over the draws.
func (f *fortune) draws(ctx context.Context, p core.Position) (worth map[string]float64, mean float64, err error) {
	worth = map[string]float64{}
	here, sum, n := p.String(), 0.0, 0
	for _, m := range p.Moves() {
		after, err := p.Play(m)
		if err != nil {
			return nil, 0, err
		}
		text := after.String()
		if text == here {
			continue // it is thrown again
		}
		value, known := worth[text]
		if !known {
			if value, err = f.worth(ctx, after); err != nil {
				return nil, 0, err
			}
			worth[text] = value
		}
		sum += value
		n++
	}
	return worth, sum / float64(max(n, 1)), nil
}

// worth returns what a position after a draw is worth; where another draw comes
// next, what those are worth on the average.
func (f *fortune) worth(ctx context.Context, p core.Position) (float64, error) {
	switch p.Actor() {
	case core.Nobody:
		scores := p.Scores()
		return float64(scores[f.seat] - scores[1-f.seat]), nil
	case core.Chance:
		_, mean, err := f.draws(ctx, p)
		return mean, err
	}
	h := f.game
	h.Start, h.Moves = p, nil
	choices, err := f.by.Advise(ctx, h, 1)
	if err != nil {
		return 0, err
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if p.Actor() != f.seat {
		return -choices[0].Value, nil
	}
	return choices[0].Value, nil
}
