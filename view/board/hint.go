package board

import (
	"context"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// A Task is what computer players are asked in the background, one thing at a time:
// a hint, a judgement, an analysis. At first nothing is asked.
type Task struct {
	screens        *screens.Stack
	now            context.Context // of what is asked; nil: nothing is
	finish, cancel func()
	waits          bool
}

// NewTask returns a task for which nothing is asked yet.
func NewTask(s *screens.Stack) *Task { return &Task{screens: s} }

// Running reports whether an answer is still to come.
func (t *Task) Running() bool { return t.now != nil }

// Waits reports whether nobody thinks about it yet: others go first.
func (t *Task) Waits() bool { return t.waits }

// Ask asks something in place of what was asked before. What answer returns is done on
// the event loop once the task is over, and what it tells before that, in this order;
// nothing of it after Stop.
func (t *Task) Ask(answer func(ctx context.Context, tell func(do func())) (done func())) {
	t.ask(t.screens.Go, answer)
}

// AskKeeping is Ask for what keeps its answer, even if it is stopped.
func (t *Task) AskKeeping(answer func(ctx context.Context, tell func(do func())) (done func())) {
	t.ask(t.screens.Finish, answer)
}

func (t *Task) ask(run func(func()), answer func(ctx context.Context, tell func(do func())) (done func())) {
	t.Stop()
	ctx, finish, cancel := engine.AnswerContext()
	t.now, t.finish, t.cancel = ctx, finish, cancel
	tell := func(do func()) {
		t.screens.Notify(func() bool {
			wanted := t.now == ctx
			if wanted {
				do()
			}
			return wanted
		})
	}
	waiting := engine.Waiting(ctx, func(waits bool) { tell(func() { t.waits = waits }) })
	run(func() {
		done := answer(waiting, tell)
		tell(func() {
			t.Stop()
			done()
		})
	})
}

// Finish has the answer come at once, with the best that was found so far.
func (t *Task) Finish() { t.finish() }

// Stop drops what is asked.
func (t *Task) Stop() {
	if t.Running() {
		t.cancel()
	}
	t.now, t.waits = nil, false
}

// MostPlays is how many plays are listed.
const MostPlays = 5

// A Hint is a list of the best plays of a moment to choose from, or the thinking
// about it: at once those that a fast computer player finds, then those of the
// strongest, which may think for long and can be stopped. At first it is closed.
type Hint struct {
	screens *screens.Stack
	task    *Task
	title   i18n.Message
	at      core.History // the moment that it is about
	plays   []Play       // the best first; none while none is known
	judged  i18n.Message // how deep they are judged; empty: nobody says
	chosen  int

	seconds int    // of thinking so far
	stop    func() // stops counting them
}

// NewHint returns a hint that is closed.
func NewHint(s *screens.Stack) *Hint { return &Hint{screens: s, task: NewTask(s), stop: func() {}} }

// Open reports whether there is a list, or will be.
func (h *Hint) Open() bool { return h.Thinking() || len(h.plays) > 0 }

// Thinking reports whether somebody still thinks about it.
func (h *Hint) Thinking() bool { return h.task.Running() }

// At returns the moment that an open hint is about.
func (h *Hint) At() core.History { return h.at }

// A DepthTeller is an adviser that says how deep what it answered last was judged; empty: it
// does not know.
type DepthTeller interface{ JudgedBy() i18n.Message }

// judgedBy returns what an adviser says of its depth.
func judgedBy(a engine.Adviser) i18n.Message {
	if teller, ok := a.(DepthTeller); ok {
		return teller.JudgedBy()
	}
	return i18n.Message{}
}

// Ask asks computer players for their best plays of a moment, in the
// background and one after the other: what the next finds takes the place of
// what the one before found.
func (h *Hint) Ask(now core.History, advisers []engine.Adviser) {
	h.ask(i18n.Msg(hintTitle), now, advisers)
}

// RollOut is Ask for advisers that roll the plays out.
func (h *Hint) RollOut(now core.History, advisers []engine.Adviser) {
	h.ask(i18n.Msg(rolloutTitle), now, advisers)
}

func (h *Hint) ask(title i18n.Message, now core.History, advisers []engine.Adviser) {
	h.Close()
	h.title, h.at = title, now
	h.count()
	h.task.Ask(func(ctx context.Context, tell func(func())) func() {
		for i, adviser := range advisers {
			choices, err := adviser.Advise(ctx, now, MostPlays)
			judged := judgedBy(adviser)
			if i == len(advisers)-1 || err != nil || ctx.Err() != nil {
				return func() { h.end(choices, judged, err) }
			}
			tell(func() { h.list(choices, judged) })
		}
		return h.stopThinking
	})
}

// count counts the seconds of thinking.
func (h *Hint) count() {
	h.stop = h.screens.After(time.Second, func() { h.seconds++; h.count() })
}

// end lists what the last of the players found.
func (h *Hint) end(choices []engine.Choice, judged i18n.Message, err error) {
	h.stopThinking()
	if err != nil {
		h.screens.Fail(err)
		return
	}
	if h.list(choices, judged); len(h.plays) == 0 {
		h.screens.Warn(i18n.Msg(noAdvice))
	}
}

// list lists what one of the players found, if it is anything. A play that was
// chosen stays chosen; the best was not chosen, it was only there.
func (h *Hint) list(choices []engine.Choice, judged i18n.Message) {
	if len(choices) == 0 {
		return
	}
	plays := PlaysOf(h.at.Game, h.at.Now(), choices)
	if before, ok := h.Chosen(); ok && h.chosen > 0 {
		h.chosen = max(0, slices.IndexFunc(plays, func(p Play) bool { return slices.Equal(p.Moves, before.Moves) }))
	}
	h.plays, h.judged = plays, judged
}

// List lists plays of a moment that were found otherwise.
func (h *Hint) List(title i18n.Message, now core.History, plays []Play) {
	h.Close()
	h.title, h.at, h.plays, h.judged = title, now, plays, i18n.Message{}
}

// stopThinking ends the thinking; what it has found stays.
func (h *Hint) stopThinking() {
	h.task.Stop()
	h.stop()
	h.seconds = 0
}

// Close puts the list away, and ends the thinking about one.
func (h *Hint) Close() {
	h.stopThinking()
	h.plays, h.chosen = nil, 0
}

// Chosen returns the play that is chosen, if there are any.
func (h *Hint) Chosen() (Play, bool) {
	if len(h.plays) == 0 {
		return Play{}, false
	}
	return h.plays[h.chosen], true
}

// Judged says how deep the plays are judged, if anybody says; else it is empty.
func (h *Hint) Judged() i18n.Message { return h.judged }

// Choose chooses a play by its index, and reports whether it was chosen before.
func (h *Hint) Choose(i int) (before bool) {
	i = max(0, min(i, len(h.plays)-1))
	before = h.chosen == i
	h.chosen = i
	return before
}

// Plays is the list as a picture shows it.
func (h *Hint) Plays() Plays {
	shown := Plays{Title: h.title, Rows: h.plays, At: h.chosen}
	switch {
	case h.task.Waits():
		shown.Says = i18n.Msg(waitsForTurn)
	case h.Thinking() && len(h.plays) == 0:
		shown.Says = thinkingYet(h.seconds)
	case h.Thinking():
		shown.Says = thinking(h.seconds)
	}
	return shown
}

// Actions are the keys of an open hint: one that plays what is chosen, one that
// ends the thinking or puts the list away, and those that choose.
func (h *Hint) Actions(play keys.Action) keys.Table {
	if !h.Open() {
		return nil
	}
	shut := keys.Action{Keys: []keys.Key{keys.Esc}, Label: i18n.Msg("Close"), Help: i18n.Msg("Close the hint"), Do: h.Close}
	if h.Thinking() {
		shut.Label, shut.Help, shut.Do = i18n.Msg("Stop"), i18n.Msg("Stop thinking; show the best plays so far"), h.task.Finish
	}
	if len(h.plays) == 0 {
		return keys.Table{shut}
	}
	table := keys.Table{play, shut}
	if len(h.plays) > 1 {
		table = append(table, h.chooseKey(-1, keys.Up, "k"), h.chooseKey(1, keys.Down, "j"))
	}
	return table
}

// chooseKey chooses another play.
func (h *Hint) chooseKey(by int, names ...keys.Key) keys.Action {
	return keys.Action{Keys: names, Label: i18n.Msg("Choose"), Help: i18n.Msg("Select another play"), Do: func() { h.Choose(h.chosen + by) }}
}
