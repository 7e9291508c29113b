package core

// A PositionEditor is Hands that can set up positions of their family by hand.
type PositionEditor interface {
	// Edit begins to edit a position, without what was played in its turn.
	Edit(Position) PositionEdit
}

// A PositionEdit is a position while it is set up by hand. It is an immutable value, and need not
// be possible until Game.Parse reads its text. The zero Spot is off the board.
type PositionEdit interface {
	// String returns the position text.
	String() string
	// Side returns whose turn it is; Chance: that is still to be drawn.
	Side() Seat
	// Seats names the sides by their seats: "White", "Black".
	Seats() []string
	// Says tells whose turn it is, in a sentence.
	Says() string
	// Pieces lists what can be put down.
	Pieces() []Piece
	// Put returns the edited position with a piece, by its index, on a spot.
	Put(piece int, to Spot) (PositionEdit, error)
	// Take returns the edited position without what stands on a spot; where several stand,
	// one, such as the given piece.
	Take(piece int, from Spot) (PositionEdit, error)
	// Carry returns the edited position with what stands on a spot, such as the given piece,
	// on another.
	Carry(piece int, from, to Spot) (PositionEdit, error)
	// Actions lists what else can be changed.
	Actions() []EditAction
}

// A Piece is one that is put down when a position is edited.
type Piece struct {
	Key  rune
	Name string // in a word or two: "Obstacle"
}

// An EditAction changes a position otherwise than by a piece on a spot.
type EditAction struct {
	Key   rune
	Label string // one or two words: "Turn"
	Help  string // a sentence
	Why   error  // why it cannot be done now; nil: it can
	Ask   string // what is asked to be typed first, as "The dice:"; empty: nothing
	Value string // what stands there at first
	Do    func(typed string) (PositionEdit, error)
}

// NewEditAction returns the action that changes an edited position, of which only the copy is given
// to change, and for which nothing needs to be typed.
func NewEditAction[D PositionEdit](d D, key rune, label, help string, change func(*D)) EditAction {
	return EditAction{Key: key, Label: label, Help: help, Do: func(string) (PositionEdit, error) {
		after := d
		change(&after)
		return after, nil
	}}
}
