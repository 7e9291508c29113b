package engine

import (
	"cmp"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"boardroom/core/i18n"
)

// A Program is how another team's program is started that plays at the table.
// Where a level is named, its text names the program: "engine:/path/bot -v",
// or "engine@10s:/path/bot -v" with the time it has for a turn.
type Program struct {
	Protocol string // that it speaks, one of Protocols; empty: ProgramKind
	Path     string // a file, or a name to be looked up as a shell does
	Args     []string
	Turn     time.Duration // for a turn; 0: DefaultTurn
}

// What a program is called where a computer's level is.
const (
	ProgramKind = "engine" // it speaks the protocol that is usual at the game
	UBGI        = "ubgi"   // it speaks the Universal Backgammon Interface
)

// Protocols lists what may stand before the path of a program, the usual one first. A
// game need not know them all.
func Protocols() []string { return []string{ProgramKind, UBGI} }

// DefaultTurn is the time that a program has for a turn.
const DefaultTurn = time.Minute

// IsProgram reports whether the text that names a level names a program.
func IsProgram(text string) bool { return ProtocolOf(text) != "" }

// ProtocolOf returns the protocol of the program that a text names; empty: it names
// none.
func ProtocolOf(text string) string {
	for _, p := range Protocols() {
		if strings.HasPrefix(text, p+":") || strings.HasPrefix(text, p+TimeMark) {
			return p
		}
	}
	return ""
}

// ParseProgram reads the text of a program. Its words are divided by blanks; a
// backslash takes the character after it as it is.
func ParseProgram(text string) (Program, error) {
	p := Program{Protocol: ProtocolOf(text)}
	if p.Protocol == "" {
		return p, i18n.Errorf("name a program, as %[2]s:PATH ARGUMENTS, not %[1]q", text, ProgramKind)
	}
	turn, command, ok := strings.Cut(text[len(p.Protocol):], ":")
	if !ok {
		return p, i18n.Errorf("%q needs a colon before the program: write %s@10s:PATH", text, p.Protocol)
	}
	if turn != "" {
		var err error
		if p.Turn, err = ParseTime(turn[1:]); err != nil {
			return p, err
		}
	}
	words, err := splitWords(command)
	switch {
	case err != nil:
		return p, i18n.Errorf("%q: %w", text, err)
	case len(words) == 0:
		return p, i18n.Errorf("name a program, as %[2]s:PATH ARGUMENTS, not %[1]q", text, p.Protocol)
	}
	p.Path, p.Args = words[0], words[1:]
	return p, nil
}

// splitWords divides a command at its blanks.
func splitWords(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	escaped := false
	for _, r := range command {
		switch {
		case unicode.IsControl(r):
			return nil, i18n.Errorf("leave the control character U+%04X out of the command", r)
		case escaped || r != '\\' && r != ' ':
			word.WriteRune(r)
			escaped = false
		case r == '\\':
			escaped = true
		case word.Len() > 0:
			words = append(words, word.String())
			word.Reset()
		}
	}
	if escaped {
		return nil, i18n.NewError(`the command ends in a backslash: write \\ for one`)
	}
	if word.Len() > 0 {
		words = append(words, word.String())
	}
	return words, nil
}

// String returns the text that ParseProgram reads.
func (p Program) String() string {
	protocol := cmp.Or(p.Protocol, ProgramKind)
	if p.Turn == 0 {
		return protocol + ":" + p.Command()
	}
	return fmt.Sprintf("%s%s%s:%s", protocol, TimeMark, p.Turn, p.Command())
}

// Command returns the program and its arguments as one text.
func (p Program) Command() string {
	escape := strings.NewReplacer(`\`, `\\`, " ", `\ `)
	words := []string{escape.Replace(p.Path)}
	for _, a := range p.Args {
		words = append(words, escape.Replace(a))
	}
	return strings.Join(words, " ")
}

// Located returns the program with its full path, so that it is the same one
// wherever it is started again. The error says that there is none.
func (p Program) Located() (Program, error) {
	path, err := exec.LookPath(p.Path)
	if err != nil {
		for inner := err; inner != nil; inner = errors.Unwrap(err) { // the outer ones name the program too
			err = inner
		}
		return p, i18n.Errorf("there is no program %q: %w", p.Path, err)
	}
	p.Path, err = filepath.Abs(path)
	return p, err
}

// LocateProgram returns the name of a computer player, with the full path of
// the program if it names one. The error says that there is none.
func LocateProgram(player string) (string, error) {
	if !IsProgram(player) {
		return player, nil
	}
	p, err := ParseProgram(player)
	if err == nil {
		p, err = p.Located()
	}
	return p.String(), err
}

// PerTurn returns the time that the program has for a turn.
func (p Program) PerTurn() time.Duration {
	if p.Turn == 0 {
		return DefaultTurn
	}
	return p.Turn
}
