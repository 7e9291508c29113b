package editor

import "fmt"

// What the editor says. The texts of keys stand with these.
const (
	setUp         = "Set up a position"
	noChange      = "This changes nothing here."
	gameOver      = "The game would already be over in this position."
	leave         = "Leave"
	askLeave      = "Leave without this position?"
	positionTitle = "Position"
	askPosition   = "The text of a position:"
)

func putDown(piece string) string { return fmt.Sprintf("Put down at the cursor: %s", piece) }

func clickPuts(piece string) string {
	return fmt.Sprintf("Click puts down: %s. Right click takes away, drag moves.", piece)
}
