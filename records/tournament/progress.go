package tournament

import (
	"slices"
	"strings"

	"boardroom/records/jobdir"
)

// Progress tells how far a tournament is.
type Progress struct {
	jobdir.Progress
	Test *Sequential // nil: none is made

	// Standing reckons the figures so far. It may be asked only while the
	// progress is being told, and takes the longer the more games there are.
	Standing func() Report
}

// String reads as "12 of 60 games, 3.1 a second, 15s left".
func (p Progress) String() string {
	said := p.Parts()
	if p.Test != nil {
		said = slices.Insert(said, 1, p.Test.String())
	}
	return strings.Join(said, ", ")
}
