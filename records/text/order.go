package text

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/bidi"
)

// A Placed is what a reader takes for one character, in the order in which a line
// shows it.
type Placed struct {
	Cluster string // mirrored, if it is a bracket that is read from the right
	At      int    // its place in the order of writing, and
	Byte    int    // its first byte in the text
	Width   int    // in columns
}

// HasRightToLeft reports whether a text has letters of a script that is read from the
// right, such as Hebrew.
func HasRightToLeft(s string) bool {
	for _, r := range s {
		if r >= firstRightToLeft && rightToLeft(r) {
			return true
		}
	}
	return false
}

// firstRightToLeft is the first letter of such a script.
const firstRightToLeft = 0x590

func rightToLeft(r rune) bool {
	properties, _ := bidi.LookupRune(r)
	class := properties.Class()
	return class == bidi.R || class == bidi.AL
}

// Order returns the characters of a line as they stand from left to right. In a sentence that
// is read from the left only words of other scripts are turned; one that is read from the right
// begins there, if it has letters of such a script. Numbers, moves and commands keep their
// order in both. Two blanks or more are a gap between columns, each of which is a line of
// its own; blanks at the ends stay there.
func Order(s string, fromRight bool) []Placed {
	line := Characters(s)
	for from := 0; from < len(line); {
		if line[from].blank() {
			from++
			continue
		}
		to := from + 1
		for to < len(line) && !(line[to].blank() && (to+1 == len(line) || line[to+1].blank())) {
			to++
		}
		if fromRight {
			turn(line[from:to])
		} else {
			turnPhrases(line[from:to])
		}
		from = to
	}
	return line
}

// BeginsRight reports whether the first letter of a text is one that is read from the
// right.
func BeginsRight(s string) bool {
	for _, r := range s {
		if p := (Placed{Cluster: string(r)}); p.left() || p.right() {
			return p.right()
		}
	}
	return false
}

// Characters returns those of a text in the order of writing.
func Characters(s string) []Placed {
	var all []Placed
	for state, rest := -1, s; rest != ""; {
		p := Placed{At: len(all), Byte: len(s) - len(rest)}
		p.Cluster, rest, p.Width, state = uniseg.FirstGraphemeClusterInString(rest, state)
		all = append(all, p)
	}
	return all
}

func (p Placed) letter() rune {
	r, _ := utf8.DecodeRuneInString(p.Cluster)
	return r
}

func (p Placed) blank() bool { return p.Cluster == " " }

func (p Placed) right() bool { return rightToLeft(p.letter()) }

// left reports whether a character is a letter that is read from the left.
func (p Placed) left() bool {
	properties, _ := bidi.LookupRune(p.letter())
	return properties.Class() == bidi.L
}

// turnPhrases orders the phrases that are read from the right in a line that is not: each
// of names that stand side by side keeps its place.
func turnPhrases(line []Placed) {
	for at := 0; at < len(line); at++ {
		if !line[at].right() {
			continue
		}
		end := at + 1
		for i := at + 1; i < len(line) && !line[i].left(); i++ {
			if line[i].blank() && (parts(line[i-1].letter()) || i+2 < len(line) && line[i+2].blank() && !line[i+1].right()) {
				break // the end of a clause, or a sign that stands alone
			}
			if line[i].right() {
				end = i + 1
			}
		}
		for end < len(line) && closes(line[at:end], line[end].letter()) {
			end++
		}
		turn(line[at:end])
		at = end - 1
	}
}

// parts reports whether a mark parts what stands before it from what comes behind it.
func parts(mark rune) bool { return strings.ContainsRune(",;:.", mark) }

// closes reports whether a character belongs to the phrase before it: a bracket that was opened
// there, or the mark of a sound.
func closes(phrase []Placed, r rune) bool {
	return r == '\'' || opened(phrase, r) > 0
}

// opened returns how many brackets of a kind, told by the closing one, are open behind
// characters.
func opened(line []Placed, closing rune) int {
	opening, ok := openings[closing]
	if !ok {
		return 0
	}
	open := 0
	for _, p := range line {
		switch p.letter() {
		case opening:
			open++
		case closing:
			open--
		}
	}
	return open
}

var openings = map[rune]rune{')': '(', ']': '[', '}': '{'}

// The marks around what keeps its order in a line that is read from the right.
const (
	isolate = '\u2066'
	release = '\u2069'
)

// Isolated returns a text of a page that is read from the right, with marks around what
// keeps its order: who shows it then orders it as [Order] does.
func Isolated(s string) string {
	switch {
	case s == "":
		return s
	case !HasRightToLeft(s):
		return string(isolate) + s + string(release)
	}
	var b strings.Builder
	line := Characters(s)
	mark(line, func(r rune) { b.WriteRune(r) }, func(i int) { b.WriteString(line[i].Cluster) })
	return b.String()
}

// mark goes through the characters of a line, and through the marks around those that keep
// their order.
func mark(line []Placed, marked func(rune), character func(i int)) {
	kept := keptOf(line)
	for i := range line {
		for range countOf(kept, func(k span) bool { return k.from == i }) {
			marked(isolate)
		}
		character(i)
		for range countOf(kept, func(k span) bool { return k.to == i+1 }) {
			marked(release)
		}
	}
}

// turn orders characters that are read from the right, by the bidirectional algorithm of
// Unicode.
func turn(line []Placed) {
	if !slices.ContainsFunc(line, Placed.right) {
		return
	}
	var runes []rune
	var places []int // of each rune, in the line; -1: of none
	add := func(r rune, place int) { runes, places = append(runes, r), append(places, place) }
	mark(line, func(r rune) { add(r, -1) }, func(i int) { add(line[i].letter(), i) })
	var paragraph bidi.Paragraph
	if _, err := paragraph.SetString(string(runes), bidi.DefaultDirection(bidi.RightToLeft)); err != nil {
		return
	}
	order, err := paragraph.Order()
	if err != nil {
		return
	}
	written := slices.Clone(line)
	shown := line[:0]
	show := func(at int, mirrors bool) {
		if at = places[at]; at < 0 {
			return
		}
		p := written[at]
		if mirrors {
			p.Cluster = mirrored(p.Cluster)
		}
		shown = append(shown, p)
	}
	for n := order.NumRuns() - 1; n >= 0; n-- {
		run := order.Run(n)
		first, last := run.Pos()
		if run.Direction() == bidi.RightToLeft {
			for i := last; i >= first; i-- {
				show(i, true)
			}
			continue
		}
		for i := first; i <= last; i++ {
			show(i, false)
		}
	}
}

func countOf(spans []span, is func(span) bool) int {
	n := 0
	for _, s := range spans {
		if is(s) {
			n++
		}
	}
	return n
}

// mirrored returns what a bracket looks like that is read from the right.
func mirrored(cluster string) string {
	if other, ok := mirrors[cluster]; ok {
		return other
	}
	return cluster
}

var mirrors = map[string]string{
	"(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»", "»": "«", "‹": "›", "›": "‹", "≤": "≥", "≥": "≤",
}

// A span is a part of a line.
type span struct{ from, to int }

// A kind is what a word of a line is.
type kind int

const (
	sign   kind = iota // no letter and no digit
	right              // letters that are read from the right
	number             // digits
	left               // letters that are read from the left, or a move
)

// A word of a line ends at a blank, or where one of another script begins behind a hyphen.
type word struct {
	span
	kind
}

// keptOf returns what keeps its order in a line that is read from the right: numbers, and
// words of other scripts and moves with all between them, up to the end of a clause.
func keptOf(line []Placed) []span {
	words := wordsOf(line)
	var kept []span
	for i := 0; i < len(words); i++ {
		switch words[i].kind {
		case number:
			last := i
			if i+2 < len(words) && words[i+2].kind == number && line[words[i+1].from].letter() == '±' {
				last = i + 2
			}
			kept = append(kept, core(line, span{words[i].from, words[last].to}))
			i = last
		case left:
			last := i
			for j := i + 1; j < len(words) && words[j].kind != right; j++ {
				before := line[words[i].from:words[j-1].to]
				if parts(before[len(before)-1].letter()) && opened(before, ')') == 0 {
					break
				}
				if words[j].kind == left || words[j].kind == number && words[j-1].kind == left {
					last = j // a number belongs to the word before: "Player 1"
				}
			}
			kept = append(kept, core(line, span{words[i].from, words[last].to}))
			i = last
		}
	}
	return slices.DeleteFunc(kept, func(s span) bool { return s.from >= s.to })
}

func wordsOf(line []Placed) []word {
	var words []word
	for from := 0; from < len(line); {
		to := from
		for to < len(line) && !line[to].blank() {
			to++
		}
		for _, part := range prefixed(line, span{from, to}) {
			words = append(words, word{part, kindOf(line[part.from:part.to])})
		}
		from = to + 1
	}
	return words
}

// prefixed parts a word of another script from the letter before it, as in
// "in XGID" in Hebrew, which is one word with a hyphen.
func prefixed(line []Placed, s span) []span {
	last := -1
	for i := s.from; i < s.to; i++ {
		if line[i].right() {
			last = i
		}
	}
	hyphens := 0
	for last >= 0 && last+1+hyphens < s.to && strings.ContainsRune("-־–", line[last+1+hyphens].letter()) {
		hyphens++
	}
	at := last + 2
	if hyphens == 2 {
		at-- // both are a flag's
	}
	if hyphens > 0 && kindOf(line[at:s.to]) != sign {
		return []span{{s.from, at}, {at, s.to}}
	}
	if s.from == s.to {
		return nil
	}
	return []span{s}
}

func kindOf(letters []Placed) kind {
	is, slash := sign, false
	for _, p := range letters {
		switch r := p.letter(); {
		case p.right():
			return right
		case p.left():
			is = left
		case unicode.IsDigit(r):
			is = max(is, number)
		case r == '/':
			slash = true
		}
	}
	if slash && is == number {
		return left
	}
	return is
}

// core leaves out brackets and quotation marks around words, and the marks behind them.
func core(line []Placed, s span) span {
	for s.from < s.to && strings.ContainsRune(`([{"'„“”«׳״`, line[s.from].letter()) {
		if end := s.to - 1; line[s.from].letter() == '(' && line[end].letter() == ')' && opened(line[s.from+1:end], ')') == 0 {
			s.to--
		}
		s.from++
	}
	for s.from < s.to {
		inside, last := line[s.from:s.to-1], line[s.to-1].letter()
		_, bracket := openings[last]
		quote := strings.ContainsRune(`"'“”»׳״`, last)
		switch {
		case parts(last), strings.ContainsRune("!?…", last), bracket && opened(inside, last) == 0, quote && countOfLetter(inside, last)%2 == 0:
			s.to--
		default:
			return s
		}
	}
	return s
}

func countOfLetter(line []Placed, r rune) int {
	n := 0
	for _, p := range line {
		if p.letter() == r {
			n++
		}
	}
	return n
}
