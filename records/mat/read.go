package mat

import (
	"bytes"
	"iter"

	"boardroom/records"
	"boardroom/records/matchtext"
)

// Is reports whether data was meant as .mat: some line says to how many points
// a match is.
func Is(data []byte) bool {
	for line := range bytes.Lines(data) {
		if len(line) <= maxLine && matchLine.Match(line) {
			return true
		}
	}
	return false
}

// Read gives the matches of a text one after another, each as the import of a
// record or with the first error in it, which is a *records.Error. With an
// error the import holds what was played before it. The game is that of the tag
// Variation, or else the usual one. What the
// text does not tell of the house rules is chosen so that the match is legal, if
// it can be.
func Read(data []byte, known matchtext.Known) iter.Seq2[records.Import, error] {
	return func(yield func(records.Import, error) bool) {
		matches, err := scan(string(data))
		matchtext.Imports(matches, err, known, yield)
	}
}
