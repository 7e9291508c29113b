package aei

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/program"
)

// A Thinker finds the turns of the engine: an enginearimaa.Searcher.
type Thinker interface {
	Search(context.Context, arimaa.Position, enginearimaa.Limits, func(enginearimaa.Report)) ([]core.Move, error)
	Remember(mebibytes int)
	Share(threads int)
}

// An Engine is what a controller gets to know and to play.
type Engine struct {
	Name, Author, Version string
	Thinker               Thinker
}

// A session is the talk with a controller. One goroutine holds it; another
// one thinks.
type session struct {
	Engine
	out      *bufio.Writer
	game     core.Game
	position arimaa.Position
	began    time.Time // the game
	settings settings
	search   *search // nil: none is under way
	ending   *search // has been answered for, but has not ended yet; or nil
}

// Play plays for a controller as the room's computer, of that version, until the
// controller says quit or its input ends. The error is that of the output.
func Play(in io.Reader, out io.Writer, version string) error {
	return Serve(in, out, Engine{
		Name: "Boardroom", Author: "The Boardroom authors", Version: version, Thinker: enginearimaa.NewSearcher(),
	})
}

// Serve answers a controller until it says quit or its input ends, which ends a
// search as stop does. What it does not understand it says in the log, and goes
// on. The error is that of the output.
func Serve(in io.Reader, out io.Writer, e Engine) error {
	s := &session{Engine: e, out: bufio.NewWriter(out), game: arimaa.Arimaa()}
	s.newGame()
	messages, leave := program.Listen(in)
	defer leave()
	defer s.abandon()
	for {
		if err := s.out.Flush(); err != nil {
			return err
		}
		told, overdue := s.search.told()
		select {
		case m, more := <-messages:
			switch {
			case !more && s.search != nil && s.search.idle:
				return nil // nobody waits for the move
			case !more:
				s.halt() // nobody is left to say stop
				return s.out.Flush()
			case m.Text == cmdQuit:
				return nil
			}
			s.take(m)
		case n := <-told:
			s.tell(n)
		case <-overdue:
			s.hurry()
		}
	}
}

// say writes a message. Its text holds no line breaks.
func (s *session) say(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

func (s *session) wrong(err error) { s.say("%s Error: %v", sayLog, err) }

func (s *session) warn(format string, args ...any) {
	s.say("%s Warning: %s", sayLog, fmt.Sprintf(format, args...))
}

// take does what a message says.
func (s *session) take(m program.Line) {
	if m.Long {
		s.wrong(fmt.Errorf("a line of more than %d bytes was left out", program.MostHeard))
		return
	}
	word, rest := program.Cut(m.Text)
	var err error
	switch word {
	case "":
	case cmdHello:
		s.greet()
	case cmdReady:
		s.say(sayReady)
	case cmdNew:
		s.drop()
		s.newGame()
	case cmdPosition:
		s.drop()
		err = s.setPosition(rest)
	case cmdMove:
		s.drop()
		err = s.makeMove(rest)
	case cmdOption:
		err = s.setOption(rest)
	case cmdGo:
		err = s.think(strings.TrimSpace(rest))
	case cmdStop:
		err = s.stop()
	default:
		err = fmt.Errorf("%.40q is no command of AEI", word)
	}
	if err != nil {
		s.wrong(err)
	}
}

func (s *session) greet() {
	s.say("%s %s", sayVersion, version)
	s.say("%s name %s", sayID, s.Name)
	s.say("%s author %s", sayID, s.Author)
	s.say("%s version %s", sayID, s.Version)
	s.say(sayHello)
}

// newGame clears the board. The time control stays.
func (s *session) newGame() {
	start, _ := s.game.Start(2, nil) // without settings it cannot fail
	s.position = start.(arimaa.Position)
	s.began = time.Now()
	s.settings.clock.newGame()
}

// setPosition reads a side and the 64 squares.
func (s *session) setPosition(text string) error {
	letter, squares := program.Cut(strings.TrimSpace(text))
	side := strings.Index("gswb", letter) % 2 // the older names are white and black
	if len(letter) != 1 || side < 0 {
		return fmt.Errorf("a position begins with the side to move, g or s, not %.20q", letter)
	}
	squares = strings.TrimSpace(squares)
	if !strings.HasPrefix(squares, "[") {
		return errors.New("a position has 64 squares between [ and ]")
	}
	squares += " " + sides[side]
	if own := [2]string{"EMHDCR", "emhdcr"}[side]; !strings.ContainsAny(squares[:strings.IndexByte(squares+"]", ']')], own) {
		squares += " phase=setup"
	}
	p, err := parse(s.game, nil, squares)
	if err != nil {
		return fmt.Errorf("the position cannot be set: %w", err)
	}
	s.position = p
	return nil
}

// makeMove plays a turn. Whether positions may come back is for the controller
// to judge: some know nothing of that rule.
func (s *session) makeMove(text string) error {
	turn, err := s.position.ParseTurn(text)
	if err != nil {
		return fmt.Errorf("illegal move %.80q: %w", text, err)
	}
	if s.position.Setup() {
		s.handicap(turn)
	}
	after, err := arimaa.Play(s.position, turn)
	if err != nil {
		if again, ok := s.repeated(turn); ok {
			s.warn("%v; it is played all the same", err)
			s.position = again
			return nil
		}
		return fmt.Errorf("illegal move %.80q: %w", text, err)
	}
	s.position = after
	return nil
}

// handicap begins the game anew if a setup lacks what a handicap gives away: the
// protocol has no other word for it.
func (s *session) handicap(setup []core.Move) {
	b, side := s.position.Board(), s.position.Side()
	full, _ := arimaa.FindPreset("99of9")
	placed := [2][]core.Move{full.Moves(arimaa.Gold), full.Moves(arimaa.Silver)}
	if side == arimaa.Silver {
		placed[arimaa.Gold] = b.Placements(arimaa.Gold)
	}
	placed[side] = setup
	set, ok := arimaa.HandicapOf(placed)
	if !ok {
		return
	}
	if start, err := s.game.Start(2, set); err == nil {
		s.position = start.(arimaa.Position)
	}
	if side == arimaa.Silver {
		s.position, _ = arimaa.Play(s.position, placed[arimaa.Gold]) // as before
	}
}

// repeated returns the position after a turn in which nothing is wrong but
// that it brings about a position for the third time.
func (s *session) repeated(turn []core.Move) (arimaa.Position, bool) {
	p := s.position
	for _, m := range turn {
		next, err := p.Play(m)
		if err != nil {
			return p, false
		}
		p = next.(arimaa.Position)
	}
	b, start := p.Board(), p.TurnStart()
	if p.Setup() || b.Spent() == 0 || b.Next() == arimaa.Must || b.Key() == start.Key() {
		return p, false
	}
	b.Pass()
	p, err := place(s.game, nil, b, false)
	return p, err == nil
}
