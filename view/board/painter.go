// Package board is what there is around a board of any game.
//
// A [Painter] draws a [Scene] of it and finds what lies at a cell; each family of
// games has one, in a package of its own below. A [Picture] shows the board with its
// players, the list of turns, the best plays, the line that says what is going on, and
// the [WinGraph] of how the game went: all that a [Snapshot] holds. An [Animation] lets
// moves come about before the eyes, a [Hint] finds the best plays in the background, as
// all does that is a [Task], a [Tutor] says what mistake a person is about to make, and
// a [PreviewList] shows the board of the record under the cursor of a list. How a
// person moves at a board is in the package moving.
package board

import (
	"slices"

	"boardroom/core"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Direction is a direction in which the cursor moves over a board.
type Direction int

const (
	Left Direction = iota
	Right
	Up
	Down
)

// From returns the column and the row next to others in the step's direction.
// Columns count from the left, rows from above.
func (s Direction) From(column, row int) (int, int) {
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
	At(in Area, s Scene, x, y int) (core.Spot, bool)
	// Neighbour returns the spot next to another in a direction as the scene
	// shows it; from nowhere (an empty spot), where a cursor begins.
	Neighbour(s Scene, from core.Spot, to Direction) core.Spot
	// Mark returns the sign by which a seat's pieces are known in a position,
	// and how it is written beside the board.
	Mark(p core.Position, look theme.Look, seat core.Seat) (rune, tcell.Style)
}

// A Scroller is a Painter whose boards may be larger than their areas. Rows
// count from the upper edge of the board as the scene shows it.
type Scroller interface {
	// Rows returns how many rows the board has, and how many the area shows.
	Rows(in Area, s Scene) (all, shown int)
	// WantedRows lists the rows that ought to be in sight, the most important
	// last.
	WantedRows(s Scene) []int
}

// A Stepper is a Painter of a game in which pieces go step by step.
type Stepper interface {
	// Step returns the picks of a step in a direction as the scene shows it:
	// of the piece that is to move or, where there are several, of that under
	// the cursor, which goes along. It is false at the edge of the board.
	Step(s Scene, to Direction) (picks []core.Spot, ok bool)
}

// A Brush draws on a screen in a look.
type Brush struct {
	Screen tcell.Screen
	Look   theme.Look
}

// Set draws a character.
func (b *Brush) Set(x, y int, r rune, style tcell.Style) {
	b.Screen.SetContent(x, y, r, nil, style)
}

// Write draws a text of narrow characters from a cell to the right.
func (b *Brush) Write(x, y int, s string, style tcell.Style) {
	for _, r := range s {
		b.Set(x, y, r, style)
		x++
	}
}

// Frame draws the edge of an area.
func (b *Brush) Frame(in Area) {
	b.Look.Border(b.Screen, in.X, in.Y, in.Width, in.Height)
}

// halves are the characters for two dots one above the other.
var halves = [2][2]rune{{' ', '▄'}, {'▀', '█'}}

// Dots draws a picture, each '#' of which is a dot as wide as a cell and half
// as high. Its first row is so many dots below the upper edge of the cell.
func (b *Brush) Dots(x, y, below int, rows []string, style tcell.Style) {
	dot := func(column, row int) int {
		if row -= below; row >= 0 && row < len(rows) && rows[row][column] == '#' {
			return 1
		}
		return 0
	}
	for row := 0; row < below+len(rows); row += 2 {
		for column := range rows[0] {
			b.Set(x+column, y+row/2, halves[dot(column, row)][dot(column, row+1)], style)
		}
	}
}

// A Scene is what a painter is to show.
type Scene struct {
	Position core.Position
	Look     theme.Look
	Flipped  bool          // the second seat's side is below
	Still    bool          // nobody can act on the board: no words are offered
	Over     bool          // the game has ended, be it by a concession that the position does not tell
	Cursor   core.Spot     // under the keyboard's cursor; empty: none
	Picked   []core.Spot   // picked so far
	Targets  []core.Spot   // where the picks may go on; with none a hint
	Persons  []core.Seat   // who play at the board; none where a game is only looked at
	Last     []core.Played // the last complete turn, to be marked
	Replayed bool          // the last turn is looked back on: its dice lie there until the next throw
	Above    int           // rows of a large board that are out of sight above
	Moving   *MovingPiece  // a piece that is not where the position has it; nil: none
	Tumbling int           // how many moments are left until dice that are thrown lie still
}

// IsPicked reports whether a spot is picked.
func (s *Scene) IsPicked(spot core.Spot) bool { return slices.Contains(s.Picked, spot) }

// IsTarget reports whether the picks may go on with a spot.
func (s *Scene) IsTarget(spot core.Spot) bool { return slices.Contains(s.Targets, spot) }

// LastMover returns whose turn is marked, Nobody if none is or no more than its
// draw is known.
func (s *Scene) LastMover() core.Seat {
	for _, m := range s.Last {
		if m.Seat >= 0 {
			return m.Seat
		}
	}
	return core.Nobody
}

// Lifted reports whether a seat's uppermost piece is missing on a spot.
func (s *Scene) Lifted(seat core.Seat, spot core.Spot) bool {
	return s.Moving != nil && s.Moving.Seat == seat && s.Moving.Spot == spot
}

// Hint lists the spots that a hint shows.
func (s *Scene) Hint() []core.Spot {
	if len(s.Picked) > 0 {
		return nil
	}
	return s.Targets
}

// Role returns the role of a spot that stands out: under the cursor, picked or
// a target.
func (s *Scene) Role(spot core.Spot) (role theme.Role, ok bool) {
	switch {
	case s.Cursor == spot || s.IsPicked(spot):
		return theme.Picked, true
	case s.IsTarget(spot):
		return theme.Target, true
	}
	return 0, false
}

// A Slide is a piece that goes from one spot to another by a move.
type Slide struct {
	Seat          core.Seat // whose piece it is; Nobody: nobody's
	From, To      core.Spot
	Before, After core.Position // of the move
	Displaced     bool          // it goes when the move is made: another has driven it away
	Arc           bool          // it goes by the middle of the board, above what lies there
}

// Background returns what lies on the board meanwhile, and the spot on which the
// piece is missing there.
func (f Slide) Background() (core.Position, core.Spot) {
	if f.Displaced {
		return f.After, f.To
	}
	return f.Before, f.From
}

// Reversed returns the slide with which the piece goes back when the move is taken
// back.
func (f Slide) Reversed() Slide {
	f.From, f.To, f.Before, f.After = f.To, f.From, f.After, f.Before
	return f
}

// A MovingPiece is a piece that is not where the position has it: one that goes from
// spot to spot, or that is dragged.
type MovingPiece struct {
	Seat core.Seat
	Spot core.Spot // where it is missing
	X, Y float64   // its middle, in cells of the screen
}

// An Animator is a Painter that shows how pieces go; see Scene.Moving.
type Animator interface {
	// Slides lists what goes from one spot to another by a move, one after
	// another.
	Slides(before core.Position, m core.Played) []Slide
	// Middle returns the middle of a seat's uppermost piece on a spot of the
	// scene, in cells of the screen.
	Middle(in Area, s Scene, seat core.Seat, spot core.Spot) (x, y float64)
}
