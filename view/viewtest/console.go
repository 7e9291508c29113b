package viewtest

import (
	_ "embed"
	"strings"
	"testing"
	"unicode"

	"boardroom/view/theme"
)

// console holds the signs of the Linux console's fonts.
//
//go:embed console.txt
var console string

const pictures = 0x1f000 // and above; of these the program draws none

// OnConsole checks that of what is shown on the Linux console every sign is in its
// fonts. Letters and pictures are those of names; a person chooses the font for these.
func OnConsole(t testing.TB, name, shown string) {
	t.Helper()
	for _, r := range shown {
		if r > unicode.MaxASCII && r < pictures && !unicode.IsLetter(r) && !strings.ContainsRune(console, r) {
			t.Errorf("%s: no font of the Linux console has %q:\n%s", name, r, shown)
			return
		}
	}
}

// onConsole checks what the room shows with the signs for the Linux console.
func (p *Person) onConsole(name string) {
	p.t.Helper()
	var look theme.Look
	p.Does(func() { look = p.Room.Look() })
	if look.Name != theme.Unicode().Name {
		return
	}
	p.Does(func() { p.Room.SetLook(theme.NewLook(theme.Walnut(), theme.Console(), 16).Wishing(look.Wishes)) })
	OnConsole(p.t, name, p.Screen())
	p.Does(func() { p.Room.SetLook(look) })
}
