package term

import (
	"strconv"
	"strings"
)

// A style is what sequences ending in m have made of the terminal's letters.
type style struct {
	fore, back string     // parameters, as "38;5;12"; empty: the terminal's own
	attributes attributes // bit by bit
	extra      string     // sequences that are not understood
}

// attributes has bit n where parameter n holds.
type attributes uint16

const (
	bold, dim = 1 << 1, 1 << 2
	// marked are those that can be seen on a blank: lines and reversal.
	marked attributes = 1<<4 | 1<<7 | 1<<9
)

// with returns the style after a sequence.
func (s style) with(sequence string) style {
	all := strings.TrimSuffix(strings.TrimPrefix(sequence, "\x1b["), "m")
	if strings.ContainsAny(all, ":<=>?") {
		s.extra += sequence
		return s
	}
	for rest := all; ; {
		first, after, more := strings.Cut(rest, ";")
		n, _ := strconv.Atoi(first) // nothing is 0
		switch {
		case n == 0:
			s = style{}
		case n < 10:
			s.attributes |= 1 << n
		case n == 22:
			s.attributes &^= bold | dim
		case n > 22 && n < 30:
			s.attributes &^= 1 << (n - 20)
		case n == 38 || n == 48:
			colour := rest[:length(rest)]
			after, more = strings.CutPrefix(rest[len(colour):], ";")
			s.set(n, colour)
		case n == 39 || n == 49:
			s.set(n-1, "")
		case n >= 30 && n < 48:
			s.set(n/10*10+8, first)
		case n >= 90 && n < 108:
			s.set(38+(n-90)/10*10, first)
		default:
			s.extra += "\x1b[" + first + "m"
		}
		if !more {
			return s
		}
		rest = after
	}
}

// set sets the foreground (38) or the background (48).
func (s *style) set(which int, colour string) {
	if which == 38 {
		s.fore = colour
	} else {
		s.back = colour
	}
}

// turned returns the style with the colours exchanged; the same if one is the
// terminal's own, or there is more to it.
func (s style) turned() style {
	if strings.HasPrefix(s.fore, "38;") && strings.HasPrefix(s.back, "48;") && s.attributes == 0 && s.extra == "" {
		s.fore, s.back = "38"+s.back[2:], "48"+s.fore[2:]
	}
	return s
}

// length returns the length of the parameters of a colour, with which a text
// begins: "38;5;n" or "38;2;r;g;b".
func length(s string) int {
	fields := 3
	if strings.HasPrefix(s[min(2, len(s)):], ";2") {
		fields = 5
	}
	for i := range len(s) {
		if s[i] == ';' {
			if fields--; fields == 0 {
				return i
			}
		}
	}
	return len(s)
}

// whole returns the sequences that set the style, whatever was before.
func (s style) whole() string {
	parameters := []string{""}
	parameters = append(parameters, s.parameters(style{})...)
	if len(parameters) > 1 {
		parameters[0] = "0"
	}
	return "\x1b[" + strings.Join(parameters, ";") + "m" + s.extra
}

// since returns the sequences that set the style after another: the difference
// or, where that is no longer, the whole.
func (s style) since(before style) string {
	if s == before {
		return ""
	}
	whole := s.whole()
	if s.extra != before.extra {
		return whole
	}
	difference := "\x1b[" + strings.Join(s.parameters(before), ";") + "m"
	if len(whole) < len(difference) {
		return whole
	}
	return difference
}

// parameters lists what a sequence must say after another style.
func (s style) parameters(before style) []string {
	var list []string
	gone, come := before.attributes&^s.attributes, s.attributes&^before.attributes
	if gone&(bold|dim) != 0 {
		list = append(list, "22")
		come |= s.attributes & (bold | dim) // both went
	}
	for n := 3; n < 10; n++ {
		if gone&(1<<n) != 0 {
			list = append(list, strconv.Itoa(20+n))
		}
	}
	for n := 1; n < 10; n++ {
		if come&(1<<n) != 0 {
			list = append(list, strconv.Itoa(n))
		}
	}
	for _, ground := range []struct{ now, before, own string }{{s.fore, before.fore, "39"}, {s.back, before.back, "49"}} {
		switch {
		case ground.now == ground.before:
		case ground.now == "":
			list = append(list, ground.own)
		default:
			list = append(list, ground.now)
		}
	}
	return list
}
