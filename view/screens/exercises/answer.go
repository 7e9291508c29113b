package exercises

import (
	"context"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/exercise"
	"boardroom/records/exercise/fsrs"
	"boardroom/replay"
	"boardroom/view/board"
	"boardroom/view/screens"
)

// canMove tells why no move can be made.
func (s *Screen) canMove() error {
	switch {
	case s.answered || s.judging.Running():
		return errAnswered
	case s.current.Number != nil:
		return errNumber
	}
	return nil
}

// play makes moves. Those that complete the answer are judged.
func (s *Screen) play(moves ...core.Move) {
	line := s.trial.Line()
	after, err := line.Play(moves...)
	if err != nil {
		s.Screens.Refuse(err)
		return
	}
	decision, whole := board.Decided(line.History(), moves)
	switch {
	case len(s.current.Answers) > 0:
		after = s.checkGoal(after, moves, whole)
	case whole:
		after, _ = line.Play(core.WithoutEnd(moves)...) // the board stays as the person sees it
		s.judge(decision.Played)
	}
	s.trial.Go(after)
}

// checkGoal compares what has been played with what a lesson asks for, as soon as
// that is done, or the turn is over. It returns the board as it is to be seen.
func (s *Screen) checkGoal(after replay.Variation, moves []core.Move, whole bool) replay.Variation {
	var played []core.Move
	for _, m := range after.Tried() {
		if m.Move != core.End {
			played = append(played, m.Move)
		}
	}
	e := s.current
	if whole {
		after, _ = s.trial.Line().Play(core.WithoutEnd(moves)...)
	}
	switch {
	case e.Met(e.Line.Now(), played):
		s.settle(fsrs.Good, i18n.Verbatim(e.Then))
	case whole:
		s.settle(fsrs.Again, i18n.Msg("Not yet: try again, or show the solution."))
	}
	return after
}

// judge judges the answer in the background.
func (s *Screen) judge(played []core.Move) {
	e := s.current
	if s.storm != nil {
		s.storm.pause()
	}
	s.judging.Ask(func(ctx context.Context, _ func(func())) func() {
		v, err := s.Judge(ctx, e, played)
		return func() { s.judged(v, err) }
	})
}

// judged tells how good the answer is. What cannot be judged is to be played
// again.
func (s *Screen) judged(v engine.Verdict, err error) {
	if err != nil {
		s.Screens.Fail(err)
		s.begin()
		return
	}
	before := s.current.Line.Now()
	lesson, wrong := board.AtErrors.Warn(before, v)
	s.best, _ = board.JudgedPlays(s.current.Line.Game, before, &v)
	best := v.Choices[0]
	why := best.Why(before, s.names())
	said := isBest(best.Brief(before), why)
	switch {
	case wrong:
		said = lesson.Message()
	case v.Rank > 1:
		said = nearlyBest(v.Choices[v.Played].Brief(before), lesson.Loss(), best.Brief(before), why)
	}
	s.settle(exercise.GradeOf(&v), i18n.Join(" ", said, i18n.Verbatim(s.current.Then)))
}

// settle enters the answer. Only the first one to an exercise counts, but a lesson
// is learnt whenever it is got right.
func (s *Screen) settle(grade fsrs.Grade, said i18n.Message) {
	if s.storm != nil {
		s.storm.settle(grade > fsrs.Again, said)
		return
	}
	s.answered, s.right, s.said = true, grade > fsrs.Again, said
	if e := s.current; !s.retried || e.IsLesson() {
		s.Screens.Fail(s.practice.Grade(grade, s.Now().Sub(s.begun)))
		if !e.IsLesson() {
			s.said = i18n.Join(" ", s.said, s.comesAgain())
		}
	}
	s.retried = s.retried || !s.right
}

// comesAgain tells when the exercise will.
func (s *Screen) comesAgain() i18n.Message {
	switch days := int(s.Progress.Card(s.current).Due - exercise.DayOf(s.Now())); {
	case days <= 0:
		return i18n.Msg("You'll see it again today.")
	case days == 1:
		return i18n.Msg("You'll see it again tomorrow.")
	default:
		return i18n.MsgN("You'll see it again in %d day.", "You'll see it again in %d days.", days, days)
	}
}

// ask asks for the number, of which some digits may have been typed.
func (s *Screen) ask(typed string) {
	number := func(s string) error {
		if _, err := readNumber(s); err != nil {
			return errNoNumber
		}
		return nil
	}
	s.Screens.Prompt(screens.Prompt{Title: i18n.Msg("Your answer"), Width: 44, Label: s.current.Asks, Value: typed, Check: number, Done: func(typed string) {
		given, _ := readNumber(typed)
		n, took := s.current.Number, s.Now().Sub(s.begun)
		grade := n.Grade(given, took)
		s.settle(grade, i18n.Join(" ", counted(n, given, grade, took), n.Why))
	}})
}

// readNumber reads a number that is typed, with a unit or without.
func readNumber(typed string) (int, error) {
	digits := strings.TrimSpace(typed)
	if end := strings.IndexFunc(digits, func(r rune) bool { return r < '0' || r > '9' }); end > 0 {
		digits = digits[:end]
	}
	n, err := strconv.ParseUint(digits, 10, 16)
	return int(n), err
}

// answerAgain begins the exercise anew.
func (s *Screen) answerAgain() {
	s.answer = answer{retried: s.retried}
	s.begin()
}

// showSolution says what solves the lesson.
func (s *Screen) showSolution() {
	s.said, s.solved = i18n.Msg("Solution: %s.", s.current.Shown()), true
}

// showBest lists the best plays on the position of the exercise.
func (s *Screen) showBest() {
	s.begin()
	s.board.Stop()
	s.bestShown = true
}

// choose marks one of the best plays.
func (s *Screen) choose(by int) { s.chosen = max(0, min(s.chosen+by, len(s.best)-1)) }

// next goes to the next exercise that is to be done; after the last one the screen
// is left.
func (s *Screen) next() {
	if s.storm != nil {
		s.storm.settle(false, i18n.Msg("Skipped."))
		return
	}
	s.practice.Next()
	if _, ok := s.practice.Now(); !ok {
		s.Screens.Pop()
		s.Screens.Info(allDone(s.Deck))
		return
	}
	s.showExercise()
}
