package records_test

import (
	"errors"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/records"
)

// What a package wraps in an error of its own is said in the same language as the rest.
func TestErrorsWithAPlaceAreSaidInALanguage(t *testing.T) {
	full := i18n.NewError("the disk is full")
	for _, c := range []struct {
		said i18n.Sayable
		want string
	}{
		{&records.Error{Err: full}, "⟦ŧĥé đíšķ íš ƒüłł······⟧"},
		{&records.Error{Line: 2, Err: full}, "⟦łíñé 2: ⟦ŧĥé đíšķ íš ƒüłł······⟧····⟧"},
		{&records.Error{Line: 2, Column: 3, Err: full}, "⟦łíñé 2, çöłüɱñ 3: ⟦ŧĥé đíšķ íš ƒüłł······⟧········⟧"},
		{records.Finding{Line: 2, Text: i18n.Msg("draws: %d", 4)}, "⟦łíñé 2: ⟦đŕåŵš: 4···⟧····⟧"},
	} {
		if got := c.said.In(i18n.Pseudo()); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
	for _, err := range []error{&records.SaveError{Events: 1, Err: full}, &records.SaveError{Events: 3, Err: full}} {
		if said := i18n.Pseudo().Error(err); said == err.Error() || i18n.Plain(said) != err.Error() || !errors.Is(err, full) {
			t.Errorf("%v is said as %s", err, said)
		}
	}
}

func TestAVerificationIsToldInALanguage(t *testing.T) {
	r := records.Report{Finished: true, Events: 1, Draws: 2, Unproved: []records.Finding{{Line: 2, Text: i18n.Msg("draws: %d", 4)}}}
	var b strings.Builder
	if err := r.Write(&b, "a.txt", i18n.Pseudo()); err != nil {
		t.Fatal(err)
	}
	if want := "a.txt: not checked: line 2: draws: 4; finished, 1 event legal, 0 of 2 draws recomputed: nothing is wrong\n"; i18n.Plain(b.String()) != want || strings.Contains(b.String(), "finished") {
		t.Errorf("%s, want %s", b.String(), want)
	}
}

func TestARecordIsShownInALanguage(t *testing.T) {
	r, err := records.Parse([]byte(clockText), find)
	if err != nil {
		t.Fatal(err)
	}
	english, said := records.Show(r, records.Judged{}, i18n.Language{}), records.Show(r, records.Judged{}, i18n.Pseudo())
	if i18n.Plain(said) != english || strings.Contains(said, "Match") || strings.Contains(said, "Result") {
		t.Errorf("in another language it reads\n%s", said)
	}
}
