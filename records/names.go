package records

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

const (
	// MaxNameColumns is how wide a player's name may be on the screen.
	MaxNameColumns = 40
	// MaxNameRunes keeps names from piling up marks that take no column.
	MaxNameRunes = 160

	// A computer's name says its level too: "Mother (computer, expert)".
	maxSeatColumns = 2 * MaxNameColumns
	maxSeatRunes   = 2 * MaxNameRunes
)

// CheckName returns a new name as the room keeps it: without blanks at its
// ends and in Unicode's composed form (NFC), so that names which look alike
// are alike. Any Unicode text up to MaxNameColumns is a name. Refused are
// control characters, line and paragraph separators, marks that turn the
// direction of writing, what cannot be seen, and code points that are no
// characters; the error says which and where.
//
// Whatever takes a name from a person asks this function. What was written
// once is read by CleanName.
func CheckName(name string) (string, error) {
	name, err := CheckLine(name, MaxNameColumns, MaxNameRunes)
	switch {
	case err != nil:
	case !strings.ContainsFunc(name, seen):
		err = showsNothing(name)
	default:
		err = refuse(name, unseen)
	}
	if err != nil {
		return "", err
	}
	return name, nil
}

func showsNothing(name string) error {
	return fmt.Errorf("the name %q shows nothing on the screen", name)
}

// CheckSeatName returns the name of a player, a computer's with its level, as
// the hall of fame keeps it. It takes all names that any earlier version has
// taken.
func CheckSeatName(name string) (string, error) { return CheckLine(name, maxSeatColumns, maxSeatRunes) }

// CheckLine returns a text that is to stand in one line as it is kept, or why
// it cannot.
func CheckLine(text string, columns, runes int) (string, error) {
	if !utf8.ValidString(text) {
		return "", fmt.Errorf("the name %q is not valid UTF-8 text", text)
	}
	text = norm.NFC.String(strings.TrimSpace(text))
	if text == "" {
		return "", errors.New("a name is missing")
	}
	if err := refuse(text, refused); err != nil {
		return "", err
	}
	if n := utf8.RuneCountInString(text); n > runes {
		return "", fmt.Errorf("the name %q has %d characters; at most %d are allowed", text, n, runes)
	}
	switch width := uniseg.StringWidth(text); {
	case width == 0:
		return "", showsNothing(text)
	case width > columns:
		return "", fmt.Errorf("the name %q is %d columns wide; at most %d are allowed", text, width, columns)
	}
	return text, nil
}

// CleanName returns a name that was written once as it is shown: without
// blanks at its ends, composed, and without what no name may hold. It is empty
// if nothing else was in it.
func CleanName(name string) string { return without(name, refused) }

// Fit returns a seat as a text from elsewhere names it with a name that passes
// CheckName: without what it may not hold, and cut where it is too long. The
// name is empty if nothing is left of it.
func (s Seat) Fit() Seat {
	s.Name = cut(without(without(s.Name, refused), unseen), MaxNameColumns, MaxNameRunes)
	if _, err := CheckName(s.Name); err != nil {
		s.Name = ""
	}
	if _, err := CheckSeatName(s.Short().String()); err != nil {
		s.Level = cut(without(s.Level, refused), MaxNameColumns/2, MaxNameRunes/2)
	}
	return s
}

// without returns a text without the characters with which something is wrong.
func without(text string, wrong func(rune) string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case wrong(r) == "":
			return r
		case unicode.IsSpace(r):
			return ' '
		}
		return -1
	}, strings.ToValidUTF8(text, ""))
	return norm.NFC.String(strings.TrimSpace(text))
}

// cut returns a text that is at most so wide and long; what was more ends with
// an ellipsis.
func cut(text string, columns, runes int) string {
	if uniseg.StringWidth(text) <= columns && utf8.RuneCountInString(text) <= runes {
		return text
	}
	kept, width, long := "", 0, 0
	for state, rest := -1, text; rest != ""; {
		var cluster string
		var wide int
		cluster, rest, wide, state = uniseg.FirstGraphemeClusterInString(rest, state)
		width, long = width+wide, long+utf8.RuneCountInString(cluster)
		if width >= columns || long >= runes {
			break
		}
		kept += cluster
	}
	return strings.TrimSpace(kept) + "…"
}

// refuse returns what is wrong with a character of a text, and where it stands.
func refuse(text string, wrong func(rune) string) error {
	place := 0
	for _, r := range text {
		place++
		if kind := wrong(r); kind != "" {
			return fmt.Errorf("the name %q holds %s (U+%04X, character %d); leave it out", text, kind, r, place)
		}
	}
	return nil
}

// refused says what is wrong with a character in a name, or "". Code points
// not yet assigned pass: they may be next year's letters.
func refused(r rune) string {
	switch {
	case unicode.IsControl(r):
		return "a control character"
	case unicode.In(r, unicode.Zl, unicode.Zp):
		return "a line separator"
	case unicode.Is(unicode.Bidi_Control, r):
		return "a mark that turns the direction of writing"
	case r == '\ufeff', r&0xfffe == 0xfffe, r >= 0xfdd0 && r <= 0xfdef:
		return "a code point that is no character"
	}
	return ""
}

// unseen says that a character cannot be seen, or "". Earlier versions have
// taken such names. The joiners belong to words and emoji, the tags to flags.
func unseen(r rune) string {
	const joiner, nonJoiner = '\u200d', '\u200c'
	tag := r >= 0xe0020 && r <= 0xe007f
	if unicode.Is(unicode.Cf, r) && r != joiner && r != nonJoiner && !tag && !unicode.Is(unicode.Prepended_Concatenation_Mark, r) {
		return "a character that cannot be seen"
	}
	return ""
}

// seen reports whether a character leaves a mark on the screen. Some letters
// only hold a place.
func seen(r rune) bool {
	const blankBraille = '\u2800'
	return !unicode.IsSpace(r) && r != blankBraille &&
		!unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}
