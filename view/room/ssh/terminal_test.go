package ssh

import (
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
)

// A terminal that changes where it is too large to be used is not drawn on anew.
func TestSizesThatMakeNoDifference(t *testing.T) {
	terminal := newTerminal(nil, Usual(1), &figures{}, func() {}, func(int) bool { return true }, func(_ int, take func() int) { take() })
	t.Cleanup(func() { terminal.end("") })
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
	if small, large := calm(tcell.WindowSize{Width: 80, Height: 24}), calm(tcell.WindowSize{Width: 500, Height: 200}); small != 100*time.Millisecond || large != time.Second {
		t.Errorf("sizes stay for %v and %v", small, large)
	}
}
