package view_test

import (
	"errors"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/view"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

// comesBack returns the name by which a guest comes back, as it is shown.
func (c *caller) comesBack() string {
	c.t.Helper()
	c.awaits("@HOST")
	c.mu.Lock()
	defer c.mu.Unlock()
	found := regexp.MustCompile(`\S+\+[2-9a-z]{8}@HOST`).FindString(c.frames[0])
	return strings.TrimSuffix(found, "@HOST")
}

// Two guests of one name have a game each, and whoever lost their line finds theirs.
func TestAGuestComesBackToTheirGame(t *testing.T) {
	h := newHome(t)
	address, end := h.serve(10, io.Discard)
	comes := func(name string, key byte) *caller {
		return calls(t, address, name, key, 80, 40).awaits("Hall of fame")
	}
	anna, carl := comes("anna", 1), comes("carl", 0)
	anna.press("p").awaits("carl (guest)").press("\r").awaits("Which game?").press("/konane\r").awaits("How long?").press("\r").awaits("Invitation sent.")
	carl.press("p").awaits("Invitation").press("\r")
	as := carl.comesBack()
	carl.awaits(heard).press("\r").awaits("anna is away")
	anna.awaits("carl (guest) joins you").awaits("g Go there").press("g").awaits("anna to ")
	anna.press(":d4\r")
	carl.awaits("carl (guest) to remove").press(":d5\r")
	anna.awaits("d5")

	other := comes("carl", 0).press("c").awaits("No unfinished games.").press("\x1b").awaits("Hall of fame")
	other.press("p").awaits("carl (guest)").press("\x1b[F").awaits("(guest 2)").press("\x1b").awaits("Hall of fame").press("q")
	other.awaits("All games are saved.")
	if err := <-other.ended; err != nil || strings.Contains(other.vt.Plain.String(), "@HOST") {
		t.Errorf("who sat at no table is told %q, %v", other.vt.Plain.String(), err)
	}
	if err := carl.client.Close(); err != nil {
		t.Error(err)
	}
	anna.awaits("carl (guest) left the table.")
	if said := turnedAway(t, address, "carl+22222222", 2); !strings.Contains(said, "wrong code for the guest carl") {
		t.Errorf("with a code that was made up one is told %q", said)
	}
	comes("carl", 0).press("c").awaits("No unfinished games.")
	carl = comes(as, 0).press("p").awaits("You").awaits(as + "@HOST").press("\x1b").awaits("Quit").press("c").awaits("/ Filter").press("\r")
	if now := carl.comesBack(); now != as {
		t.Errorf("the guest of %s comes back as %s", as, now)
	}
	carl.awaits(heard).press("\r").awaits("anna is thinking.")
	anna.awaits("carl (guest) is here.")
	anna.press("Cy")
	carl.awaits("An offer to carl (guest)").awaits("y Accept").press("y").awaits("The end")
	carl.awaits(heard).press("m").awaits("Hall of fame").press("q").awaits("To resume yours, come back as " + as + "@HOST, with the same host and port.")
	end()
	h.holds(1)
	text, err := os.ReadFile(h.records(t)[0])
	if err != nil || !strings.Contains(string(text), `"carl (guest)"`) {
		t.Errorf("the record is, %v,\n%s", err, text)
	}
}

// Where nobody of an address gets a code any more, guests are told before they play,
// and their number stands beside the board, however narrow that is.
func TestAGuestWithoutACode(t *testing.T) {
	h := newHome(t)
	p := viewtest.At(80, 24).Visiting(false).Open(t, func(stack *screens.Stack) screens.Screen {
		a := view.New(stack, view.Config{
			Folder: h.folder, Room: room.New(sitting.FolderAt(h.folder, catalog.Standard()), stack.Go), Visitor: room.Visitor{Name: "carl (guest 12)", Unrated: true},
			Preferences: settings.NewPreferences(), Version: "1.0", Now: now, ComeBack: func() (string, bool, error) { return "", false, errors.New("come tomorrow") },
		})
		t.Cleanup(a.Leave)
		return a.Menu()
	})
	p.Keys("p").Sees("You have no code").Keys("End", "Enter").Sees("You have no code: come tomorrow.").Keys("Esc")
	p.Keys("g").Sees("level?").Keys("Enter").Awaits("You have no code: come tomorrow.").Sees("you can't come back to them").Reads()
	p.Keys("Enter").Sees("carl, 12")
}
