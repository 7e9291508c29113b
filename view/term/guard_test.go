package term_test

import (
	"bytes"
	"runtime"
	"strings"
	"testing"

	"boardroom/view/term"

	"github.com/gdamore/tcell/v2"
)

func TestPanicInAGoroutineFinishesTheScreenThenSpeaks(t *testing.T) {
	var said bytes.Buffer
	status := make(chan int)
	guard := &term.Guard{
		Finish: func() {
			said.WriteString("finished\n")
			panic("the screen is broken too")
		},
		Errors: &said,
		Exit:   func(n int) { status <- n },
	}
	guard.Go(func() { panic("the dice rolled off the table") })
	if got := <-status; got != 1 {
		t.Errorf("exit status %d", got)
	}
	for _, want := range []string{"finished\nboardroom: ", "the dice rolled off the table", "guard_test.go"} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("%q was not said: %s", want, said.String())
		}
	}
}

func TestWhatTheTerminalCanDo(t *testing.T) {
	s, _ := open(t, wrapped)
	if !term.UTF8(s) || s.Colors() < 256 {
		t.Errorf("a good terminal: UTF-8 %v, %d colours", term.UTF8(s), s.Colors())
	}
	t.Setenv("NO_COLOR", "1")
	if n := s.Colors(); n != 0 {
		t.Errorf("%d colours under NO_COLOR", n)
	}
}

func TestPlainTerminalGetsASCII(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a console there has no locale")
	}
	s, w := openAs(t, "C", wrapped)
	if term.UTF8(s) {
		t.Error("the locale C passes for UTF-8")
	}
	s.PutStrStyled(0, 0, "Zoë", tcell.StyleDefault)
	w.take()
	s.Show()
	if sent := w.take(); !strings.Contains(sent, "Zo?") {
		t.Errorf("sent %q", sent)
	}
}
