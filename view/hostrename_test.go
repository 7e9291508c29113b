package view_test

import (
	"bytes"
	"crypto/ed25519"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/view"
	"boardroom/view/room/identity"
	"boardroom/view/sitting"

	gossh "golang.org/x/crypto/ssh"
)

// gives gives a name to the key of a number.
func (h home) gives(name string, key byte) identity.Assignment {
	h.t.Helper()
	signer, err := gossh.NewSignerFromKey(ed25519.NewKeyFromSeed(bytes.Repeat([]byte{key}, ed25519.SeedSize)))
	if err != nil {
		h.t.Fatal(err)
	}
	gift, err := identity.AssignName(view.ServeFolder(h.folder), name, gossh.MarshalAuthorizedKey(signer.PublicKey()), nil, now(), view.Inherit(h.folder))
	if err != nil {
		h.t.Fatal(err)
	}
	return gift
}

// Who is renamed comes by the new name with their key, and goes on with their game, at
// which the other still sits. It can be done again, as where it ended early.
func TestARenamedPlayerGoesOn(t *testing.T) {
	h := newHome(t)
	s := h.serveRoom(10, io.Discard)
	comes := func(name string, key byte) *caller {
		return calls(t, s.address, name, key, 80, 40).awaits("Hall of fame")
	}
	anna, clara := comes("anna", 1), comes("clara", 2)
	anna.press("p").awaits("clara").press("\r").awaits("Which game?").press("/konane\r").awaits("How long?").press("\r").awaits("Invitation sent.")
	clara.press("p").awaits("Invitation").press("\r").awaits("clara")
	anna.awaits("clara joins you").awaits("g Go there").press("g").awaits("anna to ").press(":d4\r")
	clara.awaits("clara to remove").press(":d5\r")
	anna.awaits("d5")
	folder := sitting.FolderAt(h.folder, catalog.Standard())
	for i, told := range []int{1, 0} {
		if said, err := view.Rename(folder, "clara", "Claire", i18n.Language{}); err != nil || len(said) != told || told > 0 && !strings.HasPrefix(said[0].String(), "Claire now uses the key SHA256:") {
			t.Fatalf("%d: %q, %v", i, said, err)
		}
	}
	if said, err := s.server.EndLost(); err != nil || len(said) != 1 || said[0].String() != "Disconnected: clara." {
		t.Errorf("%q, %v", said, err)
	}
	clara.awaits("The host has given you another name: come back as Claire@HOST.")
	<-clara.ended
	if said := turnedAway(t, s.address, "clara", 2); !strings.Contains(said, "your key belongs to Claire; log in as Claire@HOST") {
		t.Errorf("by the old name she is told %q", said)
	}
	if said := turnedAway(t, s.address, "clara", 3); !strings.Contains(said, "clara is reserved for a player") {
		t.Errorf("a stranger is told %q", said)
	}
	claire := comes("Claire", 2).press("c").awaits("/ Filter").press("\r").awaits("anna is thinking.")
	for _, p := range s.server.Who() {
		if len(p.Places) != 1 || p.Places[0].Watches {
			t.Errorf("%s does not play, by %+v", p.Name, p.Places)
		}
	}
	claire.press("Cy")
	anna.awaits("An offer to anna").awaits("y Accept").press("y").awaits("The end")
	s.end()
	h.holds(1)
}

// A key that has lost its name is in the room no more, and one that has it comes.
func TestALostKeysVisitEnds(t *testing.T) {
	h := newHome(t)
	s := h.serveRoom(10, io.Discard)
	dora := calls(t, s.address, "dora", 1, 80, 24).awaits("Hall of fame").press("g").awaits("level?").press("\r").awaits("Dice sealed")
	eva := calls(t, s.address, "eva", 3, 80, 24).awaits("Hall of fame")
	if gift := h.gives("dora", 2); len(gift.Lost) != 1 || gift.Moved {
		t.Errorf("%+v", gift)
	}
	if said, err := s.server.EndLost(); err != nil || len(said) != 1 || said[0].String() != "Disconnected: dora." {
		t.Errorf("%q, %v", said, err)
	}
	dora.awaits("The name dora now belongs to another key.")
	<-dora.ended
	calls(t, s.address, "dora", 2, 80, 24).awaits("Hall of fame")
	if said, err := s.server.EndLost(); err != nil || len(said) != 0 {
		t.Errorf("%q, %v", said, err)
	}
	eva.press("q").awaits("All games are saved.")
}

// Where the record cannot be begun the log says so, and a guest without a code is told
// when they get one.
func TestATableThatIsNotSaved(t *testing.T) {
	h := newHome(t)
	var log journal
	s := h.serveRoom(10, &log)
	carl := calls(t, s.address, "carl", 0, 80, 24).awaits("Hall of fame").press("p").awaits("At your first table you get a code.").press("\x1b").awaits("Hall of fame")
	h.keep(filepath.Join(h.folder, "records"), "")
	carl.press("g").awaits("level?").press("\r").awaits("NOT SAVED")
	s.end()
	if said := log.text.String(); !strings.Contains(said, "carl (guest) sits down with Mother (computer, newcomer) at an unsaved table, ") {
		t.Errorf("the log is\n%s", said)
	}
}

// Who has kept something of their own keeps their name, by which it goes to another key.
func TestANameIsKeptWithWhatIsKept(t *testing.T) {
	h := newHome(t)
	s := h.serveRoom(10, io.Discard)
	berta := calls(t, s.address, "berta", 1, 80, 24).awaits("Hall of fame").press("s").awaits("Theme")
	berta.press(toMouse + " ").press("\x1b").awaits("Hall of fame").press("q")
	if err := <-berta.ended; err != nil {
		t.Error(err)
	}
	names, err := os.ReadFile(filepath.Join(view.ServeFolder(h.folder), "names"))
	if err != nil || !strings.Contains(string(names), " berta\n") {
		t.Errorf("%v, the register is\n%s", err, names)
	}
	if gift := h.gives("berta", 2); len(gift.Lost) != 1 || !gift.Moved {
		t.Errorf("%+v", gift)
	}
}
