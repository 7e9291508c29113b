package view_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/exercise"
	"boardroom/records/exercise/fsrs"
	"boardroom/view"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

// What no visitor finds, on no screen: what actions are called, and what is written.
var (
	notDone = []string{"Delete", "Undo delete", "Star", "Labels", "Close", "Unshelve", "Rename", "Suspend", "Tournament",
		"Save elsewhere", "Write", "Export", "Save as", "Open file", "Import", "Import games", "Start a program?"}
	allDone  = "nothing due" // by the host, and by another
	notShown = []string{allDone, "a program", "Your name", "folder", "/opt/", "settings.yaml", "damaged", ".txt", ".yaml", ".notes", mark}
)

// listed is how many actions a list of them shows, which are nobody's.
var listed = regexp.MustCompile(`/ +\d+ of \d+`)

// mark stands in all that is somebody else's.
const mark = "zzyzx"

// planted fills the room with what is the host's, and what is another visitor's; all
// of it bears the mark. The visitor's own files are damaged, so that errors name them.
func (h home) planted(visitor string) {
	h.t.Helper()
	h.lived()
	must := func(errs ...error) {
		h.t.Helper()
		for _, err := range errs {
			if err != nil {
				h.t.Fatal(err)
			}
		}
	}
	dir := records.Dir{Path: h.folder}
	put := func(text string, below ...string) {
		h.t.Helper()
		path := filepath.Join(append([]string{h.folder}, below...)...)
		must(os.MkdirAll(filepath.Dir(path), 0o700))
		h.keep(path, text)
	}
	record, err := os.ReadFile(h.records(h.t)[0])
	must(err)
	put(string(record), "records", mark+".txt")
	others := filepath.Join(view.VisitorsFolder(h.folder), "boris")
	for _, path := range h.records(h.t) {
		for _, book := range []records.Notebook{{}, view.NotesOf(others)} {
			must(book.SetRecordNote(path, mark+" whole"))
			for turn := range 3 {
				must(book.Put(path, records.Note{Game: 1, Turn: turn, Text: mark + " turn"}),
					book.Put(path, records.Note{Game: 1, Turn: turn, From: turn, Moves: []core.Move{"c4"}, Text: mark + " variation"}))
			}
		}
		must(records.SetLabels(path, []string{mark, records.Star}))
	}
	for _, keeps := range []func() (*exercise.Progress, error){
		func() (*exercise.Progress, error) { return exercise.LoadProgress(exercise.Path(dir, mark)) },
		func() (*exercise.Progress, error) { return view.ProgressOf(others) },
	} {
		p, err := keeps()
		must(err)
		for _, e := range exercise.Counts(catalog.Standard()).Exercises {
			must(p.Enter(exercise.Given{Day: exercise.DayOf(time.Now()), Grade: fsrs.Easy, Key: e.Key}))
		}
	}
	put("name: "+mark+"\n", "serve", "settings", "boris.yaml")
	h.settings("name: " + mark + "\n")
	put(strings.ReplaceAll(string(record), "Boris", mark), "records", "trashed.txt")
	must(dir.Delete(filepath.Join(dir.Records(), "trashed.txt")))
	put("Setup: "+mark, "tournaments", mark, "setup.yaml")
	put(strings.ReplaceAll(string(record), "Boris", mark), "tournaments", mark, "records", "1.txt")

	own := filepath.Join(view.VisitorsFolder(h.folder), visitor)
	put("right: [\n", "serve", "visitors", visitor, "exercises.yaml")
	put("name: [\n", "serve", "settings", visitor+".yaml")
	must(os.MkdirAll(filepath.Join(own, "notes"), 0o700))
	h.keep(view.NotesOf(own).Path(h.records(h.t)[0]), mark+"\n")
}

// A walker goes through all screens of a room by all keys that act.
type walker struct {
	home
	visitor string
	known   bool
	seen    map[string]bool
}

// walks opens the room, presses keys, looks at what is there, and returns the keys by
// which it goes on; none where this was seen before.
func (w *walker) walks(t *testing.T, path []keys.Key) (further []keys.Key) {
	w.t = t
	into := room.New(sitting.FolderAt(w.folder, catalog.Standard()), func(f func()) { go f() })
	boris := into.Enter(room.Visitor{Name: "boris"}, func() {})
	defer boris.Leave()
	if _, err := boris.Report(w.visitor, mark); err != nil {
		t.Fatal(err)
	}
	p := viewtest.At(100, 50).Visiting(w.known).Open(t, func(stack *screens.Stack) screens.Screen { return w.comes(stack, into, w.visitor).Menu() })
	for _, k := range path {
		p.Keys(k).Loses("Looking for your errors and blunders.")
	}
	var actions keys.Table
	typed := map[string]bool{}                                                   // of letters that do the same one will do
	screen := strings.ReplaceAll(p.Screen(), "a programming course", "a course") // where no program is offered
	texts := []string{listed.ReplaceAllString(screen, "/")}
	p.Does(func() {
		actions = p.Screens.Actions()
		for _, a := range actions {
			texts = append(texts, a.Label.String(), a.Name.String(), a.Help.String())
			if err := a.Can(); err != nil {
				texts = append(texts, err.Error())
			} else if does := a.Label.String() + a.Help.String(); a.Label.String() != "Quit" && a.Label.String() != "Redraw" && a.Do != nil && !typed[does] {
				further = append(further, a.Keys[0])
				typed[does] = len(a.Keys[0]) == 1
			}
		}
	})
	for _, text := range append(notShown, w.folder) {
		if at := slices.IndexFunc(texts, func(s string) bool { return strings.Contains(s, text) }); at >= 0 {
			t.Errorf("%v: there stands %q:\n%s", path, text, texts[at])
		}
	}
	signature, _, _ := strings.Cut(texts[0], "\n")
	for _, a := range actions {
		signature += "|" + a.Label.String()
		switch opens := !a.Help.Empty() && !slices.Contains(a.Keys, keys.Esc); { // help and hints are closed, too
		case opens && slices.Contains(notDone, a.Label.String()):
			t.Errorf("%v: there is %q (%s)", path, a.Label, a.Help)
		case opens && !w.known && (a.Label.String() == "Note" || a.Label.String() == "Keep") && a.Can() == nil:
			t.Errorf("%v: a guest keeps a note", path)
		}
	}
	if w.seen[signature] {
		return nil
	}
	w.seen[signature] = true
	return further
}

var whole = flag.Bool("whole", false, "walk wherever keys lead a visitor, not only near the menu")

// goes walks wherever keys lead, and fails where that is not far.
func (w *walker) goes(t *testing.T) {
	const deepest = 5
	most, screens := 120, 40
	if *whole {
		most, screens = 400, 60
	}
	paths := [][]keys.Key{{}, {"r", keys.Down, keys.Down, keys.Enter}, {"r", keys.Enter, "t", "c", "4", keys.Enter}, {"n", keys.Ctrl("S")}}
	walked := 0
	for ; walked < len(paths) && walked < most; walked++ {
		path := paths[walked]
		t.Run(fmt.Sprint(path), func(t *testing.T) {
			for _, k := range w.walks(t, path) {
				if len(path) < deepest {
					paths = append(paths, append(slices.Clone(path), k))
				}
			}
		})
	}
	t.Logf("%d of %d ways lead to %d screens", walked, len(paths), len(w.seen))
	if len(w.seen) < screens {
		t.Errorf("only %d screens were found", len(w.seen))
	}
}

// Whatever a visitor does, they find nothing that is the host's or another's, and
// change nothing but what is theirs.
func TestAVisitorFindsNothingThatIsNotTheirs(t *testing.T) {
	if testing.Short() {
		t.Skip("opens some hundreds of rooms")
	}
	for visitor, known := range map[string]bool{"anna": true, "dora (guest)": false} {
		t.Run(visitor, func(t *testing.T) {
			h := newHome(t)
			h.planted(visitor)
			before := contents(t, h.folder)
			w := &walker{home: h, visitor: visitor, known: known, seen: map[string]bool{}}
			w.goes(t)
			after := contents(t, h.folder)
			for path, text := range before {
				if !h.theirs(path, text, visitor) && after[path] != text {
					t.Errorf("%s was changed to\n%s", path, after[path])
				}
			}
			for path := range after {
				if _, was := before[path]; !was && !h.theirs(path, after[path], visitor) {
					t.Errorf("%s was made", path)
				}
			}
		})
	}
}

// theirs reports whether a visitor may have changed a file: it is their own, a record
// of theirs with what the room keeps of it, or what all share.
func (h home) theirs(path, text, visitor string) bool {
	below, err := filepath.Rel(h.folder, path)
	if err != nil {
		h.t.Fatal(err)
	}
	switch top, _, _ := strings.Cut(below, string(filepath.Separator)); top {
	case "serve":
		return strings.Contains(below, visitor)
	case "records":
		return strings.Contains(text, visitor) || strings.HasSuffix(below, ".analysis")
	case "trash", "tournaments", "exercises":
		return false
	}
	return true
}
