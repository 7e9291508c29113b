package play

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/view/sitting"
)

// readSeats reads the flags --seat: each is a computer player of the game, or a
// player as records name them.
func readSeats(entry catalog.Entry, texts []string) ([]records.Seat, error) {
	const person = " (person)" // after a name that could be taken for a computer's
	var seats []records.Seat
	for _, text := range texts {
		seats = append(seats, records.ParseSeat(strings.TrimSuffix(text, person)))
	}
	for i, text := range texts {
		level, err := entry.Level(text)
		switch {
		case err == nil:
			seats[i] = records.Seat{Name: computerName(seats, i, level.Name), Level: level.Name}
		case entry.Tunes(text):
			return nil, cli.WrongUsage("the flag --seat cannot be %q: %w", text, err)
		case entry.Mistyped(text) != "":
			return nil, cli.WrongUsage("the flag --seat: is %q the computer player %q? A person of that name is written %q", text, entry.Mistyped(text), text+person)
		}
	}
	return seats, nil
}

// computerName names a computer: a program by its file, others by their seat.
func computerName(seats []records.Seat, at int, level string) string {
	program, err := engine.ParseProgram(level)
	if err != nil {
		return sitting.FreshName(seats, at, true)
	}
	base := filepath.Base(program.Path)
	name := base
	for n := 2; slices.ContainsFunc(seats, func(s records.Seat) bool { return s.Name == name }); n++ {
		name = fmt.Sprintf("%s %d", base, n)
	}
	if _, err := records.CheckName(name); err != nil {
		return sitting.FreshName(seats, at, true)
	}
	return name
}
