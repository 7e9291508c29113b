package program

import "boardroom/core"

// Answered returns what an answer in a position brings to the table.
func Answered(h core.History, line string) ([]core.Move, error) {
	t := begin(h)
	moves, _, err := readAnswer(line)
	if err == nil {
		err = t.play(moves)
	}
	return t.moves, err
}
