package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"boardroom/records/tournament"

	"golang.org/x/term"
)

// A progress tells a person how far a tournament is: by a bar on a terminal,
// else by a line for every tenth of it.
type progress struct {
	app    *app
	screen *os.File // the terminal; nil: there is none
	last   tournament.Progress
	drawn  time.Time
	tenths int // told already
}

func (a *app) progress() *progress {
	p := &progress{app: a}
	if file, ok := a.messages.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		p.screen = file
	}
	return p
}

// tell is told after every game.
func (p *progress) tell(now tournament.Progress) {
	first := p.last.Done == 0
	p.last = now
	if p.screen != nil {
		if first || now.Done == now.Total || time.Since(p.drawn) > time.Second/10 {
			p.drawn = time.Now()
			fmt.Fprintf(p.screen, "\r%s\x1b[K", p.line(now))
		}
		return
	}
	if tenths := 10 * now.Done / now.Total; tenths > p.tenths {
		p.tenths = tenths
		p.app.say("%s", now.String())
	}
}

// clear removes the bar.
func (p *progress) clear() {
	if p.screen != nil && p.last.Done > 0 {
		fmt.Fprint(p.screen, "\r\x1b[K")
	}
}

// line gives the bar and the sentence, as far as the terminal is wide enough:
// a line that wraps could not be drawn over.
func (p *progress) line(now tournament.Progress) string {
	words := now.String()
	columns, _, err := term.GetSize(int(p.screen.Fd()))
	if err != nil || columns <= 0 {
		columns = 80
	}
	const least, most, edges = 4, 24, 4
	if room := columns - len(words) - edges; room >= least {
		return bar(now, min(room, most)) + " " + words
	}
	return words[:min(len(words), columns-1)]
}

// bar draws how much is done.
func bar(p tournament.Progress, width int) string {
	full := width * p.Done / p.Total
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", width-full) + "]"
}
