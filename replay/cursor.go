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

// Games are what a cursor steps through; a core.State has them. There is at least one; one
// that has only begun will do.
type Games interface {
	GameCount() int
	// Game returns one of the games, by its index, with all its positions.
	Game(int) core.History
	// TurnsBefore returns how many turns the games before one have.
	TurnsBefore(game int) int
}

// A Cursor stands at one frame of a record. It never leaves the record: at
// its ends the steps do nothing and say so. It holds one game, at which it stands, so
// that a long match takes little memory.
type Cursor struct {
	games Games
	game  int          // index of the game at which it stands
	line  core.History // this game
	turns []core.Turn  // its turns
	first int          // turns of the games before it
	index int          // moves of the game so far
}

// New returns a cursor at the start of the first game.
func New(games Games) *Cursor {
	c := &Cursor{games: games}
	c.load(0)
	return c
}

// Extend has the cursor step through games that go on from those that it had. It stays
// where it is, as far as the game at which it stands still has that moment.
func (c *Cursor) Extend(games Games) {
	last := c.game == c.games.GameCount()-1
	c.games = games
	if last {
		c.take(c.game, c.turns)
		c.index = min(c.index, len(c.line.Moves))
	}
}

// load takes up a game.
func (c *Cursor) load(game int) { c.take(game, nil) }

// take takes up a game of which turns are known.
func (c *Cursor) take(game int, known []core.Turn) {
	c.game, c.line, c.first = game, c.games.Game(game), c.games.TurnsBefore(game)
	c.turns = c.line.TurnsAfter(known)
}

// Frame returns the moment at which the cursor stands.
func (c *Cursor) Frame() Frame {
	f := Frame{Game: c.game, Index: c.index, Position: c.line.Start}
	if c.index > 0 {
		f.Move = &c.line.Moves[c.index-1]
		f.Position = f.Move.After
	}
	return f
}

// Game returns the whole game at which the cursor stands.
func (c *Cursor) Game() core.History { return c.line }

// GameCount returns how many games there are.
func (c *Cursor) GameCount() int { return c.games.GameCount() }

// History returns the frame's game up to the frame.
func (c *Cursor) History() core.History { return c.line.Until(c.index) }

// Turns lists the turns of the game at which the cursor stands.
func (c *Cursor) Turns() []core.Turn { return c.turns }

// CountTurns returns how many turns the game has at which the cursor stands, without those in
// which nobody has acted, as core.History.CountTurns does, at once.
func (c *Cursor) CountTurns() int {
	for i := len(c.turns) - 1; i >= 0; i-- {
		if n := c.turns[i].Number; n > 0 {
			return n
		}
	}
	return 0
}

// At returns the index in Turns of the turn whose last move was played or is being
// played at the frame; -1 at the start of the game.
func (c *Cursor) At() int {
	return sort.Search(len(c.turns), func(i int) bool { return c.turns[i].From >= c.index }) - 1
}

// Turn returns At as an index among the turns of all games: at the start of a game the
// last turn before it, or -1.
func (c *Cursor) Turn() int { return c.first + c.At() }

// Into returns how many moves of its turn have been played at the frame.
func (c *Cursor) Into() int {
	i := c.At()
	if i < 0 {
		return 0
	}
	return c.index - c.turns[i].From
}

// Forward goes on by one move, and reports whether it could.
func (c *Cursor) Forward() bool {
	if c.index == len(c.line.Moves) {
		return c.StartOf(c.game + 1)
	}
	return c.to(c.game, c.index+1)
}

// Back goes back by one move, and reports whether it could.
func (c *Cursor) Back() bool {
	if c.index == 0 {
		return c.endOf(c.game - 1)
	}
	return c.to(c.game, c.index-1)
}

// NextTurn goes on to the end of the turn in progress, or of the next one, but
// from the end of a game only to the start of the next game. It reports whether
// it could.
func (c *Cursor) NextTurn() bool {
	if c.index == len(c.line.Moves) {
		return c.StartOf(c.game + 1)
	}
	i := sort.Search(len(c.turns), func(i int) bool { return c.turns[i].To() > c.index })
	return c.to(c.game, c.turns[i].To())
}

// PreviousTurn goes back to the beginning of the turn just seen, and from the
// start of a game to the end of the game before. It reports whether it could.
func (c *Cursor) PreviousTurn() bool {
	if c.index == 0 {
		return c.Back()
	}
	return c.to(c.game, c.turns[c.At()].From)
}

// Start goes to the first position, and reports whether it was elsewhere.
func (c *Cursor) Start() bool { return c.StartOf(0) }

// End goes to the last position, and reports whether it was elsewhere.
func (c *Cursor) End() bool { return c.endOf(c.GameCount() - 1) }

// StartOf goes to the start of a game, given by its index, and reports whether there is
// such a game and it was elsewhere.
func (c *Cursor) StartOf(game int) bool {
	if game >= c.GameCount() {
		return false
	}
	return c.to(game, 0)
}

// endOf goes to the end of a game, if there is such a game.
func (c *Cursor) endOf(game int) bool {
	if game < 0 {
		return false
	}
	was := c.game
	if game != was {
		c.load(game)
	}
	moved := game != was || c.index != len(c.line.Moves)
	c.index = len(c.line.Moves)
	return moved
}

// Goto goes to the end of a turn, given by its index among the turns of all games, and
// reports whether there is such a turn and it was elsewhere.
func (c *Cursor) Goto(turn int) bool {
	game := sort.Search(c.GameCount(), func(g int) bool { return c.games.TurnsBefore(g) > turn }) - 1
	if game < 0 {
		return false
	}
	turns := c.turns
	if game != c.game {
		turns = c.games.Game(game).Turns()
	}
	i := turn - c.games.TurnsBefore(game)
	return i < len(turns) && c.to(game, turns[i].To())
}

// to goes to a moment of a game, and reports whether it was elsewhere.
func (c *Cursor) to(game, index int) bool {
	if game == c.game && index == c.index {
		return false
	}
	if game != c.game {
		c.load(game)
	}
	c.index = index
	return true
}
