package play_test

import (
	"testing"

	"boardroom/core/engine"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/viewtest"
)

// tutored is a table with a tutor at which White has to play 61.
func tutored(t *testing.T, when board.Tutor) *viewtest.Person {
	t.Helper()
	s := two(t, "wine")
	s.settings.Tutor = when
	return s.opens(small).Awaits("Ann to move")
}

// plays makes the moves of the n-th best turn, from 0: each loses 0.05 more.
func plays(p *viewtest.Person, n int) *viewtest.Person {
	p.Keys("i").Awaits("Esc Close")
	for range n {
		p.Keys("Down")
	}
	return p.Keys("Enter").Awaits("Ann moved")
}

func TestTheTutorSpeaksBeforeTheTurnIsEnded(t *testing.T) {
	p := plays(tutored(t, board.AtErrors), 2).Keys("Space").Awaits("Error ?")
	p.Sees("costs 0.100 points: ranked 3rd", "[ Undo ]", "[ Show best ]", "[ Keep it ]").Misses("24/18 24/23")
	p.Keys("t").Loses("Error").Awaits("Ann to move").Loses("61 ")
	plays(p, 4).Keys("Space").Awaits("Blunder ??").Keys("k").Awaits("Zeno to roll")
}

// Who goes on pressing the keys of the game must not answer unread.
func TestAHastyKeyDoesNotAnswerTheTutor(t *testing.T) {
	p := plays(tutored(t, board.AtBlunders), 4).Keys("Space").Awaits("Blunder ??").Keys("Space").Sees("Choose: choose an answer first", "Blunder ??")
	p.Keys("Enter").Sees("Blunder ??").Keys("Left", "Enter").Loses("Blunder").Awaits("Zeno to roll")
}

func TestTheTutorShowsWhatWasBetter(t *testing.T) {
	p := plays(tutored(t, board.AtBlunders), 4).Keys("Space").Awaits("Blunder ??").Keys("b").Awaits("Best ─")
	p.Sees("24/18 24/23: it comes first (-0.125 points)", "??", "-.200").Keys("Enter").Awaits("61 24/18 24/23").Keys("Space").Awaits("Zeno to roll")
}

func TestTheTutorSpeaksOfAPlayOnce(t *testing.T) {
	p := plays(tutored(t, board.AtBlunders), 4).Keys("Space").Awaits("Blunder ??").Keys("Esc").Sees("Ann moved")
	p.Keys("Space").Awaits("Zeno to roll")
	plays(tutored(t, board.AtBlunders), 4).Keys("Space").Awaits("Blunder ??").Keys("t").Loses("61 ").Awaits("Ann to move")
}

func TestTheTutorIsSilentOtherwise(t *testing.T) {
	plays(tutored(t, board.AtBlunders), 2).Keys("Space").Awaits("Zeno to roll")
	plays(tutored(t, board.AtErrors), 1).Keys("Space").Awaits("Zeno to roll").Keys("Space").Awaits("Zeno to move")
	plays(tutored(t, board.TutorOff), 4).Keys("Space").Awaits("Zeno to roll")
}

func TestTheTutorIsSilentWhereNothingCanBeSaid(t *testing.T) {
	s := two(t, "wine")
	s.settings.Tutor = board.AtErrors
	s.plan.Entry.Levels = []engine.Level{level("meek", robot{terse: true})}
	p := s.opens(small).Awaits("Ann to move").Types("13/7 8/7").Keys("Enter").Awaits("Ann moved")
	p.Keys("Space").Awaits("Zeno to roll")
}

func TestTheTutorHoldsNobodyUp(t *testing.T) {
	s := two(t, "wine")
	s.settings.Tutor = board.AtErrors
	s.plan.Entry.Levels = []engine.Level{level("meek", robot{ponders: true})}
	turn := func() *viewtest.Person {
		p := s.opens(small).Awaits("Ann to move").Types("13/7 8/7").Keys("Enter").Awaits("Ann moved")
		return p.Keys("Space", "Space").Sees("The tutor is checking your play.", "Esc Don't wait")
	}
	turn().Keys("Esc").Awaits("Zeno to roll")
	turn().Keys("u").Awaits("Ann to move").Misses("The tutor")
}

func TestTheTutorSpeaksWhereTurnsEndByThemselves(t *testing.T) {
	s := two(t, "wine")
	s.settings.Tutor, s.settings.EndAtOnce = board.AtErrors, true
	p := s.opens(small).Awaits("Ann to move").Keys("i").Awaits("Esc Close").Keys("Down", "Down", "Down", "Down", "Enter").Awaits("Blunder ??")
	p.Keys("b").Awaits("Best ─").Keys("Enter").Awaits("Zeno to roll")
}

func TestTheTutorKnowsTheCube(t *testing.T) {
	s := two(t, "wine").from(shutOut)
	s.settings.Tutor = board.AtErrors
	s.plan.Entry.Levels = []engine.Level{level("meek", robot{doubles: true})}
	p := s.opens(small).Awaits("Ann to roll").Keys(keys.Space).Awaits("Blunder ??").Sees("No double costs 1.000 points.", "[ Think again ]")
	p.Keys("b").Awaits("Best ─").Sees("double (+1.000 points)").Keys("d", "d").Awaits("Zeno to take")
}
