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

// A Scene is what a painter is to show.
type Scene struct {
	Position core.Position
	Look     theme.Look
	Flipped  bool          // the second seat's side is below
	Still    bool          // nobody can act on the board: no words are offered
	Cursor   Spot          // under the keyboard's cursor; empty: none
	Picked   []Spot        // picked so far
	Targets  []Spot        // where the picks may go on
	Last     []core.Played // the last complete turn, to be marked
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
	// Path maps a move, legal or not, to the spots it touches, in the order
	// in which a person picks them. A move without spots has none.
	Path(p core.Position, m core.Move) []Spot
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
	// Mark returns the sign by which a seat's pieces are known, and its role.
	Mark(look theme.Look, seat core.Seat) (rune, theme.Role)
	// Begins returns the characters with which a typed move may begin.
	Begins() string
}

// A Word is a move that is said, with its key.
type Word struct {
	Move  core.Move
	Key   rune   // a letter, or ' ' for what comes next in the course of the game
	Label string // one or two words: "Roll"
	Help  string // a sentence
}

// A Fact is a number to read at a glance.
type Fact struct{ Label, Value string }
