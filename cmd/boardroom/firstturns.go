package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/engine/tables/dice"
	"boardroom/core/engine/tables/openings"
	"boardroom/core/tables"
)

// writeOpenings rolls the first turns of a game out and writes them down.
func (r *rolling) writeOpenings(start tables.Position) error {
	positions, err := firstRolls(start)
	if err != nil {
		return err
	}
	ctx, giveUp := interruptible()
	defer giveUp()
	show := r.show()
	defer show.clear()
	book := openings.Book{Command: r.command(), Program: r.setup.Version, Networks: r.setup.Networks}
	for _, p := range positions {
		list, err := r.firstTurn(ctx, p, show)
		if err != nil {
			return err
		}
		roll := openings.Roll{Dice: [2]int(p.Dice())}
		for _, t := range list {
			roll.Plays = append(roll.Plays, openings.Play{Turn: t.turn, Figures: t.games.Figures(t.rules), Behind: t.behind})
		}
		book.Rolls = append(book.Rolls, roll)
	}
	return book.Write(r.app.out)
}

// firstRolls returns the positions in which a game's first player has dice.
func firstRolls(start tables.Position) ([]tables.Position, error) {
	var all []tables.Position
	for _, roll := range dice.Rolls() {
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
func (r *rolling) firstTurn(ctx context.Context, p tables.Position, show *shown) ([]*tried, error) {
	few := r.numbers[:max(2, len(r.numbers)/8)]
	list, err := r.plays(ctx, p, show, few)
	if err != nil {
		return nil, err
	}
	going := 0
	for going < len(list) && (going < 2 || list[going].behind.Mean < sureErrors*list[going].behind.Error) {
		going++
	}
	show.total(going * (len(r.numbers) - len(few)))
	for _, t := range list[:going] {
		if err := r.try(ctx, p, t, r.numbers[len(few):], show); err != nil {
			return nil, err
		}
	}
	list = append(inOrder(slices.Clone(list[:going])), list[going:]...)
	measureBehind(list)
	return list, nil
}

// command returns the command line that makes the openings again.
func (r *rolling) command() string {
	t := r.trial
	words := []string{"boardroom rollout", r.entry.Name, "--openings", fmt.Sprintf("--games %d --top %d --seed %d", t.games, t.top, t.method.Seed)}
	if t.method.Plies > 0 {
		words = append(words, fmt.Sprintf("--plies %d", t.method.Plies))
	}
	if t.method.Truncate > 0 {
		words = append(words, fmt.Sprintf("--truncate %d", t.method.Truncate))
	}
	if t.method.KeepLuck {
		words = append(words, "--keep-luck")
	}
	for _, s := range *t.settings {
		words = append(words, "--option "+s)
	}
	return strings.Join(words, " ")
}
