package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/engine/net/kernel"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/tables"
	"boardroom/records/rollouts"
	"boardroom/records/tournament"
)

// A rolling rolls one position after another out.
type rolling struct {
	app     *app
	trial   *trial
	entry   catalog.Entry
	setup   rollouts.Setup
	numbers []int // of the games
	roller  *rollout.Roller
	adviser engine.Player      // says which plays are best
	folder  *rollouts.Folder   // keeps the games; nil: nothing is kept
	parts   []*rollouts.Folder // the folders that are put together
}

func (a *app) newRolling(t *trial, e catalog.Entry, start tables.Position, set map[string]string, numbers []int) (*rolling, error) {
	level, err := e.Level(fmt.Sprintf("network:plies=%d", t.method.Plies))
	if err != nil {
		return nil, err
	}
	r := &rolling{app: a, trial: t, entry: e, setup: t.setup(e, start.Rules(), set), numbers: numbers, adviser: level.New()}
	for _, dir := range t.parts {
		f, err := rollouts.Read(dir, r.setup)
		if err != nil {
			return nil, err
		}
		r.parts = append(r.parts, f)
	}
	if t.dir != "" {
		if r.folder, err = rollouts.Open(t.dir, r.setup); err != nil {
			return nil, err
		}
	}
	r.roller = rollout.New(e.Networks, t.method, t.jobs)
	return r, nil
}

func (r *rolling) close() {
	if r.folder != nil {
		r.folder.Close()
	}
}

// arithmetic says how the machine sums: it makes a difference in the last bits.
func arithmetic() string { return kernel.Name() }

// answer rolls a position out. When a signal ends it, it says what is known.
func (r *rolling) answer(text string, p core.Position) (any, error) {
	at, ok := p.(tables.Position)
	switch {
	case !ok:
		return nil, fmt.Errorf("%s is no position of the 24-point board", quoted(p))
	case p.Actor() == core.Nobody:
		return nil, errors.New("the game is over: there is nothing to roll out")
	case at.Offered() > 0:
		return nil, errors.New("a double waits for its answer: a rollout is without a cube")
	}
	ctx, giveUp := interruptible()
	defer giveUp()
	show := r.show()
	defer show.clear()
	if len(at.Dice()) > 0 {
		plays, err := r.plays(ctx, at, show, r.numbers)
		if plays == nil {
			return nil, err
		}
		return answerPlays(text, plays), err
	}
	games, err := r.position(ctx, at, show)
	if len(games) == 0 {
		return nil, err
	}
	return rolledPosition{text, outcomesOf(games.Figures(at.Rules()))}, err
}

// position rolls a position without dice out, for the side on roll.
func (r *rolling) position(ctx context.Context, p tables.Position, show *shown) (rollout.Games, error) {
	s := rollout.Start{Rules: p.Rules(), Board: p.Board(), Side: p.Side(), Dice: p.String()}
	if s.Side == core.Nobody {
		if *s.Board.Counts(tables.White) != *s.Board.Counts(tables.Black) {
			return nil, errors.New("who begins is not known, and the sides stand differently")
		}
		s.Side, s.Opening = tables.White, s.Rules.Opening == tables.Throw
	}
	show.total(len(r.numbers))
	return r.games(ctx, &s, rollouts.Start{Asked: s.Dice, Position: s.Dice}, r.numbers, show)
}

// A tried play is one whose games are known, as far as they were played.
type tried struct {
	turn   string
	after  tables.Position
	games  rollout.Games // for the player
	rules  *tables.Rules
	behind rollout.Figure
}

// plays rolls the best plays of a roll out, and puts them in order.
func (r *rolling) plays(ctx context.Context, p tables.Position, show *shown, numbers []int) ([]*tried, error) {
	list, err := r.candidates(p)
	if err != nil {
		return nil, err
	}
	show.total(len(list) * len(numbers))
	for i, t := range list {
		if err := r.try(ctx, p, t, numbers, show); err != nil {
			return inOrder(list[:i+1]), err
		}
	}
	return inOrder(list), nil
}

// candidates returns the plays of a roll that are rolled out.
func (r *rolling) candidates(p tables.Position) ([]*tried, error) {
	choices, err := r.adviser.Advise(context.Background(), core.History{Game: r.entry.Game(), Start: p}, r.trial.top)
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

// try plays games of a play, beside those that were played.
func (r *rolling) try(ctx context.Context, p tables.Position, t *tried, numbers []int, show *shown) error {
	s := rollout.Start{Rules: p.Rules(), Board: t.after.Board(), Side: 1 - p.Side(), Dice: p.String()}
	games, err := r.games(ctx, &s, rollouts.Start{Asked: s.Dice, Position: t.after.String()}, numbers, show)
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

func answerPlays(text string, list []*tried) rolledPlays {
	answer := rolledPlays{Position: text, Plays: make([]rolledPlay, len(list))}
	for i, t := range list {
		answer.Plays[i] = rolledPlay{t.turn, t.after.String(), rounded(t.behind.Mean), errorOf(t.behind), outcomesOf(t.games.Figures(t.rules))}
	}
	return answer
}

// games returns games of a spot: those that are kept, and the others played.
// With an error it returns those that are known.
func (r *rolling) games(ctx context.Context, s *rollout.Start, kept rollouts.Start, numbers []int, show *shown) (rollout.Games, error) {
	known, err := r.known(kept)
	if err != nil {
		return nil, err
	}
	games := rollout.Games{}
	var left []int
	for _, game := range numbers {
		if o, ok := known[game]; ok {
			games[game] = o
			show.count(true)
		} else {
			left = append(left, game)
		}
	}
	if len(left) == 0 {
		return games, nil
	}
	if r.trial.merge {
		return nil, fmt.Errorf("%d of %d games of %s are in none of the folders, the first is game %d", len(left), len(numbers), kept.Position, left[0]+1)
	}
	return games, r.playOn(ctx, s, kept, games, left, show)
}

// known returns the games of a spot that are kept. Of a folder to go on with the
// damaged ones are named, and left to be played anew.
func (r *rolling) known(kept rollouts.Start) (rollout.Games, error) {
	switch {
	case r.trial.merge:
		return rollouts.Merge(r.parts, kept)
	case r.folder == nil:
		return rollout.Games{}, nil
	}
	games, err := r.folder.Games(kept)
	if errors.Is(err, rollouts.ErrDamaged) {
		r.app.say(playedAnew, err)
		if err := r.folder.Mend(kept); err != nil {
			return nil, err
		}
		return r.folder.Games(kept)
	}
	return games, err
}

// playOn plays what is left of a spot's games and keeps it.
func (r *rolling) playOn(ctx context.Context, s *rollout.Start, kept rollouts.Start, games rollout.Games, left []int, show *shown) (err error) {
	keep := func(int, engine.Outlook) error { return nil }
	if r.folder != nil {
		sheet, err := r.folder.Sheet(kept)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, sheet.Close()) }()
		keep = sheet.Add
	}
	err = r.roller.Play(ctx, s, left, func(game int, o engine.Outlook) error {
		games[game] = o
		show.count(false)
		return keep(game, o)
	})
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		err = context.Cause(ctx)
	}
	return err
}

// A shown tells a person at a terminal how far a rollout is.
type shown struct {
	*progress
	now   tournament.Progress
	began time.Time
}

// show returns what tells of a position.
func (r *rolling) show() *shown {
	return &shown{progress: r.app.progress(), began: time.Now()}
}

// total says how many games there will be.
func (s *shown) total(games int) { s.now.Total += games }

// count tells of one more game, read or played.
func (s *shown) count(read bool) {
	s.now.Done++
	if read {
		s.now.Read++
	}
	s.now.Played = time.Since(s.began)
	if s.screen != nil {
		s.tell(s.now)
	}
}
