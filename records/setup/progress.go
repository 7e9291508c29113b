package setup

import (
	"fmt"
	"strings"
	"time"
)

// Progress tells how far a long work is.
type Progress struct {
	Done   int // games, those read from records or folders included
	Read   int // of them read
	Total  int
	Played time.Duration // since the beginning
}

// String reads as "12 of 60 games, 3.1 a second, 15s left".
func (p Progress) String() string { return strings.Join(p.Parts(), ", ") }

// Parts returns what String joins: how many games there are, and how fast it goes.
func (p Progress) Parts() []string {
	done := fmt.Sprintf("%d of %d games", p.Done, p.Total)
	if p.Done == p.Read {
		return []string{done, "read from their records"}
	}
	left := time.Duration(float64(p.Played) / float64(p.Done-p.Read) * float64(p.Total-p.Done))
	return []string{done, fmt.Sprintf("%s a second", p.Rate()), fmt.Sprintf("%v left", left.Round(time.Second))}
}

// Rate returns how many games are played a second, to one place.
func (p Progress) Rate() string {
	return fmt.Sprintf("%.1f", float64(p.Done-p.Read)/p.Played.Seconds())
}
