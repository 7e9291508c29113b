package records

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/core/engine"
)

// A Seat is a player as a record names them.
type Seat struct {
	Name  string
	Level string // of a computer: "expert"; empty: a person
}

// computer separates a computer's name from its level.
const computer = " (computer, "

// String gives "Mother" or "Mother (computer, expert)".
func (s Seat) String() string {
	if s.Level == "" {
		return s.Name
	}
	return s.Name + computer + s.Level + ")"
}

// ParseSeat reads what String gives.
func ParseSeat(text string) Seat {
	if i := strings.LastIndex(text, computer); i >= 0 && strings.HasSuffix(text, ")") {
		if level := text[i+len(computer) : len(text)-1]; level != "" {
			return Seat{Name: text[:i], Level: level}
		}
	}
	return Seat{Name: text}
}

// recall reads a seat that was written once. Its name is cleaned, so that it is
// the same wherever it is shown and counted.
func recall(text string) Seat {
	s := ParseSeat(text)
	clean := Seat{Name: CleanName(s.Name), Level: s.Level}
	if s.check() != nil || clean.check() != nil {
		return s
	}
	return clean
}

// maxName is the most characters that a seat's text may have.
const maxName = 400

func (s Seat) check() error {
	text := s.String()
	switch {
	case s.Name == "":
		return errors.New("a player needs a name")
	case !utf8.ValidString(text):
		return fmt.Errorf("the name %q is not valid UTF-8 text", text)
	case strings.ContainsFunc(text, unicode.IsControl):
		return fmt.Errorf("the name %q holds control characters", text)
	case utf8.RuneCountInString(text) > maxName:
		return fmt.Errorf("a name of %d characters is too long", utf8.RuneCountInString(text))
	case ParseSeat(text) != s:
		return fmt.Errorf("the name %q reads like a computer's; please choose another", text)
	}
	return nil
}

// Person reports whether a person plays on a seat.
func (s Seat) Person() bool { return s.Level == "" }

// Program reports whether another team's program plays on a seat. Nothing is
// known of what a program does that a record names: it is not to be started
// before a person has agreed.
func (s Seat) Program() bool { return engine.IsProgram(s.Level) }

// Short returns the seat as screens and the hall of fame show it: of a program
// it says that it is one, not how it is started.
func (s Seat) Short() Seat {
	if s.Program() {
		s.Level = engine.ProgramKind
	}
	return s
}
