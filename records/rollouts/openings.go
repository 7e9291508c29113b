package rollouts

import (
	"context"
	"fmt"
	"slices"

	"boardroom/core"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/tables"
)

// Openings rolls the first turns of a game out, by the command line that is given.
func (w *Work) Openings(ctx context.Context, start tables.Position, command string) (rollout.Book, error) {
	book := rollout.Book{Command: command, Program: w.Version, Networks: w.Setup.Networks}
	positions, err := firstRolls(start)
	if err != nil {
		return book, err
	}
	w.start()
	for _, p := range positions {
		list, err := w.firstTurn(ctx, p)
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
func (w *Work) firstTurn(ctx context.Context, p tables.Position) ([]*tried, error) {
	few := w.Numbers[:max(2, len(w.Numbers)/8)]
	list, err := w.plays(ctx, p, few)
	if err != nil {
		return nil, err
	}
	going := 0
	for going < len(list) && (going < 2 || list[going].behind.Mean < sureErrors*list[going].behind.Error) {
		going++
	}
	w.now.Total += going * (len(w.Numbers) - len(few))
	for _, t := range list[:going] {
		if err := w.try(ctx, p, t, w.Numbers[len(few):]); err != nil {
			return nil, err
		}
	}
	list = append(inOrder(slices.Clone(list[:going])), list[going:]...)
	measureBehind(list)
	return list, nil
}
