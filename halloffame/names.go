package halloffame

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
	// MaxNameColumns is how wide a person's name may be on the screen.
	MaxNameColumns = 40
	// MaxNameRunes keeps names from piling up marks that take no column.
	MaxNameRunes = 160

	// A computer's name says its level too: "Mother (computer, expert)".
	maxSeatColumns = 2 * MaxNameColumns
	maxSeatRunes   = 2 * MaxNameRunes
)

// CheckName returns a person's name as the room keeps it: without blanks at
// its ends and in Unicode's composed form (NFC), so that names which look
// alike are alike. Any Unicode text up to MaxNameColumns is a name. Refused
// are control characters, line and paragraph separators, marks that turn the
// direction of writing, and code points that are no characters; the error
// says which and where.
func CheckName(name string) (string, error) {
	return checkText(name, MaxNameColumns, MaxNameRunes)
}

func checkText(text string, columns, runes int) (string, error) {
	if !utf8.ValidString(text) {
		return "", fmt.Errorf("the name %q is not valid UTF-8 text", text)
	}
	text = norm.NFC.String(strings.TrimSpace(text))
	if text == "" {
		return "", errors.New("a name is missing")
	}
	if err := refuseControls(text); err != nil {
		return "", err
	}
	if n := utf8.RuneCountInString(text); n > runes {
		return "", fmt.Errorf("the name %q has %d characters; at most %d are allowed", text, n, runes)
	}
	switch width := uniseg.StringWidth(text); {
	case width == 0:
		return "", fmt.Errorf("the name %q shows nothing on the screen", text)
	case width > columns:
		return "", fmt.Errorf("the name %q is %d columns wide; at most %d are allowed", text, width, columns)
	}
	return text, nil
}

func refuseControls(text string) error {
	place := 0
	for _, r := range text {
		place++
		if kind := refused(r); kind != "" {
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
