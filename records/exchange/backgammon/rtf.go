package backgammon

import (
	"strconv"
	"strings"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"
)

// rtfPages are the encodings that a text may be in, by their numbers at Microsoft.
var rtfPages = map[int]*charmap.Charmap{1250: charmap.Windows1250, 1251: charmap.Windows1251, 1252: charmap.Windows1252, 1253: charmap.Windows1253, 1254: charmap.Windows1254}

// rtfHidden are the groups that hold no text to be read.
var rtfHidden = map[string]bool{"fonttbl": true, "colortbl": true, "stylesheet": true, "info": true, "pict": true}

// rtfBreaks are the words that part lines or words.
var rtfBreaks = map[string]string{"par": "\n", "line": "\n", "tab": " ", "emdash": "\u2014", "endash": "\u2013", "bullet": "\u2022",
	"lquote": "\u2018", "rquote": "\u2019", "ldblquote": "\u201c", "rdblquote": "\u201d"}

// maxRTFDepth is how deep groups may be within each other.
const maxRTFDepth = 100

// An rtfReader takes a text in RTF apart.
type rtfReader struct {
	text   string
	at     int
	hidden []bool // by open group: it is not shown
	page   *charmap.Charmap
	units  []uint16 // in UTF-16, not yet decoded: a character may need two
	skip   int      // characters that stand for one that was told in Unicode
	follow int      // as many stand for each
	plain  strings.Builder
}

// plainRTF gives what a person reads of a text in RTF. Any other text is returned as it
// is.
func plainRTF(rtf string) string {
	if !strings.HasPrefix(rtf, `{\rtf`) {
		return rtf
	}
	r := rtfReader{text: rtf, page: charmap.Windows1252, follow: 1, hidden: []bool{false}}
	for r.at < len(r.text) {
		c := r.text[r.at]
		r.at++
		switch c {
		case '{':
			if len(r.hidden) > maxRTFDepth {
				return r.done()
			}
			r.hidden = append(r.hidden, r.hidden[len(r.hidden)-1])
		case '}':
			if len(r.hidden) > 1 {
				r.hidden = r.hidden[:len(r.hidden)-1]
			}
		case '\\':
			r.word()
		case '\r', '\n':
		default:
			r.char(c)
		}
	}
	return r.done()
}

func (r *rtfReader) done() string {
	r.flush()
	return r.plain.String()
}

// char takes a character in the encoding of the text.
func (r *rtfReader) char(c byte) {
	if r.skip > 0 {
		r.skip--
		return
	}
	r.write(string(r.page.DecodeByte(c)))
}

func (r *rtfReader) write(text string) {
	r.flush()
	if !r.hidden[len(r.hidden)-1] {
		r.plain.WriteString(text)
	}
}

// flush writes what was told in UTF-16.
func (r *rtfReader) flush() {
	if len(r.units) > 0 && !r.hidden[len(r.hidden)-1] {
		r.plain.WriteString(decodeUTF16(r.units))
	}
	r.units = r.units[:0]
}

func decodeUTF16(units []uint16) string { return string(utf16.Decode(units)) }

// word takes what stands behind a backslash.
func (r *rtfReader) word() {
	if r.at == len(r.text) {
		return
	}
	rest := r.text[r.at:]
	letters := len(rest) - len(strings.TrimLeft(rest, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
	switch {
	case rest[0] == '\'':
		r.at += min(3, len(rest))
		if code, err := strconv.ParseUint(rest[1:min(3, len(rest))], 16, 8); err == nil {
			r.char(byte(code))
		}
	case rest[0] == '*':
		r.at++
		r.hidden[len(r.hidden)-1] = true
	case letters == 0:
		r.at++
		if strings.IndexByte(`\{}`, rest[0]) >= 0 {
			r.char(rest[0])
		}
	default:
		name := rest[:letters]
		digits := rest[letters:]
		digits = digits[:len(digits)-len(strings.TrimLeft(digits, "-0123456789"))]
		r.at += letters + len(digits)
		if r.at < len(r.text) && r.text[r.at] == ' ' {
			r.at++
		}
		n, err := strconv.Atoi(digits)
		r.control(name, n, err == nil)
	}
}

// control obeys a word with its number, if it has one.
func (r *rtfReader) control(name string, n int, numbered bool) {
	switch {
	case rtfHidden[name]:
		r.hidden[len(r.hidden)-1] = true
	case rtfBreaks[name] != "":
		r.write(rtfBreaks[name])
	case !numbered:
	case name == "ansicpg" && rtfPages[n] != nil:
		r.page = rtfPages[n]
	case name == "uc":
		r.follow = min(max(n, 0), 8)
	case name == "u":
		r.units = append(r.units, uint16(n))
		r.skip = r.follow
	}
}
