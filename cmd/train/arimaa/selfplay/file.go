package selfplay

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"boardroom/core/arimaa"
)

// Write writes lessons as lines: the game, the score and the position.
func Write(w io.Writer, lessons []Lesson) error {
	out := bufio.NewWriter(w)
	for _, l := range lessons {
		fmt.Fprintf(out, "%d %d %s\n", l.Game, l.Score, l.Position)
	}
	return out.Flush()
}

// Read reads lessons that Write has written. The error tells the line.
func Read(r io.Reader) ([]Lesson, error) {
	var lessons []Lesson
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		l, err := readLesson(lines.Text())
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		lessons = append(lessons, l)
	}
	return lessons, lines.Err()
}

// readLesson reads a line.
func readLesson(line string) (l Lesson, err error) {
	game, rest, _ := strings.Cut(line, " ")
	score, position, _ := strings.Cut(rest, " ")
	if l.Game, err = strconv.Atoi(game); err != nil {
		return l, fmt.Errorf("%q is no number of a game", game)
	}
	if l.Score, err = strconv.Atoi(score); err != nil {
		return l, fmt.Errorf("%q is no score", score)
	}
	p, err := arimaa.Arimaa().Parse(position, nil)
	if err != nil {
		return l, err
	}
	l.Position = p.(arimaa.Position)
	return l, nil
}
