package answers

import (
	"context"
	"fmt"

	"boardroom/core"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/tables"
)

// Openings rolls the first turns of a game out, by the command line that is given.
func (r *Rollouts) Openings(ctx context.Context, start tables.Position, command string) (rollout.Book, error) {
	book := rollout.Book{Command: command, Program: r.Version, Networks: r.RolloutSetup.Networks}
	positions, err := firstRolls(start)
	if err != nil {
		return book, err
	}
	r.start(nil)
	for _, p := range positions {
		list, err := r.firstTurn(ctx, p)
		if err != nil {
			return book, err
		}
		roll := rollout.Opening{Dice: [2]int(p.Dice())}
		for _, t := range list {
			roll.Plays = append(roll.Plays, rollout.Play{Turn: turnText(t.choice.Moves), Figures: t.games.Figures(), Behind: list[0].games.Behind(t.games)})
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

// surely reports whether a play that is so far behind is to be given up.
func surely(behind rollout.Figure) bool { return behind.Mean >= sureErrors*behind.Error }

// firstTurn rolls the plays of a first roll out, without a cube: all of them for an eighth of
// the games, and then those that may be best, two at least. The best are first.
func (r *Rollouts) firstTurn(ctx context.Context, p tables.Position) ([]*rolledLine, error) {
	choices, err := r.plays(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	m, err := rolledPlays(p, choices)
	if err != nil {
		return nil, err
	}
	for _, t := range m.lines {
		t.start.Cube, t.kept.Position = nil, t.kept.Position+"; no cube"
	}
	r.at = m
	few := r.Numbers[:max(2, len(r.Numbers)/8)]
	if err := r.roll(ctx, m, few); err != nil {
		return nil, err
	}
	list, going := m.best(), 0
	for going < len(list) && (going < 2 || !surely(list[0].games.Behind(list[going].games))) {
		going++
	}
	m.lines = list[:going]
	if err := r.roll(ctx, m, r.Numbers[len(few):]); err != nil {
		return nil, err
	}
	return append(m.best(), list[going:]...), nil
}
