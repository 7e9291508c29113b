// Package moving is how a person makes moves at a board that is shown: picks
// by keys and by mouse, typed moves, typed draws. The table at which a game is
// played, the variations of a replay and exercises share it.
package moving

import (
	"boardroom/core"
	"boardroom/replay"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Config is what a board needs to know of the screen that it is on.
type Config struct {
	Screens *screens.Stack
	Hands   core.Hands
	Painter board.Painter
	Show    func() board.Snapshot // all there is to see
	Scene   func() board.Scene    // the board as it lies there, with nothing picked
	Can     func() error          // nil: a person is to move; else why nobody is
	Dice    bool                  // what is drawn are dice
	Draws   func() bool           // whether a person is to say what is drawn
	Post    func(...core.Move)    // takes the moves made
	Choose  func(play int)        // a play of the list is clicked
	Motion  func() bool           // whether moves are seen to come about; nil: never
}

// A Board is a picture at which a person makes moves, asks for the best plays and
// sees moves come about.
type Board struct {
	*MoveInput
	*board.Picture
	Hint   *board.Hint
	Motion board.Animation
}

// New returns a board at which nobody is to move before Begin.
func New(c Config) *Board {
	if c.Motion == nil {
		c.Motion = func() bool { return false }
	}
	return &Board{
		MoveInput: &MoveInput{Config: c}, Picture: board.NewPicture(c.Hands, c.Painter, c.Screens.Look, c.Show), Hint: board.NewHint(c.Screens),
		Motion: board.Animation{After: c.Screens.After, Wanted: c.Motion},
	}
}

// Refresh lets the person reach for what now lies on the board, if they are to move.
func (b *Board) Refresh() {
	b.Stop()
	if b.Can() == nil {
		b.Begin(b.position())
	}
}

// AddTo adds to a snapshot what is under way: the cursor, what is picked, what moves,
// and what is typed, in place of all but the first spans of the line.
func (b *Board) AddTo(show *board.Snapshot, spans int) {
	show.Motion = b.Motion.Now()
	b.mark(&show.Scene)
	if b.Typing() {
		label, typed := b.Typed()
		show.Typed, show.Status = typed, append(show.Status[:spans:spans], widget.Span{Text: b.Screens.Look().T(label), Role: theme.Key})
	}
}

// Animate lets be seen how the pieces go from one moment of a line of play to another,
// but for one that was carried by hand.
func (b *Board) Animate(from, to core.History) {
	b.Motion.End()
	n := len(from.Moves)
	if n > len(to.Moves) {
		b.Motion.Begin(board.NewReverseMotion(b.Painter, to.Now(), from.Moves[len(to.Moves):]))
		return
	}
	m, ok := board.NewMotion(b.Painter, from.Now(), to.Moves[n:], to.Game.About().Dice)
	if ok && b.wasDragged() {
		ok = m.SkipDragged()
	}
	b.Motion.Begin(m, ok)
}

// Hinted lists the spots of the play that is chosen in the hint, if this is about
// what lies on the board.
func (b *Board) Hinted() []core.Spot {
	play, ok := b.Hint.Chosen()
	if !ok || b.Hint.At().Now().String() != b.position().String() {
		return nil
	}
	return b.Spots(play.Moves)
}

// HintKeys are what keys do to a hint that is open, one of which does something with
// the chosen play. They give way to what is in the hand.
func (b *Board) HintKeys(play keys.Action) keys.Table {
	if b.Holding() {
		return nil
	}
	return b.Hint.Actions(play)
}

// wheel is how many rows a large board moves at a turn of the wheel.
const wheel = 2

// MouseHandler picks where the button goes down and, after a drag, where it is
// let go, and chooses in the list of plays; what is half typed is dropped then. The
// wheel scrolls.
func (b *Board) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		spot, onBoard := b.Spot(event.Position())
		play, listed := b.PlayAt(event.Position())
		switch {
		case listed && action == tview.MouseLeftDown:
			b.StopTyping()
			b.Choose(play)
		case action == tview.MouseMove:
			return b.drags(event.Position()), nil
		case b.mouse(action, spot, onBoard):
		case action == tview.MouseScrollUp:
			b.Scroll(-wheel)
		case action == tview.MouseScrollDown:
			b.Scroll(wheel)
		default:
			return false, nil
		}
		return true, nil
	}
}

// InputHandler edits a typed move.
func (b *Board) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) { b.key(event) }
}

// PasteHandler pastes into a typed move.
func (b *Board) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, _ func(tview.Primitive)) { b.typed.Insert(pasted) }
}

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
