package view_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

// visits opens the room of the room to a visitor.
func (h home) visits(at viewtest.Setup, name string, known bool) *viewtest.Person {
	h.t.Helper()
	return at.Visiting(known).Open(h.t, func(stack *screens.Stack) screens.Screen { return h.receives(stack, name).Menu() })
}

// receives returns the screens that a visitor sees.
func (h home) receives(stack *screens.Stack, name string) *view.App {
	return h.comes(stack, room.New(sitting.FolderAt(h.folder, catalog.Standard()), stack.Go), name)
}

// comes lets a visitor into a room in which others may be.
func (h home) comes(stack *screens.Stack, into *room.Room, name string) *view.App {
	guest := records.IsGuest(name)
	c := view.Config{
		Folder: h.folder, Room: into, Visitor: room.Visitor{Name: name, Unrated: guest},
		Preferences: settings.NewPreferences(), Version: "1.0", Now: now,
	}
	if !guest {
		c.Own = filepath.Join(view.VisitorsFolder(h.folder), name)
		c.Preferences, _ = settings.LoadPreferences(filepath.Join(h.folder, "serve", "settings", name+".yaml"), false)
	}
	a := view.New(stack, c)
	h.t.Cleanup(a.Leave)
	return a
}

// TestVisitorsPlayEachOther goes from an invitation to a game, to another, to
// one who watches, and to one who sees it beside the menu.
func TestVisitorsPlayEachOther(t *testing.T) {
	h := newHome(t)
	into := room.New(sitting.FolderAt(h.folder, catalog.Standard()), func(f func()) { go f() })
	opens := func(name string) *viewtest.Person {
		return viewtest.At(100, 40).Visiting(true).Open(t, func(stack *screens.Stack) screens.Screen { return h.comes(stack, into, name).Menu() })
	}
	anna := opens("anna")
	boris := opens("boris").Sees("1 other here").Keys("p").Sees("anna")
	anna.Awaits("1 other here")
	boris.Keys("Enter", "Enter", "Enter").Awaits("You invite anna")
	anna.Awaits("boris invites you to Backgammon, a single game").Sees("an invitation").Keys("p", "Home", "d").Loses("Invitation")
	boris.Awaits("anna declines your invitation to Backgammon.").Loses("You invite")
	anna.Awaits("boris").Keys("Enter").Sees("Which game?").Keys("/").Types("konane").Keys("Enter").Sees("How long?").Keys("Enter").Awaits("You invite boris")
	boris.Awaits("Invitation").Keys("Home", "Enter").Awaits("anna is away")
	anna.Awaits("boris joins you").Reads().Keys("g").Awaits("anna to ")
	boris.Awaits("anna is here.")
	clio := opens("clio").Keys("p").Sees("anna against boris").Keys("Home", "Enter").Awaits("anna is thinking.").Keys("C").Sees("Concede: you are watching")
	viewtest.At(120, 40).Visiting(true).Open(t, func(stack *screens.Stack) screens.Screen { return h.comes(stack, into, "dora").Menu() }).Sees("Konane: anna against boris")
	anna.Awaits("clio is here.").Keys("C", "y")
	boris.Awaits("An offer to boris").Reads().Keys("y").Awaits("The end").Reads().Keys("g").Awaits("You ask anna to play again.").Keys("g")
	anna.Awaits("The end").Reads().Keys("g").Awaits("anna to remove")
	boris.Awaits("anna joins you").Reads().Keys("g").Awaits("Konane")
	clio.Awaits("The end").Reads().Misses("Play again")
	if awake := len(into.Tables()); awake != 2 {
		t.Errorf("%d tables are awake", awake)
	}
}

// What the host announces stands before everybody, wherever they are, until they close
// it; who types reads it at once, and again when they have.
func TestAllReadWhatTheHostAnnounces(t *testing.T) {
	h := newHome(t)
	into := room.New(sitting.FolderAt(h.folder, catalog.Standard()), func(f func()) { go f() })
	opens := func(name string) *viewtest.Person {
		return viewtest.At(80, 24).Visiting(true).Open(t, func(stack *screens.Stack) screens.Screen { return h.comes(stack, into, name).Menu() })
	}
	anna, boris, clio := opens("anna").Sees("Hall of fame"), opens("boris").Keys("p").Sees("anna"), opens("clio").Keys("p", "/").Types("an")
	if err := into.Announce("We close at six."); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*viewtest.Person{anna, boris} {
		p.Awaits("From the host").Sees("We close at six.").Keys("x").Sees("From the host").Reads().Keys("Enter").Misses("From the host")
	}
	clio.Awaits("We close at six.").Types("na").Misses("From the host").Keys("Enter").Sees("From the host").Reads().Keys("Esc").Misses("From the host")
	boris.Sees("The host", "We close at six.")
	anna.Keys("p").Sees("The host", "We close at six.")
}

// Who is muted interrupts nobody; what they ask for stands under People.
func TestWhoIsMutedInterruptsNobody(t *testing.T) {
	h := newHome(t)
	into := room.New(sitting.FolderAt(h.folder, catalog.Standard()), func(f func()) { go f() })
	opens := func(name string) *viewtest.Person {
		return viewtest.At(100, 40).Visiting(true).Open(t, func(stack *screens.Stack) screens.Screen { return h.comes(stack, into, name).Menu() })
	}
	boris := opens("boris").Keys("p")
	anna := opens("anna").Keys("p").Sees("boris").Keys("M", "Enter").Sees("boris muted for this visit.").Keys("Esc")
	boris.Awaits("anna").Keys("Enter", "/").Types("konane").Keys("Enter", "Enter").Awaits("You invite anna")
	anna.Awaits("an invitation").Misses("boris invites you").Keys("p", "Home", "Enter").Awaits("boris is away").Keys("Esc", "Esc")
	boris.Awaits("anna joins you").Reads().Keys("n", "Esc", "c", "Enter").Awaits("boris to ")
	anna.Awaits("boris joins you: see People in the menu.").Misses("Go there")
}

// lived fills the room with games of others, one of them of a program, and one
// that anna has left.
func (h home) lived() {
	h.t.Helper()
	ended := blocking(h.t, "Boris", "Clio", "Dora", "Eva")
	ended.Position = "...../.#.../...../..*@./.&... 5,5,5,5 #"
	h.arranges(ended).Keys("F2").Awaits("Boris to move.").Types("b1").Keys("Enter").Awaits("The end")
	for _, name := range []string{"Boris", "anna"} {
		h.arranges(blocking(h.t, name, "beginner")).Keys("F2").Awaits(name + " to move.").Types("c4").Keys("Enter").Awaits("# c4").Keys("Esc")
	}
	text, err := os.ReadFile(h.records(h.t)[0])
	if err != nil {
		h.t.Fatal(err)
	}
	program := strings.Replace(string(text), `[Seat2 "`, `[Seat2 "Bot (computer, engine:/opt/bot/bot)"]`+"\n[Was \"", 1)
	h.keep(filepath.Join(h.folder, "records", "program.txt"), program)
	h.keep(filepath.Join(h.folder, "records", "damaged.txt"), "[Boardroom")
	header, _, _ := strings.Cut(string(text), "\n\n")
	h.keep(filepath.Join(h.folder, "records", "not-begun.txt"), strings.Replace(header, "Boris", "anna", 1)+"\n")
}

// records lists the files of the records.
func (h home) records(t testing.TB) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(h.folder, "records", "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%v, %v", paths, err)
	}
	return paths
}

// contents returns all files of a folder.
func contents(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		all[path] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestAVisitorPlaysForNobodyElse(t *testing.T) {
	h := newHome(t)
	h.lived()
	p := h.visits(viewtest.At(80, 60), "anna", true).Sees("Play again", "Block Me!").Keys("n")
	p.Sees("Seat 1", "anna", "Rating").Misses("a person", "  name", "a program").Keys("Down", "Down").Sees("anna", "computer, beginner").Keys("Enter").Misses("a program", "a person")
	p.Keys("Esc", "Right").Keys("Esc", "c").Sees("anna").Misses("Boris", "damaged").Keys("Esc", "r").Sees("Boris", "Bot").Misses("damaged")
}

// Nobody is told what is best in a game that visitors still play, by way of its record.
func TestNobodyIsAdvisedOnAGameThatGoesOn(t *testing.T) {
	h := newHome(t)
	h.arranges(blocking(t, "anna", "Boris")).Keys("F2").Awaits("anna to move.").Types("c4").Keys("Enter").Awaits("Boris to move.").Keys("Esc")
	for _, name := range []string{"anna", "clio"} {
		p := h.visits(viewtest.At(100, 40), name, true).Keys("r", "Enter").Sees("Start: 1 turn").Misses("a Analyze")
		p.Keys("a").Sees("Analyze: you can analyze after the game").Keys("i").Sees("Hint: you can ask for a hint after the game")
		p.Keys("p").Sees("Play on: you can play on from here after the game")
	}
	h.opens(small).Keys("r", "Enter").Sees("a Analyze")
}

// Between the games of a match nothing is being played, but what is found out of
// the first would help in the next.
func TestAMatchBetweenPersonsIsAnalysedAfterIt(t *testing.T) {
	h := newHome(t)
	match := study(t)
	match.To = 3
	h.sits(match).Keys("c", "1").Awaits("An offer").Keys("y").Awaits("Game over").Reads().Keys("v").Sees("a Analyze").Keys("Esc", "Esc")
	h.visits(viewtest.At(100, 40), "clio", true).Keys("r", "Enter").Sees("Start:").Keys("a").Sees("Analyze: you can analyze after the match")
}

func TestAGuestPlaysForNoRating(t *testing.T) {
	h := newHome(t)
	p := h.visits(viewtest.At(80, 60), "clio (guest)", false).Keys("n").Sees("clio (guest)").Misses("Rating").Keys("Ctrl+S")
	p.Sees("Dice sealed").Awaits("clio (guest)")
	text, err := os.ReadFile(h.records(t)[0])
	if err != nil || !strings.Contains(string(text), "[Rated \"no\"]") || !strings.Contains(string(text), `"clio (guest)"`) {
		t.Errorf("%v\n%s", err, text)
	}
	p.Awaits("clio (guest) to ").Keys("c", "1").Awaits("The end").Sees("Unrated: guests play unrated.")
}

// A visitor's place in a record of another is a computer's when they play on from
// it.
func TestWhatAVisitorPlaysOnFromIsPlayedForThemselves(t *testing.T) {
	h := newHome(t)
	h.lived()
	e, err := catalog.Standard().Find("blockme")
	if err != nil {
		t.Fatal(err)
	}
	p := viewtest.At(80, 60).Visiting(true).Open(t, func(stack *screens.Stack) screens.Screen {
		a := h.receives(stack, "anna")
		stack.Post(func() {
			a.Arrange(sitting.Plan{Entry: e, Set: map[string]string{}, Seats: []records.Seat{{Name: "Boris"}, {Name: "Bot", Level: "engine:/opt/bot/bot"}}})
		})
		return a.Menu()
	})
	p.Sees("anna", "computer, newcomer").Misses("Boris", "/opt")
}

// A newcomer reads what is kept of theirs, for how long, and who can read it.
func TestAboutTellsVisitorsWhatIsKept(t *testing.T) {
	h := newHome(t)
	at := viewtest.At(80, 40)
	h.visits(at, "carl (guest)", false).Keys("a").Sees("At your first table you get a code", "end with your visit", "The host can read everything saved").Keys("Esc", "s").Sees("Your settings end with your visit.")
	h.visits(at, "anna", true).Keys("a").Sees("belong to your key", "The host can read everything saved").Misses("code", "end with your visit").Keys("Esc", "s").Misses("end with your visit")
	h.opens(at).Keys("a").Sees("Close the window").Misses("The host")
}
