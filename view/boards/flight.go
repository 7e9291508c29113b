package boards

import "boardroom/core"

// A Flight is a piece that goes from one spot to another by a move.
type Flight struct {
	Seat          core.Seat // whose piece it is; Nobody: nobody's
	From, To      core.Spot
	Before, After core.Position // of the move
	Driven        bool          // it goes when the move is made: another has driven it away
	High          bool          // it goes by the middle of the board, above what lies there
}

// Over returns what lies on the board meanwhile, and the spot on which the
// piece is missing there.
func (f Flight) Over() (core.Position, core.Spot) {
	if f.Driven {
		return f.After, f.To
	}
	return f.Before, f.From
}

// Back returns the flight with which the piece goes back when the move is taken
// back.
func (f Flight) Back() Flight {
	f.From, f.To, f.Before, f.After = f.To, f.From, f.After, f.Before
	return f
}

// An Aloft is a piece that is not where the position has it: one that goes from
// spot to spot, or that is dragged.
type Aloft struct {
	Seat core.Seat
	Spot core.Spot // where it is missing
	X, Y float64   // its middle, in cells of the screen
}

// An Animator is a Painter that shows how pieces go; see Scene.Aloft.
type Animator interface {
	// Flights lists what goes from one spot to another by a move, one after
	// another.
	Flights(before core.Position, m core.Played) []Flight
	// Middle returns the middle of a seat's uppermost piece on a spot of the
	// scene, in cells of the screen.
	Middle(in Area, s Scene, seat core.Seat, spot core.Spot) (x, y float64)
}
