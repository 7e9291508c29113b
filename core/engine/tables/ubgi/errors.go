package ubgi

import (
	"errors"
	"fmt"
)

// Codes of errors.
const (
	unknownCommand     = "unknown_command"
	wrongArgument      = "bad_argument"
	missingContext     = "missing_context"
	unsupportedFeature = "unsupported_feature"
	searchInProgress   = "search_in_progress"
)

// A refusal is an error as the protocol has it. What it says is ASCII English: programs
// read it.
type refusal struct {
	code    string
	message error
}

func (r *refusal) Error() string { return r.code + " " + r.message.Error() }

func refuse(code, format string, args ...any) error {
	return &refusal{code, fmt.Errorf(format, args...)}
}

func badArgument(format string, args ...any) error { return refuse(wrongArgument, format, args...) }

var errOver = errors.New("the game is over")
