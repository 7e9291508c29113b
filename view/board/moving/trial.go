package moving

import (
	"boardroom/core"
	"boardroom/replay"
	"boardroom/view/keys"
)

// A Trial is a variation that a person plays at a board: what is tried beside a game,
// or as the answer to an exercise.
type Trial struct {
	board *Board
	line  *replay.Variation // nil: none is played
}

// NewTrial returns a trial at a board, at which no variation is played yet.
func NewTrial(b *Board) *Trial { return &Trial{board: b} }

// Active reports whether a variation is played.
func (t *Trial) Active() bool { return t.line != nil }

// Line returns the variation that is played.
func (t *Trial) Line() replay.Variation { return *t.line }

// Begin lays a variation, from which the person goes on.
func (t *Trial) Begin(line replay.Variation) {
	t.line = &line
	t.board.ClearCursor()
	t.board.Refresh()
}

// End drops the variation.
func (t *Trial) End() {
	t.line = nil
	t.board.Stop()
	t.board.ClearCursor()
}

// Go goes on with another variation, and lets be seen how the pieces go there.
func (t *Trial) Go(to replay.Variation) {
	from := t.line.History()
	t.line = &to
	t.board.Animate(from, to.History())
	t.board.Refresh()
}

// Play makes moves, or returns why one of them cannot be made.
func (t *Trial) Play(moves ...core.Move) error {
	actor := t.line.History().Now().Actor()
	after, err := t.line.Play(moves...)
	if err != nil {
		return err
	}
	if t.Go(after); after.History().Now().Actor() != actor {
		t.board.ClearCursor()
	}
	return nil
}

// TakeBack takes back the last move. It is false if there is none.
func (t *Trial) TakeBack() bool {
	back, ok := t.line.Undo()
	if ok {
		undone := t.line.Tried()
		t.Go(back)
		t.board.Follow(back.History().Now(), undone[len(undone)-1].Move)
	}
	return ok
}

// RedoKey is the key that plays again what was taken back; nothing can be while why
// says so.
func (t *Trial) RedoKey(why func() error) keys.Action {
	again, ok := t.line.Redo()
	return keys.Redo(func() error {
		if !ok {
			return keys.ErrNothingUndone
		}
		return why()
	}, func() { t.Go(again) })
}
