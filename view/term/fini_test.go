package term

import (
	"testing"

	"github.com/gdamore/tcell/v2"
)

// held is a screen that tells whether it is drawn on while it might be given back.
type held struct {
	tcell.Screen
	over *Screen
	free int // cells that were drawn so
}

func (h *held) SetContent(x, y int, primary rune, rest []rune, style tcell.Style) {
	if h.over.mu.TryLock() {
		h.over.mu.Unlock()
		h.free++
	}
	h.Screen.SetContent(x, y, primary, rest, style)
}

// The library gives its cells up without a lock when it gives the terminal back,
// which after a panic is done while the event loop may draw.
func TestNothingIsDrawnWhileTheTerminalIsGivenBack(t *testing.T) {
	h := &held{Screen: tcell.NewSimulationScreen("UTF-8")}
	h.over = NewScreen(h, NoEnvironment)
	if err := h.over.Init(); err != nil {
		t.Fatal(err)
	}
	fill(h.over, 'a')
	if h.free > 0 {
		t.Errorf("%d cells are drawn at any time", h.free)
	}
	h.over.Fini()
	fill(h.over, 'b')
	if shown, _, _ := h.Get(0, 0); shown == "b" {
		t.Error("it is drawn on after it was given back")
	}
}
