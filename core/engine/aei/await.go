package aei

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

// mostStrange is how many lines that are no words of AEI an engine may write
// before it is believed to write nothing else. Some greet, or tell what they
// do, where they should not.
const mostStrange = 200

// A lateError is the error of an engine that has not answered in time.
type lateError struct {
	wanted  string
	limit   time.Duration
	strange string // a line that is none of AEI
}

func (e *lateError) Error() string {
	text := fmt.Sprintf("has not answered %q within %v", e.wanted, e.limit)
	if e.strange != "" {
		text += fmt.Sprintf("; it wrote %.60q", e.strange)
	}
	return text
}

// await reads what the engine says until the wanted word, and returns what
// follows it.
func (c *Player) await(ctx context.Context, limit time.Duration, wanted string) (string, error) {
	ctx, stop := context.WithTimeout(ctx, limit)
	defer stop()
	late := &lateError{wanted: wanted, limit: limit}
	strange := 0
	for {
		line, err := c.running.Receive(ctx)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			return "", late
		case err != nil:
			return "", err
		}
		word, rest := cut(strings.TrimSpace(line))
		switch word {
		case wanted:
			return strings.TrimSpace(rest), nil
		case sayVersion:
			if v := strings.TrimSpace(rest); v != version {
				return "", fmt.Errorf("speaks version %.20q of the protocol, and only version %s is known", v, version)
			}
		case sayInfo:
			if what, value := cut(rest); what == "score" {
				c.score = value
			}
		case sayID, sayHello, sayReady, sayBest, sayLog, "":
		default:
			late.strange = line
			strange++
		}
		if strange > mostStrange {
			return "", fmt.Errorf("writes what is not AEI, as %.60q", late.strange)
		}
	}
}
