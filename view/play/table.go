// Package play is the table at which a game is played: it shows what the
// session tells it and hands in what the persons do.
package play

import (
	"time"

	"boardroom/core"
	"boardroom/view/board"
	"boardroom/view/board/moving"
	"boardroom/view/house"
	"boardroom/view/people"
	"boardroom/view/room"
	"boardroom/view/sitting"
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
	Bell      bool // rings when it becomes the person's turn
	NoWords   bool // nobody is asked for a word to mix into the dice
}

// Config is what a table needs.
type Config struct {
	Room    *room.Room
	Painter board.Painter
	Place   *house.Place   // where the person is at the table
	People  *people.People // of the house; nil: the person is at home
	Habits  func() Habits
	Hurry   func(by int) // makes the pace faster or, below 0, slower
	// Review opens the games so far in the replay viewer, with the board turned
	// round as it is at the table, and analyses them if asked to. Again opens a
	// new table for the same players, Rules the page of the game. Copy puts a
	// text on the clipboard.
	Review func(st core.State, flipped, analyse bool)
	Again  func()
	Rules  func()
	Copy   func(string)
}

// A Table is the screen.
type Table struct {
	Config
	stage   *board.Picture
	sitting *sitting.Sitting

	standing house.Standing
	state    core.State // what is to be seen of it
	turns    []core.Turn
	trouble  error // the record cannot be written
	warned   bool  // of that, when the room was to be left
	flipped  bool
	mover    *moving.Mover
	acted    core.Seat // who acted last, or acts; and has the cursor
	changes  []change  // of the turn in progress, the latest last
	undone   []undone  // what was taken back and can be made again, the latest last
	coming   int       // of the moves handed in at once, those that have not happened
	hint     *board.Hint
	tutoring tutoring
	moves    board.Animation // what is seen to move
	sealed   bool            // the person knows that the dice are sealed
	started  bool            // the person is ready, or the sitting has begun
	left     bool            // the table has been left; what still comes from it is late
	late     core.Seat       // who was said to be out of time; Nobody: nobody was
	asked    *core.Offer     // the one put before the person here last
	dismiss  func()          // takes that question away
	quiet    func()          // stops the clocks from being drawn; nil: none runs
}

// New returns the table at which somebody has a place; play begins when it is
// first shown.
func New(c Config) *Table {
	t := &Table{Config: c, sitting: c.Place.Sitting, hint: board.NewHint(c.Room), acted: core.Nobody, late: core.Nobody, dismiss: func() {}}
	now := c.Place.Listen(t.listener())
	t.standing, t.trouble, t.started = now, now.Trouble, now.Runs > 0
	t.see(now.State)
	t.mover = moving.New(moving.Config{
		Hands: t.hands(), Painter: c.Painter, Scene: t.scene, Can: t.canMove,
		Dice: t.throwsDice(), Draws: t.handRoll, Post: t.post, Refuse: c.Room.Refuse, Actions: c.Room.Actions,
	})
	t.stage = board.NewPicture(t.sitting.Entry.Hands, c.Painter, c.Room.Look, t.show)
	t.moves = board.Animation{After: c.Room.After, Wanted: t.motion}
	t.flipped = len(t.sitting.Seats) == 2 && c.Place.Mine(1) && !c.Place.Mine(0)
	t.changed()
	return t
}

// Title names game, match and score.
func (t *Table) Title() string {
	title := t.sitting.Entry.Title
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

// Enter says that the person is ready, once the dice are sealed.
func (t *Table) Enter() {
	if t.started {
		return
	}
	if dice, open := t.sitting.Sealed(); open && !t.sealed && !t.Place.Watches() {
		t.sealed = true
		t.seal(dice)
		return
	}
	t.ready()
}

// ready says that the person is ready, unless they only watch.
func (t *Table) ready() {
	t.started = true
	if t.Place.Watches() {
		return
	}
	t.Room.Post(t.begin) // after the dialog above the table has said all it has to say
}

// Leave leaves the table. The game is kept in its record.
func (t *Table) Leave() {
	t.left = true
	t.hint.Close()
	t.stopTutor()
	t.Room.Regret(lost(t.Place.Leave()))
}

// mine reports whether it is the person here who must act.
func (t *Table) mine() bool { return t.standing.Running && t.Place.Mine(t.state.ToAct) }

// see takes a new state, told in the numbers of the person here.
func (t *Table) see(st core.State) {
	st.History = st.History.In(t.Room.Look().Numbers)
	t.state = st
}

// changed works out what follows from a new state.
func (t *Table) changed() {
	t.turns = t.state.History.Turns()
	t.hint.Close()
	t.stopTutor()
	t.mover.Stop()
	if t.state.Offer != t.asked {
		t.dismiss()
	}
	t.tick()
	if seat := t.state.ToAct; seat >= 0 && seat != t.acted {
		t.ring()
		t.Room.Withdraw(t) // be it that it was not their turn
		t.acted, t.changes = seat, nil
		t.mover.Home()
	}
	if t.mine() && t.state.Offer == nil {
		t.mover.Begin(t.position())
	}
}

// ring rings the bell where it has become the turn of the person here after that of
// somebody else.
func (t *Table) ring() {
	if t.Habits().Bell && t.mine() && t.acted >= 0 && !t.Place.Mine(t.acted) {
		t.Room.Ring()
	}
}

// position is what lies on the board; before the first game, what will.
func (t *Table) position() core.Position {
	if t.state.History.Start == nil {
		return core.In(t.Room.Look().Numbers, t.sitting.Laid())
	}
	return t.state.History.Now()
}

// hands say what can be done at the board.
func (t *Table) hands() core.Hands { return t.sitting.Entry.Hands }

// scene is what lies on the board.
func (t *Table) scene() board.Scene {
	return board.Scene{Position: t.position(), Look: t.Room.Look(), Flipped: t.flipped, Still: !t.mine()}
}
