package web

import (
	"html"
	"strings"

	"boardroom/core/i18n"
)

// pageIn says a page in a language: what stands in it in braces. Templates of the standard
// library look methods up by name, and would make the program larger by a third.
func pageIn(page string, l i18n.Language) string {
	var pairs []string
	for name, said := range map[string]string{
		"Tag": l.Tag(), "Direction": l.Direction(),
		"Title":    l.T("Boardroom: board games"),
		"Name":     l.T("Your name?"),
		"Enter":    l.T("Enter"),
		"Device":   l.T("From another device: your name, a plus, and the code shown there."),
		"NoScript": l.T("This page needs JavaScript. With ssh you can come without it."),
		"Lost":     l.T("The connection was lost. Reconnecting."),
		"Guest":    l.T("You come in as a guest: this browser can't keep a key here. Note your code: browsers can lose what they store."),
		"Keep":     l.T("Keep my name in this browser, by a key"),
		"Keys":     l.T("Keys"),
		"Screen":   l.T("The room"),
	} {
		pairs = append(pairs, "{{"+name+"}}", html.EscapeString(said))
	}
	return strings.NewReplacer(pairs...).Replace(page)
}
