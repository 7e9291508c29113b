package board

import (
	"slices"

	"boardroom/core"
	"boardroom/view/theme"
)

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
	Aloft    *Aloft        // a piece that is not where the position has it; nil: none
	Tumbling int           // how many moments are left until dice that are thrown lie still
}

// IsPicked reports whether a spot is picked.
func (s *Scene) IsPicked(spot core.Spot) bool { return slices.Contains(s.Picked, spot) }

// IsTarget reports whether the picks may go on with a spot.
func (s *Scene) IsTarget(spot core.Spot) bool { return slices.Contains(s.Targets, spot) }

// Mover returns whose turn is marked, Nobody if none is or no more than its
// draw is known.
func (s *Scene) Mover() core.Seat {
	for _, m := range s.Last {
		if m.Seat >= 0 {
			return m.Seat
		}
	}
	return core.Nobody
}

// Lifted reports whether a seat's uppermost piece is missing on a spot.
func (s *Scene) Lifted(seat core.Seat, spot core.Spot) bool {
	return s.Aloft != nil && s.Aloft.Seat == seat && s.Aloft.Spot == spot
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
