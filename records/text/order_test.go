package text_test

import (
	"strings"
	"testing"

	"boardroom/records/text"
)

func shown(s string, fromRight bool) string {
	var b strings.Builder
	for _, p := range text.Order(s, fromRight) {
		b.WriteString(p.Cluster)
	}
	return b.String()
}

// The wanted texts are written as they stand in cells from left to right: an editor that orders
// letters by itself shows them turned twice.
func TestLettersStandInTheOrderOfReading(t *testing.T) {
	for _, c := range []struct {
		written   string
		fromRight bool
		want      string
	}{
		// A name in a sentence that is read from the left.
		{"Wygrywa: דוד כהן", false, "Wygrywa: " + "ןהכ דוד"},
		{"דוד leads by 3 pips", false, "דוד" + " leads by 3 pips"},
		{"דוד כהן 12", false, "ןהכ דוד" + " 12"},
		{"דוד (computer, club)", false, "דוד" + " (computer, club)"},
		{"דוד (הגדול), 3", false, "(לודגה) דוד" + ", 3"},
		{"דוד, שרה", false, "דוד" + ", " + "הרש"},
		{"דוד – שרה", false, "דוד" + " – " + "הרש"},
		{"דוד כהן   שרה לוי   3", false, "ןהכ דוד" + "   " + "יול הרש" + "   3"},
		{"ג'ורג'", false, "'גרו'ג"},
		{"  דוד ", false, "  דוד "},
		{"Anna", false, "Anna"},
		{"שלום", false, "םולש"},

		// Sentences that are read from the right.
		{"Anna: תורך", true, "ךרות :Anna"},
		{"יתרון של 3 נקודות.", true, ".תודוקנ 3 לש ןורתי"},
		{"הטוב ביותר: 13/8 24/23*", true, "13/8 24/23* :רתויב בוטה"},
		{"הפרש -0.5 או +2.25 ± 28.59.", true, ".+2.25 ± 28.59 וא -0.5 שרפה"},
		{"עם GNU Backgammon, \"bot 1.08\" בלבד", true, "דבלב \"bot 1.08\" ,GNU Backgammon םע"},
		{"שש־בש: Player 1 נגד Mother 2.", true, ".Mother 2 דגנ Player 1 :שב־שש"},
		{"עם --games 100", true, "--games 100 םע"},
		{"עם XG, Palamedes ועוד", true, "דועו Palamedes ,XG םע"},
		{"מנצח: Mother (computer, club)", true, "Mother (computer, club) :חצנמ"},
		{"52% (מתוך 100)", true, "(100 ךותמ) 52%"},
		{"הפקודה boardroom play --plain", true, "boardroom play --plain הדוקפה"},
		{"כתוב ב-XGID או ב--json", true, "--json" + "ב וא XGID-ב בותכ"},
		{"\"help\" או \"exit\"", true, "\"exit\" וא \"help\""},
		{"8/5 6/5", true, "8/5 6/5"},
		{"שם          12", true, "םש          12"},
		{"שָׁלוֹם 2", true, "2 " + "ם" + "וֹ" + "ל" + "שָׁ"},
		{"", true, ""},
	} {
		if got := shown(c.written, c.fromRight); got != c.want {
			t.Errorf("%q: %q, want %q", c.written, got, c.want)
		}
	}
}

// What others order keeps in order what a line of the screen does.
func TestPagesKeepMovesAndNumbersInOrder(t *testing.T) {
	for written, want := range map[string]string{
		"":                   "",
		"+0.17 ± 6.13":       "\u2066+0.17 ± 6.13\u2069",
		"עולה 24/23 13/10":   "עולה \u206624/23 13/10\u2069",
		"הדירוג של club, 12": "הדירוג של \u2066club\u2069, \u206612\u2069",
	} {
		if got := text.Isolated(written); got != want {
			t.Errorf("%q: %q, want %q", written, got, want)
		}
	}
}

func FuzzOrder(f *testing.F) {
	for _, s := range []string{"דוד כהן (גדול) 12", "8/5 ב-XG ± 3.", "a(ב)c\u2067ד"} {
		f.Add(s, true)
	}
	f.Fuzz(func(t *testing.T, s string, fromRight bool) {
		written := text.Order(s, fromRight)
		seen := make([]bool, len(written))
		width := 0
		for _, p := range written {
			if p.At < 0 || p.At >= len(seen) || seen[p.At] {
				t.Fatalf("%q: character %d is shown twice or never", s, p.At)
			}
			seen[p.At] = true
			width += p.Width
		}
		if !text.HasRightToLeft(s) && shown(s, fromRight) != s {
			t.Errorf("%q is ordered", s)
		}
	})
}
