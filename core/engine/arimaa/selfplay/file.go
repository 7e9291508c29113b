package selfplay

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// Write writes games as lines: of each turn the score and the board, and of each
// game who won, "- 1" for the first side and "- 0" for nobody.
func Write(w io.Writer, games []Game) error {
	out := bufio.NewWriter(w)
	for _, g := range games {
		for i := range g.Boards {
			b := &g.Boards[i]
			fmt.Fprintf(out, "%d %s %c\n", g.Scores[i], b.Long(), "gs"[b.Side()])
		}
		fmt.Fprintf(out, "- %d\n", max(g.Winner+1, 0))
	}
	return out.Flush()
}

// Read reads games that Write has written. The error tells the line.
func Read(r io.Reader) ([]Game, error) {
	var games []Game
	var g Game
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		first, rest, _ := strings.Cut(lines.Text(), " ")
		number := first
		if first == "-" {
			number = rest
		}
		value, err := strconv.Atoi(number)
		if err != nil {
			return nil, fmt.Errorf("line %d: %q is no number", n, number)
		}
		if first == "-" {
			if g.Winner = core.Nobody; value > 0 {
				g.Winner = core.Seat(value - 1)
			}
			games, g = append(games, g), Game{}
			continue
		}
		p, err := arimaa.Arimaa().Parse(rest, nil)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		g.Boards, g.Scores = append(g.Boards, p.(arimaa.Position).Board()), append(g.Scores, value)
	}
	return games, lines.Err()
}
