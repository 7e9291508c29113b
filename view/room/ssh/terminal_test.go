package ssh

import (
	"strings"
	"testing"
	"time"

	"boardroom/core/i18n"

	"github.com/gdamore/tcell/v2"
)

// A terminal that changes where it is too large to be used is not drawn on anew.
func TestSizesThatMakeNoDifference(t *testing.T) {
	terminal := newTerminal(nil, Usual(1), &counters{}, func() {}, func(int) bool { return true }, func(_ int, take func() int) { take() })
	t.Cleanup(func() { terminal.end(i18n.Message{}) })
	times := 0
	terminal.NotifyResize(func() { times++ })
	terminal.resize(1000, 1000)
	terminal.mu.Lock()
	terminal.settling = false // as when the size has stayed
	terminal.mu.Unlock()
	terminal.resize(2000, 900)
	terminal.resize(500, 200)
	terminal.mu.Lock()
	defer terminal.mu.Unlock()
	if times != 1 || terminal.settling {
		t.Errorf("the size has changed %d times; it will once more: %v", times, terminal.settling)
	}
	if size := terminal.size; size.Width != 500 || size.Height != 200 {
		t.Errorf("the size is %v", size)
	}
	if small, large := settleTime(tcell.WindowSize{Width: 80, Height: 24}), settleTime(tcell.WindowSize{Width: 500, Height: 200}); small != 100*time.Millisecond || large != time.Second {
		t.Errorf("sizes stay for %v and %v", small, large)
	}
}

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
