package aei

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// mostStrange is how many lines that are no words of AEI an engine may write
// before it is believed to write nothing else. Some greet, or tell what they
// do, where they should not.
const mostStrange = 200

// A lateError is the error of an engine that has not answered in time.
type lateError struct {
	wanted string
	limit  time.Duration
}

func (e *lateError) Error() string {
	return fmt.Sprintf("has not answered %q within %v", e.wanted, e.limit)
}

// await reads what the engine says until the wanted word, and returns what
// follows it.
func (d *dialogue) await(ctx context.Context, limit time.Duration, wanted string) (string, error) {
	ctx, stop := context.WithTimeout(ctx, limit)
	defer stop()
	strange, last := 0, "" // lines that are none of AEI
	for strange <= mostStrange {
		line, err := d.engine.Receive(ctx)
		if errors.Is(err, context.DeadlineExceeded) {
			err = &lateError{wanted, limit}
		}
		if err != nil && last != "" {
			err = fmt.Errorf("%w; it wrote %.60q", err, last)
		}
		if err != nil {
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
			if what, value := cut(rest); what == "score" && isNumber(value) {
				d.score = value
			}
		case sayID, sayHello, sayReady, sayBest, sayLog, "":
		default:
			strange, last = strange+1, line
		}
	}
	return "", fmt.Errorf("writes what is not AEI, as %.60q", last)
}

// isNumber reports whether a score can be shown.
func isNumber(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil && len(text) < 20
}
