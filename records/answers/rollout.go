package answers

import (
	"context"
	"errors"
	"fmt"
	"math"
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
	Jobs    int   // games at a time
	// Folder keeps the games; empty: nothing is kept.
	Folder string
	// Parts are folders whose games are put together; if there are any, none is played.
	Parts []string
	// Damaged is told of games in the folder that are played anew.
	Damaged func(error)
	// Progress is told after each game.
	Progress func(disk.Progress)
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
}

// NewRollouts takes the folders that rollouts need. They are to be closed.
func NewRollouts(c RolloutConfig) (*Rollouts, error) {
	level, err := c.Entry.Level(fmt.Sprintf("network:plies=%d", c.Plies))
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

// Answer rolls a position out, of which the text is given back: its answer is a
// rolledPosition or, where there are dice, rolledPlays. When the context ends, the answer says
// what is known so far, nil if that is nothing, and the error is its cause.
func (r *Rollouts) Answer(ctx context.Context, text string, p core.Position) (any, error) {
	at, ok := p.(tables.Position)
	switch {
	case !ok:
		return nil, i18n.Errorf("%q isn't a position of the 24-point board", p.String())
	case p.Actor() == core.Nobody:
		return nil, i18n.NewError("the game is over: nothing to roll out")
	case at.Offered() > 0:
		return nil, i18n.NewError("answer the double first: rollouts have no cube")
	}
	r.start()
	if len(at.Dice()) > 0 {
		plays, err := r.plays(ctx, at, r.Numbers)
		if plays == nil {
			return nil, err
		}
		return playsOf(text, plays), err
	}
	games, err := r.position(ctx, at)
	if len(games) == 0 {
		return nil, err
	}
	return rolledPosition{text, outcomesOf(games.Figures(at.Rules()))}, err
}

// position rolls a position without dice out, for the side on roll.
func (r *Rollouts) position(ctx context.Context, p tables.Position) (rollout.Games, error) {
	s := rollout.Start{Rules: p.Rules(), Board: p.Board(), Side: p.Side(), Dice: p.String()}
	if s.Side == core.Nobody {
		if *s.Board.Counts(tables.White) != *s.Board.Counts(tables.Black) {
			return nil, i18n.NewError("add the side to move: the two sides are placed differently")
		}
		s.Side, s.Opening = tables.White, s.Rules.Opening == tables.Throw
	}
	r.now.Total += len(r.Numbers)
	return r.games(ctx, &s, spot{Asked: s.Dice, Position: s.Dice}, r.Numbers)
}

// games returns games of a spot: those that are kept, and the others played.
// With an error it returns those that are known.
func (r *Rollouts) games(ctx context.Context, s *rollout.Start, kept spot, numbers []int) (rollout.Games, error) {
	known, err := r.known(kept)
	if err != nil {
		return nil, err
	}
	games := rollout.Games{}
	var left []int
	for _, game := range numbers {
		if o, ok := known[game]; ok {
			games[game] = o
			r.count(true)
		} else {
			left = append(left, game)
		}
	}
	if len(left) == 0 {
		return games, nil
	}
	if len(r.parts) > 0 {
		return nil, i18n.Errorf("%d of %d games of %s are missing from the folders; the first is game %d", len(left), len(numbers), kept.Position, left[0]+1)
	}
	return games, r.playOn(ctx, s, kept, games, left)
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

// playOn plays what is left of a spot's games and keeps it.
func (r *Rollouts) playOn(ctx context.Context, s *rollout.Start, kept spot, games rollout.Games, left []int) (err error) {
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
		r.count(false)
		return keep(game, o)
	})
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		err = context.Cause(ctx)
	}
	return err
}

// start begins to count.
func (r *Rollouts) start() { r.now, r.began = disk.Progress{}, time.Now() }

// count tells of one more game, read or played.
func (r *Rollouts) count(read bool) {
	r.now.Done++
	if read {
		r.now.Read++
	}
	r.now.Played = time.Since(r.began)
	r.Progress(r.now)
}

// What is found of positions, as it is written in JSON.
type (
	// A rolledPosition is one without dice, rolled out.
	rolledPosition struct {
		Position string `json:"position"`
		outcomes
	}
	// rolledPlays are the best ones of a position with dice, the best first.
	rolledPlays struct {
		Position string       `json:"position"`
		Plays    []rolledPlay `json:"plays"`
	}
	// A rolledPlay is one of them, and how far it is behind the first.
	rolledPlay struct {
		Turn        string   `json:"turn"`
		After       string   `json:"after"`
		Behind      float64  `json:"behind"`
		BehindError *float64 `json:"behindError"`
		outcomes
	}
	// outcomes are how games end for a side.
	outcomes struct {
		Games      int      `json:"games"`
		Equity     float64  `json:"equity"`
		Error      *float64 `json:"error"`
		Win        estimate `json:"win"`
		WinDouble  estimate `json:"winDouble"`
		WinTriple  estimate `json:"winTriple"`
		LoseDouble estimate `json:"loseDouble"`
		LoseTriple estimate `json:"loseTriple"`
		Draw       estimate `json:"draw"`
	}
	// An estimate is a chance with its standard error; null where nobody knows that.
	estimate struct {
		Chance float64  `json:"chance"`
		Error  *float64 `json:"error"`
	}
)

// outcomesOf returns figures as they are written.
func outcomesOf(f rollout.Figures) outcomes {
	of := func(f rollout.Figure) estimate { return estimate{rounded(f.Mean), errorOf(f)} }
	return outcomes{
		f.Games, rounded(f.Equity.Mean), errorOf(f.Equity),
		of(f.Win), of(f.WinDouble), of(f.WinTriple), of(f.LoseDouble), of(f.LoseTriple), of(f.Draw),
	}
}

func playsOf(text string, list []*candidate) rolledPlays {
	answer := rolledPlays{Position: text, Plays: make([]rolledPlay, len(list))}
	for i, t := range list {
		answer.Plays[i] = rolledPlay{t.turn, t.after.String(), rounded(t.behind.Mean), errorOf(t.behind), outcomesOf(t.games.Figures(t.rules))}
	}
	return answer
}

// errorOf returns a standard error; nil where nobody knows it.
func errorOf(f rollout.Figure) *float64 {
	if math.IsInf(f.Error, 0) {
		return nil
	}
	e := rounded(f.Error)
	return &e
}
