// Package replay steps through the games of a record: forward and back, by
// move or by turn, to the start, to the end, to any turn.
//
// A [Cursor] stands at a [Frame]: a position and the move that led to it. A
// [Variation] leaves the game there and tries something else.
//
// # What is promised
//
// What package core promises. A cursor always stands within its games, [Cursor.Back]
// undoes a successful [Cursor.Forward], and the games never change. Only one goroutine
// at a time may use a cursor.
package replay

import (
	"sort"

	"boardroom/core"
)

// A Frame is one moment of a record: a position and the move that led to it.
type Frame struct {
	Game  int          // index of the game, from 0
	Index int          // moves of the game so far
	Move  *core.Played // the move that led here; nil at a game's start
	core.Position
}

// A Turn is a turn of one of the games.
type Turn struct {
	core.Turn
	Game int // index of the game, from 0
}

// A Cursor stands at one frame of a record. It never leaves the record: at
// its ends the steps do nothing and say so.
type Cursor struct {
	games  []core.History
	frames []Frame
	starts []int // by game, the frame of its start
	turns  []Turn
	at     int
}

// New returns a cursor at the start of the first game. There must be at least
// one game; one that has only begun will do. Their moves must have their positions, as
// those of core.State.Games and records.Record.Games have.
func New(games []core.History) *Cursor {
	c := &Cursor{games: games}
	for g, h := range games {
		c.starts = append(c.starts, len(c.frames))
		for _, t := range h.Turns() {
			c.turns = append(c.turns, Turn{t, g})
		}
		c.frames = append(c.frames, Frame{Game: g, Position: h.Start})
		for i := range h.Moves {
			c.frames = append(c.frames, Frame{Game: g, Index: i + 1, Move: &h.Moves[i], Position: h.Moves[i].After})
		}
	}
	return c
}

// Frame returns the moment at which the cursor stands.
func (c *Cursor) Frame() Frame { return c.frames[c.at] }

// History returns the frame's game up to the frame.
func (c *Cursor) History() core.History {
	return c.games[c.Frame().Game].Until(c.Frame().Index)
}

// Turns lists the turns of all games.
func (c *Cursor) Turns() []Turn { return c.turns }

// Turn returns the index in Turns of the turn whose last move was played or
// is being played at the frame, or -1 before the first turn of a record.
func (c *Cursor) Turn() int {
	return sort.Search(len(c.turns), func(i int) bool { return c.before(i) >= c.at }) - 1
}

// Into returns how many moves of its turn have been played at the frame.
func (c *Cursor) Into() int {
	i := c.Turn()
	if i < 0 {
		return 0
	}
	return c.at - c.before(i)
}

// before returns the frame before a turn.
func (c *Cursor) before(turn int) int { return c.starts[c.turns[turn].Game] + c.turns[turn].From }

// after returns the frame after the last move of a turn.
func (c *Cursor) after(turn int) int { return c.starts[c.turns[turn].Game] + c.turns[turn].To() }

// Forward goes on by one move, and reports whether it could.
func (c *Cursor) Forward() bool { return c.to(c.at + 1) }

// Back goes back by one move, and reports whether it could.
func (c *Cursor) Back() bool { return c.to(c.at - 1) }

// NextTurn goes on to the end of the turn in progress, or of the next one, but
// from the end of a game only to the start of the next game. It reports whether
// it could.
func (c *Cursor) NextTurn() bool {
	if game := c.Frame().Game + 1; game < len(c.starts) && c.at == c.starts[game]-1 {
		return c.Forward()
	}
	i := sort.Search(len(c.turns), func(i int) bool { return c.after(i) > c.at })
	if i == len(c.turns) {
		return c.End()
	}
	return c.to(c.after(i))
}

// PreviousTurn goes back to the beginning of the turn just seen, and from the
// start of a game to the end of the game before. It reports whether it could.
func (c *Cursor) PreviousTurn() bool {
	if c.Frame().Index == 0 {
		return c.Back()
	}
	return c.to(c.before(c.Turn()))
}

// Start goes to the first position, and reports whether it was elsewhere.
func (c *Cursor) Start() bool { return c.to(0) }

// End goes to the last position, and reports whether it was elsewhere.
func (c *Cursor) End() bool { return c.to(len(c.frames) - 1) }

// StartOf goes to the start of a game, given by its index, and reports whether
// it was elsewhere.
func (c *Cursor) StartOf(game int) bool { return c.to(c.starts[game]) }

// Goto goes to the end of a turn, given by its index in Turns, and reports
// whether there is such a turn and it was elsewhere.
func (c *Cursor) Goto(turn int) bool {
	if turn < 0 || turn >= len(c.turns) {
		return false
	}
	return c.to(c.after(turn))
}

func (c *Cursor) to(frame int) bool {
	if frame < 0 || frame >= len(c.frames) || frame == c.at {
		return false
	}
	c.at = frame
	return true
}
