package viewtest

import (
	"flag"
	"regexp"
	"strings"

	"boardroom/core/i18n"
	"boardroom/view/theme"
)

var pseudo = flag.Bool("pseudo", false, "show each golden screen in the pseudo-language, and check it")

// word is what a text that by-passes the catalog leaves on a screen: in the
// pseudo-language each of a text's letters has an accent.
var word = regexp.MustCompile(`[A-Za-z][A-Za-z']*[A-Za-z]`)

// speaks checks that what the room shows in the pseudo-language by-passes no catalog.
func (p *Person) speaks(name string) {
	p.t.Helper()
	if !*pseudo {
		return
	}
	var look theme.Look
	p.Does(func() { look = p.Screens.Look() })
	p.Does(func() { p.Screens.SetLook(look.Speaking(i18n.Pseudo())) })
	shown := p.Screen()
	for _, w := range word.FindAllString(shown, -1) {
		p.t.Logf("PSEUDO %s", w)
	}
	if n := strings.Count(shown, "⟦") - strings.Count(shown, "⟧"); n != 0 {
		p.t.Logf("PSEUDOCUT %s %d\n%s", name, n, shown)
	}
	p.Does(func() { p.Screens.SetLook(look) })
}
