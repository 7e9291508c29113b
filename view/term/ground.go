package term

import (
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A reply is what the terminal says when it is asked for the colour of its
// ground, and for its nature, which every terminal tells. It comes among what is
// typed, from where it is taken out.
type reply struct {
	once    sync.Once
	told    chan struct{} // closed when the terminal has answered; nil: it was not asked
	answers bool          // it has
	colour  string        // "rgb:1c1c/1c1c/1c1c"; empty: it did not say
	held    []byte        // the beginning of an answer
}

// Questions: for the nature, and before that for the ground.
const (
	inquire  = "\x1b[c"
	question = "\x1b]11;?\x1b\\" + inquire
)

// groundPatience is how long a terminal may take to answer.
const groundPatience = 150 * time.Millisecond

// Answers, whole and begun. Their first byte may have been read before: alone
// it is a key that nobody should wait for.
var (
	ground = regexp.MustCompile("\x1b?\\]11;([^\a\x1b]*)(\a|\x1b\\\\)")
	nature = regexp.MustCompile("\x1b?\\[\\?[0-9;]*c")
	begun  = regexp.MustCompile("(\x1b?\\]11;[^\a\x1b]*\x1b?|\x1b\\]1?1?|\x1b?\\[\\?[0-9;]*|\x1b\\[)$")
)

// ask asks the terminal, once and if it is of a kind that understands, by its
// TERM.
func (r *reply) ask(terminal io.Writer, kind string) {
	r.once.Do(func() {
		if !speaksXterm(kind) {
			return
		}
		if _, err := io.WriteString(terminal, question); err == nil {
			r.told = make(chan struct{})
		}
	})
}

// speaksXterm reports whether a terminal of a kind (TERM) understands what
// xterm does.
func speaksXterm(kind string) bool {
	kinds := []string{"xterm", "tmux", "rxvt", "alacritty", "kitty", "foot", "ghostty", "wezterm", "contour", "st-"}
	return slices.ContainsFunc(kinds, func(known string) bool { return strings.HasPrefix(kind, known) })
}

// sift takes the answers out of what has been read, and counts those that tell
// the nature. While more are awaited, the beginning of one is held back.
func (r *reply) sift(read []byte, awaited int) (rest []byte, answers int) {
	if r.told == nil {
		return read, 0
	}
	rest = append(r.held, read...)
	r.held = nil
	if found := ground.FindSubmatchIndex(rest); found != nil && !r.answers {
		r.colour = string(rest[found[2]:found[3]])
		rest = append(rest[:found[0]:found[0]], rest[found[1]:]...)
	}
	for found := nature.FindIndex(rest); found != nil; found = nature.FindIndex(rest) {
		rest = append(rest[:found[0]:found[0]], rest[found[1]:]...)
		if answers++; !r.answers {
			r.answers = true
			close(r.told)
		}
	}
	if found := begun.FindIndex(rest); found != nil && (awaited > answers || !r.answers) {
		r.held = rest[found[0]:]
		rest = rest[:found[0]]
	}
	return rest, answers
}

// light reports whether the terminal has a light ground: as it says itself or,
// if it does not, as its environment has it.
func (r *reply) light(env Environment) bool {
	if r.told != nil {
		select {
		case <-r.told:
			if bright, ok := brightness(r.colour); ok {
				return bright > 0.5
			}
		case <-time.After(groundPatience):
		}
	}
	return env.light()
}

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
