package lobby_test

import (
	"testing"

	"boardroom/core/catalog"
	"boardroom/view/room"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

// What an invitation agrees on beyond game and length is chosen in a form, and told
// to whom it concerns.
func TestAnInvitationOffersClockAndSeat(t *testing.T) {
	h := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), func(f func()) { go f() })
	ann, _ := visits(t, h, small, "Ann")
	zeno, _ := visits(t, h, viewtest.At(120, 40), "Zeno")
	ann.Awaits("Zeno").Keys("i", "Enter", "Down", "Down", "Down", "Down", "Enter").Sees("An invitation", "You take", "Clock", "Send", "Rules")
	ann.Keys("Down", "Right").Sees("Seat 2").Keys("Down", "Down", "Right").Sees("out of time").Keys("F2").Sees("The invitation waits.").Awaits("You invite whoever comes")
	zeno.Awaits("seat 1 is free")
	planned := h.Enter(room.Guest{Name: "Clio"}, func() {}).News().Invitations[0].Plan
	if !planned.Clock.Set() || planned.Seats[1].Name != "Ann" {
		t.Errorf("the invitation is to %+v", planned)
	}
	zeno.Keys("Home", "Enter").Awaits("plays with Zeno")
	if tables := h.Tables(); len(tables) != 1 || tables[0].Sitting.Seats[1].Name != "Ann" || !tables[0].Standing().State.Terms.Clock.Set() {
		t.Errorf("%d tables", len(tables))
	}
}
