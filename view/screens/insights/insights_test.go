package insights_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/insights"
	"boardroom/view/keys"
	"boardroom/view/screens"
	viewinsights "boardroom/view/screens/insights"
	"boardroom/view/viewtest"

	"github.com/rivo/tview"
)

// The screens show local days; the tests must show the same ones everywhere.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	m.Run()
}

// now is a day after the last game.
var now = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

var (
	mother = records.Seat{Name: "Mother", Level: "club"}
	nora   = records.Seat{Name: "Nora"}
)

// sample is what Ann decided in some games of backgammon and of Arimaa, always the same.
func sample(games int, unanalyzed ...string) *insights.Sample {
	s := &insights.Sample{Player: "Ann", Unanalyzed: unanalyzed}
	seed := uint32(1)
	draw := func(below int) int {
		seed = seed*1664525 + 1013904223
		return int(seed>>16) % below
	}
	for n := range games {
		name, measure := "backgammon", engine.Points
		if n%6 == 5 {
			name, measure = "arimaa", engine.Chance
		}
		e, err := catalog.Standard().Find(name)
		if err != nil {
			panic(err)
		}
		g := &insights.Game{
			Record: fmt.Sprintf("/data/records/%d.txt", n), Entry: e, When: now.AddDate(0, 0, (n-games)*7), Measure: measure, Depth: analysis.Standard,
			Opponents: []records.Seat{mother}, Computers: 1, Rated: n%2 == 0,
		}
		if n%3 == 0 {
			g.Opponents, g.Computers, g.To, g.Lacking = []records.Seat{nora}, 0, 5, 1+n%5
		}
		for turn := range 12 {
			v := engine.Verdict{Rank: 1, Of: 9, Counts: true, Scale: 1, Cost: 1, Measure: measure, Played: 1, Choices: []engine.Choice{{Value: 1}, {Value: 1}}}
			if draw(4) == 0 {
				v.Rank, v.Choices[1].Value = 3, 1-0.01*float64(draw(28))
			}
			d := insights.Decision{Turn: turn + 1, Index: turn, Mark: v.Mark(), Phase: pick(e.Classes.Phases(), draw)}
			if d.Mark != engine.Good {
				d.Kind = pick(e.Classes.Kinds(), draw)
				if name == "backgammon" && draw(4) == 0 { // what Ann is known for
					d.Kind = e.Classes.Kinds()[slices.IndexFunc(e.Classes.Kinds(), func(c engine.Class) bool { return c.Name == "anchor-given-up" })]
				}
			}
			if turn == 0 && name == "backgammon" {
				d.FirstRoll = []string{"21", "31", "65"}[draw(3)]
			}
			d.Count(&v)
			g.Decisions = append(g.Decisions, d)
		}
		s.Games = append(s.Games, g)
	}
	return s
}

func pick(of []engine.Class, draw func(int) int) engine.Class { return of[draw(min(5, len(of)))] }

// config is a screen that reads a sample at once, and says what is done.
func config(stack *screens.Stack, s *insights.Sample) viewinsights.Config {
	return viewinsights.Config{
		Screens: stack, Player: "Ann", Now: func() time.Time { return now },
		Read: func(context.Context, func(done, of int)) (*insights.Sample, error) { return s, nil },
		Analyze: func(ctx context.Context, _ string, _ func(analysis.Progress)) error {
			<-ctx.Done()
			return ctx.Err()
		},
		Replay: func(m insights.Mistake) { stack.Info(i18n.Msg("replay\x04%s", m.Record+" "+m.TurnName())) },
		Train: func(title i18n.Message, all []insights.Mistake) {
			stack.Info(i18n.MsgN("train\x04%d: %s", "train\x04%d: %s", len(all), len(all), title))
		},
	}
}

// shows opens the overview of a sample.
func shows(s *insights.Sample) func(*screens.Stack) screens.Screen {
	return func(stack *screens.Stack) screens.Screen { return viewinsights.New(config(stack, s)) }
}

func TestLooks(t *testing.T) {
	for size, at := range map[string]viewtest.Setup{
		"80x24": viewtest.At(80, 24), "120x40": viewtest.At(120, 40), "200x50": viewtest.At(200, 50), "80x24-ascii": viewtest.At(80, 24).ASCII(),
	} {
		t.Run(size, func(t *testing.T) {
			p := at.Open(t, shows(sample(20, "a.txt", "b.txt"))).Awaits("All games").Golden("overview-" + size)
			p.Keys("Tab", "Tab", "Tab").Golden("kinds-" + size)
			p.Keys("Enter").Golden("positions-" + size)
			at.Open(t, shows(sample(0, "a.txt", "b.txt"))).Awaits("Press a").Golden("nothing-" + size)
		})
	}
}

// marked finds what the line under the cursor counts: doubtful plays, errors and blunders.
var marked = regexp.MustCompile(`(?m)▸.*?(\d+) +(\d+) +(\d+) *(?:[a-z]* *[▄▖]*|usual: [\d.]+ *)(?:│|┃|\s)*$`)

// position finds a line of the list of positions.
var position = regexp.MustCompile(`(?m)^[▸ ] *\.\d{3} `)

// Each figure opens as many positions as it counts.
func TestEveryFigureOpensItsPositions(t *testing.T) {
	p := viewtest.At(100, 75).Open(t, shows(sample(20))).Awaits("All games")
	last, opened := "", 0
	for {
		found := marked.FindStringSubmatch(p.Screen())
		if found == nil {
			t.Fatalf("no figure under the cursor:\n%s", p.Screen())
		}
		if found[0] == last {
			break
		}
		last = found[0]
		want := 0
		for _, n := range found[1:] {
			count, _ := strconv.Atoi(n)
			want += count
		}
		if want == 0 {
			p.Keys("Enter").Sees("there are no mistakes here").Keys("Down")
			continue
		}
		if listed := len(position.FindAllString(p.Keys("Enter").Screen(), -1)); listed != want {
			t.Fatalf("%d positions of %s:\n%s", listed, last, p.Screen())
		}
		opened++
		p.Keys("Esc", "Down")
	}
	if opened < 20 {
		t.Errorf("only %d figures have positions", opened)
	}
}

func TestFromAFigureToTheReplay(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, shows(sample(20))).Awaits("All games")
	p.Keys("Tab", "Enter").Sees("More often than usual: Anchors given up too early").Keys("Esc")
	p.Keys("Tab", "Tab", "Enter").Sees("By kind of mistake: ").Keys("Enter").Sees("/data/records/")
	p.Keys("x").Sees(": By kind of mistake: ").Keys("Esc", "x").Sees(": By kind of mistake: ")
}

func TestFiltersByKeysAndMouse(t *testing.T) {
	p := viewtest.At(100, 40).Open(t, shows(sample(20))).Awaits("All games").Sees("g Backgammon  o vs anyone  t all time  m any length  c rated or not", "17 games").Misses("Show all")
	p.Keys("o").Sees("Mother (club)").Keys("Down", "Enter").Sees("vs Mother (club)", "10 games", "0 Show all").Keys("0").Sees("17 games")
	p.Click("vs anyone").Sees("Anyone").Keys("Down", "Down", "Enter").Sees("vs Nora", "7 games").Click("Show all").Sees("17 games")
	p.Click("all time").Sees("a year").Click("a year").Sees("3 months", "11 games").Keys("t").Sees("30 days", "3 games").Keys("t").Sees("17 games")
	p.Keys("m").Sees("single games", "10 games").Keys("m").Sees("short matches", "No analyzed games pass").Keys("m").Sees("long matches", "7 games").Keys("m")
	p.Click("rated or not").Sees("rated only", "10 games").Keys("c").Sees("17 games")
	p.Keys("Right").Sees("g Arimaa", "3 games", "Lost: games.").Keys("Right").Sees("g Backgammon").Keys("Left").Sees("g Arimaa").Keys("g", "Up", "Enter").Sees("g Backgammon")
}

func TestFiguresAreClicked(t *testing.T) {
	p := viewtest.At(120, 40).Open(t, shows(sample(20))).Awaits("All games").Click("Holding").Sees("▸ Holding game").Misses("By phase: Holding")
	p.Click("Holding").Sees("By phase: Holding game").Keys("Esc", "Home").Sees("▸ 17 games").Wheel(80, 20, 30).Sees("2026-07-").Wheel(80, 20, -60).Sees("By phase")
}

// Whoever leaves stops the reading.
func TestReadingIsStopped(t *testing.T) {
	stopped := make(chan struct{})
	p := viewtest.At(80, 24).Open(t, func(stack *screens.Stack) screens.Screen {
		c := config(stack, nil)
		c.Read = func(ctx context.Context, tell func(done, of int)) (*insights.Sample, error) {
			tell(3, 9)
			<-ctx.Done()
			close(stopped)
			return nil, ctx.Err()
		}
		return opensAbove(stack, viewinsights.New(c))
	})
	p.Keys("Enter").Awaits("Reading records: 3 of 9").Keys("Esc").Misses("Reading")
	<-stopped
}

// What was not analyzed is analyzed one after the other; who stops that keeps what there is.
func TestAllGamesAreAnalyzed(t *testing.T) {
	held, analyzed := make(chan struct{}), 0
	p := viewtest.At(80, 24).Open(t, func(stack *screens.Stack) screens.Screen {
		c := config(stack, nil)
		c.Read = func(context.Context, func(done, of int)) (*insights.Sample, error) {
			return sample(analyzed, []string{"a.txt", "b.txt", "c.txt"}[analyzed:]...), nil
		}
		c.Analyze = func(ctx context.Context, path string, tell func(analysis.Progress)) error {
			tell(analysis.Progress{Done: 1, Total: 4})
			select {
			case <-held:
				analyzed++
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return viewinsights.New(c)
	})
	p.Awaits("Press a to analyze 3 records in the background.").Keys("a").Awaits("Analyzing games: 1 of 3 (25%).")
	held <- struct{}{}
	p.Awaits("Analyzing games: 2 of 3 (25%).").Keys("a").Awaits("1 game, 12 decisions").Sees("Not analyzed: 2 records. Press a to analyze.")
	p.Keys("a").Awaits("Analyzing games: 1 of 2")
	close(held)
	p.Awaits("3 games").Misses("Not analyzed").Keys("a").Sees("all games are analyzed already")
}

func TestEveryKey(t *testing.T) {
	tried := viewtest.Tried{}
	tried.EveryKey(t, func(t *testing.T) *viewtest.Person {
		return viewtest.At(80, 24).Open(t, shows(sample(20, "a.txt"))).Awaits("All games")
	})
	tried.EveryKey(t, func(t *testing.T) *viewtest.Person {
		return viewtest.At(80, 24).Open(t, shows(sample(20))).Awaits("All games").Keys("Enter")
	})
}

// opensAbove is a screen of one word that opens another.
func opensAbove(stack *screens.Stack, above screens.Screen) screens.Screen {
	return viewtest.Alone(func(*screens.Stack) viewtest.Stand {
		return viewtest.Stand{Name: "below", Body: tview.NewBox(), Keys: func() keys.Table {
			return keys.Table{{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("verb\x04Open"), Do: func() { stack.Push(above) }}}
		}}
	})(stack)
}
