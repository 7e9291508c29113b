package play

import (
	"context"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/records/answers"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/sitting"
)

// advice is the hint that a person may ask for, and how its plays are made.
type advice struct {
	*situation
	screens *screens.Stack
	hint    *board.Hint
	offered func()                            // advises on an offer instead
	tell    func([]core.Move)                 // hands in moves
	keysOf  func(play keys.Action) keys.Table // those of an open hint
	scores  func(core.History)                // shows what to do with the cube at every score
	depth   func() analysis.Depth             // how deep is looked
	rolls   bool                              // plays may be rolled out
}

// key asks for a hint.
func (a *advice) key() keys.Action {
	return keys.Action{Keys: []keys.Key{"i"}, Label: i18n.Msg("Hint"), Help: i18n.Msg("Show or hide the best plays, and why"), Why: a.canHint, Do: a.toggle}
}

// rollOutKeys are the key that rolls the best plays out, where that may be.
func (a *advice) rollOutKeys() keys.Table {
	if !a.rolls || !answers.RollsOut(a.sitting.Entry) {
		return nil
	}
	return keys.Table{{
		Keys: []keys.Key{"o"}, Label: i18n.Msg("Roll out"), Help: i18n.Msg("Roll out the best plays: a sharper verdict in seconds"),
		Hidden: !a.hint.Open() || a.canRollOut() != nil, Why: a.canRollOut, Do: a.rollOut,
	}}
}

// canRollOut reports why nothing can be rolled out.
func (a *advice) canRollOut() error {
	switch err := a.canHint(); {
	case err != nil:
		return err
	case a.conceded():
		return errOffer
	}
	_, err := a.sitting.Rollers(a.state.History, a.hints())
	return err
}

func (a *advice) rollOut() {
	rollers, err := a.sitting.Rollers(a.state.History, a.hints())
	if err != nil {
		a.screens.Fail(err)
		return
	}
	a.hint.RollOut(a.state.History, rollers)
}

// hints say how advice is given to the person here.
func (a *advice) hints() sitting.Hints {
	return sitting.Hints{Account: a.place.Visitor().Account, Depth: a.depth(), Trouble: func(err error) {
		a.screens.Post(func() { a.screens.Fail(err) })
	}}
}

// keys are what keys do to a hint. Enter stays the key of its plays even where it
// must not make them: it would mean something else a moment ago.
func (a *advice) keys() keys.Table {
	table := a.keysOf(keys.Action{
		Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("Play it"), Help: i18n.Msg("Play these moves; you can undo them"), Hidden: a.canPlay() != nil, Do: a.play,
	})
	if play, ok := a.hint.Chosen(); ok && play.Doubling != nil && len(table) > 0 {
		table = append(table, keys.Action{Keys: []keys.Key{"M"}, Label: i18n.Msg("All scores"), Help: i18n.Msg("Show whether to double at every score"), Do: func() { a.scores(a.state.History) }})
	}
	return table
}

// says tells of the chosen play, and how deep it was judged.
func (a *advice) says(play board.Play) i18n.Message {
	said := play.Describe(a.sitting.Names())
	if judged := a.hint.Judged(); !judged.Empty() {
		return i18n.Join(" ", i18n.Msg("Hint (%s):", judged), said)
	}
	return said
}

// toggle asks in the background for the best plays, or puts away what was said.
func (a *advice) toggle() {
	switch {
	case a.hint.Open():
		a.hint.Close()
	case a.conceded():
		a.offered()
	default:
		a.hint.Ask(a.state.History, a.sitting.Advisers(a.state.History, a.hints()))
	}
}

// choose chooses a play, and makes its moves if it was chosen before.
func (a *advice) choose(i int) {
	if a.hint.Choose(i) {
		a.play()
	}
}

// play makes the moves of the chosen play; the turn is left to be ended.
func (a *advice) play() {
	if err := a.canPlay(); err != nil {
		a.screens.Refuse(err)
		return
	}
	play, _ := a.hint.Chosen()
	a.tell(core.WithoutEnd(play.Moves))
}

// canPlay tells why the moves of the chosen play are left to the person: they
// could not be taken back. Without dice a turn that they end can be.
func (a *advice) canPlay() error {
	p := a.position()
	play, _ := a.hint.Chosen()
	moves := core.WithoutEnd(play.Moves)
	for _, m := range moves {
		after, err := p.Play(m)
		switch {
		case err != nil:
			return err
		case after.Actor() != p.Actor() && a.throwsDice():
			return a.byHand(moves)
		}
		p = after
	}
	if len(moves) == 0 {
		return errPlayed
	}
	return nil
}

// byHand says how a person makes moves that could not be taken back.
func (a *advice) byHand(moves []core.Move) error {
	words := a.hands().Words(a.position())
	at := slices.IndexFunc(words, func(w core.Word) bool { return slices.Equal(w.Moves, moves) })
	switch {
	case at < 0:
		return errYourself
	case words[at].Key == ' ':
		return errBySpace
	}
	return errByKey(words[at].Key)
}

// A tutoring is how far the tutor is with what a person is about to do.
type tutoring struct {
	*situation
	screens *screens.Stack
	when    func() board.Tutor
	hint    *board.Hint
	hand    func([]core.Move) // hands in moves that are kept
	send    func([]core.Move) // hands in moves that take others back
	hints   func() sitting.Hints

	task   *board.Task    // the judging
	moves  []core.Move    // that wait for it
	told   board.Decision // the last of which the person was told
	better []board.Play   // to be listed once the mistake is taken back
}

// awaits reports whether moves have to wait until the tutor has looked at
// what they complete. It posts them itself, unless it has something to say.
func (g *tutoring) awaits(moves []core.Move) bool {
	when := g.when()
	if !when.Enabled() || g.canMove() != nil || !g.place.Alone() {
		return false
	}
	d, whole := board.Decided(g.state.History, moves)
	if !whole || d.Same(g.told) {
		return false
	}
	if g.task.Running() && slices.Equal(moves, g.moves) {
		return true
	}
	g.moves = moves
	by := g.hints()
	g.task.Ask(func(ctx context.Context, _ func(func())) func() {
		v, err := g.sitting.Judge(ctx, d.Before, d.Played, by)
		return func() { g.judged(d, moves, when, v, err) }
	})
	return true
}

// judged says what is to be said of a decision, or posts its moves; so it does
// where nothing can be said.
func (g *tutoring) judged(d board.Decision, moves []core.Move, when board.Tutor, v engine.Verdict, err error) {
	lesson, speaks := board.Warning{}, false
	if err == nil {
		lesson, speaks = when.Warn(d.Before.Now(), v)
	}
	if !speaks {
		g.hand(moves)
		return
	}
	g.told = d
	again := i18n.Msg(thinkAgain)
	if d.Standing(g.state.History) > 0 {
		again = i18n.Msg(takeBack)
	}
	g.screens.Interrupt(lesson.Title(), lesson.Message(),
		screens.Answer{Key: "t", Label: again, Do: func() { g.rethink(d) }},
		screens.Answer{Key: "b", Label: i18n.Msg("Show best"), Do: func() { g.showBetter(d, lesson) }},
		screens.Answer{Key: "k", Label: i18n.Msg("Keep it"), Do: func() { g.hand(moves) }})
}

// rethink takes back all of a decision that stands.
func (g *tutoring) rethink(d board.Decision) {
	g.send(slices.Repeat([]core.Move{core.Undo}, d.Standing(g.state.History)))
}

// showBetter lists what was better on the board as it was before.
func (g *tutoring) showBetter(d board.Decision, l board.Warning) {
	g.better = l.Plays(d.Before.Game)
	if d.Standing(g.state.History) > 0 {
		g.rethink(d)
		return
	}
	g.listBetter()
}

// listBetter lists what was better, if that is what the person waits for.
func (g *tutoring) listBetter() {
	if rows := g.better; rows != nil {
		g.better = nil
		g.hint.List(i18n.Msg(best), g.state.History, rows)
	}
}

// keys are the key that goes on without the tutor.
func (g *tutoring) keys() keys.Table {
	if !g.task.Running() {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: i18n.Msg("Don't wait"), Help: i18n.Msg("Play on without waiting for the tutor"), Do: func() {
		g.task.Stop()
		g.hand(g.moves)
	}}}
}
