package term

import (
	"bytes"
	"fmt"
)

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
