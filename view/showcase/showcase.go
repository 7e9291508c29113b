// Package showcase is a game that two computers play beside the menu, softly:
// something to look at, of which no record is kept.
package showcase

import (
	"context"
	"fmt"
	"math/rand"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/view/board"
	"boardroom/view/room"

	"github.com/gdamore/tcell/v2"
)

// Config is what a showcase needs.
type Config struct {
	Room    *room.Room
	Entry   catalog.Entry
	Painter board.Painter
	Seed    int64       // of the draws
	Still   func() bool // the pieces are to stay where they are
}

// A Showcase is the board with the game.
type Showcase struct {
	Config
	players  []core.Player
	lot      *rand.Rand
	history  core.History
	coming   []core.Move // that the player to move has chosen
	thinking bool
	shown    bool // since the last beat
	beating  bool
}

// beat is how long a move stays to be seen: a turn of dice takes four.
const beat = 1200 * time.Millisecond

// New returns a game at its start. Its players are not the weakest, and do not
// think long.
func New(c Config) (*Showcase, error) {
	s := &Showcase{Config: c, lot: rand.New(rand.NewSource(c.Seed))}
	for seat := range c.Entry.Seats[0] {
		s.players = append(s.players, c.Entry.Levels[s.level(seat)].New())
	}
	return s, s.lay()
}

// level returns the index of a seat's level: one in the middle, and the one below
// that.
func (s *Showcase) level(seat int) int { return max(0, len(s.Entry.Levels)-3-seat) }

// Says tells which levels play, while they do.
func (s *Showcase) Says() string {
	if s.Still() {
		return ""
	}
	return fmt.Sprintf("Demo: %s against %s.", s.Entry.Levels[s.level(0)].Name, s.Entry.Levels[s.level(1)].Name)
}

func (s *Showcase) lay() error {
	g := s.Entry.Game()
	start, err := g.Start(len(s.players), nil)
	s.history, s.coming = core.History{Game: g, Start: start}, nil
	return err
}

// step does what comes next, and awaits the next beat if the board has been
// drawn since the last one. While nobody looks, or movement is not wanted,
// nothing happens.
func (s *Showcase) step() {
	if s.beating = s.shown; !s.beating {
		return
	}
	s.shown = false
	s.Room.After(beat, s.step)
	p := s.history.Now()
	switch seat := p.Actor(); {
	case s.Still() || s.thinking || !s.Room.Watched():
	case seat == core.Nobody:
		s.Room.Fail(s.lay())
	case seat == core.Chance:
		draws := p.Moves()
		s.play(draws[s.lot.Intn(len(draws))])
	case len(s.coming) > 0:
		next := s.coming[0]
		s.coming = s.coming[1:]
		s.play(next)
	case len(p.Moves()) == 1:
		s.play(p.Moves()[0])
	default:
		s.think(seat)
	}
}

// think asks a player for the moves to come.
func (s *Showcase) think(seat core.Seat) {
	s.thinking = true
	h := s.history
	s.Room.Go(func() {
		moves, err := s.players[seat].Turn(context.Background(), h)
		s.Room.Post(func() {
			s.thinking = false
			if err != nil || len(moves) == 0 {
				s.Room.Fail(s.lay())
				return
			}
			s.coming = moves[1:]
			s.play(moves[0])
		})
	})
}

// play makes a move. The end of a turn, which shows nothing, follows at once.
func (s *Showcase) play(m core.Move) {
	before := s.history.Now()
	after, err := before.Play(m)
	if err != nil {
		s.Room.Fail(s.lay())
		return
	}
	s.history.Moves = append(s.history.Moves, core.Played{Seat: before.Actor(), Move: m, After: after})
	if len(s.coming) > 0 && s.coming[0] == core.End {
		s.coming = nil
		s.play(core.End)
	}
}

// Draw paints the board as large as it can be, and returns its place. As long
// as it is drawn the game goes on.
func (s *Showcase) Draw(screen tcell.Screen, in board.Area) board.Area {
	if s.shown = true; !s.beating {
		s.beating = true
		s.Room.After(beat, s.step)
	}
	p := s.history.Now()
	w, h := s.Painter.Size(p, in.Width, in.Height)
	in = board.Area{X: in.X + in.Width - w, Y: in.Y + (in.Height-h)/2, Width: w, Height: h}
	s.Painter.Paint(screen, in, board.Scene{
		Position: core.In(s.Room.Look().Numbers, p), Look: s.Room.Look(), Still: true, Last: board.LastTurn(s.history, s.history.Turns()),
	})
	return in
}
