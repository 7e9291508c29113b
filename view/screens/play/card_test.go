package play_test

import (
	"context"
	"errors"
	"os"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/view/viewtest"
)

// losses are what each decision of a judged game costs, one after the other.
var losses = []float64{0.207, 0.092}

// judged is the analysis of the sitter's record, in which the first decisions have these losses.
func (s *sitter) judged() (*analysis.Analysis, error) {
	data, err := os.ReadFile(s.record())
	if err != nil {
		return nil, err
	}
	r, err := records.Parse(data, s.records().Find)
	if err != nil {
		return nil, err
	}
	a := &analysis.Analysis{Record: r.Digest, Level: "meek", Game: "backgammon", To: r.Header.To}
	for _, seat := range r.Header.Seats {
		a.Seats = append(a.Seats, seat.String())
	}
	next := 0
	for _, h := range r.Sheet.State().Games() {
		g := analysis.Game{Name: "backgammon"}
		for _, t := range h.Turns() {
			g.Turns = append(g.Turns, analysis.Turn{Number: t.Number, Seat: t.Seat})
		}
		for _, d := range h.Decisions() {
			var played []core.Move
			for _, m := range h.Moves[d.From:d.To] {
				played = append(played, m.Move)
			}
			v := engine.Verdict{Rank: 2, Of: 9, Counts: true, Scale: 1, Cost: 1, Played: 1, Choices: []engine.Choice{{Moves: []core.Move{"24/18", "13/11", "end"}, Value: losses[next%len(losses)], Reason: i18n.Msg("leaves 4 shots")}, {Moves: played}}}
			t := &g.Turns[d.Turn]
			t.Decisions = append(t.Decisions, analysis.Decision{Seat: d.Seat, From: d.From, To: d.To, Verdict: v})
			if len(t.Rolls) == 0 {
				t.Rolls = []analysis.Roll{{Drawn: "61", Luck: 0.3, Cost: 1}}
			}
			next++
		}
		a.Games = append(a.Games, g)
	}
	return a, nil
}

// studied has the sitting judged when it has ended.
func (s *sitter) studied() *sitter {
	s.study.Analyze = func(context.Context, *analysis.Analysis, func(analysis.Progress, *analysis.Analysis)) (*analysis.Analysis, error) {
		return s.judged()
	}
	return s
}

// played plays some turns, and concedes.
func played(p *viewtest.Person) *viewtest.Person {
	p.Awaits("Ann to move").Types("13/7 8/7").Keys("Enter").Awaits("moved. Space").Keys("Enter").Awaits("Zeno to roll").Keys("Enter").Awaits("Zeno to move")
	return p.Keys("c", "1").Awaits("An offer").Keys("y").Awaits("The end").Reads()
}

func TestTheCardLooks(t *testing.T) {
	for _, terminal := range append(terminals, struct {
		name string
		at   viewtest.Setup
	}{"200x50", viewtest.At(200, 50)}) {
		s := two(t, "wine").studied()
		s.study.Train, s.study.Page = func([]analysis.Mistake) {}, func() {}
		played(s.opens(terminal.at)).Awaits("judged: ").Golden("card-" + terminal.name)
	}
}

// What went wrong is looked up, trained and saved from the card, which stays.
func TestTheCardLeadsOn(t *testing.T) {
	s := two(t, "wine").studied()
	var trained int
	s.study.Train = func(wrong []analysis.Mistake) { trained = len(wrong) }
	s.study.Page = func() { trained = -1 }
	p := played(s.opens(small)).Awaits("judged: ").Sees("Worst moments", "13/7 8/7", "24/18 13/11", "Error rate", "207.0", "Mistakes", "1?? 0? 0?!", "Luck")
	p.Keys("Down", "Enter").Sees("looking back at turn 0").Sees("The end")
	p.Keys("1").Sees("looking back at turn 0").Click("24/18 13/11").Sees("looking back at turn 0")
	if p.Keys("x").Sees("The end"); trained != 2 {
		t.Errorf("%d mistakes are trained, not 2", trained)
	}
	if p.Click("Save page").Sees("The end"); trained != -1 {
		t.Error("no page was saved")
	}
	p.Keys("a").Sees("analysing true").Keys("v").Sees("analysing true", "The end")
	p.Keys("Esc").Misses("Worst moments").Keys("e").Sees("Worst moments", "13/7 8/7").Keys("Enter").Misses("The end").Sees("another table is laid")
}

// While the analysis is made the card says how far it is; what hinders it, too.
func TestTheCardSaysHowFarTheAnalysisIs(t *testing.T) {
	s := two(t, "wine")
	s.study.Train = func([]analysis.Mistake) {}
	s.study.Analyze = func(ctx context.Context, _ *analysis.Analysis, tell func(analysis.Progress, *analysis.Analysis)) (*analysis.Analysis, error) {
		tell(analysis.Progress{Done: 2, Total: 5}, nil)
		<-ctx.Done()
		return nil, ctx.Err()
	}
	p := played(s.opens(small)).Awaits("analyzing: 40%").Sees("Error rate").Keys("x").Sees("still running").Keys("Esc").Sees("The game is over.").Keys("Esc").Sees("Outside")
	p.Misses("canceled")

	s = two(t, "wine")
	s.study.Analyze = func(context.Context, *analysis.Analysis, func(analysis.Progress, *analysis.Analysis)) (*analysis.Analysis, error) {
		return nil, errors.New("the judge is ill")
	}
	played(s.opens(small)).Awaits("not analyzed: the judge is ill").Misses("Error rate", "Train")

	played(two(t, "wine").opens(small)).Misses("Error rate", "Worst moments", "Train", "Save page").Sees("Review")
}

// The card of a match sums it up; between its games there is a small one.
func TestTheCardOfAMatch(t *testing.T) {
	p := two(t, "wine").to(3).studied().opens(small).Awaits("Ann to move").Types("13/7 8/7").Keys("Enter").Awaits("moved. Space").Keys("Enter").Awaits("Zeno to roll")
	p.Keys("c", "1").Awaits("An offer").Keys("y").Awaits("Game over").Reads().Misses("Error rate").Keys("g").Awaits("Zeno to move")
	p.Keys("c", "3").Awaits("An offer").Keys("y").Awaits("The end").Reads().Awaits("judged: ").Sees("wins the match", "1:1", "of the match")
}

// What is to be seen of a game of computers is everybody's, and who watches has nothing
// analyzed.
func TestTheCardOfAGameOfComputers(t *testing.T) {
	s := two(t, "wine").against("meek").studied().from(".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B1,.,W2|0,0|13,14 W 21")
	s.plan.Seats[0] = records.Seat{Name: "Nora", Level: "meek"}
	s.opens(small).Awaits("The end").Reads().Awaits("judged: ").Sees("Worst moments", "Nora (meek)", "Mother (meek)").Misses("Your worst")
}

// Below the card stands how it compares with games before, where there is room, once all is judged.
func TestTheCardComparesWithGamesBefore(t *testing.T) {
	for _, at := range []viewtest.Setup{small, viewtest.At(120, 40)} {
		s := two(t, "wine").against("meek").studied()
		s.study.Compare = func(context.Context) []i18n.Message {
			return []i18n.Message{i18n.Msg("compared\x04Better than usual."), i18n.Msg("compared\x04Practice that.")}
		}
		p := s.opens(at).Awaits("Ann to move").Keys("c", "1").Awaits("The end").Reads()
		p.Awaits("Better than usual.").Sees("Practice that.").Keys("Esc", "e").Sees("Your worst moments", "Practice that.")
	}
}
