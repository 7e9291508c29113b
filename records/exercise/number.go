package exercise

import (
	"fmt"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/exercise/fsrs"
)

// A Number is what is to be found where no move is: a pip count, a take point.
type Number struct {
	Is     int
	Off    int           // by how much an answer may be off
	Unit   string        // stands behind it: "%"
	Within time.Duration // what takes longer was hard; 0: nothing does
	Why    i18n.Message  // how it comes about, a sentence; may be empty
}

// Grade tells how well somebody found it who took a time for their answer.
func (n *Number) Grade(given int, took time.Duration) fsrs.Grade {
	switch off := max(given-n.Is, n.Is-given); {
	case off > n.Off:
		return fsrs.Again
	case n.Within > 0 && took > n.Within:
		return fsrs.Hard
	}
	return fsrs.Good
}

// Written is a number with the unit: "29%".
func (n *Number) Written(number int) string { return fmt.Sprint(number, n.Unit) }
