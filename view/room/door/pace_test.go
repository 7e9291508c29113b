package door

import (
	"io"
	"log"
	"net/netip"
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/view/term"

	"github.com/gdamore/tcell/v2"
)

// A terminal that changes where it is too large to be used is not drawn on anew.
func TestSizesThatMakeNoDifference(t *testing.T) {
	r, err := New(Config{Folder: t.TempDir(), Limits: Usual(1), Log: log.New(io.Discard, "", 0)})
	if err != nil {
		t.Fatal(err)
	}
	terminal := r.NewSession(netip.MustParseAddr("192.0.2.1"), "192.0.2.1:22", term.NoEnvironment)
	t.Cleanup(func() { terminal.end(i18n.Message{}) })
	times := 0
	terminal.NotifyResize(func() { times++ })
	terminal.Resize(1000, 1000)
	terminal.mu.Lock()
	terminal.settling = false // as when the size has stayed
	terminal.mu.Unlock()
	terminal.Resize(2000, 900)
	terminal.Resize(500, 200)
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
