package records

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/core/i18n"
	"boardroom/records/text"

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

// NameLimit is how long a player's name may become where it is typed.
var NameLimit = text.Limit{Columns: MaxNameColumns, Characters: MaxNameRunes}

// CheckName returns a new name as the room keeps it: without blanks at its
// ends and in Unicode's composed form (NFC), so that names which look alike
// are alike. Any Unicode text up to MaxNameColumns is a name. Refused are
// control characters, line and paragraph separators, marks that turn the
// direction of writing, what cannot be seen and joins nothing, and code points
// that are no characters; the error says which and where.
//
// Whatever takes a name from a person asks this function. What was written
// once is read by CleanName.
func CheckName(name string) (string, error) {
	name, err := checkSeat(name, MaxNameColumns, MaxNameRunes)
	if err != nil {
		return "", err
	}
	letters := []rune(name)
	if _, at := withoutInvisible(letters); at >= 0 {
		return "", holds(name, "the name %q has an invisible character (U+%04X, character %d); leave it out", letters[at], at+1)
	}
	return name, nil
}

func showsNothing(name string) error {
	return i18n.Errorf("the name %q shows nothing on the screen", beginning(name))
}

// CheckSeatName returns the name of a player, a computer's with its level, as
// the hall of fame keeps it. It takes all names that any earlier version has
// taken, if they show anything, and cleans them as those of records are.
func CheckSeatName(name string) (string, error) {
	name, err := checkSeat(name, maxSeatColumns, maxSeatRunes)
	if err != nil || !strings.ContainsFunc(name, Invisible) {
		return name, err
	}
	return CleanName(name), nil
}

// checkSeat checks a line, and that a name is to be seen in it.
func checkSeat(text string, columns, runes int) (string, error) {
	text, err := CheckLine(text, columns, runes)
	if err != nil {
		return "", err
	}
	s := ParseSeat(" " + text)
	if strings.ContainsFunc(s.Name, func(r rune) bool { return !unicode.IsSpace(r) && !Invisible(r) }) {
		return text, nil
	}
	if s.Level != "" {
		return "", i18n.Errorf("a name is missing in %q", beginning(text))
	}
	return "", showsNothing(text)
}

// CheckLine returns a text that is to stand in one line as it is kept, or why
// it cannot.
func CheckLine(text string, columns, runes int) (string, error) {
	if !utf8.ValidString(text) {
		return "", i18n.Errorf("the name %q is not valid UTF-8 text", beginning(text))
	}
	text = norm.NFC.String(strings.TrimSpace(text))
	if text == "" {
		return "", i18n.NewError("a name is missing")
	}
	if err := refuse(text); err != nil {
		return "", err
	}
	if n := utf8.RuneCountInString(text); n > runes {
		return "", i18n.Errorf("the name %q has %d characters; at most %d are allowed", beginning(text), n, runes)
	}
	switch width := uniseg.StringWidth(text); {
	case width == 0:
		return "", showsNothing(text)
	case width > columns:
		return "", i18n.Errorf("the name %q is %d columns wide; at most %d are allowed", beginning(text), width, columns)
	}
	return text, nil
}

// CleanName returns a name that was written once as it is shown: without
// blanks at its ends, composed, and without what no name may hold. It is empty
// if nothing else was in it.
func CleanName(name string) string {
	seen, _ := withoutInvisible([]rune(without(name)))
	return norm.NFC.String(strings.TrimSpace(string(seen)))
}

// Fit returns a seat as a text from elsewhere names it with a name that passes
// CheckName: without what it may not hold, and cut where it is too long. The
// name is empty if nothing is left of it.
func (s Seat) Fit() Seat {
	s.Name = CleanName(cut(CleanName(s.Name), MaxNameColumns, MaxNameRunes))
	if _, err := CheckName(s.Name); err != nil {
		s.Name = ""
	}
	if _, err := CheckSeatName(s.Short().String()); err != nil {
		s.Level = cut(without(s.Level), MaxNameColumns/2, MaxNameRunes/2)
	}
	return s
}

// without returns a text without the characters that are refused.
func without(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case refused(r) == "":
			return r
		case unicode.IsSpace(r):
			return ' '
		}
		return -1
	}, strings.ToValidUTF8(text, ""))
	return norm.NFC.String(strings.TrimSpace(text))
}

// quoted is how much of a name that is too long an error quotes.
const quoted = 24

// beginning returns as much of a name as an error quotes, so that the reason behind
// it is in sight: all of one that is not too long.
func beginning(name string) string {
	if uniseg.StringWidth(name) <= MaxNameColumns && utf8.RuneCountInString(name) <= MaxNameRunes {
		return name
	}
	return strings.TrimSuffix(cut(name, quoted, quoted), "…") + "..." // that consoles without Unicode show too
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
func refuse(text string) error {
	place := 0
	for _, r := range text {
		place++
		if said := refused(r); said != "" {
			return holds(text, said, r, place)
		}
	}
	return nil
}

func holds(name string, said i18n.Text, r rune, place int) error {
	return i18n.Errorf(said, beginning(name), r, place)
}

// refused says what is wrong with a character in a name, in a text about the name, the
// character and its place, or "". Code points
// not yet assigned pass: they may be next year's letters.
func refused(r rune) i18n.Text {
	switch {
	case unicode.IsControl(r):
		return "the name %q has a control character (U+%04X, character %d); leave it out"
	case unicode.In(r, unicode.Zl, unicode.Zp):
		return "the name %q has a line separator (U+%04X, character %d); leave it out"
	case unicode.Is(unicode.Bidi_Control, r):
		return "the name %q has a mark that changes the writing direction (U+%04X, character %d); leave it out"
	case r == '\ufeff', r&0xfffe == 0xfffe, r >= 0xfdd0 && r <= 0xfdef:
		return "the name %q has a code point that isn't a character (U+%04X, character %d); leave it out"
	}
	return ""
}

// guestName is that of a guest, and its parts.
var guestName = regexp.MustCompile(`^(.+) \(guest(?: ([1-9][0-9]{0,8}))?\)$`)

// GuestName returns the name of a guest, somebody who came into a served room without
// a key: "anna (guest)", and of others who are called so "anna (guest 2)".
func GuestName(called string, number int) string {
	if number == 1 {
		return called + " (guest)"
	}
	return fmt.Sprintf("%s (guest %d)", called, number)
}

// ParseGuest reads what GuestName gives. It is not ok if the name is no guest's.
func ParseGuest(name string) (called string, number int, ok bool) {
	parts := guestName.FindStringSubmatch(name)
	if parts == nil {
		return "", 0, false
	}
	number = 1
	if parts[2] != "" {
		number, _ = strconv.Atoi(parts[2]) // nine digits at most
	}
	return parts[1], number, true
}

// IsGuest reports whether a name is that of a guest.
func IsGuest(name string) bool { return guestName.MatchString(name) }

// Invisible reports whether a character leaves no mark of its own on the screen: it is
// ignorable by Unicode's default, or blank.
func Invisible(r rune) bool {
	switch r {
	case '\u2800', '\U0001d159', '\U00013441', '\U00013442', '\U00016fe4': // blank: in Braille, music, hieroglyphs, Khitan
		return true
	}
	return unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) &&
		!unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}

// needed reports whether a character that cannot be seen joins what stands before and
// after it, or chooses a form of that.
func needed(before []rune, r, after rune) bool {
	const (
		joiner, nonJoiner = '\u200d', '\u200c'
		asText, asEmoji   = '\ufe0e', '\ufe0f'
		keycap, flag      = '\u20e3', '\U0001f3f4'
	)
	if len(before) == 0 {
		return false
	}
	last, base := before[len(before)-1], base(before)
	switch {
	case r == joiner && emoji(base) && emoji(after):
		return true
	case r == joiner || r == nonJoiner:
		return unicode.In(base, text.Joining...) && unicode.In(after, text.Joining...) && !Invisible(after)
	case r == asText || r == asEmoji:
		return after == keycap || emoji(last)
	case unicode.Is(unicode.Variation_Selector, r):
		return unicode.In(last, unicode.Han, unicode.Mongolian) && !Invisible(last)
	case spellsFlag(r):
		return base == flag
	}
	return false
}

// base returns the last character of a text that is no mark, tag or color upon the one
// before.
func base(text []rune) rune {
	for _, r := range slices.Backward(text) {
		if !unicode.IsMark(r) && !spellsFlag(r) && (r < '\U0001f3fb' || r > '\U0001f3ff') {
			return r
		}
	}
	return 0
}

// spellsFlag reports whether a character spells, unseen, which flag the one before is.
func spellsFlag(r rune) bool { return r >= '\U000e0020' && r <= '\U000e007f' }

// emoji reports whether a character is a picture that can be joined to another.
func emoji(r rune) bool { return uniseg.GraphemeClusterCount(string(r)+"\u200d👩") == 1 }

// withoutInvisible returns a text without the characters that cannot be seen and are not
// needed, and the place of the first of them; -1: there is none.
func withoutInvisible(text []rune) (kept []rune, first int) {
	first = -1
	for i, r := range text {
		after := rune(0)
		if i+1 < len(text) {
			after = text[i+1]
		}
		switch {
		case !Invisible(r) || needed(kept, r, after):
			kept = append(kept, r)
		case first < 0:
			first = i
		}
	}
	return kept, first
}

// storedSeat reads a seat that was written once. Its name is cleaned, so that it is
// the same wherever it is shown and counted.
func storedSeat(text string) Seat {
	s := ParseSeat(text)
	clean := Seat{Name: CleanName(s.Name), Level: s.Level}
	if s.check() != nil || clean.check() != nil {
		return s
	}
	return clean
}
