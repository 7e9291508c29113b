package term

import (
	"testing"

	"github.com/gdamore/tcell/v2"
)

// The console of Windows never says of what kind it is.
func TestATerminalThatDoesNotTellItsKindIsTheUsualOneOfItsSystem(t *testing.T) {
	silent := Environment(NoEnvironment)
	if _, err := newScreenOn(&typed{}, silent, tcell.LookupTerminfo); err == nil {
		t.Error("a terminal without a name can be used")
	}
	if _, err := newScreenOn(&typed{}, silent.or("TERM", "xterm-truecolor"), tcell.LookupTerminfo); err != nil {
		t.Error(err)
	}
	if got := silent.or("TERM", "xterm").or("TERM", "vt100")("TERM"); got != "xterm" {
		t.Errorf("what is said gives way to %q", got)
	}
}

func TestTerminalsOfOneByteALetterAreSpokenTo(t *testing.T) {
	registerEncodings()
	for name, want := range map[string]string{
		"ISO8859-1": "\xe4", "ISO-8859-15": "\xe4", "iso-8859-9": "\xe4", "8859-2": "\xe4", "UTF8": "ä",
	} {
		if got, err := tcell.GetEncoding(name).NewEncoder().String("ä"); err != nil || got != want {
			t.Errorf("ä in %s is %q (%v)", name, got, err)
		}
	}
	if got, err := tcell.GetEncoding("KOI8-R").NewEncoder().String("д"); err != nil || got != "\xc4" {
		t.Errorf("д in KOI8-R is %q (%v)", got, err)
	}
	if got, err := tcell.GetEncoding("ISO8859-7").NewEncoder().String("Ν"); err != nil || got != "\xcd" {
		t.Errorf("Ν in ISO8859-7 is %q (%v)", got, err)
	}
}
