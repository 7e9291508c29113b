package network

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"

	"boardroom/core"
)

// The chances that a network gives, by their place in [Chances]. The side is
// the one that has just ended its turn; each chance includes the ones after it,
// and half of the draws count as wins.
const (
	Win = iota
	WinDouble
	WinTriple
	LoseDouble
	LoseTriple
	Draw
	chances
)

// A Set is the networks of one game, one for each class of position, and the
// sieve.
type Set [classes + 1]*Net

// NewEmpty returns networks whose weights are all zero.
func NewEmpty() *Set {
	var s Set
	for class := range Sieve + 1 {
		s[class] = Empty(class.shape())
	}
	return &s
}

// Flip returns the chances as the other side sees them.
func Flip(c *Chances) Chances {
	return Chances{
		Win: 1 - c[Win], WinDouble: c[LoseDouble], WinTriple: c[LoseTriple],
		LoseDouble: c[WinDouble], LoseTriple: c[WinTriple], Draw: c[Draw],
	}
}

// Equity returns the points that a game is worth, without a cube, when a double
// win counts so many.
func Equity(c *Chances) float32 {
	return 2*c[Win] - 1 + c[WinDouble] + c[WinTriple] - c[LoseDouble] - c[LoseTriple]
}

// OutputMask is 1 for the outputs that have a meaning.
var OutputMask = Chances{Win: 1, WinDouble: 1, WinTriple: 1, LoseDouble: 1, LoseTriple: 1, Draw: 1}

// A Class is a kind of position that has a network of its own.
type Class int8

const (
	Contact Class = iota // the sides may still meet
	Crashed              // they may, and one has played most checkers out of the game
	Race                 // they have passed each other
	classes
)

// Sieve is the place in a set of the network that sees the board alone, and
// tells at a glance which plays the others are worth asking about.
const Sieve = classes

// Home is the class of positions of which tables know more than networks: the sides have
// passed each other and have all checkers home.
const Home = Sieve + 1

// String names the class.
func (c Class) String() string { return [...]string{"contact", "crashed", "race", "sieve", "home"}[c] }

// shape returns the size of the class's network.
func (c Class) shape() Shape {
	inputs := Inputs
	if c == Sieve {
		inputs = firstFeature
	}
	return Shape{Inputs: inputs, First: [...]int{256, 128, 64, 64}[c]}
}

// Finished returns the chances of a side when the game has ended with these
// points for each side.
func Finished(points [2]int, side core.Seat) Chances {
	mine, theirs := points[side], points[1-side]
	switch {
	case mine == theirs:
		return Chances{Win: 0.5, Draw: 1}
	case mine < theirs:
		lost := Finished(points, 1-side)
		return Flip(&lost)
	}
	c := Chances{Win: 1}
	for k := WinDouble; k <= WinTriple; k++ {
		if mine > k-Win {
			c[k] = 1
		}
	}
	return c
}

// files are the networks that the program plays with. The first lines of each
// say how it was made.
//
//go:embed weights
var files embed.FS

// The trained networks, by the game that they learned.
var (
	Backgammon = trained("backgammon")
	Portes     = trained("portes")
	Plakoto    = trained("plakoto")
	Fevga      = trained("fevga")

	Hypergammon = trained("hypergammon")
	Tryktrak    = trained("tryktrak")
	Gulbara     = trained("gulbara") // gioul too is played by them
	AceyDeucey  = trained("aceydeucey")
)

// trained returns what reads embedded networks, once.
func trained(game string) func() *Set {
	return sync.OnceValue(func() *Set {
		set, err := readTrained(game)
		if err != nil {
			panic(fmt.Sprintf("the embedded networks of %s: %v", game, err))
		}
		return set
	})
}

func readTrained(game string) (*Set, error) {
	folder, err := fs.Sub(files, "weights")
	if err != nil {
		return nil, err
	}
	file, err := fs.ReadFile(folder, game)
	if err != nil {
		return nil, err
	}
	f, err := Read(file, folder)
	if err != nil {
		return nil, err
	}
	return f.Set, nil
}
