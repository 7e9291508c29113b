package tournament

import (
	"fmt"
	"strings"
	"time"
)

// Progress tells how far a tournament is.
type Progress struct {
	Done   int // games, those read from records included
	Read   int // of them read from records
	Total  int
	Played time.Duration // since the beginning
	Test   *Sequential   // nil: none is made

	// Standing reckons the figures so far. It may be asked only while the
	// progress is being told, and takes the longer the more games there are.
	Standing func() Report
}

// String reads as "12 of 60 games, 3.1 a second, 15s left".
func (p Progress) String() string {
	said := []string{fmt.Sprintf("%d of %d games", p.Done, p.Total)}
	if p.Test != nil {
		said = append(said, p.Test.String())
	}
	if p.Done == p.Read {
		return strings.Join(append(said, "read from their records"), ", ")
	}
	left := time.Duration(float64(p.Played) / float64(p.Done-p.Read) * float64(p.Total-p.Done))
	said = append(said, fmt.Sprintf("%s a second", p.Rate()), fmt.Sprintf("%v left", left.Round(time.Second)))
	return strings.Join(said, ", ")
}

// Rate returns how many games are played a second, to one place.
func (p Progress) Rate() string {
	return fmt.Sprintf("%.1f", float64(p.Done-p.Read)/p.Played.Seconds())
}
