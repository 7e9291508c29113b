package tables

import (
	"html"
	"regexp"
	"strings"
)

// What stands in an identifier, and no letter or sign of one beside it.
var (
	xgidShape     = regexp.MustCompile(`(?:^|[^-A-Za-z0-9])([-A-Oa-o]{26}(?:\s*:\s*(?:-?[0-9]+|[BD])){8,9})(?:[^-:A-Za-z0-9]|:\s|$)`)
	xgidLabel     = regexp.MustCompile(`(?i)XG-?ID\s*[=:]\s*([^\s<>&]+)`)
	positionLabel = regexp.MustCompile(`(?i)position\s*ID\s*[=:]\s*([^\s<>&,;]+)`)
	matchLabel    = regexp.MustCompile(`(?i)match[\s-]*ID[\s:=*]*([A-Za-z0-9+/]+)`)
	afterColon    = regexp.MustCompile(`^:([^\s<>&,;]+)`)
	base64Word    = regexp.MustCompile(`[A-Za-z0-9+/]+`)
)

// asTyped takes back what pages, addresses and mails make of an identifier.
var asTyped = strings.NewReplacer(
	"%3A", ":", "%3a", ":", "%3D", "=", "%3d", "=", "%2B", "+", "%2b", "+", "%2F", "/", "%2f", "/",
	"\u2010", "-", "\u2011", "-", "\u2212", "-", "\u2013", "--", "\u2014", "---",
	"\ufeff", "", "\u200b", "", "\u200c", "", "\u200d", "", "\u2060", "", "\u00ad", "",
)

// What people write around a position text (quotes and fences), and around an identifier.
const (
	quoting = " \t\r\n>`'\""
	around  = quoting + "*_()[]"
)

// findIdentifier returns the identifier in a text as people paste it: with the names,
// the score and the board that another program writes around it, on one line or on many,
// quoted, out of a page or an address, or alone. It reports whether one was meant, be it
// right or not.
func findIdentifier(text string) (id string, ok bool) {
	if isPositionText(text) {
		return "", false
	}
	text = asTyped.Replace(html.UnescapeString(text))
	if m := xgidShape.FindStringSubmatch(text); m != nil {
		return strings.Join(strings.Fields(m[1]), ""), true
	}
	if m := xgidLabel.FindStringSubmatch(text); m != nil {
		return xgidPrefix + endOfSentence(m[1]), true
	}
	for _, at := range base64Word.FindAllStringIndex(text, -1) {
		if position := text[at[0]:at[1]]; isPositionID(position) {
			return withMatchID(position, text, at[1]), true
		}
	}
	if m := positionLabel.FindStringSubmatch(text); m != nil {
		return endOfSentence(m[1]), true
	}
	word := strings.Trim(text, around)
	return word, len(strings.Fields(word)) == 1 &&
		(strings.Contains(word, ":") || len(word) == positionLength || isXGIDBoard(word))
}

// isPositionText reports whether a text begins as one of Boardroom's own.
func isPositionText(text string) bool {
	board, _, _ := strings.Cut(strings.Trim(text, quoting), " ")
	return strings.Contains(board, "|") && strings.Contains(board, ",")
}

// withMatchID returns a Position ID, which ends at a byte of the text, and the Match ID
// that belongs to it: after a colon, after its name, alone beside it, or anywhere.
func withMatchID(position, text string, end int) string {
	if m := afterColon.FindStringSubmatch(text[end:]); m != nil {
		return position + ":" + endOfSentence(m[1])
	}
	if m := matchLabel.FindStringSubmatch(text); m != nil {
		return position + ":" + m[1]
	}
	words := strings.Fields(text)
	for _, word := range base64Word.FindAllString(text, -1) {
		if isMatchID(word) || len(words) == 2 && word == words[1] && len(word) == matchLength {
			return position + ":" + word
		}
	}
	return position
}

// endOfSentence takes away what a sentence or a mark puts after a word.
func endOfSentence(word string) string { return strings.TrimRight(word, ".,;:!?"+around) }

func isPositionID(word string) bool {
	board, err := decode("", word, positionLength)
	return err == nil && new(identifier).readPosition(board) == nil
}

func isMatchID(word string) bool {
	key, err := decode("", word, matchLength)
	return err == nil && new(identifier).readMatch(&bitField{bits: key}) == nil
}

// isXGIDBoard reports whether a word is the first field of an XGID, which is sometimes
// pasted alone.
func isXGIDBoard(word string) bool {
	return len(word) == 26 && strings.Trim(word, "-ABCDEFGHIJKLMNOabcdefghijklmno") == ""
}
