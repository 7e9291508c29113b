package screens_test

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/term"
	"boardroom/view/theme"
	"boardroom/view/viewtest"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// plain is a screen without anything but the keys given.
func plain(t func(*screens.Stack) keys.Table) func(*screens.Stack) screens.Screen {
	return viewtest.Alone(func(stack *screens.Stack) viewtest.Stand {
		return viewtest.Stand{Name: "Plain", Body: tview.NewBox(), Keys: func() keys.Table { return t(stack) }}
	})
}

func does(label i18n.Message, do func(), names ...keys.Key) keys.Action {
	return keys.Action{Keys: names, Label: label, Do: do}
}

func TestFooterShowsWhatCanActByImportance(t *testing.T) {
	nothing := func() {}
	table := func(*screens.Stack) keys.Table {
		blocked := does(i18n.Msg("Blocked"), nothing, "b")
		blocked.Why = func() error { return errors.New("the dice are not rolled") }
		secret := does(i18n.Msg("Secret"), nothing, "x")
		secret.Hidden = true
		t := keys.Table{does(i18n.Msg("Roll"), nothing, "r"), blocked, secret, does(i18n.Msg("Turn"), nothing, keys.Left), does(i18n.Msg("Turn"), nothing, keys.Right)}
		for _, k := range []keys.Key{"1", "2", "3", "4", "5", "6", "7"} {
			t = append(t, does(i18n.Msg("Something"), nothing, k))
		}
		return t
	}
	p := viewtest.At(80, 24).Open(t, plain(table))
	p.Sees("r Roll  ←/→ Turn  1", "? Keys").Misses("Blocked", "Secret")
	p.Keys("b").Sees("Blocked: the dice are not rolled")
	p.Keys("?").Sees("Blocked (the dice are not rolled)", "Secret", "Ctrl+Z").Keys("?").Misses("Secret")
	for _, line := range strings.Split(p.Screen(), "\n") {
		if len([]rune(line)) > 80 {
			t.Errorf("a line of %d columns: %q", len([]rune(line)), line)
		}
	}
}

// The way to a screen names the screen whole, whatever lies between.
func TestTheWayKeepsItsEnd(t *testing.T) {
	names := []string{"Tournament", "Earlier tournaments", "Backgammon", "Games", "casual - heuristic hand=2"}
	var deeper func(stack *screens.Stack) keys.Table
	deeper = func(stack *screens.Stack) keys.Table {
		return keys.Table{does(i18n.Msg("Deeper"), func() {
			name := names[0]
			names = names[1:]
			stack.Push(&viewtest.Stand{Name: name, Body: tview.NewBox(), Keys: func() keys.Table { return deeper(stack) }})
		}, "d")}
	}
	p := viewtest.At(80, 24).Open(t, plain(deeper)).Keys("d", "d", "d", "d").Sees("Plain › Tournament › Earlier tournaments › Backgammon › Games")
	p.Keys("d").Sees("Plain › … › Backgammon › Games › casual - heuristic hand=2")
}

func TestFooterIsClickable(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain(func(stack *screens.Stack) keys.Table {
		return keys.Table{does(i18n.Msg("Greet"), func() { stack.Info(i18n.Msg("good evening")) }, "g")}
	}))
	p.Click("Greet").Sees("good evening")
	p.Click("Keys").Sees("Show this screen's keys")
	p.Click("Esc Back").Misses("Show this screen's keys")
}

func TestMessagesLastUntilTheNextKeyAndAreHarmless(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain(func(stack *screens.Stack) keys.Table {
		return keys.Table{
			does(i18n.Msg("Fail"), func() { stack.Fail(errors.New("bad file \x1b[2J [red]name")) }, "f"),
			does(i18n.Msg("Warn"), func() { stack.Warn(i18n.Msg("mind")) }, "w"),
		}
	}))
	p.Keys("f").Sees(`Bad file \x1b[2J [red]name`)
	p.Keys("w").Sees("mind").Misses("Bad file")
	p.Keys("Ctrl+L").Sees("mind")
	p.Keys("z").Misses("mind")
}

func TestLongMessagesTakeMoreLines(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain(func(stack *screens.Stack) keys.Table {
		return keys.Table{does(i18n.Msg("Fail"), func() { stack.Fail(errors.New(strings.Repeat("dice ", 30) + "gone")) }, "f")}
	}))
	p.Keys("f").Sees("gone", "f Fail")
}

func TestTooSmallSaysWhatIsNeededAndRecovers(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain(func(stack *screens.Stack) keys.Table {
		return keys.Table{does(i18n.Msg("Quit"), stack.Quit, "q")}
	}))
	p.Resize(79, 24).Sees("80 columns and 24 lines", "79 and 24").Misses("Plain")
	p.Keys("q").Sees("80 columns")
	p.Resize(20, 3).Sees("Boardroom needs")
	p.Resize(1, 1)
	p.Resize(200, 50).Sees("Plain", "q Quit")
	p.Resize(10, 10).Keys("Ctrl+C").Leaves()
}

func TestAnswersByKeyArrowAndClick(t *testing.T) {
	ask := func(stack *screens.Stack) keys.Table {
		say := func(s string) func() { return func() { stack.Info(i18n.Verbatim(s)) } }
		return keys.Table{does(i18n.Msg("Ask"), func() {
			stack.Ask(i18n.Msg("Offer"), i18n.Msg("Your opponent concedes two points. Do you accept?"),
				screens.Answer{Key: "a", Label: i18n.Msg("Accept"), Do: say("accepted")},
				screens.Answer{Key: "l", Label: i18n.Msg("Let go on"), Do: say("refused")})
		}, "o")}
	}
	p := viewtest.At(80, 24).Open(t, plain(ask))
	p.Keys("o").Golden("ask-80x24").Keys("Enter").Sees("accepted")
	p.Keys("o", "l").Sees("refused")
	p.Keys("o", "Right", "Enter").Sees("refused")
	p.Keys("o").Click("[ Accept ]").Sees("accepted").Misses("Offer")
	p.Keys("o", "Esc").Misses("accepted", "refused", "Offer")
	viewtest.At(80, 24).ASCII().Open(t, plain(ask)).Keys("o").Golden("ask-80x24-ascii")
}

func TestAnswersThatBeginWithANumberAreToldFromTheirKeys(t *testing.T) {
	ask := func(stack *screens.Stack) keys.Table {
		return keys.Table{does(i18n.Msg("Ask"), func() {
			stack.Ask(i18n.Msg("Concede"), i18n.Msg("How much?"), screens.Answer{Key: "1", Label: i18n.Msg("2 points")}, screens.Answer{Key: "2", Label: i18n.Msg("4 points"), Do: func() { stack.Info(i18n.Msg("four")) }})
		}, "o")}
	}
	p := viewtest.At(80, 24).Open(t, plain(ask)).Keys("o").Sees("1) 2 points  2) 4 points  Enter Choose")
	p.Click("2) 4 points").Sees("four")
}

func TestPromptInsistsOnAGoodText(t *testing.T) {
	prompt := func(stack *screens.Stack) keys.Table {
		return keys.Table{does(i18n.Msg("Name"), func() {
			stack.Prompt(screens.Prompt{
				Title: i18n.Msg("Name"), Label: i18n.Msg("Who plays?"), Value: "Ann",
				Check: func(s string) error {
					if s == "" {
						return i18n.NewError("a name is needed")
					}
					return nil
				},
				Done: func(s string) { stack.Info(i18n.Verbatim("plays: " + s)) },
			})
		}, "n")}
	}
	p := viewtest.At(80, 24).Open(t, plain(prompt))
	p.Keys("n", "Ctrl+U", "Enter").Sees("A name is needed.").Golden("prompt-80x24")
	p.Types("Zoë?").Pastes(" \x1b[31m& co\n").Keys("Enter").Sees("plays: Zoë? [31m& co")
	p.Keys("n", "Home", "Delete").Types("E").Keys("Enter").Sees("plays: Enn")
	p.Keys("n", "Esc").Misses("Who plays?", "plays:")
}

func TestChoiceFromAList(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain(func(stack *screens.Stack) keys.Table {
		games := []string{"Backgammon", "Fevga", "Plakoto", "Portes"}
		return keys.Table{does(i18n.Msg("Game"), func() {
			stack.Choose(i18n.Msg("Game"), i18n.Verbatims(games), 2, func(i int) { stack.Info(i18n.Verbatim("chose " + games[i])) })
		}, "g")}
	}))
	p.Keys("g").Golden("choose-80x24").Keys("Enter").Sees("chose Plakoto")
	p.Keys("g", "Down", "Enter").Sees("chose Portes")
	p.Keys("g", "/").Types("fev").Keys("Enter").Sees("chose Fevga")
	p.Keys("g").Click("Backgammon").Sees("chose Backgammon")
	p.Keys("g", "Esc").Misses("chose")
}

// hooked tells when it enters and leaves.
type hooked struct {
	viewtest.Stand
	log *[]string
}

func (h *hooked) Enter() { *h.log = append(*h.log, h.Name+" enters") }
func (h *hooked) Leave() { *h.log = append(*h.log, h.Name+" leaves") }

func TestScreensEnterAndLeave(t *testing.T) {
	var log []string
	named := func(name string) *hooked {
		return &hooked{viewtest.Stand{Name: name, Body: tview.NewBox()}, &log}
	}
	p := viewtest.At(80, 24).Open(t, func(*screens.Stack) screens.Screen { return named("first") })
	two := named("second")
	p.Does(func() { p.Screens.Push(two) }).Sees("first › second")
	p.Does(func() { p.Screens.Replace(named("third")) }).Sees("first › third")
	p.Does(func() { p.Screens.Close(two) }).Sees("first › third")
	p.Keys("Esc", "Esc").Sees("first").Misses("third")
	p.Does(func() { p.Screens.Push(named("a")); p.Screens.Push(named("b")); p.Screens.Home() }).Misses("a")
	p.Does(p.Screens.Quit).Leaves()
	want := "first enters, second enters, second leaves, third enters, third leaves, first enters, " +
		"a enters, b enters, b leaves, a leaves, first enters, first leaves"
	if got := strings.Join(log, ", "); got != want {
		t.Errorf("happened: %s\nwanted: %s", got, want)
	}
}

// TestARoomIsLeftAtAnyMoment leaves rooms from outside while they open, are drawn
// and do what was posted. Nobody waits for a loop that is no more: nothing stays
// behind. Under the race detector it finds two who stop a room.
func TestARoomIsLeftAtAnyMoment(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 100 {
		sim := tcell.NewSimulationScreen("UTF-8")
		guard := &term.Guard{Finish: sim.Fini, Errors: io.Discard, Exit: func(int) {}}
		r, err := screens.New(screens.Config{Screen: term.NewScreen(sim, term.NoEnvironment), Guard: guard, Look: func(screens.Terminal) theme.Look {
			return theme.NewLook(theme.Mono(), theme.ASCII(), 0)
		}})
		if err != nil {
			t.Fatal(err)
		}
		r.Post(func() { r.Info(i18n.Msg("before it runs")) })
		for range 3 {
			go r.Post(func() { r.Info(i18n.Msg("from outside")) })
			go r.Quit()
		}
		if err := r.Run(&viewtest.Stand{Name: "Plain", Body: tview.NewBox()}); err != nil {
			t.Fatal(err)
		}
	}
	for end := time.Now().Add(time.Minute); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(end) {
			t.Fatalf("%d goroutines stay behind", runtime.NumGoroutine()-before)
		}
	}
}

func TestLookChangesAtOnce(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain(func(*screens.Stack) keys.Table { return nil }))
	p.Keys("?").Sees("╭")
	p.Does(func() { p.Screens.SetLook(theme.NewLook(theme.Mono(), theme.ASCII(), 0)) }).Sees("+--").Misses("╭")
}

func TestWhatIsAnnouncedHearsKeysAfterAMoment(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain(func(stack *screens.Stack) keys.Table {
		return keys.Table{does(i18n.Msg("Finish"), func() {
			stack.Announce(i18n.Msg("The end"), i18n.Msg("Ann wins."), screens.Answer{Key: "g", Label: i18n.Msg("Again"), Do: func() { stack.Info(i18n.Msg("once more")) }})
		}, "o")}
	}))
	p.Keys("o", "g", "Enter", "Space", "Esc").Sees("Ann wins.").Misses("once more", "g Again")
	p.Reads().Sees("g Again").Keys("g").Sees("once more").Misses("Ann wins.")
	p.Keys("o").Click("[ Again ]").Sees("once more")
}

func TestWhatIsNamedIsDone(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain(func(stack *screens.Stack) keys.Table {
		refused := does(i18n.Msg("Concede"), func() {}, "c")
		refused.Why = func() error { return errors.New("no game is in progress") }
		return keys.Table{refused, does(i18n.Msg("Copy"), func() { stack.Info(i18n.Msg("copied")) }, "Alt+y")}
	}))
	p.Keys(":").Sees("Actions", "Concede", "Copy", "Redraw", "Ctrl+L").Types("cop").Misses("Concede").Keys("Enter").Sees("copied").Misses("Actions")
	p.Keys("Ctrl+P", "Enter").Sees("Concede: no game is in progress").Keys(":").Types("zz").Keys("Enter").Sees("select a line first").Keys("Esc").Misses("Actions")
	p.Keys("%").Sees("% does nothing here. Press ? for the keys.")
}

// However fast it is typed, each character and each key stands where it was typed.
func TestWhatIsTypedFastStandsInOrder(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain(func(stack *screens.Stack) keys.Table {
		return keys.Table{does(i18n.Msg("Ask"), func() {
			stack.Prompt(screens.Prompt{Title: i18n.Msg("Name"), Label: i18n.Msg("Your name?"), Done: func(s string) { stack.Info(i18n.Verbatim("it is " + s)) }})
		}, "a")}
	}))
	p.Keys("a", "B", "o", "x", keys.Backspace, "b", keys.Home, "1", "2", keys.End, "3", keys.Left, keys.Left, "4", "5", keys.Enter).Sees("it is 12Bo45b3")
	p.Keys("a").Types("abc").Pastes("def").Types("ghi").Keys(keys.Enter).Sees("it is abcdefghi")
}

// Esc and a character that are read at once look like the character held with Alt. It
// is that where it means something.
func TestEscAndACharacterAtOnce(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain(func(stack *screens.Stack) keys.Table {
		return keys.Table{
			does(i18n.Msg("Ask"), func() {
				stack.Prompt(screens.Prompt{Title: i18n.Msg("Name"), Label: i18n.Msg("Your name?"), Done: func(string) {}})
			}, "a"),
			does(i18n.Msg("Greet"), func() { stack.Info(i18n.Msg("good evening")) }, "g"),
			does(i18n.Msg("Swap"), func() { stack.Info(i18n.Msg("swapped")) }, keys.Alt("s")),
		}
	}))
	p.Keys("a").Sees("Your name?").Keys(keys.Alt("g")).Sees("good evening").Misses("Your name?")
	p.Keys("?").Sees("Show this screen's keys").Keys(keys.Alt("g")).Sees("good evening").Misses("Show this screen's keys")
	p.Keys(keys.Alt("s")).Sees("swapped")
}

// What was refused is taken back on the screen where it was, and nothing else is.
func TestARefusalIsWithdrawnWhereItWasMade(t *testing.T) {
	no := errors.New("the dice are not rolled")
	p := viewtest.At(80, 24).Open(t, func(stack *screens.Stack) screens.Screen {
		var below screens.Screen
		withdraw := func(say func()) func() {
			return func() {
				say()
				stack.ClearRefusal(below)
			}
		}
		above := plain(func(*screens.Stack) keys.Table {
			return keys.Table{does(i18n.Msg("Refuse"), withdraw(func() { stack.Refuse(no) }), "r")}
		})(stack)
		below = plain(func(*screens.Stack) keys.Table {
			return keys.Table{does(i18n.Msg("Refuse"), withdraw(func() { stack.Refuse(no) }), "r"), does(i18n.Msg("Warn"), withdraw(func() { stack.Warn(i18n.Msg("Bob passes.")) }), "w"), does(i18n.Msg("Up"), func() { stack.Push(above) }, "u")}
		})(stack)
		return below
	})
	p.Keys("r").Misses("The dice are not rolled.").Keys("w").Sees("Bob passes.")
	p.Keys("u", "r").Sees("The dice are not rolled.")
}

// A visitor is told every reason but what names the folder of the host, whatever the
// folder is called.
func TestOnlyTheFolderIsConcealed(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("games", 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("games", "d"); err != nil {
		t.Skip(err) // where that takes rights
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	const hidden = "the host's log names it"
	for _, folder := range []string{"d", "games"} {
		p := viewtest.At(120, 24).Visiting(true).Open(t, plain(func(*screens.Stack) keys.Table { return nil }))
		p.Does(func() { p.Screens.RedactFolder(folder) })
		for _, path := range []string{filepath.Join(here, folder), filepath.Join(here, "games")} {
			for _, says := range []string{"%s: no such file", "the record %s/a.txt is damaged", "look into (%q)", "there is none in %s."} {
				p.Does(func() { p.Screens.Refuse(fmt.Errorf(says, path)) }).Sees(hidden).Misses(path)
			}
		}
		for _, says := range []string{"you are talking too fast; wait 1 second", "the limit is 60 games in 1 hour", "this is dear", here + "/" + folder + "old is no folder", "x" + here + "/" + folder} {
			p.Does(func() { p.Screens.Refuse(errors.New(says)) }).Misses(hidden)
		}
		p.Does(func() { p.Screens.Refuse(&fs.PathError{Op: "open", Path: "x", Err: fs.ErrNotExist}) }).Sees(hidden)
	}
}
