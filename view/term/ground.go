package term

import (
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A reply is what the terminal says when it is asked for the colour of its
// ground. It comes among what is typed, from where it is taken out.
type reply struct {
	once   sync.Once
	asked  bool
	told   chan struct{} // closed when the terminal has answered
	colour string        // "rgb:1c1c/1c1c/1c1c"; empty: it did not say
	held   []byte        // the beginning of an answer
}

// question asks for the ground, and then for what every terminal answers.
const question = "\x1b]11;?\x1b\\\x1b[c"

// groundPatience is how long a terminal may take to answer.
const groundPatience = 150 * time.Millisecond

// Answers, whole and begun. Their first byte may have been read before: alone
// it is a key that nobody should wait for.
var (
	ground = regexp.MustCompile("\x1b?\\]11;([^\a\x1b]*)(\a|\x1b\\\\)")
	nature = regexp.MustCompile("\x1b?\\[\\?[0-9;]*c")
	begun  = regexp.MustCompile("(\x1b?\\]11;[^\a\x1b]*\x1b?|\x1b\\]1?1?|\x1b?\\[\\?[0-9;]*|\x1b\\[)$")
)

// ask asks the terminal, once and if it is of a kind that understands.
func (r *reply) ask(terminal io.Writer) {
	r.once.Do(func() {
		for _, kind := range []string{"xterm", "tmux", "rxvt", "alacritty", "kitty", "foot", "ghostty", "wezterm", "contour", "st-"} {
			if strings.HasPrefix(os.Getenv("TERM"), kind) {
				r.told = make(chan struct{})
				_, err := io.WriteString(terminal, question)
				r.asked = err == nil
				return
			}
		}
	})
}

// sift takes the answers out of what has been read.
func (r *reply) sift(read []byte) []byte {
	if !r.asked {
		return read
	}
	all := append(r.held, read...)
	r.held = nil
	if found := ground.FindSubmatchIndex(all); found != nil {
		r.colour = string(all[found[2]:found[3]])
		all = append(all[:found[0]:found[0]], all[found[1]:]...)
	}
	if found := nature.FindIndex(all); found != nil {
		all = append(all[:found[0]:found[0]], all[found[1]:]...)
		r.asked = false
		close(r.told)
		return all
	}
	if found := begun.FindIndex(all); found != nil {
		r.held = all[found[0]:]
		all = all[:found[0]]
	}
	return all
}

// Read reads what is typed.
func (w *wire) Read(b []byte) (int, error) {
	n, err := w.Tty.Read(b)
	if n <= 0 || !w.asked {
		return n, err
	}
	rest := w.sift(b[:n])
	n = copy(b, rest)
	w.held = append(w.held, rest[n:]...)
	return n, err
}

// light reports whether the terminal has a light ground: as it says itself or,
// if it does not, as the variable COLORFGBG has it ("0;15": dark on light).
func (w *wire) light() bool {
	if w.told != nil {
		select {
		case <-w.told:
			if bright, ok := brightness(w.colour); ok {
				return bright > 0.5
			}
		case <-time.After(groundPatience):
		}
	}
	return lightByVariable()
}

// lightByVariable reports whether COLORFGBG tells of a light ground.
func lightByVariable() bool {
	words := strings.Split(os.Getenv("COLORFGBG"), ";")
	switch words[len(words)-1] {
	case "7", "15":
		return true
	}
	return false
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
