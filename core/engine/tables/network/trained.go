package network

import (
	"embed"
	"fmt"
	"sync"
)

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
		file, err := files.ReadFile("weights/" + game)
		if err != nil {
			panic(err) // it is embedded
		}
		set, _, err := Read(file)
		if err != nil {
			panic(fmt.Sprintf("the embedded networks of %s: %v", game, err))
		}
		return set
	})
}
