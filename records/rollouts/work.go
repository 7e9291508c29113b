package rollouts

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
	"boardroom/core/tables"
	"boardroom/records/disk"
)

// A Config says what a Work is to do.
type Config struct {
	Setup
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

// A Work rolls one position after another out.
type Work struct {
	Config
	roller  *rollout.Roller
	adviser engine.Player // says which plays are best
	folder  *Folder       // nil: nothing is kept
	parts   []*Folder
	now     disk.Progress
	began   time.Time
}

// Begin takes the folders of a work. It is to be closed.
func Begin(c Config) (*Work, error) {
	level, err := c.Entry.Level(fmt.Sprintf("network:plies=%d", c.Plies))
	if err != nil {
		return nil, err
	}
	w := &Work{Config: c, adviser: level.New()}
	for _, dir := range c.Parts {
		f, err := Read(dir, c.Setup)
		if err != nil {
			return nil, err
		}
		w.parts = append(w.parts, f)
	}
	if c.Folder != "" {
		if w.folder, err = Open(c.Folder, c.Setup); err != nil {
			return nil, err
		}
	}
	w.roller = rollout.New(c.Entry.Networks, c.Method, c.Jobs)
	return w, nil
}

// Close gives the folder free.
func (w *Work) Close() error {
	if w.folder == nil {
		return nil
	}
	return w.folder.Close()
}

// Answer rolls a position out, of which the text is given back: its answer is a
// Position or, where there are dice, Plays. When the context ends, the answer says
// what is known so far, nil if that is nothing, and the error is its cause.
func (w *Work) Answer(ctx context.Context, text string, p core.Position) (any, error) {
	at, ok := p.(tables.Position)
	switch {
	case !ok:
		return nil, fmt.Errorf("%q is no position of the 24-point board", p.String())
	case p.Actor() == core.Nobody:
		return nil, errors.New("the game is over: there is nothing to roll out")
	case at.Offered() > 0:
		return nil, errors.New("a double waits for its answer: a rollout is without a cube")
	}
	w.start()
	if len(at.Dice()) > 0 {
		plays, err := w.plays(ctx, at, w.Numbers)
		if plays == nil {
			return nil, err
		}
		return playsOf(text, plays), err
	}
	games, err := w.position(ctx, at)
	if len(games) == 0 {
		return nil, err
	}
	return Position{text, outcomesOf(games.Figures(at.Rules()))}, err
}

// position rolls a position without dice out, for the side on roll.
func (w *Work) position(ctx context.Context, p tables.Position) (rollout.Games, error) {
	s := rollout.Start{Rules: p.Rules(), Board: p.Board(), Side: p.Side(), Dice: p.String()}
	if s.Side == core.Nobody {
		if *s.Board.Counts(tables.White) != *s.Board.Counts(tables.Black) {
			return nil, errors.New("who begins is not known, and the sides stand differently")
		}
		s.Side, s.Opening = tables.White, s.Rules.Opening == tables.Throw
	}
	w.now.Total += len(w.Numbers)
	return w.games(ctx, &s, Start{Asked: s.Dice, Position: s.Dice}, w.Numbers)
}

// games returns games of a spot: those that are kept, and the others played.
// With an error it returns those that are known.
func (w *Work) games(ctx context.Context, s *rollout.Start, kept Start, numbers []int) (rollout.Games, error) {
	known, err := w.known(kept)
	if err != nil {
		return nil, err
	}
	games := rollout.Games{}
	var left []int
	for _, game := range numbers {
		if o, ok := known[game]; ok {
			games[game] = o
			w.count(true)
		} else {
			left = append(left, game)
		}
	}
	if len(left) == 0 {
		return games, nil
	}
	if len(w.parts) > 0 {
		return nil, fmt.Errorf("%d of %d games of %s are in none of the folders, the first is game %d", len(left), len(numbers), kept.Position, left[0]+1)
	}
	return games, w.playOn(ctx, s, kept, games, left)
}

// known returns the games of a spot that are kept. Of a folder to go on with the
// damaged ones are named, and left to be played anew.
func (w *Work) known(kept Start) (rollout.Games, error) {
	switch {
	case len(w.parts) > 0:
		return Merge(w.parts, kept)
	case w.folder == nil:
		return rollout.Games{}, nil
	}
	games, err := w.folder.Games(kept)
	if errors.Is(err, ErrDamaged) {
		w.Damaged(err)
		if err := w.folder.Mend(kept); err != nil {
			return nil, err
		}
		return w.folder.Games(kept)
	}
	return games, err
}

// playOn plays what is left of a spot's games and keeps it.
func (w *Work) playOn(ctx context.Context, s *rollout.Start, kept Start, games rollout.Games, left []int) (err error) {
	keep := func(int, engine.Outlook) error { return nil }
	if w.folder != nil {
		sheet, err := w.folder.Sheet(kept)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, sheet.Close()) }()
		keep = sheet.Add
	}
	err = w.roller.Play(ctx, s, left, func(game int, o engine.Outlook) error {
		games[game] = o
		w.count(false)
		return keep(game, o)
	})
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		err = context.Cause(ctx)
	}
	return err
}

// start begins to count.
func (w *Work) start() { w.now, w.began = disk.Progress{}, time.Now() }

// count tells of one more game, read or played.
func (w *Work) count(read bool) {
	w.now.Done++
	if read {
		w.now.Read++
	}
	w.now.Played = time.Since(w.began)
	w.Progress(w.now)
}

// What is found of positions, as it is written in JSON.
type (
	// A Position is one without dice, rolled out.
	Position struct {
		Position string `json:"position"`
		Outcomes
	}
	// Plays are the best ones of a position with dice, the best first.
	Plays struct {
		Position string `json:"position"`
		Plays    []Play `json:"plays"`
	}
	// A Play is one of them, and how far it is behind the first.
	Play struct {
		Turn        string   `json:"turn"`
		After       string   `json:"after"`
		Behind      float64  `json:"behind"`
		BehindError *float64 `json:"behindError"`
		Outcomes
	}
	// Outcomes are how games end for a side.
	Outcomes struct {
		Games      int      `json:"games"`
		Equity     float64  `json:"equity"`
		Error      *float64 `json:"error"`
		Win        Likely   `json:"win"`
		WinDouble  Likely   `json:"winDouble"`
		WinTriple  Likely   `json:"winTriple"`
		LoseDouble Likely   `json:"loseDouble"`
		LoseTriple Likely   `json:"loseTriple"`
		Draw       Likely   `json:"draw"`
	}
	// A Likely is a chance with its standard error; null where nobody knows that.
	Likely struct {
		Chance float64  `json:"chance"`
		Error  *float64 `json:"error"`
	}
)

// outcomesOf returns figures as they are written.
func outcomesOf(f rollout.Figures) Outcomes {
	of := func(f rollout.Figure) Likely { return Likely{rounded(f.Mean), errorOf(f)} }
	return Outcomes{
		f.Games, rounded(f.Equity.Mean), errorOf(f.Equity),
		of(f.Win), of(f.WinDouble), of(f.WinTriple), of(f.LoseDouble), of(f.LoseTriple), of(f.Draw),
	}
}

func playsOf(text string, list []*tried) Plays {
	answer := Plays{Position: text, Plays: make([]Play, len(list))}
	for i, t := range list {
		answer.Plays[i] = Play{t.turn, t.after.String(), rounded(t.behind.Mean), errorOf(t.behind), outcomesOf(t.games.Figures(t.rules))}
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

// rounded keeps four digits: what follows hangs on the processor. A zero has no
// sign.
func rounded(x float64) float64 { return math.Round(1e4*x)/1e4 + 0 }
