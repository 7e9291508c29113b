package answers

import (
	"context"
	"errors"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records/disk"
)

// A RolloutConfig says what Rollouts are to do.
type RolloutConfig struct {
	RolloutSetup
	Entry   catalog.Entry
	Numbers []int // of the games of each position or play, from 0
	Top     int   // how many plays of a roll are rolled out
	// Only are the plays of a roll that are rolled out, as a person types them; none: the best.
	Only []string
	Jobs int // games at a time
	// Folder keeps the games; empty: nothing is kept.
	Folder string
	// Parts are folders whose games are put together; if there are any, none is played.
	Parts []string
	// Damaged is told of games in the folder that are played anew.
	Damaged func(error)
	// Progress is told after each game.
	Progress func(RolloutProgress)
}

// Rollouts roll one position after another out.
type Rollouts struct {
	RolloutConfig
	roller  *rollout.Roller
	adviser engine.Player  // says which plays are best
	folder  *rolloutFolder // nil: nothing is kept
	parts   []*rolloutFolder
	now     disk.Progress
	began   time.Time
	at      *rolledMoment // that is rolled out
}

// NewRollouts takes the folders that rollouts need. They are to be closed.
func NewRollouts(c RolloutConfig) (*Rollouts, error) {
	level, err := c.Entry.Level(finder)
	if err != nil {
		return nil, err
	}
	r := &Rollouts{RolloutConfig: c, adviser: level.New()}
	for _, dir := range c.Parts {
		f, err := readFolder(dir, c.RolloutSetup)
		if err != nil {
			return nil, err
		}
		r.parts = append(r.parts, f)
	}
	if c.Folder != "" {
		if r.folder, err = openFolder(c.Folder, c.RolloutSetup); err != nil {
			return nil, err
		}
	}
	r.roller = rollout.New(c.Entry.Networks, c.Method, c.Jobs)
	return r, nil
}

// Close gives the folder free.
func (r *Rollouts) Close() error {
	if r.folder == nil {
		return nil
	}
	return r.folder.Close()
}

// Answer rolls a position out, of which the text is given back. When the context ends, the
// answer says what is known so far, nil if that is nothing, and the error is its cause.
func (r *Rollouts) Answer(ctx context.Context, text string, p core.Position) (any, error) {
	at, ok := p.(tables.Position)
	switch {
	case !ok:
		return nil, i18n.Errorf("%q isn't a position of the 24-point board", p.String())
	case p.Actor() == core.Nobody:
		return nil, i18n.NewError("the game is over: nothing to roll out")
	}
	rolled, err := r.RollOut(ctx, text, at, nil)
	if rolled == nil {
		return nil, err
	}
	return *rolled, err
}

// RollOut is Answer for a position in which somebody plays, with what was played there, which
// may be nothing, among the plays.
func (r *Rollouts) RollOut(ctx context.Context, text string, p tables.Position, played []core.Move) (*Rolled, error) {
	m, err := r.moment(ctx, p, played)
	if err != nil {
		return nil, err
	}
	r.start(m)
	err = r.roll(ctx, m, r.Numbers)
	if m.cube != nil && m.least() < 2 || len(m.best()) == 0 {
		return nil, err
	}
	return &Rolled{text, r.Entry.Game().About().Wins, m}, err
}

// moment returns what is rolled out of a position.
func (r *Rollouts) moment(ctx context.Context, p tables.Position, played []core.Move) (*rolledMoment, error) {
	if len(p.Dice()) > 0 {
		choices, err := r.plays(ctx, p, played)
		if err != nil {
			return nil, err
		}
		return rolledPlays(p, choices)
	}
	if start, refused := p.CubeDecision(); refused == nil {
		known, err := JudgeCube(ctx, r.adviser, r.Entry.Game(), start)
		if err != nil {
			return nil, err
		}
		return rolledCube(p, start, known), nil
	}
	m := rolledRoll(p)
	if s := &m.lines[0].start; s.Side == core.Nobody {
		if *s.Board.Counts(tables.White) != *s.Board.Counts(tables.Black) {
			return nil, i18n.NewError("add the side to move: the two sides are placed differently")
		}
		s.Side, s.Opening = tables.White, s.Rules.Opening == tables.Throw
	}
	return m, nil
}

// plays returns the plays of a roll that are rolled out: those that are named, or the best
// ones, and what was played.
func (r *Rollouts) plays(ctx context.Context, p tables.Position, played []core.Move) ([]engine.Choice, error) {
	at := core.History{Game: r.Entry.Game(), Start: p}
	var choices []engine.Choice
	for _, typed := range r.Only {
		moves, err := readTurn(p, typed)
		if err != nil {
			return nil, err
		}
		choices = append(choices, engine.Choice{Moves: moves})
	}
	switch {
	case len(choices) == 0 && len(played) == 0:
		return r.adviser.Advise(ctx, at, r.Top)
	case len(choices) == 0:
		v, err := engine.CriticOf(r.adviser).Judge(ctx, at, played, r.Top)
		return v.Choices, err
	case len(played) > 0:
		choices = append(choices, engine.Choice{Moves: played})
	}
	return apart(p, choices)
}

// readTurn reads a whole turn as a person types it.
func readTurn(p tables.Position, typed string) ([]core.Move, error) {
	moves, err := p.Read(typed)
	if err != nil {
		return nil, i18n.Errorf("%s: %w", typed, err)
	}
	if len(moves) == 0 || moves[len(moves)-1] != core.End {
		moves = append(moves, core.End)
	}
	if _, err := afterMoves(p, moves); err != nil {
		return nil, i18n.Errorf("%s: %w", typed, err)
	}
	return moves, nil
}

// apart returns the choices without those that lead where one before does.
func apart(p tables.Position, choices []engine.Choice) ([]engine.Choice, error) {
	var all []engine.Choice
	seen := map[string]bool{}
	for _, c := range choices {
		after, err := engine.Reached(p, c.Moves)
		if err != nil {
			return nil, err
		}
		if !seen[after] {
			seen[after] = true
			all = append(all, c)
		}
	}
	return all, nil
}

// roll gives each line the games of some numbers: those that are kept, and the others played,
// of all lines some, then more, so that they are known alike wherever it ends.
func (r *Rollouts) roll(ctx context.Context, m *rolledMoment, numbers []int) error {
	r.now.Total += len(m.lines) * len(numbers)
	for _, t := range m.lines {
		if err := r.recall(m, t, numbers); err != nil {
			return err
		}
	}
	for _, upTo := range rounds(len(numbers)) {
		for _, t := range m.lines {
			if err := r.playOn(ctx, m, t, numbers[:upTo]); err != nil {
				return err
			}
		}
	}
	return nil
}

// rounds returns how many games each line has after each round of so many in all.
func rounds(games int) []int {
	const deal = 36 // in which each first throw comes once
	var all []int
	for n := deal; n < games; n += deal * max(1, n/deal/2) {
		all = append(all, n)
	}
	return append(all, games)
}

// recall gives a line the games of some numbers that are kept.
func (r *Rollouts) recall(m *rolledMoment, t *rolledLine, numbers []int) error {
	known, err := r.known(t.kept)
	if err != nil {
		return err
	}
	var left []int
	for _, game := range numbers {
		if g, ok := known[game]; ok {
			m.add(t, game, g)
			r.count(true)
		} else {
			left = append(left, game)
		}
	}
	if len(r.parts) > 0 && len(left) > 0 {
		return i18n.Errorf("%d of %d games of %s are missing from the folders; the first is game %d", len(left), len(numbers), t.kept.Position, left[0]+1)
	}
	return nil
}

// known returns the games of a spot that are kept. Of a folder to go on with the
// damaged ones are named, and left to be played anew.
func (r *Rollouts) known(kept spot) (rollout.Games, error) {
	switch {
	case len(r.parts) > 0:
		return mergeGames(r.parts, kept)
	case r.folder == nil:
		return rollout.Games{}, nil
	}
	games, err := r.folder.Games(kept)
	if errors.Is(err, errDamaged) {
		r.Damaged(err)
		if err := r.folder.Mend(kept); err != nil {
			return nil, err
		}
		return r.folder.Games(kept)
	}
	return games, err
}

// playOn plays what a line lacks of some games, and keeps it.
func (r *Rollouts) playOn(ctx context.Context, m *rolledMoment, t *rolledLine, numbers []int) (err error) {
	left := slices.DeleteFunc(slices.Clone(numbers), func(game int) bool {
		_, played := t.games[game]
		return played
	})
	if len(left) == 0 {
		return nil
	}
	keep := func(int, rollout.Game) error { return nil }
	if r.folder != nil {
		sheet, err := r.folder.Sheet(t.kept)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, sheet.Close()) }()
		keep = sheet.Add
	}
	err = r.roller.Play(ctx, &t.start, left, func(game int, g rollout.Game) error {
		m.add(t, game, g)
		r.count(false)
		return keep(game, g)
	})
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		err = context.Cause(ctx)
	}
	return err
}

// start begins to count the games of a moment.
func (r *Rollouts) start(m *rolledMoment) { r.now, r.began, r.at = disk.Progress{}, time.Now(), m }

// count tells of one more game, read or played.
func (r *Rollouts) count(read bool) {
	r.now.Done++
	if read {
		r.now.Read++
	}
	r.now.Played = time.Since(r.began)
	r.Progress(RolloutProgress{r.now, r.at})
}

// A RolloutProgress is how far a rollout of a position is, and what it has found so far.
type RolloutProgress struct {
	disk.Progress
	at *rolledMoment
}

// In says it: "13/7 8/7: +0.134 ± 0.006; 432 of 5184 games, 310.2 a second, 15s left". It is
// to be said before the next game is told of.
func (p RolloutProgress) In(l i18n.Language) string {
	said := p.Progress.In(l)
	if p.at.cube != nil {
		if p.at.least() < 2 {
			return said
		}
		row := p.at.doubling().Rows()[0]
		return i18n.Clauses(i18n.Verbatim(row.Label.In(l)+": "+withError(l, rollout.Figure{Mean: row.Cubeful, Error: row.Error})), i18n.Verbatim(said)).In(l)
	}
	best := p.at.best()[0]
	found := withError(l, best.games.Equity())
	if moves := best.choice.Moves; len(moves) > 0 {
		found = best.choice.Brief(p.at.start).In(l) + ": " + found
	}
	return i18n.Clauses(i18n.Verbatim(found), i18n.Verbatim(said)).In(l)
}
