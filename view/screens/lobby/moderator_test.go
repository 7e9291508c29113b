package lobby_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/room/admin"
	"boardroom/view/room/identity"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"

	"github.com/rivo/tview"
)

// A book is a moderator who notes what a host does. Anna's key is the host's.
type book struct {
	notes  []string
	muted  []string
	rules  []lobby.Rule
	closed chan string // why
}

func (b *book) did(what string, args ...any) ([]i18n.Message, error) {
	said := fmt.Sprintf(what, args...)
	if strings.Contains(said, "anna") {
		return nil, errors.New("you can't disconnect anna, a host of this room")
	}
	b.notes = append(b.notes, said)
	return []i18n.Message{i18n.Msg("Done."), i18n.Verbatim(said)}, nil
}

func (b *book) Muted(name string) bool { return slices.Contains(b.muted, name) }

func (b *book) Kick(name, why string) ([]i18n.Message, error) { return b.did("kick %s %q", name, why) }

func (b *book) Rules() ([]lobby.Rule, error) { return b.rules, nil }

func (b *book) Named(name string) lobby.Subject { return subject{b, identity.Subject{Name: name}} }

func (b *book) Resolve(who string) (lobby.Subject, error) {
	s, err := identity.ParseSubject(who)
	return subject{b, s}, err
}

// A subject is whom a rule of the book concerns.
type subject struct {
	*book
	identity.Subject
}

func (s subject) IsName() bool { return s.Name != "" }

func (s subject) Set(kind lobby.Kind, by []string, why string, lasts time.Duration) ([]i18n.Message, error) {
	if kind == lobby.Mute {
		s.muted = append(s.muted, s.Name)
	}
	s.rules = append(s.rules, lobby.Rule{Kind: kind, Subject: s, Whom: s.String(), Lasts: admin.Rule{}.Lasts(), Reason: why, Host: "max"})
	return s.did("%s %s by %v %v %q", kind, s.Subject, by, lasts, why)
}

func (s subject) Lift(kind lobby.Kind) ([]i18n.Message, error) {
	s.muted = nil
	s.rules = slices.DeleteFunc(s.rules, func(r lobby.Rule) bool { return r.Kind == kind && r.Subject == s })
	return s.did("lift %s %s", kind, s.Subject)
}

func (b *book) Say(text string) error {
	_, err := b.did("say %q", text)
	return err
}

func (b *book) Close(why string) error {
	if why == "" {
		return errors.New("say why")
	}
	b.closed <- why
	return nil
}

// keeps opens a room in which a host keeps order among some lobby.
func keeps(t *testing.T, at viewtest.Setup, names ...string) (*viewtest.Person, *book, *room.Room) {
	t.Helper()
	h, b := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), func(f func()) { go f() }), &book{closed: make(chan string, 1)}
	p := at.Open(t, viewtest.Alone(func(stack *screens.Stack) viewtest.Stand {
		among := &lobby.Moderation{Screens: stack, Moderator: b}
		among.Visit = h.Enter(room.Visitor{Name: "max", Moderator: true}, func() {
			stack.Post(func() {
				for _, told := range among.Visit.News().Reports {
					among.Tell(told)
				}
			})
		})
		return viewtest.Stand{Name: "Room", Body: tview.NewBox(), Keys: func() keys.Table {
			return keys.Table{{Keys: []keys.Key{"H"}, Label: i18n.Msg("Host"), Do: func() { among.Moderate(names) }}}
		}}
	}))
	return p, b, h
}

func TestAHostKeepsOrder(t *testing.T) {
	p, b, _ := keeps(t, viewtest.At(80, 24), "carl")
	did := func(want string) {
		t.Helper()
		p.Sees(want)
		if len(b.notes) != 1 || b.notes[0] != want {
			t.Errorf("it came to %q, not to %q", b.notes, want)
		}
		b.notes = nil
	}
	p.Keys("H").Sees("Mute carl for all", "Kick carl", "Ban carl", "Say to all", "Close the room")
	p.Keys("Enter").Sees("By name and key").Keys("Enter").Sees("For 1 hour", "For 1 day", "For 7 days", "For good").Keys("Down", "Enter").Sees("Reason, shown to them").Types("be kind").Keys("Enter")
	did(`mute carl by [] 24h0m0s "be kind"`)
	p.Keys("H").Sees("Unmute carl for all").Keys("Enter")
	did("lift mute carl")
	p.Keys("H", "Down", "Enter").Sees("Kick carl").Keys("Enter")
	did(`kick carl ""`)
	p.Keys("H", "Down", "Down", "Enter").Sees("By name and key", "By address").Keys("End", "Enter").Sees("For good").Keys("End", "Enter").Types("swears").Keys("Enter")
	did(`ban carl by [address] 0s "swears"`)
	p.Keys("H", "End", "Up", "Enter").Sees("Message to everyone").Types("we close at six").Keys("Enter").Misses("Message to everyone")
	b.notes = nil
	p.Keys("H", "End", "Enter").Types("good night").Keys("Enter").Sees("Everyone has to leave.").Keys("n")
	if len(b.closed) > 0 {
		t.Error("who is not sure closes the room")
	}
	p.Keys("H", "End", "Enter", "Enter", "y").Awaits("Say why")
	p.Keys("H", "End", "Enter").Types("good night").Keys("Enter", "y")
	if why := <-b.closed; why != "good night" {
		t.Errorf("it is closed because of %q", why)
	}
}

// A host sees whom a rule keeps out or quiet, lifts it, and sets one about somebody who
// is not here. A name that looks like an address stays a name.
func TestAHostSetsAndLiftsRules(t *testing.T) {
	p, b, _ := keeps(t, viewtest.At(80, 24), "0.0.0.0/0")
	p.Keys("H").Sees("Ban 0.0.0.0/0").Keys("Down", "Down", "Enter", "Enter", "Enter").Types("spam").Keys("Enter").Sees("ban 0.0.0.0/0 by [] 1h0m0s")
	p.Keys("H").Sees("Bans and mutes").Keys("End", "Up", "Up", "Enter").Sees("Who", "0.0.0.0/0", "spam", "for good")
	p.Keys("b").Sees("Name, fingerprint, address or network:").Types("10.0.0.300").Keys("Enter").Sees("Invalid address 10.0.0.300").Keys("Esc", "b").Types("10.0.0.5:2222").Keys("Enter")
	p.Sees("For 1 hour").Keys("Enter", "Enter").Sees("10.0.0.5")
	p.Keys("m").Types("dora").Keys("Enter").Sees("By name and key").Keys("Enter", "Enter", "Enter").Sees("dora")
	p.Keys("End", "d").Sees("Unmute dora for all?").Keys("y").Sees("lift mute dora")
	p.Keys("Home", "Enter").Sees("Unban 0.0.0.0/0?").Keys("y").Keys("Home", "d", "y").Sees("Nobody is banned or muted.")
	if len(b.rules) > 0 {
		t.Errorf("there remain %v", b.rules)
	}
}

// What a host may not do is said below what they typed, and nothing of it is lost.
func TestARefusalIsSaidToTheHost(t *testing.T) {
	p, b, _ := keeps(t, viewtest.At(80, 24), "anna")
	p.Keys("H", "Down", "Enter").Types("shouts").Keys("Enter").Sees("You can't disconnect anna, a host of this room.", "shouts").Keys("Esc")
	b.muted = []string{"anna"}
	p.Keys("H", "Enter").Sees("You can't disconnect anna, a host of this room.")
	if len(b.notes) > 0 {
		t.Errorf("done is %q", b.notes)
	}
}

func TestAModeratorIsToldOfReports(t *testing.T) {
	p, _, h := keeps(t, viewtest.At(80, 24))
	if _, err := h.Enter(room.Visitor{Name: "anna"}, func() {}).Report("carl", "swears"); err != nil {
		t.Fatal(err)
	}
	p.Awaits("anna reports carl: swears").Keys("H").Sees("Say to all").Misses("Kick")
}

// Names of the greatest length leave the dialogs within the smallest terminal.
func TestDialogsHoldLongNames(t *testing.T) {
	name := strings.Repeat("w", 40)
	p, _, _ := keeps(t, viewtest.At(80, 24), name, "carl")
	p.Keys("H").Sees("Mute "+name+" for all", "Ban carl").Keys("Enter", "Enter", "Enter").Sees("Reason, shown to them")
}
