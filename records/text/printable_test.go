package text_test

import (
	"testing"

	"boardroom/records/text"
)

// What cannot be seen is shown where it joins no word and no picture, so that two texts
// that differ do not look the same.
func TestWhatDoesNotPrintIsShown(t *testing.T) {
	for said, want := range map[string]string{
		"anna": "anna", "an\tna\n": `an\tna\n`, "anna\u200d": `anna\u200d`, "\u200danna": `\u200danna`, "an\u200cna": `an\u200cna`, "a\u200d\u0301": `a\u200d` + "\u0301",
		"علی\u200cرضا": "علی\u200cرضا", "ශ්\u200dරී": "ශ්\u200dරී", "👩\u200d👧": "👩\u200d👧", "❤\ufe0f\u200d🔥": "❤\ufe0f\u200d🔥", "👩🏽\u200d🚀": "👩🏽\u200d🚀", "\x1b[2J\xff": `\x1b[2J` + "\ufffd",
		"a\u200b\u202e": `a\u200b\u202e`, "\u202eevil": `\u202eevil`, "\u009b31m": `\u009b31m`, "bad\xff": "bad\uFFFD", "می\u200cخواهم": "می\u200cخواهم",
		"Νίκος & 世界": "Νίκος & 世界", "": "",
	} {
		if got := text.Printable(said); got != want {
			t.Errorf("%q is shown as %q, not %q", said, got, want)
		}
	}
}

// What somebody says moves nothing on others' screens: terminals agree on how wide it
// is.
func TestASteadyText(t *testing.T) {
	for said, want := range map[string]string{
		"hello\u200d you": "hello you", "👩\u200d👧": "👩👧", "👩🏽": "👩", "❤\ufe0f": "❤", "1\ufe0f\u20e3": "1\u20e3", "\u200d": "", "علی\u200cرضا": "علی\u200cرضا", "ශ්\u200dරී": "ශ්\u200dරී", "Zoe\u0308": "Zoe\u0308",
	} {
		if got := text.StableWidth(said); got != want {
			t.Errorf("%q is steady as %q, not %q", said, got, want)
		}
	}
}
