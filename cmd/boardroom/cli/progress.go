package cli

import (
	"fmt"
	"os"
	"strings"
	"time"

	"golang.org/x/term"
)

// A Progress tells a person how far a long work is, such as a tournament: by a
// bar on a terminal, else by a line for every tenth of it.
type Progress struct {
	app    *App
	screen *os.File // the terminal; nil: there is none
	begun  bool
	drawn  time.Time
	tenths int // told already
}

func (a *App) Progress() *Progress {
	p := &Progress{app: a}
	if file, ok := a.Messages.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		p.screen = file
	}
	return p
}

// OnTerminal reports whether it is shown on a terminal.
func (p *Progress) OnTerminal() bool { return p.screen != nil }

// Show tells that so many of all parts are done, in words.
func (p *Progress) Show(done, total int, words func() string) {
	first := !p.begun
	p.begun = true
	if p.screen != nil {
		if first || done == total || time.Since(p.drawn) > time.Second/10 {
			p.drawn = time.Now()
			fmt.Fprintf(p.screen, "\r%s\x1b[K", p.line(done, total, words()))
		}
		return
	}
	if tenths := 10 * done / total; tenths > p.tenths {
		p.tenths = tenths
		p.app.Say("%s", words())
	}
}

// Clear removes the bar.
func (p *Progress) Clear() {
	if p.screen != nil && p.begun {
		fmt.Fprint(p.screen, "\r\x1b[K")
	}
	p.begun = false
}

// line gives the bar and the sentence, as far as the terminal is wide enough:
// a line that wraps could not be drawn over.
func (p *Progress) line(done, total int, words string) string {
	columns, _, err := term.GetSize(int(p.screen.Fd()))
	if err != nil || columns <= 0 {
		columns = 80
	}
	const least, most, edges = 4, 24, 4
	if room := columns - len(words) - edges; room >= least {
		return bar(done, total, min(room, most)) + " " + words
	}
	return words[:min(len(words), columns-1)]
}

// bar draws how much is done.
func bar(done, total, width int) string {
	full := width * done / total
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", width-full) + "]"
}
