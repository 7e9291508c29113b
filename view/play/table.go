// Package play is the table at which a game is played: it shows what the
// session tells it and hands in what the persons do.
package play

import (
	"context"
	"time"

	"boardroom/core"
	"boardroom/view/boards"
	"boardroom/view/hint"
	"boardroom/view/motion"
	"boardroom/view/mover"
	"boardroom/view/room"
	"boardroom/view/sitting"
	"boardroom/view/stage"
	"boardroom/view/tutor"

	"github.com/rivo/tview"
)

// Habits are the settings that matter at the table.
type Habits struct {
	EndAtOnce bool          // a turn with nothing left to play ends by itself
	Pace      time.Duration // how long each move of a computer stays to be seen
	PassPause time.Duration // how long a turn without a move stays to be seen
	Tutor     tutor.When
	Motion    bool // moves are seen to come about
}

// Config is what a table needs.
type Config struct {
	Room    *room.Room
	Painter boards.Painter
	Sitting *sitting.Sitting
	Habits  func() Habits
	Hurry   func(by int) // makes the pace faster or, below 0, slower
	// Review opens the games so far in the replay viewer, with the board turned
	// round as it is at the table, Again a new table
	// for the same players, Rules the page of the game. Copy puts a text on
	// the clipboard.
	Review func(st core.State, flipped bool)
	Again  func()
	Rules  func()
	Copy   func(string)
}

// A Table is the screen.
type Table struct {
	Config
	stage *stage.Stage

	state    core.State
	turns    []core.Turn
	trouble  error // the record cannot be written
	fault    error // the session ended with it
	flipped  bool
	mover    *mover.Mover
	acted    core.Seat // who acted last, or acts; and has the cursor
	changes  []change  // of the turn in progress, the latest last
	undone   []undone  // what was taken back and can be made again, the latest last
	coming   int       // of the moves handed in at once, those that have not happened
	hint     *hint.Hint
	tutoring tutoring
	moves    motion.Run // what is seen to move
	sealed   bool       // the seal of the dice has been shown
	started  bool       // the session has been started
	left     bool       // the table has been left; what still comes from it is late

	session *core.Session
	stop    context.CancelFunc // ends the session; nil: it is not running
	done    chan struct{}      // closed when the session has ended
	next    chan bool          // the answer to whether there is another game
}

// New returns the table of a sitting; play begins when it is first shown.
func New(c Config) *Table {
	t := &Table{Config: c, state: c.Sitting.Sheet.State(), trouble: c.Sitting.Trouble(), hint: hint.New(c.Room), next: make(chan bool, 1)}
	t.mover = mover.New(mover.Config{
		Hands: t.hands(), Painter: c.Painter, Scene: t.scene, Can: t.canMove,
		Dice: t.throwsDice(), Draws: t.handRoll, Post: t.post, Warn: c.Room.Warn, Actions: c.Room.Actions,
	})
	t.stage = stage.New(c.Sitting.Entry.Hands, c.Painter, c.Room.Look, t.show)
	t.moves = motion.Run{After: c.Room.After, Wanted: t.motion}
	t.flipped = len(c.Sitting.Seats) == 2 && c.Sitting.Person(1) && !c.Sitting.Person(0)
	return t
}

// Title names game, match and score.
func (t *Table) Title() string {
	title := t.Sitting.Entry.Title
	if game := t.state.History.Game; game != nil && game.About().Title != title {
		title = ofRotation(title, game.About().Title)
	}
	switch to := t.state.Terms.To; {
	case to > 0:
		title = match(title, to, core.FormatScores(t.state.Score))
	case to == core.Money:
		title = moneySession(title, core.FormatScores(t.state.Score))
	}
	return title
}

// Primitive is the table itself.
func (t *Table) Primitive() tview.Primitive { return &face{t.stage, t} }

// Enter starts the session, once the dice have been shown to be fixed.
func (t *Table) Enter() {
	if t.started {
		return
	}
	if dice, open := t.Sitting.Sealed(); open && !t.sealed {
		t.sealed = true
		t.askWords(dice)
		return
	}
	t.started = true
	t.Room.Post(t.run) // after the dialog above the table has said all it has to say
}

// Leave stops the session. The game is kept in its record.
func (t *Table) Leave() {
	t.left = true
	t.hint.Close()
	t.stopTutor()
	t.pause()
	t.Room.Regret(lost(t.Sitting.Close()))
}

// person reports whether it is a person who must act.
func (t *Table) person() bool {
	return t.stop != nil && t.state.ToAct >= 0 && t.Sitting.Person(t.state.ToAct)
}

// changed works out what follows from a new state.
func (t *Table) changed() {
	t.turns = t.state.History.Turns()
	t.hint.Close()
	t.stopTutor()
	t.mover.Stop()
	if seat := t.state.ToAct; seat >= 0 && seat != t.acted {
		t.acted, t.changes = seat, nil
		t.mover.Home()
	}
	if t.person() && t.state.Offer == nil {
		t.mover.Begin(t.position())
	}
}

// position is what lies on the board; before the first game, what will.
func (t *Table) position() core.Position {
	if t.state.History.Start == nil {
		return t.Sitting.Laid()
	}
	return t.state.History.Now()
}

// hands say what can be done at the board.
func (t *Table) hands() core.Hands { return t.Sitting.Entry.Hands }

// scene is what lies on the board.
func (t *Table) scene() boards.Scene {
	return boards.Scene{Position: t.position(), Look: t.Room.Look(), Flipped: t.flipped, Still: !t.person()}
}
