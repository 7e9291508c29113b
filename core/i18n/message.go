package i18n

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// A Message is a text with its arguments, kept to be said in a language that is not
// known yet. The zero value says nothing.
type Message struct{ kept *content }

type content struct {
	one, many Text // many is empty unless the message counts
	n         int
	args      []any
	foreign   bool // it was read from a file, and need not go together
}

// Msg keeps a text and its arguments. Thousands of places call it: inlined, it makes
// the program a good deal larger.
//
//go:noinline
func Msg(t Text, args ...any) Message { return Message{&content{one: t, args: args}} }

// MsgN keeps a text about n things, as [Language.N] says it.
func MsgN(one, many Text, n int, args ...any) Message {
	return Message{&content{one: one, many: many, n: n, args: args}}
}

// Verbatim keeps what is said alike in all languages, such as a name.
//
//go:noinline
func Verbatim(s string) Message {
	if s == "" {
		return Message{}
	}
	return Msg("%s", s)
}

// Verbatims keeps each of several texts that are said alike in all languages.
func Verbatims(list []string) []Message {
	messages := make([]Message, len(list))
	for i, s := range list {
		messages[i] = Verbatim(s)
	}
	return messages
}

// Join keeps messages one after another, such as sentences with a blank between them,
// or lines. Those that say nothing are left out.
func Join(between string, list ...Message) Message {
	return fold(list, func(all, next Message) Message { return Msg("%s%s%s", all, between, next) })
}

// Clauses keeps messages one after another as parts of one sentence, parted as a
// language does that: a semicolon asks in Greek. Those that say nothing are left out.
func Clauses(list ...Message) Message {
	return fold(list, func(all, next Message) Message { return Msg(clauses, all, next) })
}

const clauses Text = "clauses\x04%s; %s"

// fold puts messages together one by one, but for those that say nothing.
func fold(list []Message, with func(all, next Message) Message) Message {
	var all Message
	for _, m := range list {
		switch {
		case m.Empty():
		case all.Empty():
			all = m
		default:
			all = with(all, m)
		}
	}
	return all
}

// In says the message in a language.
func (m Message) In(l Language) string {
	switch c := m.kept; {
	case c == nil:
		return ""
	case c.foreign:
		return l.sayForeign(c)
	case c.many != "":
		return l.N(c.one, c.many, c.n, c.args...)
	default:
		return l.T(c.one, c.args...)
	}
}

// formatOf returns the text of a message in the language.
func (l Language) formatOf(c *content) string {
	if c.many != "" {
		return l.findN(c.one, c.many, c.n)
	}
	return l.find(c.one)
}

// Map returns the message with arguments that f makes of its own, and of those of the
// messages among them.
func (m Message) Map(f func(arg any) any) Message {
	if m.kept == nil {
		return m
	}
	mapped := *m.kept
	mapped.args = make([]any, len(m.kept.args))
	for i, arg := range m.kept.args {
		if inner, ok := arg.(Message); ok {
			mapped.args[i] = inner.Map(f)
		} else {
			mapped.args[i] = f(arg)
		}
	}
	return Message{&mapped}
}

// String says the message in English.
func (m Message) String() string { return m.In(Language{}) }

// Equal reports whether two messages say the same.
func (m Message) Equal(other Message) bool { return m.String() == other.String() }

// Empty reports whether the message says nothing.
func (m Message) Empty() bool { return m.kept == nil }

// NewError returns an error of its own, as errors.New does. Like Msg it is called too
// often to be inlined.
//
//go:noinline
func NewError(t Text) error { return &sentence{Message: Msg(t)} }

// Errorf returns an error that can be said in any language. It wraps the error among
// its arguments that stands for a verb %w, as fmt.Errorf does, but one only.
//
//go:noinline
func Errorf(t Text, args ...any) error {
	return &sentence{Msg(t, args...), wrapped(t, args)}
}

// ErrorN is Errorf about n things, as [Language.N] says it.
func ErrorN(one, many Text, n int, args ...any) error {
	return &sentence{MsgN(one, many, n, args...), wrapped(one, args)}
}

// A sentence is an error in words.
type sentence struct {
	Message
	wrapped error // nil: nothing
}

func (s *sentence) Error() string { return s.String() }
func (s *sentence) Unwrap() error { return s.wrapped }

// wrapped returns the error that stands for a verb %w, or those that stand for several.
func wrapped(t Text, args []any) error {
	if !strings.Contains(string(t), "%w") {
		return nil
	}
	err := fmt.Errorf(string(t), args...)
	if one := errors.Unwrap(err); one != nil {
		return one
	}
	return err
}

// Error says an error. What comes from outside the program, such as the operating
// system's, says what it says.
func (l Language) Error(err error) string {
	switch err := err.(type) {
	case nil:
		return ""
	case Sayable:
		return err.In(l)
	case interface{ Unwrap() []error }:
		if list := err.Unwrap(); joined(list) == fmt.Sprint(err) {
			return l.each(list)
		}
	}
	return err.Error()
}

// Opens returns what stands at the beginning of what an error says in a language: the
// argument, such as a name, if the text begins with one, else nil.
func (l Language) Opens(err error) any {
	s, ok := err.(*sentence)
	if !ok {
		return nil
	}
	c := s.kept
	verb := firstVerb.FindStringSubmatch(l.formatOf(c))
	if verb == nil {
		return nil
	}
	at := 0
	if verb[1] != "" {
		at, _ = strconv.Atoi(verb[1])
		at--
	}
	if at >= len(c.args) {
		return nil
	}
	if inner, ok := c.args[at].(error); ok {
		return l.Opens(inner)
	}
	return c.args[at]
}

// firstVerb finds the verb that a text begins with, and the number of its argument.
var firstVerb = regexp.MustCompile(`^%(?:\[(\d+)\])?[a-z]`)

// joined returns what errors.Join makes of errors.
func joined(list []error) string { return errors.Join(list...).Error() }

// each says errors, a line each.
func (l Language) each(list []error) string {
	lines := make([]string, len(list))
	for i, err := range list {
		lines[i] = l.Error(err)
	}
	return strings.Join(lines, "\n")
}

// Texts lists the texts that a message is made of: its own, then those of the messages
// among its arguments, in their order. One that counts has that of one thing.
func (m Message) Texts() []Text {
	if m.kept == nil {
		return nil
	}
	all := []Text{m.kept.one}
	for _, arg := range m.kept.args {
		if inner, ok := arg.(Message); ok {
			all = append(all, inner.Texts()...)
		}
	}
	return all
}
