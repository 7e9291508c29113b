package exercises

import (
	"fmt"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/exercise"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// A storm is one on the screen. Its time runs while there is something to find: not while an
// answer is judged.
type storm struct {
	*exercise.Storm
	screen *Screen
	since  time.Time // by the screens' own time, when the exercise was shown
	paused bool
	spent  time.Duration // until it was paused
	stop   func()        // the next second
	said   i18n.Message  // what came of the last answer; empty: there was none
	right  bool
}

// OpenStorm begins a storm with a deck.
func OpenStorm(c Config) {
	if len(c.Deck.Exercises) == 0 {
		c.Screens.Refuse(errEmptyDeck)
		return
	}
	s := &Screen{Config: c, judging: board.NewTask(c.Screens)}
	s.storm = &storm{Storm: c.Deck.Storm(c.Now().UnixNano()), screen: s, stop: func() {}}
	s.showExercise()
	s.storm.begin()
	c.Screens.Push(s)
}

// begin has the time run for the exercise that is shown.
func (s *storm) begin() {
	s.since, s.paused, s.spent = s.screen.Screens.TimeSource().Now(), false, 0
	s.tick()
}

// thought is how long the exercise has been thought about.
func (s *storm) thought() time.Duration {
	if s.paused {
		return s.spent
	}
	return s.screen.Screens.TimeSource().Now().Sub(s.since)
}

// pause stops the time: the answer is given.
func (s *storm) pause() { s.spent, s.paused = s.thought(), true }

// tick has the remaining time drawn each second, and ends the storm after the last one, as
// soon as nothing is typed above it.
func (s *storm) tick() {
	s.stop()
	left := s.Left(s.thought())
	if left == 0 && !s.paused && s.screen.Screens.OnTop(s.screen) {
		s.end()
		return
	}
	wait := left % time.Second
	if wait == 0 {
		wait = time.Second
	}
	s.stop = s.screen.Screens.After(wait, s.tick)
}

// settle counts an answer, and goes on at once.
func (s *storm) settle(right bool, said i18n.Message) {
	thought := s.thought()
	s.Answer(right, thought)
	s.said, s.right = said, right
	if s.Left(0) == 0 {
		s.end()
		return
	}
	s.screen.showExercise()
	s.begin()
}

// title tells what was right so far, and how much time is left.
func (s *storm) title() i18n.Message {
	return i18n.Msg("Storm: %s, %d right, %s", s.screen.Deck.Title, s.Right, i18n.Verbatim(minutesAndSeconds(s.Left(s.thought()))))
}

// minutesAndSeconds writes a time: "2:05". What has begun counts.
func minutesAndSeconds(d time.Duration) string {
	seconds := int((d + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// role is that of what came of the last answer.
func (s *storm) role() theme.Role {
	if s.right {
		return theme.Good
	}
	return theme.Warning
}

// end keeps the score and shows it among the best ones.
func (s *storm) end() {
	c := s.screen.Config
	score := exercise.Score{Day: exercise.DayOf(c.Now()), Right: s.Right, Deck: c.Deck.Name}
	if s.Right > 0 {
		c.Screens.Fail(c.Progress.EnterScore(score))
	}
	c.Screens.Replace(newResult(c, s.Storm, score))
}

// A result is what a storm has come to.
type result struct {
	Config
	*widget.Page
	storm *exercise.Storm
	score exercise.Score
}

func newResult(c Config, s *exercise.Storm, score exercise.Score) *result {
	r := &result{Config: c, storm: s, score: score}
	r.Page = widget.NewPage(c.Screens.Look, r.rows)
	r.SetBorderPadding(1, 0, 0, 0)
	return r
}

// Title names the deck.
func (r *result) Title() i18n.Message { return i18n.Msg("Storm: %s", r.Deck.Title) }

// Primitive is the page.
func (r *result) Primitive() tview.Primitive { return r.Page }

// Actions begin another storm, or practice what went wrong.
func (r *result) Actions() keys.Table {
	table := keys.Table{{Keys: []keys.Key{"s"}, Label: i18n.Msg("Again"), Help: i18n.Msg("Start another storm with this deck"), Do: func() {
		r.Screens.Pop()
		OpenStorm(r.Config)
	}}}
	if len(r.storm.Missed.Exercises) > 0 {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Enter, "p"}, Label: i18n.Msg("Practice"), Help: i18n.Msg("Practice what you got wrong"), Do: func() {
			c := r.Config
			c.Deck = r.storm.Missed
			Open(c)
		}})
	}
	return append(table, r.Page.Actions()...)
}

// rows lays the page out.
func (r *result) rows(int) []widget.Row {
	l := r.Screens.Look().Language
	line := func(m i18n.Message, role theme.Role) widget.Row { return widget.Row{{Text: m.In(l), Role: role}} }
	rows := []widget.Row{line(i18n.Msg("Time's up: %d right, %d wrong.", r.storm.Right, r.storm.Wrong), theme.Title)}
	bests := r.Progress.Bests(r.Deck.Name)
	if len(bests) == 0 {
		return rows
	}
	if bests[0] == r.score && r.score.Right > 0 {
		rows = append(rows, line(i18n.Msg("Your best so far."), theme.Good))
	}
	rows = append(rows, nil, line(i18n.Msg("Your best storms"), theme.Dim))
	marked := false
	for i, b := range bests {
		role := theme.Text
		if b == r.score && !marked {
			role, marked = theme.Good, true
		}
		rows = append(rows, line(i18n.Verbatim(fmt.Sprintf("%3d. %4d  %s", i+1, b.Right, i18n.Day{Time: b.Day.Time()}.In(l))), role))
	}
	return rows
}
