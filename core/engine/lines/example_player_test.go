package lines_test

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// examplePlayer is a complete program: of the turns at hand it plays the one
// that stands in the middle of the list. It plays every game.
func examplePlayer(in io.Reader, out io.Writer) {
	var turns []string
	room := bufio.NewScanner(in)
	for room.Scan() {
		word, rest, _ := strings.Cut(room.Text(), " ")
		switch word {
		case "boardroom":
			fmt.Fprintln(out, "ready")
		case "position":
			turns = nil
		case "turn":
			turns = append(turns, rest)
		case "go":
			fmt.Fprintln(out, "play", turns[len(turns)/2])
		case "quit":
			return
		}
	}
}
