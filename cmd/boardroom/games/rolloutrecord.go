package games

import (
	"context"
	"errors"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/answers"
)

// A recordedTurn is a turn of a record whose decisions are rolled out, and what is known of
// the record.
type recordedTurn struct {
	*records.Record
	path       string
	game, turn int
	quick      analysis.Method // judges what nobody has judged
	known      *analysis.Analysis
}

// isRecord reports whether there is a record of a name.
func isRecord(a *cli.App, name string) bool {
	_, err := a.Locate(name)
	return err == nil && name != cli.StandardInput
}

// rollOutRecord rolls the decisions of a turn of a record out, and keeps what that comes to.
func rollOutRecord(a *cli.App, f *rolloutFlags, name string, jobsGiven bool) error {
	numbers, err := f.check(jobsGiven)
	switch {
	case err != nil:
		return err
	case f.turn == "":
		return cli.WrongUsage("--turn has to name the turn of the record to roll out")
	case f.dir != "" || f.openings || f.merge:
		return cli.WrongUsage("a turn of a record is kept with its analysis; leave out --dir, --merge and --openings")
	case len(f.positions) > 0 || len(*f.settings) > 0:
		return cli.WrongUsage("a record has its own positions and options")
	}
	t, err := findTurn(a, name, f.turn)
	if err != nil {
		return err
	}
	h := t.Game(t.game)
	entry, err := a.Catalog.Find(h.Game.About().Name)
	if err != nil {
		return err
	}
	if _, ok := h.Start.(tables.Position); !ok {
		return cli.WrongUsage("can't roll out %s: only backgammon and its relatives", entry.Title)
	}
	ctx, cancel := cli.Interruptible()
	defer cancel()
	decisions, err := t.decisions(ctx)
	if err != nil {
		return err
	}
	shown := a.Progress()
	work, err := answers.NewRollouts(f.config(a, entry, answers.RolloutSetup{Method: f.method}, numbers, shown))
	if err != nil {
		return err
	}
	defer work.Close()
	for _, d := range decisions {
		at := d.At(h).(tables.Position)
		rolled, err := work.RollOut(ctx, at.String(), at, h.Decided(d.From))
		shown.Clear()
		if rolled != nil {
			err = errors.Join(f.style(a)(a.Out, *rolled), t.keep(a, d.From, rolled), err)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// findTurn finds a turn of a record by its name.
func findTurn(a *cli.App, name, turn string) (*recordedTurn, error) {
	path, err := a.Locate(name)
	if err != nil {
		return nil, err
	}
	r, broken := a.Load(path)
	if r == nil {
		return nil, broken
	}
	t := &recordedTurn{Record: r, path: path, known: analysis.Begin(r, broken)}
	if t.game, t.turn, err = r.FindTurn(turn); err != nil {
		return nil, err
	}
	e, err := a.Catalog.Find(r.Header.Game)
	if err == nil {
		t.quick, err = analysis.MethodOf(e, analysis.Quick)
	}
	if err != nil || path == cli.StandardInput {
		return t, err
	}
	if t.known, err = analysis.Recall(path, r, broken); errors.Is(err, analysis.ErrDamaged) {
		a.Say("%v", err)
		err = nil
	}
	return t, err
}

// decisions returns those of the turn in which there was something to decide.
func (t *recordedTurn) decisions(ctx context.Context) ([]*analysis.Decision, error) {
	if t.turn < 0 {
		return nil, i18n.NewError("nothing was decided before the first turn")
	}
	var all []*analysis.Decision
	turn := &t.known.Games[t.game].Turns[t.turn]
	for i := range turn.Decisions {
		d := &turn.Decisions[i]
		if err := t.known.JudgeAt(ctx, t.Record, t.quick, t.game, d.From); err != nil {
			return nil, err
		}
		if d.Counts {
			all = append(all, d)
		}
	}
	if len(all) == 0 {
		return nil, i18n.Errorf("nothing was decided in turn %s", core.TurnName(t.Game(t.game).Start, turn.Number))
	}
	return all, nil
}

// keep keeps what a rollout of the decision at a move came to with the analysis of the record.
func (t *recordedTurn) keep(a *cli.App, move int, rolled *answers.Rolled) error {
	if t.path == cli.StandardInput {
		return nil
	}
	kept, err := t.known.RolledOut(t.Record, t.quick, t.game, move, rolled.Choices())
	switch {
	case err != nil:
		return err
	case !kept:
		a.Say("Not saved with the analysis: that takes %d games, and more than a rollout that is there.", analysis.LeastRolled)
		return nil
	}
	return analysis.Save(t.path, t.known.Clone())
}
