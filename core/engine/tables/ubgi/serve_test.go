package ubgi_test

import (
	"context"
	"flag"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/ubgi"
	"boardroom/core/tables"
)

var update = flag.Bool("update", false, "write the dialogues anew")

// serve lets a thinker play for a controller.
func serve(thinker ubgi.Thinker) func(io.Reader, io.Writer) error {
	return func(in io.Reader, out io.Writer) error {
		return ubgi.Serve(in, out, ubgi.Engine{Name: "Boardroom", Author: "The authors", Version: "7", Game: tables.Backgammon(), Thinker: thinker})
	}
}

// searcher is the room's own player.
func searcher() ubgi.Thinker { return enginetables.Backgammon().Searcher() }

// engage begins a talk with an engine in this process.
func engage(t *testing.T, thinker ubgi.Thinker) *enginetest.Controller {
	t.Helper()
	return enginetest.Engage(t, serve(thinker))
}

func last(lines []string) string { return lines[len(lines)-1] }

// spent is how long a search has taken, which depends on the machine.
var spent = regexp.MustCompile(`time_ms \d+`)

// excuse is an error, whose words after the code are for people.
var excuse = regexp.MustCompile(`^(error \w+) .+`)

// script is a file of what is said and answered.
func script(name string) enginetest.Script {
	return enginetest.Script{
		File: "testdata/" + name + ".txt", Update: *update,
		Until: func(said string) []string {
			switch word, _, _ := strings.Cut(said, " "); word {
			case "ubgi":
				return []string{"ubgiok"}
			case "isready":
				return []string{"readyok"}
			case "go":
				return []string{"bestmove", "bestcube", "bestturn", "error"}
			}
			return nil
		},
		Shown: func(line string) string {
			return excuse.ReplaceAllString(spent.ReplaceAllString(line, "time_ms N"), "$1 …")
		},
	}
}

func TestTheEngineConforms(t *testing.T) {
	for _, name := range []string{"level0", "level1", "refused"} {
		t.Run(name, func(t *testing.T) { engage(t, searcher()).Follows(script(name)) })
	}
	t.Run("level2", func(t *testing.T) {
		s, answered := script("level2"), script("").Until
		s.Until = func(said string) []string {
			switch {
			case strings.HasPrefix(said, "go role chequer") || said == "go role turn":
				return []string{"info"}
			case said == "stop":
				return []string{"bestmove", "bestturn"}
			}
			return answered(said)
		}
		engage(t, waits{}).Follows(s)
	})
}

// waits finds the first moves that there are, and thinks until it is stopped.
type waits struct{}

func (waits) Search(ctx context.Context, p tables.Position, _ enginetables.Limits, tell func(engine.Choice)) error {
	tell(firstOf(p))
	<-ctx.Done()
	return nil
}

// firstOf returns the first turn, or the first move of the cube.
func firstOf(p tables.Position) engine.Choice {
	if p.Duty().ToRoll() {
		return engine.Choice{Moves: p.Moves()[:1]}
	}
	turns, _ := core.Turns(p)
	return engine.Choice{Moves: append(turns[0].Moves, core.End)}
}

// deaf finds a move and goes on thinking, whatever it is told, until it is let go. Then it
// finds another one.
type deaf struct{ free <-chan struct{} }

func (d deaf) Search(_ context.Context, p tables.Position, _ enginetables.Limits, tell func(engine.Choice)) error {
	tell(firstOf(p))
	<-d.free
	return nil
}

const first = "position gnubgid 4HPwATDgc/ABMA"

func TestASearchThatDoesNotEndIsAnsweredFor(t *testing.T) {
	free := make(chan struct{})
	c := engage(t, deaf{free})
	c.Says(first, "dice 3 1", "go")
	c.Hears("info")
	c.Says("stop")
	c.Hears("bestmove")
	c.Says("dice 4 1", "isready")
	c.Hears("readyok")
	c.Says("go movetime 1") // waits until the thinker is free
	close(free)
	c.Hears("bestmove")
}

func TestQuitSaysWhatIsFoundAndDoesNotWait(t *testing.T) {
	free := make(chan struct{})
	defer close(free)
	c := engage(t, deaf{free})
	c.Says(first, "dice 3 1", "go", "quit")
	if heard := last(c.Hears("bestmove")); !strings.HasPrefix(heard, "bestmove ") {
		t.Error(heard)
	}
	for l := range c.Lines {
		t.Errorf("after quit it said %q", l)
	}
}

func TestTheEndOfTheInputWaitsForTheAnswer(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", ""} {
		var out strings.Builder
		in := strings.NewReader("ubgi\r\n\r\n" + first + "\nsetoption name Plies value 1\n dice 6 5 \n \n  go" + end)
		if err := serve(searcher())(in, &out); err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(out.String(), "\nbestmove 24/18 18/13\n") || strings.Contains(out.String(), "error") {
			t.Errorf("it ends so:\n%s", out.String())
		}
	}
}

func TestLongLinesAreLeftOut(t *testing.T) {
	c := engage(t, waits{})
	c.Says("dice "+strings.Repeat("3 ", 1<<16), "isready")
	if heard := c.Hears("readyok"); len(heard) != 2 || !strings.Contains(heard[0], "error bad_argument a line of more than") {
		t.Errorf("%.200q", heard)
	}
}

func TestAControllerThatHasLeftIsNotWaitedFor(t *testing.T) {
	hears, out := io.Pipe()
	hears.Close()
	if err := serve(waits{})(strings.NewReader(first+"\ndice 3 1\ngo\nisready\n"), out); err == nil {
		t.Error("that nobody listens is no error")
	}
}

// notes keeps what it is asked, and answers at once.
type notes struct {
	limits   *enginetables.Limits
	position *tables.Position
}

func (n notes) Search(_ context.Context, p tables.Position, l enginetables.Limits, tell func(engine.Choice)) error {
	*n.limits, *n.position = l, p
	tell(firstOf(p))
	return nil
}

func TestOptionsSayHowItIsPlayed(t *testing.T) {
	for _, c := range []struct {
		options, ask string
		want         enginetables.Limits
	}{
		{"", "go", enginetables.Limits{Level: "master", Plies: -1, Threads: 1}},
		{"Level club", "go", enginetables.Limits{Level: "club", Plies: -1, Threads: 1}},
		{"plies 1, THREADS 3", "go", enginetables.Limits{Level: "master", Plies: 1, Threads: 3}},
		{"Plies 1, Level expert", "go", enginetables.Limits{Level: "expert", Plies: -1, Threads: 1}},
		{"Level newcomer", "go", enginetables.Limits{Level: "newcomer", Plies: -1, Threads: 1, Salt: "0"}},
		{"Level veteran, Seed 7, Deterministic false, Deterministic true", "go", enginetables.Limits{Level: "veteran", Plies: -1, Threads: 1, Salt: "7"}},
		{"Plies 1", "go role chequer depth 0", enginetables.Limits{Level: "master", Plies: 0, Threads: 1, Thorough: true}},
		{"Plies 1", "go depth 40 role chequer", enginetables.Limits{Level: "master", Plies: enginetables.MostPlies, Threads: 1, Thorough: true}},
		{"", "go movetime 3600000", enginetables.Limits{Level: "master", Plies: -1, Threads: 1, Thorough: true}},
		{"Seed 5, Deterministic false, Variant backgammon", "go", enginetables.Limits{Level: "master", Plies: -1, Threads: 1}},
	} {
		var limits enginetables.Limits
		e := engage(t, notes{&limits, new(tables.Position)})
		for _, o := range strings.Split(c.options, ", ") {
			if name, value, ok := strings.Cut(o, " "); ok {
				e.Says("setoption name " + name + " value " + value)
			}
		}
		e.Says(first, "dice 3 1", c.ask)
		if heard := e.Hears("bestmove", "error"); len(heard) != 2 || limits != c.want {
			t.Errorf("%s, %s: %+v, want %+v; it says %q", c.options, c.ask, limits, c.want, heard)
		}
	}
}

func TestWhatIsToldOfTheGameIsPlayed(t *testing.T) {
	for said, want := range map[string]string{
		"dice 3 1": "31 jacoby=no beavers=no",
		"newsession type money jacoby on;dice 1 3":                                                        "31 jacoby=yes beavers=no",
		"setcube value 2 owner p0;dice 3 1":                                                               "31 cube=2,W jacoby=no beavers=no",
		"setcube value 4 owner p0;setturn p1;dice 3 1":                                                    "31 cube=4,B jacoby=no beavers=no",
		"newsession type match length 7;setscore 2 3;dice 3 1":                                            "31 match=7 score=2,3",
		"newsession type match length 7;setscore 2 3;setturn p1;dice 3 1":                                 "31 match=7 score=3,2",
		"newsession type match length 7;setscore 6 3;dice 3 1":                                            "31 match=7 score=6,3 crawford=yes",
		"newsession type match length 7 crawford off;setscore 6 3;dice 3 1":                               "31 match=7 score=6,3",
		"newsession type match length 7;setscore 6 3;newgame;" + first + ";dice 3 1":                      "31 match=7 score=6,3",
		"newsession type match length 7;setscore 5 3;newgame;setscore 6 3;" + first + ";dice 3 1":         "31 match=7 score=6,3 crawford=yes",
		"position xgid XGID=-b----E-C---eE---c-e----B-:1:1:1:31:2:4:0:5:10":                               "31 match=5 score=2,4 cube=2,W",
		"position xgid XGID=-b----E-C---eE---c-e----B-:1:1:-1:31:2:4:0:5:10":                              "31 match=5 score=4,2 cube=2,B",
		"position xgid -b----E-C---eE---c-e----B-:0:0:1:31:2:4:1:5:10":                                    "31 match=5 score=2,4 crawford=yes",
		"position xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10":                               "31 jacoby=yes beavers=yes",
		"position xgid XGID=-b----E-C---eE---c-e----B-:1:1:-1:31:2:4:0:5:10;setcube value 1 owner center": "31 match=5 score=4,2",
	} {
		var p tables.Position
		e := engage(t, notes{new(enginetables.Limits), &p})
		e.Says(first)
		e.Says(strings.Split(said, ";")...)
		e.Says("go")
		heard := e.Hears("bestmove", "error")
		if _, got, _ := strings.Cut(p.String(), " W "); got != want || len(heard) != 2 {
			t.Errorf("%s: it plays %q, want %q; it says %q", said, got, want, heard)
		}
	}
}

// An XGID that has the other player on roll shows the same board from there.
func TestTheBoardIsThatOfWhoIsOnRoll(t *testing.T) {
	var p tables.Position
	e := engage(t, notes{new(enginetables.Limits), &p})
	const xgid = "-a-B--C-cE---dD--b-d-a--A-:0:0:%s:42:0:0:0:0:10"
	own, err := tables.Backgammon().Parse(strings.Replace(xgid, "%s", "-1", 1), nil)
	if err != nil {
		t.Fatal(err)
	}
	e.Says("position xgid "+strings.Replace(xgid, "%s", "-1", 1), "go")
	e.Hears("bestmove")
	position := func(p tables.Position) string { id, _, _ := strings.Cut(p.IDs()[1], ":"); return id }
	if got, want := position(p), position(own.(tables.Position)); got != want || p.Side() != tables.White {
		t.Errorf("it plays %s, want %s", got, want)
	}
}

func FuzzLines(f *testing.F) {
	for _, name := range []string{"level0", "level1", "level2", "refused"} {
		text, err := os.ReadFile("testdata/" + name + ".txt")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(strings.ReplaceAll(string(text), "> ", ""))
	}
	answer := regexp.MustCompile(`^(readyok|ubgiok|(id name|id author|id version|option name|info|bestmove|bestcube|bestturn|error (unknown_command|bad_argument|missing_context|unsupported_feature|search_in_progress)) [ -~]+)$`)
	f.Fuzz(func(t *testing.T, said string) {
		var out strings.Builder
		if err := serve(notes{new(enginetables.Limits), new(tables.Position)})(strings.NewReader(said), &out); err != nil {
			t.Fatal(err)
		}
		for _, l := range strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n") {
			if out.Len() > 0 && !answer.MatchString(l) {
				t.Errorf("it says %q", l)
			}
		}
	})
}
