// Package openings holds what rollouts found of the first turn of a game: the
// best plays of each first roll and what they are worth, a [Book]. The figures
// are files made by "boardroom rollout GAME --openings"; a page shows them to
// people.
package openings

import (
	"embed"
	"fmt"
	"math"

	"boardroom/core/engine/tables/rollout"
)

// A Book is what is known of the first turn of a game.
type Book struct {
	Command  string // that made it
	Program  string // the version that did
	Networks string // the checksum of the networks that played
	Rolls    []Roll // every one that may come first
}

// A Roll is a first roll with its plays.
type Roll struct {
	Dice  [2]int // the larger first
	Plays []Play // those that were rolled out, the best first
}

// A Play is a play of a first roll and what it is worth to the player.
type Play struct {
	Turn string // its moves, with blanks between
	rollout.Figures
	Behind rollout.Figure // how many points less than the best
}

// times returns how many of 36 throws give the roll.
func (r *Roll) times() float64 {
	if r.Dice[0] == r.Dice[1] {
		return 1
	}
	return 2
}

// Mean returns what the first roll is worth to who throws it, if it is always
// played best. The rolls are rolled out with dice of their own.
func (b *Book) Mean() rollout.Figures {
	var sum float64
	for i := range b.Rolls {
		sum += b.Rolls[i].times()
	}
	var mean rollout.Figures
	for i := range b.Rolls {
		best, share := b.Rolls[i].Plays[0].Figures, b.Rolls[i].times()/sum
		mean.Games += best.Games
		figures := mean.All()
		for k, f := range best.All() {
			figures[k].Mean += share * f.Mean
			figures[k].Error = math.Hypot(figures[k].Error, share*f.Error)
		}
	}
	return mean
}

//go:embed data
var files embed.FS

// Of returns the book of a game, if there is one.
func Of(game string) (*Book, bool) {
	file, err := files.ReadFile("data/" + game + ".csv")
	if err != nil {
		return nil, false
	}
	b, err := Read(file)
	if err != nil {
		panic(fmt.Sprintf("the embedded openings of %s: %v", game, err))
	}
	return b, true
}
