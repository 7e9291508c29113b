package editor

import "fmt"

// What the editor says. The texts of keys stand with these.
const (
	setUp         = "Set up a position"
	noChange      = "That changes nothing."
	gameOver      = "In this position the game is already over."
	leave         = "Discard"
	askLeave      = "Discard this position?"
	positionTitle = "Position"
	askPosition   = "Type or paste a position:"
)

func putDown(piece string) string { return fmt.Sprintf("Place at the cursor: %s", piece) }

func clickPuts(piece string) string {
	return fmt.Sprintf("Click places: %s. Right-click removes, drag moves.", piece)
}
