package rollouts

import (
	"cmp"
	"context"
	"slices"

	"boardroom/core"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/tables"
)

// A tried play is one whose games are known, as far as they were played.
type tried struct {
	turn   string
	after  tables.Position
	games  rollout.Games // for the player
	rules  *tables.Rules
	behind rollout.Figure
}

// plays rolls the best plays of a roll out, and puts them in order.
func (w *Work) plays(ctx context.Context, p tables.Position, numbers []int) ([]*tried, error) {
	list, err := w.candidates(p)
	if err != nil {
		return nil, err
	}
	w.now.Total += len(list) * len(numbers)
	for i, t := range list {
		if err := w.try(ctx, p, t, numbers); err != nil {
			return inOrder(list[:i+1]), err
		}
	}
	return inOrder(list), nil
}

// candidates returns the plays of a roll that are rolled out.
func (w *Work) candidates(p tables.Position) ([]*tried, error) {
	choices, err := w.adviser.Advise(context.Background(), core.History{Game: w.Entry.Game(), Start: p}, w.Top)
	if err != nil {
		return nil, err
	}
	var list []*tried
	for _, c := range choices {
		var after core.Position = p
		for _, m := range c.Moves {
			if after, err = after.Play(m); err != nil {
				return nil, err
			}
		}
		list = append(list, &tried{turn: turnText(c.Moves), after: after.(tables.Position), games: rollout.Games{}, rules: p.Rules()})
	}
	return list, nil
}

// turnText returns the moves of a turn, or that there is none to play.
func turnText(moves []core.Move) string {
	if text := core.Join(core.WithoutEnd(moves)); text != "" {
		return text
	}
	return "pass"
}

// try plays games of a play, beside those that were played.
func (w *Work) try(ctx context.Context, p tables.Position, t *tried, numbers []int) error {
	s := rollout.Start{Rules: p.Rules(), Board: t.after.Board(), Side: 1 - p.Side(), Dice: p.String()}
	games, err := w.games(ctx, &s, Start{Asked: s.Dice, Position: t.after.String()}, numbers)
	for game, o := range games.Flip() {
		t.games[game] = o
	}
	return err
}

// inOrder sorts plays of which games are known, the best first, and reckons how
// far each is behind it.
func inOrder(list []*tried) []*tried {
	list = slices.DeleteFunc(list, func(t *tried) bool { return len(t.games) == 0 })
	slices.SortStableFunc(list, func(a, b *tried) int {
		return cmp.Compare(b.games.Figures(b.rules).Equity.Mean, a.games.Figures(a.rules).Equity.Mean)
	})
	measureBehind(list)
	return list
}

// measureBehind reckons how far each play is behind the first.
func measureBehind(list []*tried) {
	for _, t := range list {
		t.behind = list[0].games.Behind(t.games, t.rules)
	}
}
