package ssh

import (
	"strings"
	"testing"
)

func TestKeysAreToldApart(t *testing.T) {
	for typed, want := range map[string]string{
		"ab": "a", "ωx": "ω", "\x1b": "\x1b", "\x1b[A\x1b[B": "\x1b[A", "\x1bOPx": "\x1bOP", "\x1bxy": "\x1bx",
		"\x1b[<0;10;20Mx": "\x1b[<0;10;20M", "\x1b[?64;1cx": "\x1b[?64;1c", "\x1b]11;rgb:0/0/0\ax": "\x1b]11;rgb:0/0/0\a",
		"\x1b]11;rgb:0/0/0\x1b\\x": "\x1b]11;rgb:0/0/0\x1b\\", "\x1b[1;": "\x1b[1;", "\x1bP1$r0m\x1b\\x": "\x1bP1$r0m\x1b\\", "\x1bP": "\x1bP", "\xffx": "\xff", "\x1bO": "\x1bO",
		"\x1b[" + strings.Repeat("1;", 100): "\x1b[" + strings.Repeat("1;", 31),
	} {
		if got := typed[:firstKey([]byte(typed))]; got != want {
			t.Errorf("the first key of %q is %q", typed, got)
		}
	}
	if isKeyPress([]byte("\x1b[?64;1c")) || isKeyPress([]byte("\x1b]11;rgb:0/0/0\a")) || isKeyPress([]byte("\x1bP1$r0m\x1b\\")) || !isKeyPress([]byte("\x1bP")) || !isKeyPress([]byte("\x1b[A")) {
		t.Error("what terminals answer is taken for typed, or the other way round")
	}
}
