package ubgi

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/program"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// A Thinker makes the decisions of the engine: an enginetables.Searcher. It tells of the
// best at least once, whether its context has ended or not.
type Thinker interface {
	Search(context.Context, tables.Position, enginetables.Limits, func(engine.Choice)) error
}

// An Engine is what a controller gets to know and lets play.
type Engine struct {
	Name, Author, Version string
	Game                  core.Game // one whose positions have identifiers
	Thinker               Thinker
}

// Play returns what plays a game for a controller as the room's computer, whose better
// levels judge by networks, of the version that it is told, until the controller says
// quit or its input ends. The error is that of the output.
func Play(g core.Game, nets enginetables.Networks) func(in io.Reader, out io.Writer, version string) error {
	return func(in io.Reader, out io.Writer, version string) error {
		return Serve(in, out, Engine{Name: "Boardroom", Author: "The Boardroom authors", Version: version, Game: g, Thinker: nets.Searcher()})
	}
}

// A talk is the one with a controller. One goroutine holds it; another one thinks.
type talk struct {
	Engine
	out     *bufio.Writer
	options options
	situation
	search *search // nil: none is under way
	ending *search // has been answered for, but has not ended yet; or nil
}

// Serve answers a controller until it says quit, which ends a search as stop does, or its
// input ends, which does not. What it refuses it tells, and goes on. The error is that of
// the output.
func Serve(in io.Reader, out io.Writer, e Engine) error {
	t := &talk{Engine: e, out: bufio.NewWriter(out), options: usualOptions()}
	t.newGame()
	lines, leave := program.Listen(in)
	defer leave()
	defer t.abandon()
	for {
		if err := t.out.Flush(); err != nil {
			return err
		}
		news, late := t.search.told()
		select {
		case line, more := <-lines:
			switch {
			case !more && t.search == nil:
				return nil
			case !more:
				lines = nil // until it has said what it finds
			case line.Text == cmdQuit:
				t.stop()
				t.conclude()
				return t.out.Flush()
			default:
				t.hear(line)
			}
		case n := <-news:
			t.tell(n)
			if lines == nil && t.search == nil {
				return t.out.Flush()
			}
		case <-late:
			t.stop()
		}
	}
}

// say writes a line of ASCII.
func (t *talk) say(format string, args ...any) {
	ascii := func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}
	fmt.Fprintln(t.out, strings.Map(ascii, fmt.Sprintf(format, args...)))
}

// hear does what a line says, or tells why not.
func (t *talk) hear(line program.Line) {
	if line.Long {
		t.say("%s %v", sayError, badArgument("a line of more than %d bytes was left out", program.MostHeard))
		return
	}
	word, rest := program.Cut(line.Text)
	if err := t.do(word, strings.TrimSpace(rest)); err != nil {
		t.say("%s %v", sayError, err)
	}
}

// do does what a line says.
func (t *talk) do(word, rest string) error {
	switch word {
	case "":
		return nil
	case cmdReady:
		t.say(sayReady)
		return nil
	case cmdStop:
		t.stop()
		return nil
	}
	command, ok := commands[word]
	switch {
	case !ok:
		return refuse(unknownCommand, "%.40q", word)
	case t.search != nil:
		return refuse(searchInProgress, "wait for its answer, or say %s", cmdStop)
	}
	return command(t, rest)
}

// commands are those that wait until no search is under way.
var commands = map[string]func(t *talk, rest string) error{
	cmdHello:    func(t *talk, _ string) error { t.greet(); return nil },
	cmdOption:   func(t *talk, rest string) error { return t.options.set(t.Game, rest) },
	cmdNew:      func(t *talk, _ string) error { t.newGame(); return nil },
	cmdSession:  func(t *talk, rest string) error { return t.setSession(rest) },
	cmdScore:    func(t *talk, rest string) error { return t.setScore(rest) },
	cmdCube:     func(t *talk, rest string) error { return t.setCube(rest) },
	cmdTurn:     func(t *talk, rest string) error { return t.setTurn(rest) },
	cmdPosition: func(t *talk, rest string) error { return t.setPosition(t.Game, rest) },
	cmdDice:     func(t *talk, rest string) error { return t.setDice(rest) },
	cmdGo:       func(t *talk, rest string) error { return t.think(rest) },
}

func (t *talk) greet() {
	t.say("%s name %s", sayID, t.Name)
	t.say("%s author %s", sayID, t.Author)
	t.say("%s version %s", sayID, t.Version)
	for _, line := range announced(t.Game) {
		t.say("%s %s", sayOption, line)
	}
	t.say(sayHello)
}
