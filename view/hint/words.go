package hint

import "fmt"

// What a hint says. The texts of keys stand with these.
const (
	hintTitle = "Hint"
	noAdvice  = "The computer has no advice here."

	waitsForTurn = "Waits for its turn"
)

func thinking(seconds int) string { return fmt.Sprintf("Thinking, %d s", seconds) }

// thinkingYet is said as long as nothing has been found.
func thinkingYet(seconds int) string {
	return fmt.Sprintf("Thinking, %d s. Esc shows the best so far.", seconds)
}
