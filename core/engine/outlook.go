package engine

import (
	"context"
	"fmt"

	"boardroom/core"
	"boardroom/core/i18n"
)

// An Outlook is how likely a side is to win and to lose, and how high, if the
// game is played to its end: probabilities from 0 to 1. Double and triple
// include the higher ones (gammon and backgammon), and half of the draws count
// as wins.
type Outlook struct {
	Win, WinDouble, WinTriple float64
	LoseDouble, LoseTriple    float64
	Draw                      float64
}

// Flip returns the outlook as the other side sees it.
func (o Outlook) Flip() Outlook {
	return Outlook{
		Win: 1 - o.Win, WinDouble: o.LoseDouble, WinTriple: o.LoseTriple,
		LoseDouble: o.WinDouble, LoseTriple: o.WinTriple, Draw: o.Draw,
	}
}

// Add returns the sum of two outlooks, the second counted as often as said.
func (o Outlook) Add(p Outlook, times float64) Outlook {
	return Outlook{
		o.Win + times*p.Win, o.WinDouble + times*p.WinDouble, o.WinTriple + times*p.WinTriple,
		o.LoseDouble + times*p.LoseDouble, o.LoseTriple + times*p.LoseTriple,
		o.Draw + times*p.Draw,
	}
}

// Equity returns the points that a single game is worth without a cube.
func (o Outlook) Equity() float64 {
	return 2*o.Win - 1 + o.WinDouble + o.WinTriple - o.LoseDouble - o.LoseTriple
}

// Luck returns how much more a draw was worth to a seat than draws are on the
// average: the value of the position after the best play of it, less the mean of
// these values over all draws that there might have been, as GNU Backgammon's
// manual defines it (Luck analysis). The sum over all draws, each as often as it
// comes, is nothing. A throw that is to be thrown again counts as none. The value
// is a Choice's; there are two seats.
func Luck(ctx context.Context, by Player, h core.History, drawn core.Move, seat core.Seat) (float64, error) {
	v := drawValues{by, h, seat}
	worth, mean, err := v.draws(ctx, h.Now())
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

// The drawValues ask a player what draws are worth to a seat.
type drawValues struct {
	by   Player
	game core.History
	seat core.Seat
}

// draws returns what each position that a draw may lead to is worth, by its
// text, and the mean over the draws.
func (v *drawValues) draws(ctx context.Context, p core.Position) (worth map[string]float64, mean float64, err error) {
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
			if value, err = v.worth(ctx, after); err != nil {
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
// next, what those are worth on average.
func (v *drawValues) worth(ctx context.Context, p core.Position) (float64, error) {
	switch p.Actor() {
	case core.Nobody:
		scores := p.Scores()
		return float64(scores[v.seat] - scores[1-v.seat]), nil
	case core.Chance:
		_, mean, err := v.draws(ctx, p)
		return mean, err
	}
	h := v.game
	h.Start, h.Moves = p, nil
	choices, err := v.by.Advise(ctx, h, 1)
	if err != nil {
		return 0, err
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if p.Actor() != v.seat {
		return -choices[0].Value, nil
	}
	return choices[0].Value, nil
}

// Brief writes the moves of a choice, in the position in which there is the
// choice, as lists do: "24/18*(2)".
func (c Choice) Brief(p core.Position) i18n.Message {
	if moves := core.FormatTurn(p, c.Moves); !moves.Empty() {
		return moves
	}
	return i18n.Msg("end the turn")
}

// Describe says in a line what is known of a choice in a position: the moves
// and why, with the players' names by seat, then what they are worth and the
// chances, of which a narrow screen may cut the end. The wins are those that the
// game knows.
func (c Choice) Describe(p core.Position, wins []core.Win, names []string) i18n.Message {
	said := i18n.Join(": ", c.Brief(p), c.Why(p, names))
	return i18n.Msg("%s (%s)", said, i18n.Clauses(i18n.Msg("%+.3f points", c.Value), c.Outlook.Describe(wins)))
}

// Close is how many points less than another a choice may be worth without anybody
// knowing better, and TooClose what is said of the two then.
const (
	Close              = 0.01
	TooClose i18n.Text = "too close to call"
)

// WinsInstead is what Instead says of chances to win.
const WinsInstead i18n.Text = "wins %.1f%% instead of %.1f%%"

// Instead says what a chance is, and what it would be otherwise: "wins 54.1% instead of
// 52.9%" by WinsInstead. It is empty where the two are written alike.
func Instead(words i18n.Text, chance, otherwise float64) i18n.Message {
	if fmt.Sprintf("%.1f", 100*chance) == fmt.Sprintf("%.1f", 100*otherwise) {
		return i18n.Message{}
	}
	return i18n.Msg(words, 100*chance, 100*otherwise)
}

// seldom is the chance below which a way to win or to lose is not told.
const seldom = 0.0005

// Describe says in a few words how the game may end, in per cent: "wins 52.4%,
// gammon 14.2%; loses gammon 12.1%". It names the wins of the game, those that count
// double and triple, and is empty where no chances are reckoned.
func (o Outlook) Describe(wins []core.Win) i18n.Message {
	if o == (Outlook{}) {
		return i18n.Message{}
	}
	won := i18n.Join(", ", i18n.Msg("wins %.1f%%", 100*o.Win), higher(wins, o.WinDouble, o.WinTriple))
	var lost, drawn i18n.Message
	if all := higher(wins, o.LoseDouble, o.LoseTriple); !all.Empty() {
		lost = i18n.Msg("loses %s", all)
	}
	if o.Draw >= seldom {
		drawn = i18n.Msg("draws %.1f%%", 100*o.Draw)
	}
	return i18n.Clauses(won, lost, drawn)
}

// higher lists the chances of higher wins, or losses: double, triple.
func higher(wins []core.Win, chances ...float64) (all i18n.Message) {
	for i, chance := range chances[:min(len(wins), len(chances))] {
		if chance >= seldom {
			all = i18n.Join(", ", all, i18n.Msg("%s %.1f%%", wins[i].Name, 100*chance))
		}
	}
	return all
}
