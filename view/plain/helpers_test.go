package plain_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/plain"
	"boardroom/view/sitting"
)

// A walker is a computer player that goes the shortest way.
type walker struct{}

func (w walker) Turn(_ context.Context, h core.History) ([]core.Move, error) {
	return []core.Move{w.step(h)}, nil
}

func (walker) step(h core.History) core.Move {
	p := h.Now().(blockme.Position)
	r, b := p.Rules(), p.Board()
	for _, q := range r.ShortestPath(&b, b.Mover)[1:2] {
		if m := blockme.Step(q); r.Text(m) != "" {
			if _, err := p.Play(r.Text(m)); err == nil {
				return r.Text(m)
			}
		}
	}
	return p.Moves()[0]
}

func (walker) Accepts(core.History, core.Offer) bool { return true }

func (w walker) Advise(_ context.Context, h core.History, _ int) ([]engine.Choice, error) {
	return []engine.Choice{{Moves: []core.Move{w.step(h)}, Reason: i18n.Verbatim("it brings you nearer to the other side than {1} and {2} would like")}}, nil
}

// entry is the game with walkers for computers.
func entry() catalog.Entry {
	level := func(name string) engine.Level {
		return engine.Level{Name: name, Help: i18n.Msg("Walks."), New: func() engine.Player { return walker{} }}
	}
	return catalog.Of(blockme.New(), catalog.Parts{Hands: blockme.Hands{}, Analyst: "slow", Levels: []engine.Level{level("slow"), level("fast")}})
}

func find(name string) (catalog.Entry, error) {
	if name == entry().Name {
		return entry(), nil
	}
	return catalog.Entry{}, errors.New("there is no such game")
}

// folder returns an empty data folder in which only Block Me! is played.
func folder(t *testing.T) sitting.Folder {
	t.Helper()
	return sitting.Folder{Dir: records.Dir{Path: t.TempDir(), Find: find}}
}

func check(p sitting.Plan) error { return plain.BlockMe{}.Check(p) }

// open is a plan of which everything is to be asked.
func open() sitting.Plan {
	return sitting.Plan{Entry: entry(), Set: map[string]string{}, Dice: records.Dice{Kind: "seed", Text: "study"}}
}

// A dialogue is what came of playing on a console.
type dialogue struct {
	said   string
	err    error
	record string // the file; empty if no game was begun
}

// converse plays what is typed, from the questions to the end.
func converse(t *testing.T, h sitting.Folder, p sitting.Plan, in io.Reader) dialogue {
	t.Helper()
	var said bytes.Buffer
	c := plain.New(context.Background(), in, bufio.NewWriter(&said), i18n.Pseudo())
	defer func() {
		if err := c.Flush(); err != nil {
			t.Error(err)
		}
	}()
	p, err := plain.BlockMe{}.Arrange(c, p)
	if err != nil {
		c.Flush()
		return dialogue{said.String(), err, ""}
	}
	s, err := h.Open(p, night)
	if err != nil {
		t.Fatal(err)
	}
	return play(t, c, &said, s)
}

// resume goes on with a record by what is typed.
func resume(t *testing.T, h sitting.Folder, record, typed string) dialogue {
	t.Helper()
	s, err := h.Resume(record)
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	return play(t, plain.New(context.Background(), strings.NewReader(typed), bufio.NewWriter(&said), i18n.Pseudo()), &said, s)
}

// play plays a sitting on a console that speaks another language, for the exercise is
// in English whatever that is.
func play(t *testing.T, c *plain.Console, said *bytes.Buffer, s *sitting.Sitting) dialogue {
	t.Helper()
	err := plain.BlockMe{}.Play(c, s)
	if failed := errors.Join(c.Flush(), s.Close()); failed != nil {
		t.Error(failed)
	}
	record := s.Record()
	if _, err := os.Stat(record); errors.Is(err, os.ErrNotExist) {
		record = "" // nobody has moved
	}
	return dialogue{said.String(), err, record}
}

// verified checks a record as "records verify" does.
func verified(t *testing.T, path string, finished bool) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	report, err := records.Verify(f, find)
	if err != nil || !report.OK() || report.Finished != finished {
		text, _ := os.ReadFile(path)
		t.Errorf("the record: %s, %v\n%s", report, err, text)
	}
}

// lines joins what is typed.
func lines(typed ...string) string { return strings.Join(typed, "\n") + "\n" }
