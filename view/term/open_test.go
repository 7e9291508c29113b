package term

import (
	"testing"

	"github.com/gdamore/tcell/v2"
)

// The console of Windows never says of what kind it is.
func TestATerminalThatDoesNotTellItsKindIsTheUsualOneOfItsSystem(t *testing.T) {
	silent := Environment(Silent)
	if _, err := on(&typed{}, silent, tcell.LookupTerminfo); err == nil {
		t.Error("a terminal without a name can be used")
	}
	if _, err := on(&typed{}, silent.or("TERM", "xterm-truecolor"), tcell.LookupTerminfo); err != nil {
		t.Error(err)
	}
	if got := silent.or("TERM", "xterm").or("TERM", "vt100")("TERM"); got != "xterm" {
		t.Errorf("what is said gives way to %q", got)
	}
}
