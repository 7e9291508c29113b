package core_test

import (
	"testing"

	"boardroom/core"
)

func TestWordsAreListedAsASentenceDoes(t *testing.T) {
	for want, words := range map[string][]string{"": nil, "2": {"2"}, "2 or 3": {"2", "3"}, "2, 3 or 4": {"2", "3", "4"}} {
		if got := core.Enumerate(words, " or "); got != want {
			t.Errorf("%q are listed as %q, not as %q", words, got, want)
		}
	}
}
