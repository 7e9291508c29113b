package drill

import (
	"context"
	"strconv"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/replay"
	"boardroom/view/board"
	"boardroom/view/room"
	"boardroom/view/tutor"
)

// canMove tells why no move can be made.
func (d *Drill) canMove() error {
	switch {
	case d.given || d.drop != nil:
		return errAnswered
	case d.exercise().Pips:
		return errCount
	}
	return nil
}

// post makes moves. Those that complete the answer are judged.
func (d *Drill) post(moves ...core.Move) {
	after, err := d.try.Play(moves...)
	if err != nil {
		d.Room.Refuse(err)
		return
	}
	decision, whole := tutor.Decided(d.try.History(), moves)
	switch {
	case len(d.exercise().Answers) > 0:
		after = d.learn(after, moves, whole)
	case whole:
		after, _ = d.try.Play(core.WithoutEnd(moves)...) // the board stays as the person sees it
		d.judge(decision.Played)
	}
	d.try = after
	d.reach()
}

// learn compares what has been played with what a lesson asks for, as soon as
// that is done, or the turn is over. It returns the board as it is to be seen.
func (d *Drill) learn(after replay.Variation, moves []core.Move, whole bool) replay.Variation {
	var played []core.Move
	for _, m := range after.Tried() {
		if m.Move != core.End {
			played = append(played, m.Move)
		}
	}
	e := d.exercise()
	if whole {
		after, _ = d.try.Play(core.WithoutEnd(moves)...)
	}
	switch {
	case e.Met(e.Line.Now(), played):
		d.give(true, e.Then)
	case whole:
		d.give(false, notYet)
	}
	return after
}

// takeBack undoes the last move.
func (d *Drill) takeBack() {
	if back, ok := d.try.Undo(); ok {
		d.try = back
		d.reach()
	}
}

// judge judges the answer in the background.
func (d *Drill) judge(played []core.Move) {
	e := d.exercise()
	ctx, drop := context.WithCancel(context.Background())
	d.drop, d.waits = drop, false
	waiting := engine.Waiting(ctx, func(waits bool) {
		d.Room.Post(func() {
			if ctx.Err() == nil {
				d.waits = waits
			}
		})
	})
	d.Room.Go(func() {
		v, err := d.Judge(waiting, e, played)
		d.Room.Post(func() {
			if ctx.Err() == nil {
				d.judged(v, err)
			}
		})
	})
}

// judged tells how good the answer is. What cannot be judged is to be played
// again.
func (d *Drill) judged(v engine.Verdict, err error) {
	d.Leave()
	if err != nil {
		d.Room.Fail(err)
		d.begin()
		return
	}
	before := d.exercise().Line.Now()
	lesson, wrong := tutor.AtErrors.Of(before, v)
	at, mark := v.Played, v.Mark()
	d.best = board.PlaysOf(d.exercise().Line.Game, before, v.Choices)
	d.best[at].Mark = string(mark)
	said := isBest(v.Choices[at].Brief(before))
	switch {
	case wrong:
		said = lesson.Wrong()
	case v.Rank > 1:
		said = nearlyBest(v.Choices[at].Brief(before), lesson.Loss())
	}
	d.give(!wrong, said)
}

// give enters the answer. Only the first one to an exercise counts, but a lesson
// is learnt whenever it is got right.
func (d *Drill) give(right bool, said string) {
	d.given, d.right, d.said = true, right, said
	if e := d.exercise(); !d.again || len(e.Answers) > 0 {
		d.Room.Fail(d.Progress.Enter(e, right))
		if right && !d.Progress.Done(e) {
			d.said += " " + onceMore
		}
	}
	d.again = d.again || !right
}

// ask asks for the number of pips.
func (d *Drill) ask() {
	e := d.exercise()
	want, err := e.Count()
	if err != nil {
		d.Room.Fail(err)
		return
	}
	number := func(s string) error {
		if _, err := strconv.ParseUint(s, 10, 16); err != nil {
			return errNoNumber
		}
		return nil
	}
	d.Room.Prompt(room.Prompt{Title: pipCount, Width: 40, Label: howManyPips(d.who()), Check: number, Done: func(s string) {
		n, _ := strconv.Atoi(s)
		said := rightCount(want)
		if n != want {
			said = wrongCount(n, want)
		}
		d.give(n == want, said)
	}})
}

// answerAgain begins the exercise anew.
func (d *Drill) answerAgain() {
	d.answer = answer{again: d.again}
	d.begin()
}

// showSolution says what solves the lesson.
func (d *Drill) showSolution() { d.said, d.solved = solvedBy(d.exercise().Shown()), true }

// showBest lists the best plays on the position of the exercise.
func (d *Drill) showBest() {
	d.begin()
	d.board.Stop()
	d.shown = true
}

// choose marks one of the best plays.
func (d *Drill) choose(by int) { d.chosen = max(0, min(d.chosen+by, len(d.best)-1)) }

// next goes to the next exercise that is not done; after the last one the screen
// is left.
func (d *Drill) next() {
	at, ok := d.Deck.Next(d.Progress, d.at)
	if !ok {
		d.Room.Pop()
		d.Room.Info(allDone(d.Deck.Title))
		return
	}
	d.lay(at)
}
