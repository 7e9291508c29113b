package core_test

import (
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/i18n"
)

func TestWordsAreListedAsASentenceDoes(t *testing.T) {
	for want, words := range map[string][]string{"": nil, "2": {"2"}, "2 or 3": {"2", "3"}, "2, 3 or 4": {"2", "3", "4"}} {
		list := i18n.Verbatims(words)
		if got := core.Any(list...).String(); got != want {
			t.Errorf("%q are listed as %q, not as %q", words, got, want)
		}
		if got := core.All(list...).String(); got != strings.ReplaceAll(want, " or ", " and ") {
			t.Errorf("all of %q are listed as %q", words, got)
		}
	}
}

func TestPlacesHaveTheirEndings(t *testing.T) {
	for n, want := range map[int]string{1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 13: "13th", 21: "21st", 102: "102nd", 111: "111th"} {
		if got := core.Ordinal(n).String(); got != want {
			t.Errorf("place %d is written %q", n, got)
		}
	}
}

func TestEither(t *testing.T) {
	for want, numbers := range map[string][]int{"2": {2}, "2 or 4": {2, 4}, "1, 2 or 3": {1, 2, 3}} {
		if got := core.Either(numbers).String(); got != want {
			t.Errorf("%v is %q, want %q", numbers, got, want)
		}
	}
}
