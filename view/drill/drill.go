// Package drill is the screen on which a person does exercises: a position, an
// answer, and what it was worth.
package drill

import (
	"context"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/exercise"
	"boardroom/replay"
	"boardroom/view/board"
	"boardroom/view/board/moving"
	"boardroom/view/room"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// Config is what a drill needs.
type Config struct {
	Room     *room.Room
	Painter  func(exercise.Exercise) board.Painter
	Deck     exercise.Deck
	Progress *exercise.Progress
	// Judge compares what was played with the best.
	Judge func(ctx context.Context, e exercise.Exercise, played []core.Move) (engine.Verdict, error)
}

// A Drill is the screen.
type Drill struct {
	Config
	at    int // of the exercise in the deck
	now   exercise.Exercise
	try   replay.Variation
	board *moving.Board
	answer
}

// An answer is what has become of an exercise. The zero value is none yet.
type answer struct {
	given  bool
	right  bool
	again  bool   // it was answered wrong before, which counts
	said   string // how good it was
	drop   func() // ends the judging; nil: nothing is judged
	waits  bool   // to be judged: others go first
	best   []board.Play
	shown  bool // what was better is shown
	chosen int  // of the better plays
	solved bool // a lesson's solution has been said
}

// Open shows the next exercise of a deck that is not done, or says that there
// is none.
func Open(c Config) {
	at, ok := c.Deck.Next(c.Progress, -1)
	switch {
	case len(c.Deck.Exercises) == 0:
		c.Room.Warn(noneYet(c.Deck.Title))
	case !ok:
		c.Room.Info(allDone(c.Deck.Title))
	default:
		d := &Drill{Config: c}
		d.lay(at)
		c.Room.Push(d)
	}
}

// lay puts an exercise on the board.
func (d *Drill) lay(at int) {
	d.Leave()
	d.at, d.answer, d.now = at, answer{}, d.Deck.Exercises[at]
	if len(d.now.Answers) == 0 { // a lesson is written in the numbers of its game
		d.now.Line = d.now.Line.In(d.Room.Look().Numbers)
	}
	e := d.exercise()
	hands := e.Entry.Hands
	if e.Pips {
		hands = silent{hands}
	}
	d.board = moving.New(moving.Config{
		Room: d.Room, Hands: hands, Painter: d.Painter(e), Dice: e.Entry.Dice, Show: d.show,
		Scene: func() board.Scene {
			return board.Scene{Position: d.position(), Look: d.Room.Look(), Flipped: d.flipped()}
		},
		Can: d.canMove, Draws: func() bool { return false },
		Post: d.post, Choose: func(play int) { d.chosen = play },
	})
	d.begin()
}

// silent hands do not tell the answer.
type silent struct{ core.Hands }

// Facts tells nothing.
func (silent) Facts(core.Position, core.Seat) []core.Fact { return nil }

// begin lets the person play from the position.
func (d *Drill) begin() {
	line := d.exercise().Line
	cursor := replay.New([]core.History{line})
	d.try = cursor.Leave(len(line.Moves))
	d.board.Home()
	d.reach()
}

// reach lets the person reach for what lies on the board.
func (d *Drill) reach() {
	d.board.Stop()
	if d.canMove() == nil {
		d.board.Begin(d.position())
	}
}

func (d *Drill) exercise() exercise.Exercise { return d.now }

// flipped reports whether the second seat's side is below: the exercise is theirs.
func (d *Drill) flipped() bool { return d.exercise().Line.Now().Actor() == 1 }

// position is what lies on the board.
func (d *Drill) position() core.Position { return d.try.History().Now() }

// Title names the deck and the game, and tells how far the deck is done; of a
// lesson its own.
func (d *Drill) Title() string {
	if e := d.exercise(); len(e.Answers) > 0 {
		return lessonTitle(d.at+1, len(d.Deck.Exercises), e.Lesson.Title)
	}
	title := d.Deck.Title + ": " + d.exercise().Line.Game.About().Title
	if d.exercise().Match != "" {
		title += " " + d.exercise().Match
	}
	return deckTitle(title, d.Deck.Done(d.Progress), len(d.Deck.Exercises))
}

// Primitive is the board.
func (d *Drill) Primitive() tview.Primitive { return d.board }

// Typing reports whether a move is being typed.
func (d *Drill) Typing() bool { return d.board.Typing() }

// Leave ends what still goes on.
func (d *Drill) Leave() {
	if d.drop != nil {
		d.drop()
		d.drop = nil
	}
}

// show tells the picture what there is to see.
func (d *Drill) show() board.Snapshot {
	p := d.position()
	show := board.Snapshot{
		Scene: board.Scene{Position: p, Flipped: d.flipped(), Still: d.canMove() != nil},
		ToAct: p.Actor(),
		Turns: d.try.History().Turns(),
		At:    -1,
		Live:  true,
		Line:  widget.Row{{Text: d.says(), Role: d.role()}},
	}
	for _, name := range d.names() {
		show.Seats = append(show.Seats, board.Seat{Name: name})
	}
	if d.shown {
		show.Plays = board.Plays{Title: bestPlays, Rows: d.best, At: d.chosen}
		show.Scene.Targets = d.board.Spots(d.best[d.chosen].Moves)
	}
	d.board.Mark(&show, 0)
	return show
}

// says is the sentence below the board.
func (d *Drill) says() string {
	switch {
	case d.drop != nil && d.waits:
		return queued
	case d.drop != nil:
		return judging
	case d.shown:
		return d.best[d.chosen].Describe(d.names())
	case d.given:
		return d.said
	case d.exercise().Pips:
		return askPips(d.who())
	}
	if e := d.exercise(); len(e.Answers) > 0 && !d.board.Holding() {
		if d.at > 0 || len(d.try.Tried()) > 0 {
			return e.Text
		}
		return e.Text + " " + moveSo
	}
	return d.Deck.Help + " " + d.board.Wanted(d.who())
}

// role is that of the sentence.
func (d *Drill) role() theme.Role {
	switch {
	case !d.given || d.shown:
		return theme.Text
	case d.right:
		return theme.Good
	}
	return theme.Warning
}

// names calls the seats by what they play: "White".
func (d *Drill) names() []string {
	e := d.exercise()
	names := make([]string, len(d.position().Scores()))
	for seat := range names {
		names[seat], _, _ = strings.Cut(e.Entry.Hands.Side(e.Line.Start, core.Seat(seat)), " (")
	}
	return names
}

// who names the side for which something is to be found.
func (d *Drill) who() string { return d.names()[d.exercise().Line.Now().Actor()] }
