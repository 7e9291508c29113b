package review_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/view/keys"
	"boardroom/view/screens/review"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

// judged returns an analysis of a sitting, in which every turn of a number divisible
// by three is a mistake, each worse than the last, and every other is best.
func judged(st core.State) *analysis.Analysis {
	a := &analysis.Analysis{Level: "expert", Seats: []string{"Ann", "Mother (computer, expert)"}}
	for _, h := range st.Games() {
		g := analysis.Game{Name: h.Game.About().Name}
		for _, t := range h.Turns() {
			turn := analysis.Turn{Number: t.Number, Seat: t.Seat}
			for _, drawn := range t.Only(core.Drawn) {
				turn.Rolls = append(turn.Rolls, analysis.Roll{Drawn: drawn, Luck: float64(t.Number%4) * 0.12, Cost: 1})
			}
			g.Turns = append(g.Turns, turn)
		}
		for _, d := range h.Decisions() {
			turn := &g.Turns[d.Turn]
			var played []core.Move
			for _, m := range h.Moves[d.From:d.To] {
				played = append(played, m.Move)
			}
			win := 0.5 + 0.05*float64(turn.Number%7)
			v := engine.Verdict{Rank: 1, Of: 17, Counts: true, Scale: 1, Cost: 1, Choices: []engine.Choice{
				{Moves: played, Value: 0.1, Outlook: engine.Outlook{Win: win, WinDouble: 0.12}, Reason: i18n.Msg("makes a good point")},
				{Moves: []core.Move{"13/11", "13/8", core.End}, Value: 0.05, Outlook: engine.Outlook{Win: win - 0.02}, Reason: i18n.Verbatim("{1} is hit less often")},
			}}
			if turn.Number%3 == 0 {
				v.Choices[0], v.Choices[1] = v.Choices[1], v.Choices[0]
				v.Choices[0].Value, v.Choices[1].Value = 0.1, 0.1-0.03*float64(turn.Number%9)
				v.Played, v.Rank = 1, 5
			}
			turn.Decisions = append(turn.Decisions, analysis.Decision{Seat: d.Seat, From: d.From, To: d.To, Verdict: v})
		}
		a.Games = append(a.Games, g)
	}
	return a
}

// analysed returns the desk of a game whose analysis is kept.
func analysed(st core.State) *desk {
	d := newDesk(st)
	d.Study = review.Study{Analysis: judged(d.State)}
	return d
}

func TestAnAnalysedGameLooks(t *testing.T) {
	wide := append(terminals, struct {
		name string
		at   viewtest.Setup
	}{"200x50", viewtest.At(200, 50)})
	for _, terminal := range wide {
		p := terminal.at.Open(t, analysed(long(t, 60)).viewer).Keys("n", "n").Golden("analysed-" + terminal.name)
		p.Keys("b").Golden("best-" + terminal.name).Keys("e").Golden("summary-" + terminal.name)
	}
}

// A person who wants one numbering reads it in the list, on the rim, in the verdict and
// in its reason, which was kept in the numbers of the side.
func TestAGameIsStudiedInOneNumbering(t *testing.T) {
	d := analysed(match(t))
	d.Analysis.Games[0].Turns[0].Decisions[0].Choices[0].Reason = i18n.Verbatim("makes the 5 point")
	fixed := viewtest.Colourful().Wishing(theme.Wishes{Numbers: core.Fixed})
	p := viewtest.At(120, 40).Themed(fixed).Open(t, d.viewer).Keys("Right").Sees("17/20 19/20", "makes the 20 point").Misses("8/5", "6/5")
	p.Keys("t").Types("17/20").Keys("Enter").Sees("17/20").Misses("8/5", "6/5")
	own := viewtest.At(120, 40).Open(t, d.viewer).Keys("Right").Sees("8/5 6/5", "makes the 5 point").Misses("17/20")
	own.Keys("t").Types("8/5").Keys("Enter").Sees("8/5").Misses("17/20")
}

func TestTheAnalysisIsMadeInTheBackground(t *testing.T) {
	d := newDesk(long(t, 12))
	going, told := make(chan struct{}), make(chan struct{})
	d.Analyse = func(_ context.Context, _ *analysis.Analysis, tell review.Told) (*analysis.Analysis, error) {
		tell(analysis.Progress{Done: 5, Total: 10}, nil)
		close(told)
		<-going
		return judged(d.State), nil
	}
	p := small.Open(t, d.viewer).Keys("n").Sees("Mistake: press a to analyze the game first").Keys("a")
	<-told
	p.Awaits("Analyzing: 50%").Keys("b").Sees("Best: the analysis is still running").Keys("Right").Sees("Turn 1 of 12", "Esc Stop")
	close(going)
	p.Awaits("Analyzed (quick): 3 mistakes. n: the next one, e: stats.").Sees("is best: makes a good point.")
	p.Keys("a").Sees("already analyzed (quick)")
}

// A turn with a wrong double and a wrong play has two mistakes: the line that tells of an
// analysis counts as the summary does.
func TestMistakesAreCountedByDecision(t *testing.T) {
	d := newDesk(long(t, 12))
	d.Analyse = func(context.Context, *analysis.Analysis, review.Told) (*analysis.Analysis, error) {
		a := judged(d.State)
		turn := &a.Games[0].Turns[2]
		turn.Decisions = append(turn.Decisions, turn.Decisions[0])
		return a, nil
	}
	p := small.Open(t, d.viewer).Keys("a").Awaits("Analyzed (quick): 4 mistakes. n: the next one")
	p.Keys("e").Sees("0?? 2? 0?!", "1?? 1? 0?!")
}

func TestTheAnalysisIsStopped(t *testing.T) {
	d := newDesk(long(t, 3))
	stopped := make(chan error, 1)
	d.Analyse = func(ctx context.Context, _ *analysis.Analysis, _ review.Told) (*analysis.Analysis, error) {
		<-ctx.Done()
		stopped <- ctx.Err()
		return nil, ctx.Err()
	}
	for _, key := range []keys.Key{keys.Esc, "a"} {
		p := small.Open(t, d.viewer).Keys("a").Sees("Analyzing: 0%").Keys(key).Sees("Analysis stopped.", "a Analyze")
		if err := <-stopped; err == nil {
			t.Error("it was not stopped")
		}
		p.Keys("Right").Sees("Turn 1 of 3")
	}
}

// What was found until an analysis was stopped may not be kept: that is told, later than that
// it has stopped.
func TestAStoppedAnalysisThatIsNotSavedIsTold(t *testing.T) {
	d := newDesk(long(t, 3))
	full := make(chan bool)
	d.Analyse = func(ctx context.Context, _ *analysis.Analysis, _ review.Told) (*analysis.Analysis, error) {
		<-ctx.Done()
		<-full
		return nil, errors.Join(ctx.Err(), &analysis.SaveError{Err: errors.New("the disk is full")})
	}
	p := small.Open(t, d.viewer).Keys("a").Sees("Analyzing: 0%").Keys("Esc").Sees("Analysis stopped.")
	close(full)
	p.Awaits("The disk is full.").Misses("canceled")
}

func TestARecordWithoutDecisionsIsNotPraised(t *testing.T) {
	d := newDesk(long(t, 3))
	d.Analyse = func(context.Context, *analysis.Analysis, review.Told) (*analysis.Analysis, error) {
		return new(analysis.Analysis), nil
	}
	small.Open(t, d.viewer).Keys("a").Awaits("Nothing to analyze.").Misses("no mistakes")
}

// What is analysed as deep as is wanted can be looked at deeper, and that be stopped.
func TestAnAnalysisGoesDeeperOnRequest(t *testing.T) {
	d := newDesk(long(t, 3))
	d.Analysis = judged(d.State)
	stopped := make(chan error, 1)
	d.Deepest, d.Deeper = analysis.Deep, func(ctx context.Context, from *analysis.Analysis, tell review.Told) (*analysis.Analysis, error) {
		tell(analysis.Progress{Depth: analysis.Deep, Done: 1, Total: 4}, nil)
		<-ctx.Done()
		stopped <- ctx.Err()
		return from, ctx.Err()
	}
	p := viewtest.At(120, 40).Open(t, d.viewer).Sees("a Deeper").Keys("a").Awaits("Looking deeper: 25%").Keys("Esc").Sees("Analysis stopped. a: go on.", "a Deeper")
	if err := <-stopped; err == nil {
		t.Error("it was not stopped")
	}
	p.Keys("Right").Sees("Turn 1, Ann: 24/21 24/23")
	small.Open(t, d.viewer).Keys("?").Sees("Judge what is still close")
}

func TestAnAnalysisThatFailsIsTold(t *testing.T) {
	d := newDesk(long(t, 3))
	d.Analyse = func(context.Context, *analysis.Analysis, review.Told) (*analysis.Analysis, error) {
		return nil, errors.New("The disk is full.")
	}
	small.Open(t, d.viewer).Keys("a").Awaits("The disk is full.").Sees("a Analyze")
	d.Analyse = nil
	small.Open(t, d.viewer).Keys("a").Sees("Analyze: you can analyze after the game")
}

func TestMistakesAreOneKeyApart(t *testing.T) {
	p := small.Open(t, analysed(long(t, 12)).viewer)
	p.Keys("n").Sees("Turn 3, Ann: ? ", "Best: 13/11 13/8").Keys("n").Sees("Turn 6, ").Keys("n", "n").Sees("No more mistakes")
	p.Keys("N").Sees("Turn 6, ").Keys("N").Sees("Turn 3, ").Keys("N").Sees("No more mistakes")
}

// Of a mistake the decision copied, if the terminal allows it, which another program is asked about; in the
// midst of a turn, and of a turn that was best, what lies on the board.
func TestTheDecisionOfAMistakeIsCopied(t *testing.T) {
	st := long(t, 12)
	p := small.Open(t, analysed(st).viewer)
	copied := func(keys ...keys.Key) string { return p.Keys(keys...).Keys("y").Clipboard() }
	turns := st.Game(0).Turns()
	third, shown := turns[2], func(i int) string { return st.Game(0).Until(i).Now().String() }
	if got := copied("n"); got != shown(third.From+1) || !strings.HasSuffix(got, " 52") {
		t.Errorf("of the mistake %q was copied", got)
	}
	p.Sees("Position before this turn copied")
	if got := copied(","); got != shown(third.To()-1) {
		t.Errorf("in the midst of the turn %q was copied", got)
	}
	if got := copied("Right", "Right"); got != shown(turns[3].To()) {
		t.Errorf("of a good turn %q was copied", got)
	}
	if got := copied("b"); got != shown(turns[3].From+1) {
		t.Errorf("beside its best plays %q was copied", got)
	}
}

func TestTheStripIsClicked(t *testing.T) {
	p := small.Open(t, analysed(long(t, 30)).viewer).Keys("Right").Sees("Turn 1, ")
	p.ClickAt(20, 20).Sees("Turn 11, ").ClickAt(22, 20).Sees("Turn 12, ")
}

func TestLuckAndReasonsAreTold(t *testing.T) {
	p := small.Open(t, analysed(long(t, 12)).viewer).Keys("Right", "Right", "Right").Sees("Best: 13/11 13/8: Ann is")
	p.Keys("End", "Left", "Left").Sees("Turn 10, ").Keys("Home", "Right", "Right", "Right", "Right", "Right", "Right", "Right").Sees("was lucky, +0.36.", "!")
}

func TestBestPlaysAreShownAndPutAway(t *testing.T) {
	small.Open(t, analysed(long(t, 12)).viewer).Keys("n", "b").Sees("Best ", "diff", "13/11 13/8").Keys("b").Misses("Best ─")
}

// However many plays there are, the turn that they are about stays in the list.
func TestTheTurnStaysAboveItsBestPlays(t *testing.T) {
	d := analysed(long(t, 12))
	third := &d.Analysis.Games[0].Turns[2].Decisions[0]
	for range 20 {
		third.Choices = append(third.Choices, third.Choices[0])
	}
	small.Open(t, d.viewer).Keys("n").Sees("● 52 ").Keys("b").Sees("Best ─", "● 52 ", "13/11 13/8")
}

// What was said of a turn is in sight beside its best plays, however many these
// are.
func TestNotesStandBelowTheBestPlays(t *testing.T) {
	noted := func(change func(*analysis.Turn)) *viewtest.Person {
		d := analysed(long(t, 12))
		d.Notes = []records.Note{{Game: 1, Turn: 3, Text: "too greedy"}, {Game: 1, Turn: 4, Text: "of another turn"}}
		change(&d.Analysis.Games[0].Turns[2])
		return small.Open(t, d.viewer)
	}
	noted(func(*analysis.Turn) {}).Keys("n").Sees("Notes", "too greedy").Keys("b").Sees("Best ", "13/11 13/8", "Note: too greedy").Misses("of another")
	noted(func(third *analysis.Turn) {
		d := &third.Decisions[0]
		for range 20 {
			d.Choices = append(d.Choices, d.Choices[0])
		}
	}).Keys("n", "b").Sees("Best ", "13/11 13/8", "Note: too greedy")
	noted(func(third *analysis.Turn) { third.Decisions = nil }).Keys("Right", "Right", "Right", "b").Sees("No decision here.", "Note: too greedy")
}

func TestTheSummaryTellsOfBoth(t *testing.T) {
	p := small.Open(t, analysed(long(t, 12)).viewer).Keys("e").Sees("Summary", "Analyzed (quick).", "Ann", "Mother", "Error rate (gnubg)", "Luck", "Player")
	p.Keys("Esc").Sees("Start: 12 turns")
	small.Open(t, analysed(match(t)).viewer).Keys("e").Sees("All 3 games", "Game 1")
}

// The figures of luck and of results have their units: what adds up in a match is
// the chance to win it.
func TestTheSummaryTellsInWhatLuckAndResultsAreCounted(t *testing.T) {
	d := analysed(long(t, 12))
	d.Analysis.Games[0].Scores = []int{0, 2}
	p := small.Open(t, d.viewer).Keys("e").Sees("+1.440 points, 3 jokers", "-2.00 points", "Luck-adjusted result")
	p.Misses("of the match")
	d.Analysis.To = 2
	for i := range d.Analysis.Games[0].Turns {
		for j := range d.Analysis.Games[0].Turns[i].Rolls {
			d.Analysis.Games[0].Turns[i].Rolls[j].Cost = 0.25
		}
	}
	p = small.Open(t, d.viewer).Keys("e").Sees("+1.440 points, 3 jokers", "Luck in the match        +36.0% of the match       +18.0% of the match")
	p.Sees("Result                   -50.0% of the match       +50.0% of the match", "Luck-adjusted result     -68.0% of the match       +68.0% of the match")
}

// An adviser gives advice as a function does.
type adviser func(context.Context, core.History, int) ([]engine.Choice, error)

func (a adviser) Advise(ctx context.Context, h core.History, n int) ([]engine.Choice, error) {
	return a(ctx, h, n)
}

// advised lets functions give hints, one after the other.
func advised(all ...func(context.Context, core.History, int) ([]engine.Choice, error)) func() []engine.Adviser {
	return func() []engine.Adviser {
		var advisers []engine.Adviser
		for _, f := range all {
			advisers = append(advisers, adviser(f))
		}
		return advisers
	}
}

// What is found at once is shown while the strongest player still thinks, and
// what is chosen of it stays chosen.
func TestAHintIsThereAtOnceAndRefined(t *testing.T) {
	d, going := newDesk(game(t)), make(chan struct{})
	play := func(value float64, moves ...core.Move) engine.Choice {
		return engine.Choice{Moves: append(moves, core.End), Value: value}
	}
	d.Advisers = advised(
		func(context.Context, core.History, int) ([]engine.Choice, error) {
			return []engine.Choice{play(.2, "24/23", "24/21"), play(.1, "8/5", "6/5")}, nil
		},
		func(context.Context, core.History, int) ([]engine.Choice, error) {
			<-going
			return []engine.Choice{play(.3, "13/10"), play(.25, "8/5", "6/5"), play(.2, "24/23", "24/21")}, nil
		})
	p := small.Open(t, d.viewer).Keys("Right", "i").Awaits("24/23 24/21 (+0.200 points)").Sees("Thinking: 0 s", "Esc Stop", "Enter Try it")
	p.Keys("Down").Sees("8/5 6/5 (+0.100 points)")
	close(going)
	p.Awaits("8/5 6/5 (+0.250 points)").Misses("Thinking").Sees("Esc Close").Keys("Enter").Sees("Variation of turn 1.", "31 8/5 6/5")
	p.Keys("Esc", "i").Awaits("(+0.300 points)").Click("-.050").Sees("8/5 6/5 (+0.250").Click("-.050").Sees("Variation of turn 1.")
}

func TestTheBestPlayIsTried(t *testing.T) {
	d := analysed(long(t, 12))
	third := d.Analysis.Games[0].Turns[2].Decisions[0]
	third.Choices[0].Moves = third.Choices[1].Moves // which can be played
	p := small.Open(t, d.viewer).Keys("n").Misses("Try best").Keys("b").Sees("Enter Try best").Keys("Enter").Sees("Variation of turn 3.")
	p.Keys("Esc").Sees("Best ─", "Turn 3, ").Click(" .000").Sees("Variation of turn 3.")
}

// A mistake of the summary is one key from the board, and one click.
func TestTheSummaryLeadsToAMistake(t *testing.T) {
	open := func() *viewtest.Person { return small.Open(t, analysed(long(t, 60)).viewer).Keys("n", "e") }
	open().Sees("▸ 3 ").Keys("Up").Sees("▸ 60 ").Keys("Enter").Sees("Turn 60, ", "e Stats")
	open().Click("42   ??").Sees("Turn 42, ")
	p := open().Keys("End").Sees("48 ", "57 ").Keys("Down").Sees("▸ 12 ")
	p.Keys("Home", "Down", "Up").Sees("▸ 12")
	p = open()
	for range 12 {
		p.Keys("Up")
	}
	p.Sees("Analyzed (", "▸ 6 ")
}

func TestHintsAreThereAnywhere(t *testing.T) {
	d := newDesk(game(t))
	d.Advisers = advised(func(_ context.Context, h core.History, n int) ([]engine.Choice, error) {
		found, err := core.Turns(h.Now())
		if err != nil || n < 2 {
			return nil, err
		}
		return []engine.Choice{{Moves: found[0].Moves, Value: 0.25, Reason: i18n.Msg("it comes first")}}, nil
	})
	p := small.Open(t, d.viewer).Keys("Right", "i").Awaits("Hint: ").Sees("it comes first (+0.250 points)").Keys("Esc").Misses("Hint:")
	p.Keys("i").Awaits("it comes first").Keys("Right").Misses("it comes first").Keys("Left", "t", "i").Awaits("it comes first").Sees("Variation of turn 1.")
	p.Keys("Esc").Sees("Variation of turn 1. Ann to move.").Keys("Esc").Misses("ariation")
	p.Keys("Home", "i").Sees("Hint: a draw comes next")
	p = small.Open(t, d.viewer).Keys("Right", "t", "i").Awaits("it comes first")
	p.Types("13").Sees("Move: 13").Click("24/21 24/23").Misses("Move:").Sees("24/21 24/23")
	small.Open(t, newDesk(game(t)).viewer).Keys("Right", "i").Sees("Hint: you can ask for a hint after the game")
}

func TestAHintIsStopped(t *testing.T) {
	d := newDesk(game(t))
	d.Advisers = advised(func(ctx context.Context, _ core.History, _ int) ([]engine.Choice, error) {
		<-ctx.Done()
		return []engine.Choice{{Moves: []core.Move{"8/5", "6/5", core.End}, Reason: i18n.Msg("so far")}}, nil
	})
	small.Open(t, d.viewer).Keys("Right", "i").Sees("Thinking: 0 s.", "Esc: show the best", "Esc Stop").Keys("Esc").Awaits("8/5 6/5: so far (+0.000 points)")
	small.Open(t, d.viewer).Keys("Right", "i").Sees("Thinking").Keys("i").Misses("Thinking").Keys("Right").Sees("Turn 2 of 4")
}

// Of a turn of which only some plays were looked at no place is told; only what
// does not count had nothing to judge.
func TestAnErrorAmongUncountedPlaysIsToldWithoutAPlace(t *testing.T) {
	uncounted := func() *desk {
		d := analysed(long(t, 12))
		for i := range d.Analysis.Games[0].Turns {
			turn := &d.Analysis.Games[0].Turns[i]
			for j := range turn.Decisions {
				turn.Decisions[j].Of, turn.Decisions[j].Rank = 1, 1
			}
		}
		return d
	}
	small.Open(t, uncounted().viewer).Keys("n").Sees("costs .090. Best: 13/11 13/8").Keys("Left").Sees("is best")
	d := uncounted()
	d.Analysis.Games[0].Turns[1].Decisions[0].Counts = false
	small.Open(t, d.viewer).Keys("n", "Left").Sees("nothing to judge.")
}

// The values of a cube that was turned are told in the unit of the errors.
func TestValuesAtATurnedCubeAreTheErrors(t *testing.T) {
	d := analysed(long(t, 12))
	turn := &d.Analysis.Games[0].Turns[2]
	turn.Decisions[0].Scale = 2
	small.Open(t, d.viewer).Keys("n", "b").Sees("costs .045", "-.045").Misses("-.090")
}

// The mistakes of the summary can be looked at by player and by mark.
func TestTheSummaryFiltersMistakes(t *testing.T) {
	p := small.Open(t, analysed(long(t, 60)).viewer).Keys("e").Sees("mistakes of all players", "?! ? ??", "Points lost", "6    ??", "15   ??", "3    ?")
	p.Keys("w").Sees("mistakes of Ann", "15   ??", "▸ 15").Misses("6    ??")
	p.Keys("m", "m").Sees("▸ 15").Misses("3    ? ", "12   ? ").Keys("Down", "Enter").Sees("Turn 33, ")
	p.Keys("e", "w", "w").Sees("mistakes of Mother", "6    ??").Misses("15   ??").Keys("w").Sees("all players")
	d := analysed(long(t, 12))
	for i := range d.Analysis.Games[0].Turns {
		if i != 5 {
			d.Analysis.Games[0].Turns[i].Decisions = nil
		}
	}
	small.Open(t, d.viewer).Keys("e", "w").Sees("mistakes of Ann", "No such mistakes.").Keys("w").Sees("6    ??").Keys("Enter").Sees("Turn 6, ")
}

// What the summary lists of errors and blunders can be done as exercises.
func TestTheListedMistakesAreTrained(t *testing.T) {
	d := analysed(long(t, 12))
	var trained []string
	d.Train = func(wrong []analysis.Mistake) {
		for _, m := range wrong {
			trained = append(trained, fmt.Sprintf("%d/%d %s", m.Game, m.Turn.Number, m.Mark()))
		}
	}
	small.Open(t, d.viewer).Keys("e").Sees("x Train").Keys("x", "w", "x", "w", "m", "m", "x")
	want := "0/6 ??, 0/3 ?, 0/12 ?, 0/3 ?, 0/6 ??"
	if got := strings.Join(trained, ", "); got != want {
		t.Errorf("%s were trained, not %s", got, want)
	}
	d.Analysis.Games[0].Turns[2].Decisions[0].Scale = 2
	small.Open(t, d.viewer).Keys("e", "w", "x").Sees("3    ?!", "Train: only mistakes marked ? or ?? make exercises")
	if len(trained) != 5 {
		t.Errorf("%v were trained", trained)
	}
}

// A turn that began with the cube shows what was decided of it beside the plays.
func TestATurnShowsCubeAndPlay(t *testing.T) {
	st := played(t, 0, "* 31", "1 8/5 6/5 end", "2 roll", "* 66", "2 24/18 24/18 13/7 13/7 end", "1 roll", "* 52", "1 13/8 13/11 end")
	d := newDesk(st)
	a := judged(st)
	cube := &engine.Doubling{
		Side: 1, NoDouble: engine.CubeEquity{Cubeful: .343, Cubeless: .296}, Take: engine.CubeEquity{Cubeful: .512, Cubeless: .571},
		Outlook: engine.Outlook{Win: .712, WinDouble: .251, LoseDouble: .114}, TakePoint: .243, GammonValues: [2]float64{.5, .5}, Plies: 2,
	}
	a.Games[0].Turns[1].Decisions[0].Verdict = engine.Verdict{Rank: 2, Of: 2, Played: 1, Counts: true, Cube: true, Scale: 1, Cost: 1, Choices: []engine.Choice{
		{Moves: []core.Move{"double"}, Value: .512, Doubling: cube}, {Moves: []core.Move{"roll"}, Value: .343, Doubling: cube},
	}}
	d.Study = review.Study{Analysis: a}
	for _, terminal := range terminals[:2] {
		p := terminal.at.Open(t, d.viewer).Keys("n", "b").Golden("cube-" + terminal.name)
		p.Sees("Not doubling costs .169. Best: Double, take: 71%", "No double", "13/11 13/8")
	}
	small.Open(t, d.viewer).Keys("n", "b", "Enter").Sees("Ann to take or pass")
	p := small.Open(t, d.viewer).Keys("n", "b")
	p.Click("Double, take").Sees("Ann to take or pass").Keys("Esc").Sees("Best ──")
	p.Click("24/18(2)      .000").Sees("Variation of turn 2.", "66 24/18(2)", "Mother moved.")
}
