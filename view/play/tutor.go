package play

import (
	"context"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/tutor"
)

// A tutoring is how far the tutor is with what a person is about to do. The
// zero value is before anything.
type tutoring struct {
	drop   func()         // ends the judging; nil: nothing is judged
	moves  []core.Move    // that wait for it
	told   tutor.Decision // the last of which the person was told
	better []board.Play   // to be listed once the mistake is taken back
}

// awaitsTutor reports whether moves have to wait until the tutor has looked at
// what they complete. It posts them itself, unless it has something to say.
func (t *Table) awaitsTutor(moves []core.Move) bool {
	when := t.Habits().Tutor
	if !when.Listens() || t.canMove() != nil || !t.Place.Alone() {
		return false
	}
	d, whole := tutor.Decided(t.state.History, moves)
	if !whole || d.Same(t.tutoring.told) {
		return false
	}
	if t.tutoring.drop != nil && slices.Equal(moves, t.tutoring.moves) {
		return true
	}
	t.stopTutor()
	ctx, drop := context.WithCancel(context.Background())
	t.tutoring.drop, t.tutoring.moves = drop, moves
	t.Room.Go(func() {
		v, err := t.sitting.Judge(ctx, t.Place.Guest().Account, d.Before, d.Played, board.MostPlays)
		t.Room.Post(func() {
			if ctx.Err() == nil {
				t.judged(d, moves, when, v, err)
			}
		})
	})
	return true
}

// judged says what is to be said of a decision, or posts its moves; so it does
// where nothing can be said.
func (t *Table) judged(d tutor.Decision, moves []core.Move, when tutor.When, v engine.Verdict, err error) {
	t.stopTutor()
	lesson, speaks := tutor.Lesson{}, false
	if err == nil {
		lesson, speaks = when.Of(d.Before.Now(), v)
	}
	if !speaks {
		t.hand(moves)
		return
	}
	t.tutoring.told = d
	again := thinkAgain
	if d.Standing(t.state.History) > 0 {
		again = takeBack
	}
	t.Room.Interrupt(lesson.Title(), lesson.Wrong(),
		room.Answer{Key: "t", Label: again, Do: func() { t.rethink(d) }},
		room.Answer{Key: "b", Label: "Show better", Do: func() { t.showBetter(d, lesson) }},
		room.Answer{Key: "k", Label: "Keep it", Do: func() { t.hand(moves) }})
}

// stopTutor ends the judging.
func (t *Table) stopTutor() {
	if t.tutoring.drop != nil {
		t.tutoring.drop()
	}
	t.tutoring.drop, t.tutoring.moves = nil, nil
}

// rethink takes back all of a decision that stands.
func (t *Table) rethink(d tutor.Decision) {
	t.send(slices.Repeat([]core.Move{core.Undo}, d.Standing(t.state.History)))
}

// showBetter lists what was better on the board as it was before.
func (t *Table) showBetter(d tutor.Decision, l tutor.Lesson) {
	rows := board.PlaysOf(d.Before.Game, d.Before.Now(), l.Choices())
	at, mark := l.Played()
	rows[at].Mark = string(mark)
	t.tutoring.better = rows
	if d.Standing(t.state.History) > 0 {
		t.rethink(d)
		return
	}
	t.listBetter()
}

// listBetter lists what was better, if that is what the person waits for.
func (t *Table) listBetter() {
	if rows := t.tutoring.better; rows != nil {
		t.tutoring.better = nil
		t.hint.List(better, t.state.History, rows)
	}
}

// beingTutored is the key that goes on without the tutor.
func (t *Table) beingTutored() keys.Table {
	if t.tutoring.drop == nil {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: "Go on", Help: "Go on without the tutor", Do: func() {
		moves := t.tutoring.moves
		t.stopTutor()
		t.hand(moves)
	}}}
}
