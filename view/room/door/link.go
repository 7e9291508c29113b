package door

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Link leads who opens a page to something in the room.
type Link struct {
	Kind LinkKind // empty: nowhere
	ID   string   // of what it leads to; empty: there cannot be such a thing
}

// A LinkKind is what a link leads to, as it stands in the link.
type LinkKind string

// What links lead to.
const (
	ToTable      LinkKind = "table"
	ToInvitation LinkKind = "invitation"
	ToRecord     LinkKind = "record" // its replay
)

// maxQuery and maxLinkID are how many bytes may stand in an address behind the question mark,
// and in what names something there.
const maxQuery, maxLinkID = 1000, 120

// ParseLink reads what stands in an address behind the question mark. Whatever a stranger
// has put there becomes a link that leads somewhere, one to nothing, or none.
func ParseLink(query string) Link {
	if len(query) > maxQuery {
		return Link{}
	}
	values, _ := url.ParseQuery(query) // with what could be read
	for _, kind := range []LinkKind{ToTable, ToInvitation, ToRecord} {
		if id, ok := values[string(kind)]; ok {
			if len(id) != 1 || !isLinkID(id[0]) {
				return Link{Kind: kind}
			}
			return Link{kind, id[0]}
		}
	}
	return Link{}
}

// isLinkID reports whether something can be called so. No path to a file can.
func isLinkID(id string) bool {
	bad := func(r rune) bool { return !unicode.IsPrint(r) || strings.ContainsRune(`/\`, r) }
	return id != "" && len(id) <= maxLinkID && utf8.ValidString(id) && id[0] != '.' && !strings.ContainsFunc(id, bad)
}

// On returns the link as an address of a page, such as https://games.example.
func (l Link) On(page string) string {
	return page + "/?" + url.Values{string(l.Kind): {l.ID}}.Encode()
}
