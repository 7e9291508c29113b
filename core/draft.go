package core

// Drafting are Hands that can set up positions of their family by hand.
type Drafting interface {
	// Draft returns a position as a draft, without what was played in its turn.
	Draft(Position) Draft
}

// A Draft is a position being set up. It is an immutable value, and need not
// be possible until Game.Parse reads its text. The zero Spot is off the board.
type Draft interface {
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
	// Put returns the draft with a piece, by its index, on a spot.
	Put(piece int, to Spot) (Draft, error)
	// Take returns the draft without what stands on a spot; where several stand,
	// one, such as the given piece.
	Take(piece int, from Spot) (Draft, error)
	// Carry returns the draft with what stands on a spot, such as the given piece,
	// on another.
	Carry(piece int, from, to Spot) (Draft, error)
	// Edits lists what else can be changed.
	Edits() []Edit
}

// A Piece is one that is put down in a draft.
type Piece struct {
	Key  rune
	Name string // in a word or two: "Obstacle"
}

// An Edit changes a draft otherwise than by a piece on a spot.
type Edit struct {
	Key   rune
	Label string // one or two words: "Turn"
	Help  string // a sentence
	Why   error  // why it cannot be done now; nil: it can
	Ask   string // what is asked to be typed first, as "The dice:"; empty: nothing
	Value string // what stands there at first
	Do    func(typed string) (Draft, error)
}

// Changing returns the edit that changes a draft, of which only the copy is given
// to change, and for which nothing needs to be typed.
func Changing[D Draft](d D, key rune, label, help string, change func(*D)) Edit {
	return Edit{Key: key, Label: label, Help: help, Do: func(string) (Draft, error) {
		after := d
		change(&after)
		return after, nil
	}}
}
