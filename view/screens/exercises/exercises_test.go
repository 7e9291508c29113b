package exercises_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/records/exercise"
	"boardroom/view/board"
	"boardroom/view/board/tables"
	"boardroom/view/screens"
	"boardroom/view/screens/exercises"
	"boardroom/view/viewtest"

	"github.com/rivo/tview"
)

var small = viewtest.At(80, 24)

// verdict finds 8/5 6/5 best, and all else worse.
func verdict(_ context.Context, _ exercise.Exercise, played []core.Move) (engine.Verdict, error) {
	best := engine.Choice{Moves: []core.Move{"24/23", "13/11", core.End}, Value: .1, Reason: i18n.Msg("it is best")}
	v := engine.Verdict{Choices: []engine.Choice{best}, Rank: 1, Of: 15, Counts: true, Scale: 1}
	switch played[0] {
	case "24/23":
		return v, nil
	case "13/11":
		return v, errors.New("Nobody knows.")
	}
	v.Choices, v.Played, v.Rank = append(v.Choices, engine.Choice{Moves: played}), 1, 2
	if played[0] == "6/5" {
		v.Choices[1].Value = .07
	}
	return v, nil
}

// opens shows a deck, above an empty screen.
func opens(t *testing.T, at viewtest.Setup, d exercise.Deck) *viewtest.Person {
	t.Helper()
	painter := tables.New()
	progress, err := exercise.LoadProgress(filepath.Join(t.TempDir(), "ann.txt"))
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)
	p := at.Open(t, viewtest.Alone(func(*screens.Stack) viewtest.Stand { return viewtest.Stand{Name: "Outside", Body: tview.NewBox()} }))
	return p.Does(func() {
		exercises.Open(exercises.Config{
			Screens: p.Screens, Deck: d, Progress: progress, Judge: verdict, Now: func() time.Time { return now },
			Painter: func(exercise.Exercise) board.Painter { return painter },
		})
	})
}

func TestAnAnswerIsPlayedAndGraded(t *testing.T) {
	p := opens(t, small, exercise.Openings(catalog.Standard())).Sees("Openings: Backgammon, 0 of", "Play the first roll of a game. White to move.", "● 21")
	p.Types("8/7").Keys("Enter").Sees("21 8/7").Keys("u").Misses("8/7").Keys("u").Sees("Undo: you haven't moved yet")
	p.Types("8/7 6/4").Keys("Enter").Sees("White moved").Keys("Space").Awaits("8/7 6/4 costs 0.100 points: ranked 2nd of 15 plays.")
	p.Misses("24/23").Types("8/7").Misses("Move:").Keys("b").Sees("Best ─", "24/23 13/11: it is best (+0.100 points)", "8/7 6/4 ?").Keys("Down").Sees("8/7 6/4 (+0.000 points)")
	p.Click("13/11").Sees("it is best").Keys("a").Sees("White to move").Misses("Best ─")
	p.Types("24/23 13/11").Keys("Enter", "Space").Awaits("Right: 24/23 13/11 is best: it is best.").Keys("Enter").Sees("● 31")
}

// The mouse suffices: click and click, drag, and the words of the bottom line.
func TestAnAnswerIsPlayedByMouse(t *testing.T) {
	p := opens(t, small, exercise.Openings(catalog.Standard())).ClickAt(51, 3).ClickAt(47, 3).Sees("21 24/23")
	p.Drag(3, 4, 7, 17).Sees("21 24/23 13/11", "White moved").Click("Done").Awaits("Right: 24/23 13/11 is best: it is best. You'll see it again tomorrow.").Click("Next").Sees("● 31")
}

func TestTheMatchOfAnExerciseIsTold(t *testing.T) {
	d := exercise.Openings(catalog.Standard())
	d.Exercises[0].Match = i18n.Msg("to 5, 2-3")
	opens(t, small, d).Sees("Openings: Backgammon to 5, 2-3, 0 of")
}

func TestWhatIsWrongComesAgainAtTheEnd(t *testing.T) {
	d := exercise.Openings(catalog.Standard())
	d.Exercises = d.Exercises[:2]
	p := opens(t, small, d)
	p.Types("8/7 6/4").Keys("Enter", "Space").Awaits("costs 0.100 points").Sees("again today", "0 of 2 done").Keys("n").Sees("● 31")
	p.Keys("n").Sees("● 21") // the other was skipped
	p.Types("6/5 6/4").Keys("Enter", "Space").Awaits("Right: 6/5 6/4 costs only 0.030 points. Best: 24/23 13/11: it").Sees("1 of 2 done").Keys("n").Sees("● 31")
}

func TestWhatIsRightComesAgainOnAnotherDay(t *testing.T) {
	d := exercise.Openings(catalog.Standard())
	d.Exercises = d.Exercises[:1]
	p := opens(t, viewtest.At(120, 40), d)
	p.Types("24/23 13/11").Keys("Enter", "Space").Awaits("Right: 24/23 13/11 is best: it is best. You'll see it again tomorrow.").Sees("1 of 1 done").Keys("Enter").Sees("Outside", "Openings: all done for today.")
}

func TestAnAnswerThatCannotBeJudgedIsPlayedAgain(t *testing.T) {
	p := opens(t, small, exercise.Openings(catalog.Standard())).Types("13/11 6/5").Keys("Enter", "Space").Awaits("Nobody knows.").Sees("White to move", "0 of")
	p.Keys("n").Sees("● 31")
}

func TestPipsAreCountedAndNotShown(t *testing.T) {
	d := exercise.Counts(catalog.Standard())
	d.Exercises = d.Exercises[:1]
	p := opens(t, small, d).Sees("How many pips does").Misses("Pips  ").Keys("Enter").Types("x").Keys("Enter").Sees("Type a number.")
	p.Keys("Ctrl+U").Types("7").Keys("Enter").Sees("Not 7: it's").Keys("a").Sees("Type the number.").Keys("Esc").Sees("Outside")
}

// A number is begun by its first digit, may be near enough, and its reason is told.
func TestANumberIsTyped(t *testing.T) {
	d := exercise.TakePoints(catalog.Standard())
	d.Exercises = d.Exercises[:1]
	p := opens(t, small, d).Sees("Take points: Backgammon to 7, 5-5, 0 of 1 done", "You need 2 points; your opponent needs 2 and doubles to 2.")
	p.Keys("3").Sees("Your answer").Types("1 %").Keys("Enter").Sees("Close enough: it's 32%. You win the match with 32% after a pass").Sees("1 of 1 done")
	opens(t, small, d).Types("29").Keys("Enter").Sees("Not 29%: it's 32%.")
	d = exercise.Counts(catalog.Standard())
	d.Exercises = d.Exercises[:1]
	opens(t, small, d).Types(fmt.Sprint(d.Exercises[0].Number.Is)).Keys("Enter").Sees(fmt.Sprintf("Right: %d, in 0 s.", d.Exercises[0].Number.Is))
}

// What brings its answers with it is judged by them, and comes again as all else does.
func TestAnswersOfOthersAreKnown(t *testing.T) {
	d, err := exercise.ReadDeck([]byte("deck: Mine\nasks: Make a point.\n\ngame: backgammon\nposition: W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 B 31\nanswer: 8/5 6/5\nthen: The best point.\n"), catalog.Standard())
	if err != nil {
		t.Fatal(err)
	}
	p := opens(t, small, d).Sees("Mine: Backgammon, 0 of 1 done", "Make a point.").Types("13/10 6/5").Keys("Enter", "Space").Sees("Not yet", "again today")
	p.Keys("b").Sees("Solution: 8/5 6/5.").Keys("a").Types("8/5 6/5").Keys("Enter").Sees("The best point.", "0 of 1 done")
	opens(t, small, d).Types("8/5 6/5").Keys("Enter").Sees("The best point. You'll see it again tomorrow.", "1 of 1 done")
}

func TestADeckWithoutExercisesIsNotOpened(t *testing.T) {
	opens(t, small, exercise.Deck{Title: i18n.Msg("Your errors and blunders")}).Sees("Outside", "Your errors and blunders: none yet. Analyze your own games first.")
}

func TestAnExerciseLooks(t *testing.T) {
	for name, at := range map[string]viewtest.Setup{"80x24": small, "80x24-ascii": small.ASCII(), "200x50": viewtest.At(200, 50)} {
		p := opens(t, at, exercise.Openings(catalog.Standard())).Types("8/7 6/4").Keys("Enter", "Space").Awaits("costs").Keys("b")
		p.Golden("better-" + name)
	}
}

func TestEveryKeyOfAnExercise(t *testing.T) {
	for _, answered := range []bool{false, true} {
		viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person {
			p := opens(t, small, exercise.Openings(catalog.Standard()))
			if answered {
				p.Types("8/7 6/4").Keys("Enter", "Space").Awaits("costs")
			}
			return p
		})
	}
}

// The cursor goes where its arrow points, whoever's side is below.
func TestArrowsGoTheSameWayForBothSides(t *testing.T) {
	begin := map[string]string{
		"White": "B2,.,.,.,.,W5,.,W3,.,.,.,B5,W5,.,.,.,B3,.,B5,.,.,.,.,W2|0,0|0,0 W 21",
		"Black": "B2,.,.,.,.,W5,.,W3,.,.,.,B5,W5,.,.,.,B3,.,B5,.,.,.,.,W2|0,0|0,0 B 21",
	}
	for side, text := range begin {
		d := exercise.Openings(catalog.Standard())
		d.Exercises = d.Exercises[:1]
		game := d.Exercises[0].Entry.Game()
		d.Exercises[0].Line = core.History{Game: game, Start: gametest.Parse(t, game, text, nil)}
		opens(t, small, d).Sees(side+" to move").Keys("Right", "Down").Sees("▸6 ◂")
	}
}

// storms opens a storm of one take point, above an empty screen.
func storms(t *testing.T, at viewtest.Setup) *viewtest.Person {
	t.Helper()
	d := exercise.TakePoints(catalog.Standard())
	d.Exercises = d.Exercises[:1]
	painter, progress := tables.New(), new(exercise.Progress)
	now := time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)
	p := at.Open(t, viewtest.Alone(func(*screens.Stack) viewtest.Stand { return viewtest.Stand{Name: "Outside", Body: tview.NewBox()} }))
	return p.Does(func() {
		exercises.OpenStorm(exercises.Config{
			Screens: p.Screens, Deck: d, Progress: progress, Judge: verdict, Now: func() time.Time { return now },
			Painter: func(exercise.Exercise) board.Painter { return painter },
		})
	})
}

// A storm lasts three minutes, less ten seconds for each wrong answer, and ends by itself.
func TestAStormLastsThreeMinutes(t *testing.T) {
	for name, at := range map[string]viewtest.Setup{"80x24": small, "120x40": viewtest.At(120, 40), "200x50-ascii": viewtest.At(200, 50).ASCII()} {
		p := storms(t, at).Sees("Storm: Take points, 0 right, 3:00")
		p.Waits(time.Second).Sees("0 right, 2:59").Types("32").Keys("Enter").Sees("Right: 32%.", "1 right, 2:59")
		p.Waits(time.Second).Types("9").Keys("Enter").Sees("Not 9%: it's 32%.", "1 right, 2:48").Keys("n").Sees("Skipped.", "1 right, 2:38")
		for range 37 {
			p.Waits(4 * time.Second)
		}
		p.Sees("0:10").Types("3").Waits(11 * time.Second).Sees("Your answer").Types("2").Keys("Enter") // too late
		p.Sees("Time's up: 1 right, 2 wrong.", "Your best so far.", "  1.    1  2026-11-27").Golden("storm-" + name)
		p.Keys("p").Sees("Take points: Backgammon", "0 of 1 done").Keys("Esc", "s").Sees("0 right, 3:00").Keys("Esc").Sees("Outside").Waits(time.Hour).Sees("Outside")
	}
}

func TestAStormOfPlaysWaitsForTheJudge(t *testing.T) {
	d := exercise.Openings(catalog.Standard())
	d.Exercises = d.Exercises[:1]
	painter, progress := tables.New(), new(exercise.Progress)
	now := time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)
	judged := make(chan struct{})
	p := small.Open(t, viewtest.Alone(func(*screens.Stack) viewtest.Stand { return viewtest.Stand{Name: "Outside", Body: tview.NewBox()} }))
	p.Does(func() {
		exercises.OpenStorm(exercises.Config{
			Screens: p.Screens, Deck: d, Progress: progress, Now: func() time.Time { return now }, Painter: func(exercise.Exercise) board.Painter { return painter },
			Judge: func(ctx context.Context, e exercise.Exercise, played []core.Move) (engine.Verdict, error) {
				<-judged
				return verdict(ctx, e, played)
			},
		})
	})
	p.Types("24/23 13/11").Keys("Enter", "Space").Waits(time.Minute).Sees("3:00")
	close(judged)
	p.Awaits("1 right, 3:00").Sees("Right: 24/23 13/11 is best")
}
