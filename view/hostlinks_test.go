package view_test

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/view/room"
	"boardroom/view/room/door"
)

// by visits the room at an address as a guest, by a link.
func by(t testing.TB, address, name, link string) *browser {
	return arrives(t, address, map[string]any{"name": name, "columns": 100, "rows": 40, "link": link})
}

// queryOf is a link behind the question mark.
func queryOf(kind door.LinkKind, id string) string {
	_, query, _ := strings.Cut(door.Link{Kind: kind, ID: id}.On(""), "?")
	return query
}

// A link leads to an invitation, which one accepts; to the table, which others watch; and once
// nobody is there, to its record.
func TestLinksFromTheInvitationToTheRecord(t *testing.T) {
	h := newHome(t)
	s := h.serveRoom(10, io.Discard)
	web := s.browses(t)
	anna := opens(t, web, "anna", 100, 40).awaits("Hall of fame")
	anna.press("pi").awaits("Which game?").press("/konane[Enter]").awaits("How long?").press("[Enter]").awaits("Invitation sent.")
	anna.press("L").awaits("One player can").awaits("http://" + web + "/?invitation=")
	visit := s.host.Room.Enter(room.Visitor{Name: "nobody"}, func() {})
	invitation := queryOf(door.ToInvitation, visit.News().Invitations[0].ID)
	visit.Leave()

	by(t, web, "anna", "invitation=aaaaaaaaaaaa").awaits("That invitation is gone")
	boris := by(t, web, "boris", invitation).awaits("anna (guest) invites anyone to Konane.").awaits(heard).press("y").awaits("if your line breaks").awaits(heard).press("p")
	boris.awaits("anna (guest) is away")
	by(t, web, "clio", invitation).awaits("That invitation is gone")

	boris.press("L").awaits("watch this table").awaits("http://" + web + "/?table=")
	id := strings.TrimSuffix(filepath.Base(s.host.Room.Tables()[0].Sitting.Record()), ".txt")
	dora := by(t, web, "dora", queryOf(door.ToTable, id)).awaits("anna (guest) is away. The game waits.")
	dora.press("[Escape]").awaits("Hall of fame")
	anna.awaits("boris (guest) joins you").awaits("g Go there").press("g").awaits("if your line breaks").awaits(heard).press("p").awaits("anna (guest) to ").press(":d4[Enter]")
	boris.press("[Escape]").awaits("boris (guest) to remove").press("[Escape]").awaits("Hall of fame")
	anna.press("[Escape][Escape][Escape]").awaits("Hall of fame")
	by(t, web, "dora", queryOf(door.ToTable, id)).awaits("Nobody is at that table any more. This is its record.")
	by(t, web, "emil", queryOf(door.ToRecord, id)).awaits("Start: 1 turn.").press("L").awaits("http://" + web + "/?record=" + id[:8])
}

// Who has a key is shown a code for another device, and a guest the one by which they come back.
func TestAnotherDevice(t *testing.T) {
	h := newHome(t)
	s := h.serveRoom(10, io.Discard)
	calls(t, s.address, "boris", 2, 100, 40).awaits("Hall of fame").press("pD").awaits("within 10 minutes, ").awaits("boris+")
	web := s.browses(t)
	opens(t, web, "anna", 100, 40).awaits("Hall of fame").press("pD").awaits("You are a guest.").awaits("http://" + web + "/#anna+")
}

// A link that leads nowhere says so, and to the menu.
func TestLinksThatLeadNowhere(t *testing.T) {
	h := newHome(t)
	s := h.serveRoom(100, io.Discard)
	web := s.browses(t)
	for link, said := range map[string]string{
		"table=2026-11-26-143022-backgammon": "That table is gone.",
		"record=hosts":                       "That game is gone.",
		"record=..%2f..%2fhosts":             "That game is gone.",
		"record=%1b[2Jx":                     "That game is gone.",
		"record=" + strings.Repeat("a", 900): "That game is gone.",
		"invitation=<script>":                "That invitation is gone",
	} {
		by(t, web, "anna", link).awaits(said).press("m").awaits("Hall of fame")
	}
	by(t, web, "anna", "else=where&"+strings.Repeat("a", 2000)).awaits("Hall of fame")
}
