package lobby_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/board"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

func games() []catalog.Entry { return catalog.Standard().All()[:2] }

// preview is how each table stands.
func preview(string) (board.Preview, error) {
	start, err := games()[0].Game().Start(2, nil)
	return board.Preview{Painter: viewtest.Track{}, Scene: board.Scene{Position: start}, Title: i18n.Msg("How it stands")}, err
}

// visits shows to somebody who is in a room, and says where they go.
func visits(t *testing.T, h *room.Room, at viewtest.Setup, name string) (*viewtest.Person, *room.Visit) {
	t.Helper()
	var visit *room.Visit
	p := at.Open(t, func(stack *screens.Stack) screens.Screen {
		var m *lobby.People
		visit = h.Enter(room.Visitor{Name: name}, func() { stack.Post(func() { m.Show(visit.News()) }) })
		m = lobby.NewPeople(stack, lobby.PeopleConfig{
			Name: name, Visit: visit, Moderation: &lobby.Moderation{Screens: stack, Visit: visit}, Games: games(), Now: time.Now, Company: visit.News(),
			Plan: func(e catalog.Entry) sitting.Plan {
				p := sitting.DefaultPlan(e, name)
				p.Seats[1] = records.Seat{Name: "Player 2"}
				return p
			},
			Board: preview,
			Arrange: func(games []catalog.Entry, p sitting.Plan, send func(sitting.Plan) error) screens.Screen {
				return lobby.NewInvitation(stack, games, p, send)
			},
			Join: func(string) { stack.Info(i18n.Msg("goes to the table")) },
			Sit: func(place *room.Place) {
				stack.Info(i18n.Verbatim(fmt.Sprint("plays with ", place.Sitting.Seats[0].Name)))
			},
		})
		return m
	})
	return p, visit
}

func TestVisitorsMeet(t *testing.T) {
	h := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), func(f func()) { go f() })
	ann, _ := visits(t, h, small, "Ann")
	ann.Sees("Nobody else is here.").Keys("d").Sees("Drop: select an invitation")
	zeno, leaving := visits(t, h, small, "Zeno")
	zeno.Sees("Person", "Ann")
	ann.Awaits("Zeno").Keys("i").Sees("Which game?").Keys("Enter").Sees("How long?").Keys("Down", "Enter").Sees("Invitation sent.").Awaits("You invite anyone")
	ann.Golden("people-80x24").Keys("Home", "Enter").Sees("your own invitation").Keys("d").Loses("You invite")
	zeno.Loses("Invitation").Click("Ann").Sees("Which game?").Keys("Enter", "Enter").Awaits("You invite Ann")
	ann.Awaits("Zeno invites you").Sees("a single game").Keys("Home", "Enter").Awaits("plays with Zeno").Awaits("Zeno against Ann")
	zeno.Awaits("Table").Keys("Home", "Enter").Sees("goes to the table")
	leaving.Leave()
	ann.Loses("Person")
	if tables := h.Tables(); len(tables) != 1 || !slices.Equal(tables[0].Sitting.Names(), []string{"Zeno", "Ann"}) {
		t.Errorf("%d tables", len(tables))
	}
}

func TestAPersonIsMutedAndReportedWhereTheyAreListed(t *testing.T) {
	h := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), func(f func()) { go f() })
	ann, visit := visits(t, h, small, "Ann")
	ann.Sees("Nobody else is here.").Keys("!").Sees("Report: select a person first").Keys("M").Sees("Chat muted.").Keys("M").Sees("Chat unmuted.")
	_, zeno := visits(t, h, small, "Zeno")
	ann.Awaits("Zeno").Keys("M").Sees("Mute Zeno", "Mute everyone").Keys("Enter").Sees("Zeno muted for this visit.").Golden("people-muted-80x24")
	if visit.Hears("Zeno") {
		t.Error("Zeno is heard")
	}
	p := sitting.DefaultPlan(games()[0], "Zeno")
	p.Seats[1] = records.Seat{Name: "Player 2"}
	if err := zeno.Invite(p, "Ann"); err != nil {
		t.Fatal(err)
	}
	ann.Awaits("Zeno invites you").Keys("Home", "M").Sees("Unmute Zeno").Keys("Enter").Sees("Zeno unmuted.").Misses(" muted")
	ann.Keys("!").Sees("Report Zeno").Types("swears").Keys("Enter").Sees("Reported. No host is here now; your report is in their log.")
	h.Enter(room.Visitor{Name: "max", Moderator: true}, func() {})
	ann.Keys("!").Types("again").Keys("Enter").Sees("Reported to the host.")
}

func TestTheLastAnnouncementIsReadAgain(t *testing.T) {
	h := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), func(f func()) { go f() })
	if err := h.Announce("The room closes at six, " + strings.Repeat("and it really does, ", 6) + "that is all."); err != nil {
		t.Fatal(err)
	}
	ann, _ := visits(t, h, small, "Ann")
	ann.Sees("The host", "The room closes at six").Misses("that is all").Keys("Enter").Waits(time.Second).Sees("From the host", "that is all.").Keys("Enter").Misses("From the host")
}

func TestTheBoardOfATableIsShownBesideIt(t *testing.T) {
	h := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), func(f func()) { go f() })
	p := sitting.DefaultPlan(games()[0], "Zeno")
	p.Seats[1] = records.Seat{Name: "Boris"}
	if _, err := h.Open(p, time.Now(), room.Visitor{Name: "Zeno"}); err != nil {
		t.Fatal(err)
	}
	visits(t, h, small, "Boris")
	ann, _ := visits(t, h, viewtest.At(160, 40), "Ann")
	ann.Sees("Table").Keys("Home").Awaits("How it stands").Keys("Down").Loses("How it stands")
}

func TestEveryKeyOfPeople(t *testing.T) {
	viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person {
		h := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), func(f func()) { go f() })
		ann, _ := visits(t, h, small, "Ann")
		_, zeno := visits(t, h, small, "Zeno")
		p := sitting.DefaultPlan(games()[0], "Zeno")
		p.Seats[1] = records.Seat{Name: "Player 2"}
		if err := zeno.Invite(p, "Ann"); err != nil {
			t.Fatal(err)
		}
		return ann.Awaits("Invitation").Keys("Home")
	})
}

// What an invitation agrees on beyond game and length is chosen in a form, and told
// to whom it concerns.
func TestAnInvitationOffersClockAndSeat(t *testing.T) {
	h := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), func(f func()) { go f() })
	ann, _ := visits(t, h, small, "Ann")
	zeno, _ := visits(t, h, viewtest.At(120, 40), "Zeno")
	ann.Awaits("Zeno").Keys("i", "Enter", "Down", "Down", "Down", "Down", "Enter").Sees("Invitation", "Your seat", "Clock", "Send", "Rules")
	ann.Keys("Down", "Right").Sees("Seat 2", "Own words").Keys("Down", "Down", "Space", "Down", "Right").Sees("out of time").Keys("F2").Sees("Invitation sent.").Awaits("You invite anyone")
	zeno.Awaits("seat 1 is free")
	planned := h.Enter(room.Visitor{Name: "Clio"}, func() {}).News().Invitations[0].Plan
	if !planned.Clock.Set() || !planned.Words || planned.Seats[1].Name != "Ann" {
		t.Errorf("the invitation is to %+v", planned)
	}
	zeno.Keys("Home", "Enter").Awaits("plays with Zeno")
	if tables := h.Tables(); len(tables) != 1 || tables[0].Sitting.Seats[1].Name != "Ann" || !tables[0].Standing().State.Terms.Clock.Set() {
		t.Errorf("%d tables", len(tables))
	}
}

// Beside the board of a table the list is narrow.
func TestAGuestReadsHowTheyComeBackAtEveryWidth(t *testing.T) {
	h := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), func(f func()) { go f() })
	p := sitting.DefaultPlan(games()[0], "Zeno")
	p.Seats[1] = records.Seat{Name: "Boris"}
	if _, err := h.Open(p, time.Now(), room.Visitor{Name: "Zeno"}); err != nil {
		t.Fatal(err)
	}
	for _, width := range []int{80, 160, 200} {
		carl := viewtest.At(width, 50).Open(t, func(stack *screens.Stack) screens.Screen {
			visit := h.Enter(room.Visitor{Name: "carl (guest)"}, func() {})
			return lobby.NewPeople(stack, lobby.PeopleConfig{
				Name: "carl (guest)", Visit: visit, Moderation: &lobby.Moderation{Screens: stack, Visit: visit}, Company: visit.News(),
				Board: preview,
				Back: func() (brief, whole i18n.Message) {
					return i18n.Msg("Come back as carl+k7q29xwm"), i18n.Msg("Come back as carl+k7q29xwm, with the same host and port.")
				},
			})
		})
		carl.Sees("Come back as carl+k7q29xwm ").Keys("End", "Enter").Sees("with the same host and port.")
	}
}
