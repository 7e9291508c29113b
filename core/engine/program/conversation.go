package program

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A Conversation is held with a program in a protocol whose lines begin with a word
// each, where other lines may come before the one that is awaited.
type Conversation struct {
	*Process
	Protocol string // its name, as in "AEI"
	// Hear is told a line that is not awaited, and reports whether it belongs to the
	// protocol. Its error ends the waiting, and says what is wrong with the program.
	Hear func(word, rest string) (known bool, err error)
	// Stopped is set where the program was told to stop when it was last told to think.
	Stopped bool
}

// mostStrange is how many lines that are none of its protocol a program may write
// before it is believed to write nothing else. Some greet, or tell what they do,
// where they should not.
const mostStrange = 200

// A lateError is the error of a program that has not answered in time.
type lateError struct{ i18n.Message }

func (e *lateError) Error() string { return e.String() }

// Cut divides a line at its first blank.
func Cut(line string) (word, rest string) {
	word, rest, _ = strings.Cut(line, " ")
	return word, rest
}

// Await reads what the program says until the wanted word, for so long at most, and
// returns what follows it.
func (c *Conversation) Await(ctx context.Context, limit time.Duration, wanted string) (string, error) {
	ctx, stop := context.WithTimeout(ctx, limit)
	defer stop()
	strange, last := 0, "" // lines that are none of the protocol
	for strange <= mostStrange {
		line, err := c.Receive(ctx)
		if errors.Is(err, context.DeadlineExceeded) {
			err = &lateError{i18n.Msg("the program …\x04didn't answer %q within %v", wanted, limit)}
		}
		if err != nil && last != "" {
			err = i18n.Errorf("%w; it wrote %.60q", err, last)
		}
		if err != nil {
			return "", err
		}
		word, rest := Cut(strings.TrimSpace(line))
		rest = strings.TrimSpace(rest)
		if word == wanted {
			return rest, nil
		}
		known, err := c.Hear(word, rest)
		if err != nil {
			return "", err
		}
		if word != "" && !known {
			strange, last = strange+1, line
		}
	}
	return "", i18n.Errorf("the program …\x04wrote %.60q, which isn't %s", last, c.Protocol)
}

// Greet says hello to the program and waits for its answer. The error says that the
// program does not speak the protocol.
func (c *Conversation) Greet(ctx context.Context, hello, answer string) error {
	if err := c.Send(ctx, hello); err != nil {
		return err
	}
	if _, err := c.Await(ctx, c.limits.Hello, answer); err != nil {
		return i18n.Errorf("the program …\x04doesn't speak %s: %w", c.Protocol, err)
	}
	return nil
}

// StopGrace is how long an answer is waited for when a program has been told to stop.
const StopGrace = 5 * time.Second

// Think tells the program to think, and waits for its answer. When the turn is over
// it tells it to stop, and waits for as long as the grace.
func (c *Conversation) Think(ctx context.Context, think, answer, stop string) (string, error) {
	c.Stopped = false
	if err := c.Send(ctx, think); err != nil {
		return "", err
	}
	text, late := c.Await(ctx, c.limits.Turn, answer)
	if !errors.As(late, new(*lateError)) {
		return text, late
	}
	if err := c.Send(ctx, stop); err != nil {
		return "", err
	}
	c.Stopped = true
	text, err := c.Await(ctx, c.limits.Grace, answer)
	if errors.As(err, new(*lateError)) {
		err = late
	}
	return text, err
}

// IsScore reports whether what a program thinks of its turn is a number that can be shown.
func IsScore(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil && len(text) < 20
}

// Complete returns the moves that make a turn of what stands of one already: what does not
// belong to it is taken back.
func Complete(begun, turn []core.Move) []core.Move {
	same := 0
	for same < min(len(begun), len(turn)) && begun[same] == turn[same] {
		same++
	}
	moves := slices.Repeat([]core.Move{core.Undo}, len(begun)-same)
	return append(append(moves, turn[same:]...), core.End)
}
