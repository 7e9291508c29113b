package ssh

import (
	"strings"
	"testing"
	"time"
)

func TestKeysAreToldApart(t *testing.T) {
	for typed, want := range map[string]string{
		"ab": "a", "ωx": "ω", "\x1b": "\x1b", "\x1b[A\x1b[B": "\x1b[A", "\x1bOPx": "\x1bOP", "\x1bxy": "\x1bx",
		"\x1b[<0;10;20Mx": "\x1b[<0;10;20M", "\x1b[?64;1cx": "\x1b[?64;1c", "\x1b]11;rgb:0/0/0\ax": "\x1b]11;rgb:0/0/0\a",
		"\x1b]11;rgb:0/0/0\x1b\\x": "\x1b]11;rgb:0/0/0\x1b\\", "\x1b[1;": "\x1b[1;", "\x1bP1$r0m\x1b\\x": "\x1bP1$r0m\x1b\\", "\x1bP": "\x1bP", "\xffx": "\xff", "\x1bO": "\x1bO",
		"\x1b[" + strings.Repeat("1;", 100): "\x1b[" + strings.Repeat("1;", 31),
	} {
		if got := typed[:key([]byte(typed))]; got != want {
			t.Errorf("the first key of %q is %q", typed, got)
		}
	}
	if typedBy([]byte("\x1b[?64;1c")) || typedBy([]byte("\x1b]11;rgb:0/0/0\a")) || typedBy([]byte("\x1bP1$r0m\x1b\\")) || !typedBy([]byte("\x1bP")) || !typedBy([]byte("\x1b[A")) {
		t.Error("what terminals answer is taken for typed, or the other way round")
	}
}

func TestAPace(t *testing.T) {
	now := time.Unix(0, 0)
	p := newPace(10, 20, now)
	read := 0
	for range 10 * 60 { // a minute, in tenths of a second
		for p.due(now) == 0 {
			p.spend(1)
			read++
		}
		now = now.Add(100 * time.Millisecond)
	}
	if read < 615 || read > 620 {
		t.Errorf("in a minute %d keys were read", read)
	}
	if now = now.Add(time.Hour); p.due(now) != 0 || !p.rested(now) {
		t.Error("after an hour a key must wait")
	}
	p.spend(20)
	if wait := p.due(now); wait != 100*time.Millisecond || p.rested(now) {
		t.Errorf("the next waits for %v", wait)
	}
	p.spend(20)
	if wait := p.due(now); wait != 2100*time.Millisecond {
		t.Errorf("where more came than may, the next waits for %v", wait)
	}
}
