package tournament

import (
	"context"
	"errors"
	"fmt"

	"boardroom/core"
	"boardroom/core/engine"
)

// Where nothing is drawn, two players would play the same game again and
// again. There each pair begins from an opening of its own: some turns are
// drawn from the seed, as many for either side. Where a turn is a single move
// every legal one may come. Elsewhere it is among the best ones in the eyes of
// the game's weakest level, usual setups among them, and a turn for which that
// knows one choice only is played so and not counted.
const (
	openingTurns   = 4  // that are drawn
	openingChoices = 8  // among so many
	openingLength  = 12 // turns at most
)

// opening returns the position from which a pair begins; empty: from the
// usual start, because the draws make the games differ.
func (f *field) opening(ctx context.Context, m Meeting) (string, error) {
	if f.drawn {
		return "", nil
	}
	game := f.entry.Game()
	p, err := game.Start(f.Seats, f.Set)
	if err != nil {
		return "", err
	}
	guide := f.entry.Levels[0].New()
	for turn, drawn := 0, 0; turn < openingLength && drawn < openingTurns; turn++ {
		choices, err := candidates(ctx, guide, core.History{Game: game, Start: p})
		if err != nil {
			return "", fmt.Errorf("no opening could be drawn after %s: %w", p, err)
		}
		if len(choices) > 1 {
			drawn++
		}
		next, err := after(p, choices[core.SeededDraw(f.draws(m), "opening", turn+1, len(choices))])
		if err != nil {
			return "", fmt.Errorf("no opening could be drawn after %s: %w", p, err)
		}
		if next.Actor() == core.Nobody {
			break
		}
		p = next
	}
	return p.String(), nil
}

// candidates lists the turns that an opening may go on with.
func candidates(ctx context.Context, guide engine.Player, h core.History) (turns [][]core.Move, err error) {
	p := h.Now()
	moves := p.Moves()
	if len(moves) == 0 {
		return nil, errors.New("there is no move")
	}
	if next, err := p.Play(moves[0]); err == nil && next.Actor() != p.Actor() {
		for _, m := range moves {
			turns = append(turns, []core.Move{m})
		}
		return turns, nil
	}
	choices, err := guide.Advise(ctx, h, openingChoices)
	for _, c := range choices {
		turns = append(turns, c.Moves)
	}
	if err == nil && len(turns) == 0 {
		err = errors.New("no turn was found")
	}
	return turns, err
}

// after returns the position after a turn.
func after(p core.Position, turn []core.Move) (core.Position, error) {
	for _, m := range turn {
		next, err := p.Play(m)
		if err != nil {
			return nil, err
		}
		p = next
	}
	return p, nil
}
