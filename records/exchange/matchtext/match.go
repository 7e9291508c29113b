// Package matchtext plays matches of the 24-point board through as texts of other
// programs tell them, whatever the text: .mat and SGF are read into a [Match],
// whose import is a record if the rules allow it, and a record is taken apart into
// one to be written.
//
// A text leaves much open: which of the house rules were in force, in which order
// the steps of a turn were made, who has won a game that ends without a word. What
// the text does not tell is chosen so that the match is legal, if it can be.
package matchtext

// A Match is one as it stands in a text.
type Match struct {
	Line  int
	Tags  map[string]string // by keys without blanks, as .mat names them
	To    int               // points; 0: money play
	Games []Game
}

// A Game is one of a match as it stands in a text.
type Game struct {
	Line  int
	Names [2]string
	Score [2]int // before it
	Cells []Cell
	// Conceded tells of a game to be written that it was not played to its end.
	Conceded bool
}

// setUp reports whether the game is told not to begin as usual.
func (g Game) setUp() bool { return len(g.Cells) > 0 && g.Cells[0].Kind == Setup }

// A Cell is what one player did at once.
type Cell struct {
	Line int
	Side int      // 0 the first player, as far as the text tells
	Kind Kind     // of what stands in it
	Dice string   // of a throw: "31", or NoDice
	Said []string // what was played after a throw: "8/5", the bar and off as numbers or words
	N    int      // the number on the cube, or the points won; 0: none
	Text string   // as it stands
}

// NoDice stands for the dice of a turn that is played by those thrown before.
const NoDice = "--"

// A Kind is what a cell tells.
type Kind int

const (
	Throw    Kind = iota + 1 // the zero Kind tells nothing, and is never played
	Unplayed                 // a throw with which the game ends, or stands: nothing was moved by it
	Doubles
	Takes
	Drops
	Beavers
	Resigns
	Wins
	Draw
	Setup // the start is not the usual one
)

// MaxLength is the most points that a match is played to.
const MaxLength = 999

// MaxPoints is more than any match, cube or score shows.
const MaxPoints = 1 << 20
