package languages_test

import (
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/i18n"
	"boardroom/records/languages"
)

func language(t *testing.T, tag string) i18n.Language {
	t.Helper()
	l, err := languages.Find(tag)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// What is counted takes the form that goes with the number.
func TestThingsAreCountedAsSpeakersDo(t *testing.T) {
	numbers := []int{0, 1, 2, 4, 5, 12, 22, 101}
	for tag, want := range map[string][]string{
		"en": {"0 games", "1 game", "2 games", "4 games", "5 games", "12 games", "22 games", "101 games"},
		"pl": {"0 partii", "1 partia", "2 partie", "4 partie", "5 partii", "12 partii", "22 partie", "101 partii"},
		"el": {"0 παρτίδες", "1 παρτίδα", "2 παρτίδες", "4 παρτίδες", "5 παρτίδες", "12 παρτίδες", "22 παρτίδες", "101 παρτίδες"},
		"he": {"0 משחקים", "משחק אחד", "2 משחקים", "4 משחקים", "5 משחקים", "12 משחקים", "22 משחקים", "101 משחקים"},
	} {
		for i, n := range numbers {
			if got := language(t, tag).N("%d game", "%d games", n, n); got != want[i] {
				t.Errorf("%s, %d: %q, want %q", tag, n, got, want[i])
			}
		}
	}
}

func TestPlacesAreNumberedAsSpeakersDo(t *testing.T) {
	for tag, want := range map[string]string{"en": "1st 2nd 3rd 4th 11th 22nd", "pl": "1. 2. 3. 4. 11. 22.", "el": "1η 2η 3η 4η 11η 22η", "he": "1 2 3 4 11 22"} {
		got := i18n.Join(" ", core.Ordinal(1), core.Ordinal(2), core.Ordinal(3), core.Ordinal(4), core.Ordinal(11), core.Ordinal(22)).In(language(t, tag))
		if got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}

// Pieces stand in the case that a refusal needs.
func TestPiecesStandInTheirCases(t *testing.T) {
	for _, c := range []struct {
		position, turn string
		want           map[string]string
	}{
		{"7r/8/8/3d4/3C4/8/8/R7 g", "Cd4s", map[string]string{
			"en": "the silver dog on d5 freezes the gold cat on d4",
			"pl": "srebrny pies na d5 zamraża złotego kota na d4",
			"el": "ο ασημένιος σκύλος στο d5 παγώνει τη χρυσή γάτα στο d4",
			"he": "כלב הכסף ב-d5 מקפיא את חתול הזהב ב-d4",
		}},
		{"7r/8/8/3d4/3D4/8/8/R7 g", "dd5n", map[string]string{
			"en": "you have no stronger piece next to the silver dog on d5",
			"pl": "nie masz silniejszej bierki obok srebrnego psa na d5",
			"el": "δεν έχεις δυνατότερο κομμάτι δίπλα από τον ασημένιο σκύλο στο d5",
			"he": "אין לך כלי חזק יותר ליד כלב הכסף שב-d5",
		}},
	} {
		position, err := arimaa.Arimaa().Parse(c.position, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, err = position.(arimaa.Position).ParseTurn(c.turn)
		for tag, want := range c.want {
			if got := language(t, tag).Error(err); !strings.Contains(got, want) || want == "" {
				t.Errorf("%s: %q, want %q", tag, got, want)
			}
		}
	}
}
