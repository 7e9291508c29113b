// Package material names what boards and pieces are made of, and gives every
// theme its colours for them.
package material

// A Material is what a part of a board or a piece is made of.
type Material uint8

const (
	Rim      Material = iota // the case around the field
	RimLight                 // its edge to the left
	RimDark                  // its edge to the right
	Label                    // numbers and letters on the rim
	Field                    // the ground of a board with points
	PointA                   // every second point
	PointB                   // the others
	Bar
	BarLight // its edge to the left
	BarDark  // its edge to the right, and the gap in its middle
	Tray
	Groove    // a place in a tray that is empty
	Brass     // hinges and frames
	BrassDark // their shade

	SquareA   // every second square of a board that has squares
	SquareB   // the others
	Trap      // a square that takes pieces
	Plank     // an obstacle
	PlankTop  // its upper edge
	PlankFoot // its lower edge

	Light     // the first side's checkers
	LightSeam // between two of them
	LightRing // carved into them, and every second one in the tray
	Dark      // the second side's checkers
	DarkSeam
	DarkRing
	OnDark     // what is written on a dark checker, and the pips of its die
	Third      // a third side's pawn
	Fourth     // a fourth side's
	Gold       // gold's pieces
	Silver     // silver's
	PaleGold   // gold's that cannot move
	PaleSilver // silver's
	Bronze     // the third place, beside gold and silver

	Die
	Pip
	Used // a die that has been played
	UsedPip
	Cube
	CubeNumber

	Played   // what has just been played
	InHand   // what is picked, and the cursor
	MayGo    // where what is picked may go
	Ink      // what is written on any of these three
	PinDark  // the clasp on a dark checker that is pinned
	PinLight // the clasp on a light one

	Count // how many there are
)

// A Hue is one colour three times: in full, of the usual 256 colours and of
// the usual 16.
type Hue struct {
	Rich        int32 // red, green and blue, a byte each
	Wide, Basic uint8
}

// A Palette is a hue for every material.
type Palette [Count]Hue
