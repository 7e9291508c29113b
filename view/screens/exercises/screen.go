// Package exercises is the screen on which a person does exercises: a position, an
// answer, and what it was worth.
package exercises

import (
	"context"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/exercise"
	"boardroom/replay"
	"boardroom/view/board"
	"boardroom/view/board/moving"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// Config is what the screen needs.
type Config struct {
	Screens  *screens.Stack
	Painter  func(exercise.Exercise) board.Painter
	Deck     exercise.Deck
	Progress *exercise.Progress
	Now      func() time.Time
	// Judge compares what was played with the best.
	Judge func(ctx context.Context, e exercise.Exercise, played []core.Move) (engine.Verdict, error)
}

// A Screen shows the exercises of a deck, one after the other.
type Screen struct {
	Config
	practice *exercise.Practice
	storm    *storm // in place of a practice; nil: there is none
	current  exercise.Exercise
	begun    time.Time // when it was shown
	board    *moving.Board
	trial    *moving.Trial
	judging  *board.Task
	answer
}

// An answer is what has become of an exercise. The zero value is none yet.
type answer struct {
	answered  bool
	right     bool
	retried   bool         // it was answered wrong before, which counts
	said      i18n.Message // how good it was
	best      []board.Play
	bestShown bool // what was better is shown
	chosen    int  // of the better plays
	solved    bool // a lesson's solution has been said
}

// Open shows the exercises of a deck that are to be done today, or says that there
// are none.
func Open(c Config) {
	practice := c.Deck.Practice(c.Progress, exercise.DayOf(c.Now()))
	switch _, any := practice.Now(); {
	case len(c.Deck.Exercises) == 0:
		c.Screens.Warn(i18n.Msg("%s: none yet. Analyze your own games first.", c.Deck.Title))
	case !any:
		c.Screens.Info(allDone(c.Deck))
	default:
		s := &Screen{Config: c, practice: practice, judging: board.NewTask(c.Screens)}
		s.showExercise()
		c.Screens.Push(s)
	}
}

// showExercise puts the exercise that is to be done on the board.
func (s *Screen) showExercise() {
	s.judging.Stop()
	if s.storm != nil {
		s.current = s.storm.Now()
	} else {
		s.current, _ = s.practice.Now()
	}
	s.answer, s.begun = answer{}, s.Now()
	if len(s.current.Answers) == 0 { // a lesson is written in the numbers of its game
		s.current.Line = s.current.Line.In(s.Screens.Look().Numbers)
	}
	e := s.current
	hands := e.Entry.Hands
	if e.Number != nil {
		hands = hintless{hands}
	}
	s.board = moving.New(moving.Config{
		Screens: s.Screens, Hands: hands, Painter: s.Painter(e), Dice: e.Entry.Dice, Show: s.show,
		Scene: func() board.Scene {
			return board.Scene{Position: s.position(), Look: s.Screens.Look(), Flipped: s.flipped()}
		},
		Can: s.canMove, Draws: func() bool { return false },
		Post: s.play, Choose: func(play int) { s.chosen = play },
	})
	s.trial = moving.NewTrial(s.board)
	s.begin()
}

// hintless hands do not tell the answer.
type hintless struct{ core.Hands }

// Facts tells nothing.
func (hintless) Facts(core.Position, core.Seat) []core.Fact { return nil }

// begin lets the person play from the position.
func (s *Screen) begin() {
	line := s.current.Line
	s.trial.Begin(replay.New(core.State{History: line, Playing: true}).Leave(len(line.Moves)))
}

// flipped reports whether the second seat's side is below: the exercise is theirs.
func (s *Screen) flipped() bool { return s.current.Line.Now().Actor() == 1 }

// position is what lies on the board.
func (s *Screen) position() core.Position { return s.trial.Line().History().Now() }

// Title names the deck and the game, and tells how far the deck is done; of a
// lesson its own.
func (s *Screen) Title() i18n.Message {
	if e := s.current; e.IsLesson() {
		return i18n.Msg("Lesson %d of %d: %s", s.number()+1, len(s.Deck.Exercises), e.Lesson.Title)
	}
	game := s.current.Line.Game.About().Title
	if s.storm != nil {
		return s.storm.title()
	}
	done, of := s.practice.Done()
	if match := s.current.Match; !match.Empty() {
		return i18n.Msg("%s: %s %s, %d of %d done", s.Deck.Title, game, match, done, of)
	}
	return i18n.Msg("%s: %s, %d of %d done", s.Deck.Title, game, done, of)
}

// number is that of the exercise in the deck, from 0.
func (s *Screen) number() int {
	return slices.IndexFunc(s.Deck.Exercises, func(e exercise.Exercise) bool { return e.Key == s.current.Key })
}

// Primitive is the board.
func (s *Screen) Primitive() tview.Primitive { return s.board }

// Typing reports whether a move is being typed.
func (s *Screen) Typing() bool { return s.board.Typing() }

// Leave ends what still goes on.
func (s *Screen) Leave() {
	s.judging.Stop()
	if s.storm != nil {
		s.storm.stop()
	}
}

// show tells the picture what there is to see.
func (s *Screen) show() board.Snapshot {
	p := s.position()
	show := board.Snapshot{
		Scene:  board.Scene{Position: p, Flipped: s.flipped(), Still: s.canMove() != nil},
		ToAct:  p.Actor(),
		Turns:  s.trial.Line().History().Turns(),
		At:     -1,
		Live:   true,
		Status: s.tells(),
	}
	for _, name := range s.names() {
		show.Seats = append(show.Seats, board.Seat{Name: name})
	}
	if s.bestShown {
		show.Plays = board.Plays{Title: i18n.Msg(bestPlays), Rows: s.best, At: s.chosen}
		show.Scene.Targets = s.board.Spots(s.best[s.chosen].Moves)
	}
	s.board.AddTo(&show, 0)
	return show
}

// says is the sentence below the board.
func (s *Screen) says() i18n.Message {
	switch {
	case s.judging.Waits():
		return i18n.Msg("Your answer is in the queue.")
	case s.judging.Running():
		return i18n.Msg("Checking your answer.")
	case s.bestShown:
		return s.best[s.chosen].Describe(s.names())
	case s.answered:
		return s.said
	case s.current.Number != nil:
		return i18n.Join(" ", s.current.Asks, i18n.Msg("Type the number."))
	}
	if e := s.current; e.IsLesson() && !s.board.Holding() {
		if s.number() > 0 || len(s.trial.Line().Tried()) > 0 {
			return i18n.Verbatim(e.Text)
		}
		return i18n.Join(" ", i18n.Verbatim(e.Text), i18n.Msg("Click, or use the arrows and Enter."))
	}
	return i18n.Join(" ", s.current.Asks, s.board.Prompt(s.who()))
}

// tells is the sentence, in a storm behind what came of the answer before.
func (s *Screen) tells() widget.Row {
	l := s.Screens.Look().Language
	row := widget.Row{{Text: s.says().In(l), Role: s.role()}}
	if s.storm != nil && !s.storm.said.Empty() {
		row = slices.Insert(row, 0, widget.Span{Text: s.storm.said.In(l) + "  ", Role: s.storm.role()})
	}
	return row
}

// role is that of the sentence.
func (s *Screen) role() theme.Role {
	switch {
	case !s.answered || s.bestShown:
		return theme.Text
	case s.right:
		return theme.Good
	}
	return theme.Warning
}

// names calls the seats by what they play: "White".
func (s *Screen) names() []string {
	var names []string
	for _, side := range core.SideNames(s.current.Entry.Hands, s.current.Line.Start) {
		names = append(names, side.In(s.Screens.Look().Language))
	}
	return names
}

// who names the side for which something is to be found.
func (s *Screen) who() string { return s.names()[s.current.Line.Now().Actor()] }

// Actions is what keys do now.
func (s *Screen) Actions() keys.Table {
	switch {
	case s.board.Typing():
		return s.board.TypingKeys()
	case s.answered:
		return s.answeredKeys()
	case s.current.Number != nil:
		return slices.Concat(s.numberKeys(), s.skipKeys())
	}
	back := keys.Action{Keys: []keys.Key{"u", keys.Backspace}, Label: i18n.Msg("Undo"), Help: i18n.Msg("Undo the last move"), Why: s.canTakeBack, Do: func() { s.trial.TakeBack() }}
	table := slices.Concat(s.board.ReleaseKeys(), s.board.WordKeys(),
		s.board.RemapLetters(slices.Concat(keys.Table{back, s.trial.RedoKey(s.canMove)}, s.board.CursorKeys(), s.board.StepKeys(), s.skipKeys())))
	return append(table, s.board.TypeKeys(table)...)
}

func (s *Screen) canTakeBack() error {
	if len(s.trial.Line().Tried()) == 0 {
		return errNothingPlayed
	}
	return s.canMove()
}

// numberKeys are those with which a number is typed.
func (s *Screen) numberKeys() keys.Table {
	table := keys.Table{{Keys: []keys.Key{keys.Enter, keys.Space}, Label: i18n.Msg("Answer"), Help: i18n.Msg("Type the number"), Do: func() { s.ask("") }}}
	for _, digit := range "0123456789" {
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Key(digit)}, Label: i18n.Msg("verb\x04Type"), Name: i18n.Msg("Start typing"), Help: i18n.Msg("Type the number"), Hidden: true,
			Do: func() { s.ask(string(digit)) },
		})
	}
	return table
}

// skipKeys are the key that leaves an exercise for later.
func (s *Screen) skipKeys() keys.Table {
	return keys.Table{{Keys: []keys.Key{"n"}, Label: i18n.Msg("Skip"), Help: i18n.Msg("Skip to the next exercise; this one comes back"), Do: s.next}}
}

// answeredKeys are what can be done after an answer.
func (s *Screen) answeredKeys() keys.Table {
	table := keys.Table{{Keys: []keys.Key{keys.Enter, keys.Space, "n"}, Label: i18n.Msg("Next"), Help: i18n.Msg("Go to the next exercise"), Do: s.next}}
	if !s.right {
		table = append(table, keys.Action{Keys: []keys.Key{"a"}, Label: i18n.Msg("Again"), Help: i18n.Msg("Try again; only your first answer counts"), Do: s.answerAgain})
	}
	if lesson := len(s.current.Answers) > 0; lesson && !s.right && !s.solved {
		table = append(table, keys.Action{Keys: []keys.Key{"b"}, Label: i18n.Msg("Solution"), Help: i18n.Msg("Show the solution"), Do: s.showSolution})
	}
	if len(s.best) == 0 {
		return table
	}
	if !s.bestShown {
		return append(table, keys.Action{Keys: []keys.Key{"b"}, Label: i18n.Msg(bestPlays), Help: i18n.Msg("Show the best plays"), Do: s.showBest})
	}
	return append(table,
		keys.Action{Keys: []keys.Key{keys.Up, "k"}, Label: i18n.Msg("Choose"), Help: i18n.Msg("Show another play"), Do: func() { s.choose(-1) }},
		keys.Action{Keys: []keys.Key{keys.Down, "j"}, Label: i18n.Msg("Choose"), Help: i18n.Msg("Show another play"), Do: func() { s.choose(1) }})
}
