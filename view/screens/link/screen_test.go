package link_test

import (
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/view/screens"
	"boardroom/view/screens/link"
	"boardroom/view/theme"
	"boardroom/view/viewtest"

	"rsc.io/qr"
)

const address = "https://games.example/?table=2026-11-26-143022-1234567890"

func shows(address string) func(*screens.Stack) screens.Screen {
	return func(stack *screens.Stack) screens.Screen {
		return link.New(link.Config{Screens: stack, Title: i18n.Msg("Link"), Says: []i18n.Message{i18n.Msg("Scan it with a phone.")}, Address: address})
	}
}

func TestLinkLooks(t *testing.T) {
	viewtest.At(80, 24).Open(t, shows(address)).Golden("link-80x24")
	viewtest.At(120, 40).Open(t, shows(address)).Golden("link-120x40")
	viewtest.At(80, 24).ASCII().Open(t, shows(address)).Golden("link-80x24-ascii")
	viewtest.At(80, 24).Open(t, shows("https://"+strings.Repeat("1234.", 20)+"5/?6=7")).Golden("link-80x24-long")
}

// The code says exactly the link, with what is light around it, on any ground.
func TestTheCodeIsThatOfTheLink(t *testing.T) {
	code, err := qr.Encode(address, qr.L)
	if err != nil {
		t.Fatal(err)
	}
	for _, look := range []theme.Look{viewtest.Colourful(), theme.NewLook(theme.Birch(), theme.Unicode(), 1<<24)} {
		p := viewtest.At(80, 24).Themed(look).Open(t, shows(address))
		rows := strings.Split(p.Screen(), "\n")[1:]
		left := strings.Index(rows[2], "█") // the first dark module is that of a corner
		side := code.Size + 8
		for y := range side {
			for x := range side {
				c := []rune(rows[y/2] + strings.Repeat(" ", 80))[left-4+x]
				dark := c == '█' || c == '▀' && y%2 == 0 || c == '▄' && y%2 == 1
				if dark != code.Black(x-4, y-4) {
					t.Fatalf("the module %d, %d is wrong:\n%s", x, y, p.Screen())
				}
			}
		}
	}
}

func TestALinkIsCopied(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, shows(address)).Keys("y").Sees("Link copied")
	if p.Clipboard() != address {
		t.Errorf("copied is %q", p.Clipboard())
	}
	viewtest.At(80, 24).Open(t, shows("")).Sees("Scan it").Misses("█", "Copy")
}

func TestEveryKey(t *testing.T) {
	viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person { return viewtest.At(80, 24).Open(t, shows(address)) })
}
