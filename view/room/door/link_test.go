package door_test

import (
	"strings"
	"testing"

	"boardroom/view/room/door"
)

func TestLinksAreRead(t *testing.T) {
	for _, link := range []door.Link{
		{Kind: door.ToTable, ID: "2026-11-26-143022-backgammon"},
		{Kind: door.ToInvitation, ID: "k3mq7w2p"},
		{Kind: door.ToRecord, ID: "games & more.txt#17"},
		{Kind: door.ToRecord, ID: "шах ω"},
	} {
		_, query, _ := strings.Cut(link.On("https://games.example"), "/?")
		if got := door.ParseLink(query); got != link {
			t.Errorf("%v is read as %v, from %s", link, got, query)
		}
		if got := door.ParseLink("utm_source=x&" + query + "&fbclid=%zz"); got != link {
			t.Errorf("%v is read as %v beside other things", link, got)
		}
	}
}

func TestHostileLinks(t *testing.T) {
	for _, query := range []string{"", "?", "table", "x=y", "&&==;", "%zz", strings.Repeat("a", 5000), "table=" + strings.Repeat("a", 5000)} {
		if got := door.ParseLink(query); got.ID != "" {
			t.Errorf("%.40q leads to %v", query, got)
		}
	}
	for _, id := range []string{"", "..%2f..%2fetc%2fpasswd", "a/b", `a%5cb`, ".hidden", "%1b[2J", "a%00b", "a%0ab", "%ff%fe", "%e2%80%ae", strings.Repeat("a", 200), "a&record=b"} {
		if got := door.ParseLink("record=" + id); got != (door.Link{Kind: door.ToRecord}) {
			t.Errorf("%q leads to %v", id, got)
		}
	}
}

func FuzzParseLink(f *testing.F) {
	f.Add("table=2026-11-26-143022-backgammon")
	f.Add("record=%1b%5b2J")
	f.Fuzz(func(t *testing.T, query string) {
		link := door.ParseLink(query)
		if link.ID == "" {
			return
		}
		_, again, _ := strings.Cut(link.On(""), "/?")
		if got := door.ParseLink(again); got != link {
			t.Errorf("%q is read as %v, and that as %v", query, link, got)
		}
	})
}
