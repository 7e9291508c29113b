package aei_test

import (
	"context"
	"flag"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/arimaa/aei"
	"boardroom/core/engine/enginetest"
)

var update = flag.Bool("update", false, "write the golden dialogues anew")

// engage begins a talk with an engine in this process.
func engage(t *testing.T, thinker aei.Thinker) *enginetest.Controller {
	t.Helper()
	return enginetest.Engage(t, func(in io.Reader, out io.Writer) error {
		return aei.Serve(in, out, aei.Engine{Name: "Boardroom", Author: "The authors", Version: "7", Thinker: thinker})
	})
}

func last(lines []string) string { return lines[len(lines)-1] }

const middle = "setposition g [rrr  rrrcd h  dc h em                     E M   RHCD CDHRR RR RR]"

func TestADialogueIsAsTheProtocolHasIt(t *testing.T) {
	for _, name := range []string{"game", "slips"} {
		t.Run(name, func(t *testing.T) {
			engage(t, plain{}).Follows(enginetest.Script{File: "testdata/" + name + ".txt", Update: *update, Until: ends, Shown: timeless})
		})
	}
}

// ends lists what an answer ends with.
func ends(said string) []string {
	switch said {
	case "go":
		return []string{"bestmove", "log Error:"}
	case "isready":
		return []string{"readyok"}
	}
	return nil
}

// timeless leaves out the time, which depends on the machine.
func timeless(line string) string {
	if strings.HasPrefix(line, "info time ") {
		return ""
	}
	return line
}

func TestTheEngineAnswersWhileItThinks(t *testing.T) {
	c := engage(t, waits{})
	c.Says("aei", middle, "go", "isready")
	if heard := c.Hears("readyok"); !strings.Contains(strings.Join(heard, "\n"), "aeiok") {
		t.Errorf("heard %q", heard)
	}
	c.Says("go infinite")
	if heard := last(c.Hears("log")); !strings.Contains(heard, "Error: a search is under way") {
		t.Error(heard)
	}
	c.Says("stop")
	if heard := last(c.Hears("bestmove")); heard != "bestmove Ra2n" {
		t.Error(heard)
	}
	c.Says("stop", "isready")
	if heard := c.Hears("readyok"); len(heard) != 2 || !strings.HasPrefix(heard[0], "log ") {
		t.Errorf("a second stop is answered %q", heard)
	}
}

func TestAMoveEndsASearchSilently(t *testing.T) {
	c := engage(t, waits{})
	for _, word := range []string{"newgame", middle, "makemove Ra2n"} {
		c.Says(middle, "go", word, "isready")
		if heard := c.Hears("readyok"); len(heard) != 1 {
			t.Errorf("%s is answered %q", word, heard)
		}
	}
}

func TestPonderingIsAnsweredWhenItIsStopped(t *testing.T) {
	c := engage(t, waits{})
	c.Says(middle, "go ponder", "isready")
	if heard := c.Hears("readyok"); len(heard) != 1 {
		t.Errorf("pondering is answered %q", heard)
	}
	c.Says("stop")
	if heard := last(c.Hears("bestmove")); heard != "bestmove Ra2n" {
		t.Error(heard)
	}
	c.Says("go ponder", "go", "stop")
	if heard := last(c.Hears("bestmove")); heard != "bestmove Ra2n" {
		t.Error(heard)
	}
	c.Says("go ponder", "makemove Ra2n", "stop", "isready")
	if heard := c.Hears("readyok"); len(heard) != 2 || !strings.HasPrefix(heard[0], "log ") {
		t.Errorf("after a move it is answered %q", heard)
	}
}

// Who has found its move while it pondered says it when it is asked for.
func TestPonderingThatHasEndedIsAnswered(t *testing.T) {
	c := engage(t, plain{})
	c.Says(middle, "go ponder", "isready")
	c.Hears("readyok")
	c.Says("stop")
	if heard := c.Hears("bestmove"); len(heard) > 6 {
		t.Errorf("%q", heard)
	}
	c.Says("go ponder", "makemove Ra2n", "isready")
	if heard := c.Hears("readyok"); len(heard) != 1 {
		t.Errorf("pondering is answered %q", heard)
	}
}

func FuzzMessages(f *testing.F) {
	for _, name := range []string{"game", "slips"} {
		text, err := os.ReadFile("testdata/" + name + ".txt")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(strings.ReplaceAll(string(text), "> ", ""))
	}
	answer := regexp.MustCompile(`^(readyok|aeiok|(protocol-version|id name|id author|id version|info|bestmove|log Error:|log Warning:) .*)$`)
	f.Fuzz(func(t *testing.T, said string) {
		var out strings.Builder
		if err := aei.Serve(strings.NewReader(said), &out, aei.Engine{Name: "a", Author: "b", Version: "c", Thinker: plain{}}); err != nil {
			t.Fatal(err)
		}
		for _, l := range strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n") {
			if out.Len() > 0 && !answer.MatchString(l) {
				t.Errorf("it says %q", l)
			}
		}
	})
}

func (plain) Remember(int) {}

func (plain) Share(int) {}

// plain plays the first step there is, and expects the same of the other side.
type plain struct{}

func (plain) Search(_ context.Context, p arimaa.Position, _ enginearimaa.Limits, tell func(enginearimaa.Report)) ([]core.Move, error) {
	if p.Setup() {
		return arimaa.Presets()[0].Moves(p.Side()), nil
	}
	move := p.Moves()[:1]
	line := [][]core.Move{move}
	if next, err := arimaa.Play(p, move); err == nil && next.Actor() >= 0 {
		line = append(line, next.Moves()[:1])
	}
	tell(enginearimaa.Report{Depth: 4, Score: -65, Nodes: 1000, Line: line})
	return move, nil
}

func TestTheSameLevelAnswersTheSame(t *testing.T) {
	var talks [2]string
	for i := range talks {
		c := engage(t, enginearimaa.NewSearcher())
		c.Says("setoption name level value casual", middle, "go")
		for _, l := range c.Hears("bestmove") {
			if !strings.HasPrefix(l, "info time ") {
				talks[i] += l + "\n"
			}
		}
	}
	if talks[0] != talks[1] || !strings.Contains(talks[0], "info pv ") {
		t.Errorf("first\n%s\nthen\n%s", talks[0], talks[1])
	}
}

// A setup that leaves pieces out is that of a handicap game.
func TestSetupsOfHandicapGamesAreTaken(t *testing.T) {
	gold := "Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ca2 Cb2 Dc2 Dd2 He2 Hf2 Eh2"
	silver := "ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ca7 cb7 dc7 dd7 he7 hf7 mg7 eh7"
	for _, setups := range [][2]string{{gold, silver}, {gold + " Mg2", strings.TrimSuffix(silver, " mg7 eh7") + " eh7"}} {
		e := engage(t, plain{})
		e.Says("makemove "+setups[0], "makemove "+setups[1], "makemove Eh2n", "isready")
		if heard := e.Hears("readyok"); len(heard) != 1 {
			t.Errorf("%q: it says %q", setups, heard)
		}
	}
	e := engage(t, plain{})
	e.Says("makemove "+strings.TrimSuffix(gold, " Hf2 Eh2"), "isready")
	if heard := e.Hears("readyok"); len(heard) != 2 || !strings.Contains(heard[0], "gold still has pieces to place:") {
		t.Errorf("it says %q", heard)
	}
}

func TestASearchEndsWithTheInput(t *testing.T) {
	c := engage(t, waits{})
	c.Says(middle, "go")
	c.In.Close()
	if heard := last(c.Hears("bestmove")); heard != "bestmove Ra2n" {
		t.Error(heard)
	}
}

func TestQuitEndsAtOnce(t *testing.T) {
	c := engage(t, waits{})
	c.Says("go", "quit")
	for l := range c.Lines {
		t.Errorf("after quit it said %q", l)
	}
}

func TestQuitDoesNotWaitForASearch(t *testing.T) {
	free := make(chan struct{})
	defer close(free)
	c := engage(t, deaf{free})
	c.Says(middle, "go")
	c.Hears("info pv")
	c.Says("quit")
	for range c.Lines { // to its end
	}
}

func TestTheEndOfTheInputWaitsForTheMove(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", ""} {
		var out strings.Builder
		in := strings.NewReader("aei\r\n\r\n" + middle + "\nsetoption name depth value 2\n \n  go" + end)
		if err := aei.Serve(in, &out, aei.Engine{Thinker: enginearimaa.NewSearcher()}); err != nil {
			t.Fatal(err)
		}
		if !regexp.MustCompile(`\nbestmove \S.*\n$`).MatchString(out.String()) || strings.Contains(out.String(), "Error") {
			t.Errorf("it ends so:\n%s", out.String())
		}
	}
}

func TestLongLinesAreLeftOut(t *testing.T) {
	c := engage(t, waits{})
	c.Says("makemove "+strings.Repeat("Ra2n ", 1<<16), "isready")
	heard := c.Hears("readyok")
	if len(heard) != 2 || !strings.Contains(heard[0], "log Error: a line of more than") {
		t.Errorf("%.200q", heard)
	}
}

func TestAControllerThatHasLeftIsNotWaitedFor(t *testing.T) {
	hears, out := io.Pipe()
	hears.Close()
	if err := aei.Serve(strings.NewReader("go\nisready\n"), out, aei.Engine{Thinker: waits{}}); err == nil {
		t.Error("that nobody listens is no error")
	}
}

// waits thinks until it is told to stop.
type waits struct{}

func (waits) Search(ctx context.Context, _ arimaa.Position, _ enginearimaa.Limits, tell func(enginearimaa.Report)) ([]core.Move, error) {
	<-ctx.Done()
	tell(enginearimaa.Report{Depth: 1}) // too late to be heard
	return []core.Move{"Ra2n"}, nil
}

// deaf tells of a move and goes on thinking, whatever it is told, until it is
// let go.
type deaf struct{ free <-chan struct{} }

func (d deaf) Search(_ context.Context, _ arimaa.Position, _ enginearimaa.Limits, tell func(enginearimaa.Report)) ([]core.Move, error) {
	tell(enginearimaa.Report{Depth: 1, Line: [][]core.Move{{"Ra2n"}}})
	<-d.free
	return []core.Move{"Ec3n"}, nil
}

func TestASearchThatDoesNotEndIsAnsweredFor(t *testing.T) {
	free := make(chan struct{})
	c := engage(t, deaf{free})
	c.Says("setoption name tcmove value 0.4", middle, "go")
	if heard := last(c.Hears("bestmove")); heard != "bestmove Ra2n" {
		t.Error(heard)
	}
	c.Says("makemove Ra2n", "isready")
	c.Hears("readyok")
	close(free)
	c.Says(middle, "setoption name tcmove value 3600", "go")
	if heard := last(c.Hears("bestmove")); heard != "bestmove Ec3n" {
		t.Errorf("then %s", heard)
	}
}

func (waits) Remember(int) {}

func (deaf) Remember(int) {}

func (waits) Share(int) {}

func (deaf) Share(int) {}

// A level of the ladder is asked in place of the thinker, and finds a legal turn.
func TestLevelsOfTheLadderCanBeSet(t *testing.T) {
	c := engage(t, enginearimaa.NewSearcher())
	c.Says("setoption name level value learner", middle, "go")
	heard := c.Hears("bestmove")
	c.Says("makemove "+strings.TrimPrefix(heard[len(heard)-1], "bestmove "), "isready")
	if answer := c.Hears("readyok"); len(answer) != 1 {
		t.Errorf("%q is answered by %q", heard, answer)
	}
}
