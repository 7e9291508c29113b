package records

import (
	"slices"
	"unicode"

	"boardroom/records/text"

	"github.com/rivo/uniseg"
)

// Unseen reports whether a character leaves no mark of its own on the screen: it is
// ignorable by Unicode's default, or blank.
func Unseen(r rune) bool {
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
		return unicode.In(base, text.Joining...) && unicode.In(after, text.Joining...) && !Unseen(after)
	case r == asText || r == asEmoji:
		return after == keycap || emoji(last)
	case unicode.Is(unicode.Variation_Selector, r):
		return unicode.In(last, unicode.Han, unicode.Mongolian) && !Unseen(last)
	case spellsFlag(r):
		return base == flag
	}
	return false
}

// base returns the last character of a text that is no mark, tag or colour upon the one
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

// withoutUnseen returns a text without the characters that cannot be seen and are not
// needed, and the place of the first of them; -1: there is none.
func withoutUnseen(text []rune) (kept []rune, first int) {
	first = -1
	for i, r := range text {
		after := rune(0)
		if i+1 < len(text) {
			after = text[i+1]
		}
		switch {
		case !Unseen(r) || needed(kept, r, after):
			kept = append(kept, r)
		case first < 0:
			first = i
		}
	}
	return kept, first
}
