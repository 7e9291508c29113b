package i18n

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Number is an argument whose meaning is known, so that somebody may tell it by other
// numbers, see [Message.Map]: a point of a board has one for each side. Among the verbs of
// a text it is an int.
type Number struct {
	Of string // the meaning, such as "point"
	N  int
}

// Format writes the number.
func (n Number) Format(s fmt.State, verb rune) { fmt.Fprintf(s, fmt.FormatString(s, verb), n.N) }

// MessageOf returns what an error says as a message, to keep it.
func MessageOf(err error) Message {
	return overhear(func(l Language) string { return l.Error(err) })
}

// overhear returns the text that is said, with its arguments; what is made of several as it
// is said in English.
func overhear(say func(Language) string) Message {
	var ear overhearer
	said := say(New(Language{}.Tag(), &ear))
	if ear.last.String() == said {
		return ear.last
	}
	return Verbatim(said)
}

// An overhearer is the catalog of English that keeps what was said last.
type overhearer struct{ last Message }

func (*overhearer) Get(_, text string) string { return text }

func (*overhearer) GetN(_, one, many string, n int) string {
	if n == 1 {
		return one
	}
	return many
}

// ear returns who overhears the language; nil: nobody does.
func (l Language) ear() *overhearer {
	ear, _ := l.catalog.(*overhearer)
	return ear
}

// A messageJSON is a message in a file. One that is said alike in all languages is a string
// there, and so are those that were kept in English.
type messageJSON struct {
	Text Text              `json:"text"`
	Many Text              `json:"many,omitempty"`
	N    int               `json:"n,omitempty"`
	Args []json.RawMessage `json:"args,omitempty"`
}

// A numberJSON is a Number among the arguments of a message in a file.
type numberJSON struct {
	Of string `json:"of"`
	N  int    `json:"number"`
}

// MarshalJSON writes the message so that it can be read and said in any language. What
// can't be kept so is kept as it is said in English.
func (m Message) MarshalJSON() ([]byte, error) {
	if c := m.kept; c != nil && !(c.one == "%s" && len(c.args) == 1 && isString(c.args[0])) {
		written, err := c.encode()
		var again Message
		if err == nil && json.Unmarshal(written, &again) == nil && again.Equal(m) {
			return written, nil
		}
	}
	return encode(m.String())
}

func isString(arg any) bool {
	_, is := arg.(string)
	return is
}

func (c *content) encode() ([]byte, error) {
	m := messageJSON{Text: c.one, Many: c.many, N: c.n}
	for _, arg := range c.args {
		written, err := encodeArg(arg)
		if err != nil {
			return nil, err
		}
		m.Args = append(m.Args, written)
	}
	return encode(m)
}

// encode writes a value without the escapes that only pages of HTML need.
func encode(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// encodeArg writes an argument: a message, a number, or else what package fmt says of it.
func encodeArg(arg any) ([]byte, error) {
	switch arg := arg.(type) {
	case Number:
		return encode(numberJSON(arg))
	case Sayable:
		return overhear(arg.In).MarshalJSON()
	case error:
		return MessageOf(arg).MarshalJSON()
	case fmt.Stringer:
		return encode(arg.String())
	}
	switch v := reflect.ValueOf(arg); {
	case v.CanInt():
		return encode(v.Int())
	case v.CanUint():
		return encode(v.Uint())
	case v.CanFloat():
		return encodeFloat(v.Float())
	}
	return encode(fmt.Sprint(arg))
}

// encodeFloat writes a number so that it is no whole one for who reads it.
func encodeFloat(x float64) ([]byte, error) {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return encode(fmt.Sprint(x))
	}
	written := strconv.FormatFloat(x, 'g', -1, 64)
	if !strings.ContainsAny(written, ".e") {
		written += ".0"
	}
	return []byte(written), nil
}

// The most that is read of a message, which may come from anywhere.
const (
	mostBytes = 1 << 12 // of a text, of an argument, and of what both say
	mostArgs  = 32
	mostDeep  = 32 // messages in each other
)

var errMessage = errors.New("i18n: a message has too many arguments")

// UnmarshalJSON reads what MarshalJSON writes. A text that is in no catalog is said in
// English, and one that does not fit its arguments as it stands. What does not print is
// left out.
func (m *Message) UnmarshalJSON(written []byte) error {
	read, err := decode(written, mostDeep)
	if err == nil {
		*m = read
	}
	return err
}

func decode(written []byte, deep int) (Message, error) {
	if !isObject(written) {
		var said string
		err := json.Unmarshal(written, &said)
		return verbatim(said), err
	}
	var l messageJSON
	if err := json.Unmarshal(written, &l); err != nil {
		return Message{}, err
	}
	if len(l.Args) > mostArgs || deep == 0 {
		return Message{}, errMessage
	}
	c := &content{one: Text(cut(string(l.Text))), many: Text(cut(string(l.Many))), n: l.N, foreign: true}
	for _, arg := range l.Args {
		a, err := decodeArg(arg, deep-1)
		if err != nil {
			return Message{}, err
		}
		c.args = append(c.args, a)
	}
	if !c.fits(c.one.String()) || c.many != "" && !c.fits(c.many.String()) {
		return verbatim(c.one.String()), nil
	}
	return Message{c}, nil
}

// verbatim is Verbatim of what was read.
func verbatim(said string) Message {
	if said == "" {
		return Message{}
	}
	return Message{&content{one: "%s", args: []any{cut(said)}, foreign: true}}
}

func isObject(written []byte) bool { return bytes.HasPrefix(written, []byte("{")) }

func decodeArg(written []byte, deep int) (any, error) {
	if isObject(written) {
		var n struct {
			Of *string
			N  int `json:"number"`
		}
		if json.Unmarshal(written, &n) == nil && n.Of != nil {
			return Number{*n.Of, n.N}, nil
		}
		return decode(written, deep)
	}
	var n int
	if json.Unmarshal(written, &n) == nil {
		return n, nil
	}
	var x float64
	if json.Unmarshal(written, &x) == nil {
		return x, nil
	}
	var said string
	err := json.Unmarshal(written, &said)
	return cut(said), err
}

// printable returns a text without what does not print.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, s)
}

// cut returns the beginning of a text that is too long.
func cut(s string) string {
	if len(s) <= mostBytes {
		return s
	}
	at := mostBytes
	for !utf8.RuneStart(s[at]) {
		at--
	}
	return s[:at]
}

// wide finds verbs that could make a great deal of little.
var wide = regexp.MustCompile(`%[^a-zA-Z%]*(\*|\d{3})`)

// fits reports whether the verbs of a format are those of the arguments.
func (c *content) fits(format string) bool {
	if len(c.args) == 0 {
		return true
	}
	if wide.MatchString(format) {
		return false
	}
	args := make([]any, len(c.args))
	for i, arg := range c.args {
		switch arg.(type) {
		case string, Message:
			arg = "" // whatever it says, it is no complaint of package fmt
		}
		args[i] = arg
	}
	return !strings.Contains(fmt.Sprintf(unwrapped(format), args...), "%!")
}

// sayForeign says a message that was read: in English where the translation of its text
// does not go with its arguments.
func (l Language) sayForeign(c *content) string {
	format := l.formatOf(c)
	if !c.fits(format) {
		format = Language{}.formatOf(c)
	}
	said := cut(printable(l.format(format, c.args, c.many != "")))
	if ear := l.ear(); ear != nil {
		ear.last = Message{c}
	}
	return said
}
