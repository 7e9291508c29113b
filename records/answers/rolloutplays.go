package answers

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"boardroom/core"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/tables"
)

// A candidate is a play whose games are known, as far as they were played.
type candidate struct {
	turn   string
	moves  []core.Move // its rest, the end included
	after  tables.Position
	games  rollout.Games // for the player
	rules  *tables.Rules
	behind rollout.Figure
}

// plays rolls the best plays of a roll out, and puts them in order.
func (r *Rollouts) plays(ctx context.Context, p tables.Position, numbers []int) ([]*candidate, error) {
	list, err := r.candidates(p)
	if err != nil {
		return nil, err
	}
	r.now.Total += len(list) * len(numbers)
	for i, t := range list {
		if err := r.try(ctx, p, t, numbers); err != nil {
			return inOrder(list[:i+1]), err
		}
	}
	return inOrder(list), nil
}

// candidates returns the plays of a roll that are rolled out.
func (r *Rollouts) candidates(p tables.Position) ([]*candidate, error) {
	choices, err := r.adviser.Advise(context.Background(), core.History{Game: r.Entry.Game(), Start: p}, r.Top)
	if err != nil {
		return nil, err
	}
	var list []*candidate
	for _, c := range choices {
		var after core.Position = p
		for _, m := range c.Moves {
			if after, err = after.Play(m); err != nil {
				return nil, err
			}
		}
		list = append(list, &candidate{turn: turnText(c.Moves), moves: c.Moves, after: after.(tables.Position), games: rollout.Games{}, rules: p.Rules()})
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
func (r *Rollouts) try(ctx context.Context, p tables.Position, t *candidate, numbers []int) error {
	s := rollout.Start{Rules: p.Rules(), Board: t.after.Board(), Side: 1 - p.Side(), Dice: p.String()}
	games, err := r.games(ctx, &s, spot{Asked: s.Dice, Position: t.after.String()}, numbers)
	for game, o := range games.Flip() {
		t.games[game] = o
	}
	return err
}

// inOrder sorts plays of which games are known, the best first, and reckons how
// far each is behind it.
func inOrder(list []*candidate) []*candidate {
	list = slices.DeleteFunc(list, func(t *candidate) bool { return len(t.games) == 0 })
	slices.SortStableFunc(list, func(a, b *candidate) int {
		return cmp.Compare(b.games.Figures(b.rules).Equity.Mean, a.games.Figures(a.rules).Equity.Mean)
	})
	measureBehind(list)
	return list
}

// measureBehind reckons how far each play is behind the first.
func measureBehind(list []*candidate) {
	for _, t := range list {
		t.behind = list[0].games.Behind(t.games, t.rules)
	}
}

// Openings rolls the first turns of a game out, by the command line that is given.
func (r *Rollouts) Openings(ctx context.Context, start tables.Position, command string) (rollout.Book, error) {
	book := rollout.Book{Command: command, Program: r.Version, Networks: r.RolloutSetup.Networks}
	positions, err := firstRolls(start)
	if err != nil {
		return book, err
	}
	r.start()
	for _, p := range positions {
		list, err := r.firstTurn(ctx, p)
		if err != nil {
			return book, err
		}
		roll := rollout.Opening{Dice: [2]int(p.Dice())}
		for _, t := range list {
			roll.Plays = append(roll.Plays, rollout.Play{Turn: t.turn, Figures: t.games.Figures(t.rules), Behind: t.behind})
		}
		book.Rolls = append(book.Rolls, roll)
	}
	return book, nil
}

// firstRolls returns the positions in which a game's first player has dice.
func firstRolls(start tables.Position) ([]tables.Position, error) {
	var all []tables.Position
	for _, roll := range tables.DiceRolls() {
		if start.Side() == core.Nobody && start.Rules().Opening == tables.Throw && roll.Dice[0] == roll.Dice[1] {
			continue
		}
		var p core.Position = start
		var err error
		if start.Side() == core.Nobody && start.Rules().Opening == tables.Rethrow {
			p, err = p.Play("21") // White begins
		}
		for at, ok := p.(tables.Position); err == nil && ok && len(at.Dice()) == 0; at, ok = p.(tables.Position) {
			m := tables.Roll
			if p.Actor() == core.Chance {
				m = core.Move(fmt.Sprintf("%d%d", roll.Dice[0], roll.Dice[1]))
			}
			p, err = p.Play(m)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, p.(tables.Position))
	}
	return all, nil
}

// sureErrors is how many standard errors behind a play must be to be given up.
const sureErrors = 3

// firstTurn rolls the plays of a first roll out: all of them for an eighth of
// the games, and then those that may be best, two at least.
func (r *Rollouts) firstTurn(ctx context.Context, p tables.Position) ([]*candidate, error) {
	few := r.Numbers[:max(2, len(r.Numbers)/8)]
	list, err := r.plays(ctx, p, few)
	if err != nil {
		return nil, err
	}
	going := 0
	for going < len(list) && (going < 2 || list[going].behind.Mean < sureErrors*list[going].behind.Error) {
		going++
	}
	r.now.Total += going * (len(r.Numbers) - len(few))
	for _, t := range list[:going] {
		if err := r.try(ctx, p, t, r.Numbers[len(few):]); err != nil {
			return nil, err
		}
	}
	list = append(inOrder(slices.Clone(list[:going])), list[going:]...)
	measureBehind(list)
	return list, nil
}
