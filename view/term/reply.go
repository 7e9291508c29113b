package term

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A reply is what the terminal says when it is asked for the colour of its
// ground, for a colour that it was set to, and for its device attributes, which every terminal
// tells. It comes among what is typed, from where it is taken out.
type reply struct {
	once    sync.Once
	told    chan struct{} // closed when the terminal has answered; nil: it was not asked
	until   time.Time     // when it is not waited for any more
	answers bool          // it has answered
	colour  string        // "rgb:1c1c/1c1c/1c1c"; empty: it did not say
	style   string        // "0;48:2::1:2:3"; empty: it did not say
	held    []byte        // the beginning of an answer
}

// Questions: for the background, for a style (DECRQSS) whose colour is in no palette, and
// behind them for the device attributes. What stays in sight of one that is not understood is
// taken away.
const (
	askBackground = "\x1b]11;?\x1b\\"
	askStyle      = "\x1b[48;2;1;2;3m\x1bP$qm\x1b\\\x1b[m\x1b[G\x1b[K"
	askAttributes = "\x1b[c"
)

// replyPatience is how long a terminal may take to answer.
const replyPatience = 150 * time.Millisecond

// Answers, whole and begun. Their first byte may have been read before: alone
// it is a key that nobody should wait for.
var (
	backgroundAnswer = regexp.MustCompile("\x1b?\\]11;([^\a\x1b]*)(\a|\x1b\\\\)")
	styleAnswer      = regexp.MustCompile("\x1b?P[01]\\$r([^\a\x1b]*)(\a|\x1b\\\\)")
	attributesAnswer = regexp.MustCompile("\x1b?\\[\\?[0-9;]*c")
	partialAnswer    = regexp.MustCompile("(\x1b?(\\]11;|P[01]\\$r)[^\a\x1b]*\x1b?|\x1b(\\]1?1?|P([01]\\$?)?)|\x1b?\\[\\?[0-9;]*|\x1b\\[)$")
	asSet            = regexp.MustCompile("48[:;]2[:;]{1,2}1[:;]2[:;]3m?$")
)

// ask asks the terminal, once and if it is of a kind that understands, by its
// TERM.
func (r *reply) ask(terminal io.Writer, env Environment) {
	r.once.Do(func() {
		if !speaksXterm(env("TERM")) {
			return
		}
		question := askBackground + askAttributes
		if env("NO_COLOR") == "" && !env.trueColor() {
			question = askBackground + askStyle + askAttributes
		}
		if _, err := io.WriteString(terminal, question); err == nil {
			r.told, r.until = make(chan struct{}), time.Now().Add(replyPatience)
		}
	})
}

// speaksXterm reports whether a terminal of a kind (TERM) understands what
// xterm does.
func speaksXterm(kind string) bool {
	kinds := []string{"xterm", "tmux", "rxvt", "alacritty", "kitty", "foot", "ghostty", "wezterm", "contour", "st-"}
	return slices.ContainsFunc(kinds, func(known string) bool { return strings.HasPrefix(kind, known) })
}

// extract takes the answers out of what has been read, and counts those that tell
// the attributes. While more are awaited, the beginning of one is held back.
func (r *reply) extract(read []byte, awaited int) (rest []byte, answers int) {
	if r.told == nil {
		return read, 0
	}
	rest = append(r.held, read...)
	r.held = nil
	take := func(answer *regexp.Regexp, said *string) {
		if found := answer.FindSubmatchIndex(rest); found != nil && !r.answers {
			*said = string(rest[found[2]:found[3]])
			rest = append(rest[:found[0]:found[0]], rest[found[1]:]...)
		}
	}
	take(backgroundAnswer, &r.colour)
	take(styleAnswer, &r.style)
	for found := attributesAnswer.FindIndex(rest); found != nil; found = attributesAnswer.FindIndex(rest) {
		rest = append(rest[:found[0]:found[0]], rest[found[1]:]...)
		if answers++; !r.answers {
			r.answers = true
			close(r.told)
		}
	}
	if found := partialAnswer.FindIndex(rest); found != nil && (awaited > answers || !r.answers) {
		r.held = rest[found[0]:]
		rest = rest[:found[0]]
	}
	return rest, answers
}

// answered waits for the terminal's answer, and reports whether it came in time.
func (r *reply) answered() bool {
	if r.told == nil {
		return false
	}
	select {
	case <-r.told:
	case <-time.After(time.Until(r.until)):
	}
	select {
	case <-r.told:
		return true
	default:
		return false
	}
}

// light reports whether the terminal has a light ground: as it says itself or,
// if it does not, as its environment has it.
func (r *reply) light(env Environment) bool {
	if r.answered() {
		if bright, ok := brightness(r.colour); ok {
			return bright > 0.5
		}
	}
	return env.light()
}

// showsAll reports whether the terminal says that it shows all colours.
func (r *reply) showsAll() bool { return r.answered() && asSet.MatchString(r.style) }

// brightness returns how bright a colour is, from 0 to 1: "rgb:ffff/ffff/ffff"
// is white.
func brightness(colour string) (float64, bool) {
	parts := strings.Split(strings.TrimPrefix(strings.TrimPrefix(colour, "rgba:"), "rgb:"), "/")
	if len(parts) < 3 {
		return 0, false
	}
	sum := 0.0
	for i, weight := range []float64{0.3, 0.6, 0.1} {
		v, err := strconv.ParseUint(parts[i], 16, 32)
		if err != nil {
			return 0, false
		}
		sum += weight * float64(v) / float64(uint64(1)<<(4*len(parts[i]))-1)
	}
	return sum, true
}

// Unambiguous, as kitty has them: the key Esc, and a character held with Alt.
const (
	escKey = "\x1b[27u"
	altKey = "\x1b[%d;3u"
)

// openers begin, behind an escape, what has an end: the library takes all that is
// typed from there on for a part of it.
const openers = "NX]^_\\"

// unescape tells keys from what begins like one. An escape before another, or before
// a control character, is the key Esc: both were read at once. Before a tab it is
// the Linux console's Shift+Tab. An escape and a character at the end of what was read
// are held with Alt, even where more could follow.
func unescape(read []byte) []byte {
	if bytes.IndexByte(read, '\x1b') < 0 {
		return read
	}
	var out []byte
	for i := 0; i < len(read); i++ {
		c, behind := read[i], read[i+1:]
		switch {
		case c != '\x1b' || len(behind) == 0:
			out = append(out, c)
		case behind[0] != '\t' && (behind[0] < ' ' || behind[0] == 0x7f):
			out = append(out, escKey...)
		case len(behind) == 1 && bytes.IndexByte([]byte(openers), behind[0]) >= 0:
			return fmt.Appendf(out, altKey, behind[0])
		default:
			out = append(out, c)
		}
	}
	return out
}
