package view_test

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/exercise"
	"boardroom/records/exercise/fsrs"
	"boardroom/view"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

// ended leaves a record of a game that Boris has won in the room, and returns its
// path.
func (h home) ended() string {
	h.t.Helper()
	game := blocking(h.t, "Boris", "Clio", "Dora", "Eva")
	game.Position = "...../.#.../...../..*@./.&... 5,5,5,5 #"
	h.arranges(game).Keys("F2").Awaits("Boris to move.").Types("b1").Keys("Enter").Awaits("The end").Reads().Awaits("judged: ").Keys("Esc", "Esc")
	record := h.records(h.t)[0]
	if err := os.Remove(analysis.Path(record)); err != nil { // the card's, which is not what is tried
		h.t.Fatal(err)
	}
	return record
}

// What somebody says of a record is read by nobody else.
func TestNotesAreReadByWhoWroteThem(t *testing.T) {
	h := newHome(t)
	record := h.ended()
	at := viewtest.At(100, 40)
	h.opens(at).Keys("r", ";").Types("the host says").Keys("Enter").Sees("Note saved.").
		Keys("Enter", "Right", ";").Types("and of the turn").Keys("Enter").Sees("Note saved.", "and of the turn")
	anna := h.visits(at, "anna", true).Keys("r", "Enter").Misses("the host says").Keys("Right").Misses("of the turn")
	anna.Keys("Home", ";").Types("anna says").Keys("Enter").Sees("Note saved.", "anna says")
	anna.Keys("t").Types("c2").Keys("Enter", ";").Types("anna tries").Keys("Enter").Sees("Note saved.")
	for _, name := range []string{"clio", "dora (guest)"} {
		p := h.visits(at, name, name == "clio").Keys("r", "Enter").Misses("says", "tries").Keys("v").Sees("no variation at this turn")
		if name != "clio" {
			p.Keys(";").Sees("connect with an SSH key").Keys("Esc", ";").Sees("connect with an SSH key")
		}
	}
	h.visits(at, "anna", true).Keys("r", "Enter").Sees("anna says", "anna tries").Misses("the host")
	h.opens(at).Keys("r", "Enter").Sees("the host says").Misses("anna")
	if said, err := (records.Notebook{}).RecordNote(record); said != "the host says" || err != nil {
		t.Errorf("%q, %v", said, err)
	}
	if entries, err := os.ReadDir(filepath.Join(h.folder, "serve", "visitors")); len(entries) != 1 || err != nil {
		t.Errorf("%v, %v", entries, err)
	}
}

// Notes on a record that is gone are in nobody's way, and are there again with it.
func TestNotesOnARecordThatIsGoneBreakNothing(t *testing.T) {
	h := newHome(t)
	h.ended()
	at := viewtest.At(100, 40)
	h.visits(at, "anna", true).Keys("r", ";").Types("anna says").Keys("Enter").Sees("Note saved.")
	host := h.opens(at).Keys("r", "d").Sees("Deleted")
	h.visits(at, "anna", true).Keys("r").Sees("No games yet")
	host.Keys("u")
	h.visits(at, "anna", true).Keys("r", "Enter").Sees("anna says")
}

// What one has answered is theirs, whatever name a file of the host's bears.
func TestExercisesAreKeptForTheirOwn(t *testing.T) {
	h := newHome(t)
	dir := records.Dir{Path: h.folder}
	deck := exercise.Counts(catalog.Standard())
	answered := func(p *exercise.Progress, err error) {
		t.Helper()
		if err == nil {
			err = p.Enter(exercise.Given{Day: 1, Grade: fsrs.Again, Key: deck.Exercises[0].Key})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	answered(exercise.LoadProgress(exercise.Path(dir, "anna")))
	host := contents(t, filepath.Join(h.folder, "exercises"))
	at := viewtest.At(100, 40)
	counts := func(name string, known bool) *viewtest.Person {
		p := h.visits(at, name, known).Keys("e")
		return p.Awaits(deck.Title.String())
	}
	p := counts("anna", true).Sees("Your errors and blunders").Misses("1 due")
	p.Keys("End", "Up", "Up", "Enter", "Enter").Sees(deck.Title.String(), "0 of").Types("1").Keys("Enter").Sees("Not ")
	answered(view.ProgressOf(filepath.Join(view.VisitorsFolder(h.folder), "anna")))
	counts("anna", true).Sees("1 due")
	counts("clio", true).Misses("1 due")
	guest := counts("dora (guest)", false).Misses("Your errors and blunders", "1 due")
	guest.Keys("End", "Up", "Up", "Enter", "Enter").Types("1").Keys("Enter").Sees("Not ")
	for path, text := range contents(t, filepath.Join(h.folder, "exercises")) {
		if host[path] != text {
			t.Errorf("%s is changed:\n%s", path, text)
		}
	}
	if _, err := os.Stat(filepath.Join(h.folder, "serve", "visitors", "dora (guest)")); err == nil {
		t.Error("a guest keeps something")
	}
}

// What the host gave a record is seen by the host alone.
func TestLabelsAreTheHosts(t *testing.T) {
	h := newHome(t)
	record := h.ended()
	if err := records.SetLabels(record, []string{"cheater", records.Star}); err != nil {
		t.Fatal(err)
	}
	at := viewtest.At(120, 40)
	h.opens(at).Keys("r").Sees("cheater", "* Block Me!")
	h.visits(at, "anna", true).Keys("r").Sees("Block Me!").Misses("cheater", "* Block", "Labels").Keys("/").Types("#cheat").Sees("Nothing matches")
}

// Error never tells a visitor where the files of the host lie.
func TestNoErrorNamesAFolderToAVisitor(t *testing.T) {
	h := newHome(t)
	record := h.ended()
	own := filepath.Join(view.VisitorsFolder(h.folder), "anna")
	if err := os.MkdirAll(filepath.Join(own, "notes"), 0o700); err != nil {
		t.Fatal(err)
	}
	h.keep(view.NotesOf(own).Path(record), "what is this\n")
	h.keep(filepath.Join(own, "exercises.yaml"), "right: [\n")
	for _, ks := range [][]keys.Key{{"r", "Enter"}, {"r", ";"}, {"l"}, {"e"}} {
		p := h.visits(viewtest.At(100, 40), "anna", true).Keys(ks...).Awaits("the host's log names it")
		if screen := p.Screen(); strings.Contains(screen, h.folder) || strings.Contains(screen, "exercises.yaml") || strings.Contains(screen, ".notes") {
			t.Errorf("%v:\n%s", ks, screen)
		}
	}
	h.conceals("halloffame.yaml", "Can't show", "h")
	h.conceals("seeds", "NOT SAVED: can't read", "n", "F2")
	h.conceals("records", "NOT SAVED: can't read", "n", "F2")
}

// conceals has a file stand where none, or a folder, is to be, and a visitor learn that
// something fails there and nothing of where that is.
func (h home) conceals(file, told string, ks ...keys.Key) {
	h.t.Helper()
	path := filepath.Join(h.folder, file)
	if err := os.RemoveAll(path); err != nil {
		h.t.Fatal(err)
	}
	h.keep(path, "what: [\n")
	p := h.visits(viewtest.At(200, 50), "anna", true).Keys(ks...).Awaits(told)
	if screen := p.Sees("the host's log names it").Screen(); strings.Contains(screen, h.folder) || strings.Contains(screen, file) {
		h.t.Errorf("%s:\n%s", file, screen)
	}
	if err := os.Remove(path); err != nil {
		h.t.Fatal(err)
	}
}

// A busy computer judges until it is let go.
type busy struct {
	engine.Player
	begun, done chan bool
}

func (b busy) Advise(context.Context, core.History, int) ([]engine.Choice, error) {
	b.begun <- true
	<-b.done
	return nil, nil
}

// What visitors want to be judged waits for its turn, which the screen says; one game
// is analysed for each at a time.
func TestAnAnalysisWaitsForItsTurn(t *testing.T) {
	h := newHome(t)
	h.ended()
	folder := sitting.FolderAt(h.folder, catalog.Standard())
	folder.Limit = engine.LimitTo(1)
	b := busy{begun: make(chan bool), done: make(chan bool)}
	go func() { _, _ = folder.Limit.Judging("another").On(b).Advise(context.Background(), core.History{}, 1) }()
	<-b.begun
	into := room.New(folder, func(f func()) { go f() })
	opens := func() *viewtest.Person {
		return viewtest.At(100, 40).Visiting(true).Open(t, func(stack *screens.Stack) screens.Screen { return h.comes(stack, into, "anna").Menu() }).Keys("r", "Enter")
	}
	one := opens().Keys("i").Awaits("In the queue").Keys("Esc").Awaits("reaches the goal").Keys("Esc", "a").Awaits("The analysis is in the queue.").Keys("Esc").Sees("Analysis stopped.")
	one.Keys("a").Awaits("The analysis is in the queue.")
	other := opens().Keys("a")
	one.Awaits("Analysis stopped: you started another.")
	other.Awaits("The analysis is in the queue.").Keys("Esc", "Esc", "Esc", "e").Awaits("Openings").Keys("Down", "Down", "Enter", "Enter").Types("8/7 6/4").Keys("Enter", "Space").Awaits("Your answer is in the queue.")
	one.Keys("a").Awaits("The analysis is in the queue.")
	b.done <- true
	other.Awaits("costs")
	one.Awaits("Analyzed (")
}

// Who has lost a key finds what was theirs by the new one; what they have there
// already stays. It can be done again, wherever it ended.
func TestWhoLosesAKeyKeepsWhatIsTheirs(t *testing.T) {
	data := t.TempDir()
	keeps := func(text string, below ...string) {
		t.Helper()
		path := filepath.Join(append([]string{data, "serve"}, below...)...)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	keeps("theme: dark\n", "settings", "old.yaml")
	keeps("right: {}\n", "visitors", "old", "exercises.yaml")
	keeps("a", "visitors", "old", "notes", "a.notes")
	keeps("b", "visitors", "old", "notes", "b.notes")
	keeps("mine", "visitors", "new", "notes", "b.notes")
	keeps("other", "visitors", "other", "notes", "c.notes")
	want := map[string]string{
		"settings/new.yaml": "theme: dark\n", "visitors/new/exercises.yaml": "right: {}\n", "visitors/new/notes/a.notes": "a",
		"visitors/new/notes/b.notes": "mine", "visitors/old/notes/b.notes": "b", "visitors/other/notes/c.notes": "other",
	}
	for _, moves := range []bool{true, false} {
		if moved, err := view.Inherit(data)("old", "new"); moved != moves || err != nil {
			t.Fatal(moved, err)
		}
		got := map[string]string{}
		for path, text := range contents(t, filepath.Join(data, "serve")) {
			below, _ := filepath.Rel(filepath.Join(data, "serve"), path)
			got[filepath.ToSlash(below)] = text
		}
		if !maps.Equal(got, want) {
			t.Errorf("there is %q", got)
		}
	}
	if moved, err := view.Inherit(data)("new", "last"); !moved || err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(data, "serve", "visitors", "new")); err == nil {
		t.Error("an empty folder is left")
	}
}
