// Package boards holds the painters, one per family of games, and the matcher
// that turns picked spots into moves for all of them alike.
package boards

import (
	"github.com/gdamore/tcell/v2"

	"boardroom/core"
	"boardroom/view/theme"
)

// A Spot names a place that a move touches: a point, a square, the bar, the
// dice. Each painter has its own; the screens only compare them.
type Spot string

// A Step is a direction in which the cursor moves over a board.
type Step int

const (
	Left Step = iota
	Right
	Up
	Down
)

// From returns the column and the row next to others in the step's direction.
// Columns count from the left, rows from above.
func (s Step) From(column, row int) (int, int) {
	switch s {
	case Left:
		column--
	case Right:
		column++
	case Up:
		row--
	case Down:
		row++
	}
	return column, row
}

// An Area is a rectangle of screen cells.
type Area struct{ X, Y, Width, Height int }

// A Painter shows the positions of one family and knows its spots.
type Painter interface {
	// Size returns the columns and rows that the painter would use of those
	// it may have. It never asks for more than it may have, which is 60x19 at
	// least.
	Size(p core.Position, width, height int) (w, h int)
	// Paint draws the scene into the area, whose size is what Size returned.
	Paint(screen tcell.Screen, in Area, s Scene)
	// At returns the spot at a screen cell of a scene painted into the area.
	At(in Area, s Scene, x, y int) (Spot, bool)
	// Paths maps a move, legal or not, to the spots it touches, in each order
	// in which a person may pick them. A move with a single path of two spots
	// carries a piece from one to the other. A move without spots has none.
	Paths(p core.Position, m core.Move) [][]Spot
	// Attempt returns the move that a person seems to mean by picking these
	// spots, legal or not: Play tells why it is refused.
	Attempt(p core.Position, picked []Spot) (core.Move, bool)
	// Neighbour returns the spot next to another in a direction as the scene
	// shows it; from nowhere (an empty spot), where a cursor begins.
	Neighbour(s Scene, from Spot, to Step) Spot
	// Words lists the legal moves that are said rather than picked on the
	// board, such as rolling or ending the turn, the likeliest first.
	Words(p core.Position) []Word
	// Facts lists what stands beside a seat's name: the pip count, checkers
	// borne off.
	Facts(p core.Position, seat core.Seat) []Fact
	// Mark returns the sign by which a seat's pieces are known in a position,
	// and its role.
	Mark(p core.Position, look theme.Look, seat core.Seat) (rune, theme.Role)
	// Drawing says in a sentence what Chance does in a position in which it is
	// to move.
	Drawing(p core.Position) string
	// Begins returns the characters with which a typed move may begin. What
	// else a letter of them would do at the table is on its capital or, where
	// that is among them too, on the letter held with Alt.
	Begins() string
}

// A Scroller is a Painter whose boards may be larger than their areas. Rows
// count from the upper edge of the board as the scene shows it.
type Scroller interface {
	// Rows returns how many rows the board has, and how many the area shows.
	Rows(in Area, s Scene) (all, shown int)
	// Minds lists the rows that ought to be in sight, the most important last.
	Minds(s Scene) []int
}

// A Walker is a Painter of a game in which pieces go step by step.
type Walker interface {
	// Ahead returns the picks of a step in a direction as the scene shows it:
	// of the piece that is to move or, where there are several, of that under
	// the cursor, which goes along. It is false at the edge of the board.
	Ahead(s Scene, to Step) (picks []Spot, ok bool)
}

// A Planner is a Painter of a game in which picks mean more than single moves
// and runs of one piece.
type Planner interface {
	// Plans lists what else the actor can do by picking spots. It comes before
	// the legal moves where both have the same path.
	Plans(p core.Position) []Way
}

// A Guide is a Painter that says in its own words what a side is to do.
type Guide interface {
	// Wanted returns what follows the player's name in a sentence, with these
	// spots picked so far, as "to finish the push."; empty where there is
	// nothing to add to the usual.
	Wanted(p core.Position, picked []Spot) string
}

// A Refuser is a Painter of a game in which a word that a person may look for
// cannot be said at all times.
type Refuser interface {
	// Refused lists such words with the reason why they cannot be said in a
	// position.
	Refused(p core.Position) []Refusal
}

// A Refusal is a word that cannot be said, and why.
type Refusal struct {
	Word Word
	Why  error
}

// A Word is a move that is said, with its key.
type Word struct {
	Moves []core.Move // one or more; see Way
	Key   rune        // a letter, or ' ' for what comes next in the course of the game
	Label string      // one or two words: "Roll"
	Help  string      // a sentence
}

// A Fact is a number to read at a glance.
type Fact struct{ Label, Value string }
