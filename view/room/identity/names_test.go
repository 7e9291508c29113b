package identity_test

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"

	"boardroom/view/room/identity"
)

// lookalikes would be taken for a name, or for what a room says of somebody.
var lookalikes = map[string][]string{
	"belongs to": {
		"Anna", "ANNA", "  anna", "ａｎｎａ", "ⓐⓝⓝⓐ", "𝒶𝓃𝓃𝒶", "𝕬𝖓𝖓𝖆", "ɑnna", "аnnа", "ꓮnna", "αnna", "аппа", "ꮯlub", "clυb", "cIub", "c1ub", "c|ub", "CLUB", "ᴄʟᴜʙ",
		"an.na", "an na", "anna.", "BOBO.", "cl.ub", "GEORGI0S", "ge0rgios", "ΖΙΝΑ", "2ina", "CLI0", "CL10", "cllo", "B0RIS", "BORlS", "BOR1S", "bor1s", "6oris", "BlLL", "B1LL", "vvill",
		"🄲🄻🅄🄱", "🅲🅻🆄🅱", "🇨🇱🇺🇧", "rnarta", "ｍａｒｔａ", "ᴍarta", "b0b0", "bоbо", "ΒΟΒΟ", "оХоХ", "0x0x", "ΝΊΚΟΣ", "νίκος", "vίκος",
	},
	"invisible":     {"dora\u200d", "do\u200cra", "dora\ufe0f", "d\u034fora", "dora\u115f", "x\u2800", "x\u3164", "\uffa0y", "do\u17b5ra", "dora\U000e0041", "dora\ue000", "dora\U00013441", "do\U0001d159ra", "👩🏽"},
	"shows nothing": {"\u2800", "\u3164\u3164", "\u200b"},
	"belongs":       {"anna\u200d", "an\ufe0fna", "\u2800club"},
	"looks like an address or a key": {
		"0.0.0.0/0", "10.0.0.0/8", "127.0.0.5", "127.0.0.5:2222", "300.1.1.1", "1.2.3.4/33", "10.0.*", "1.2.3.4.5", "::1", "2001:db8::/32", "[2001:db8::1]", "fe80::1%eth0", "１０.0.0.0/8", "sha256:x",
	},
	"is reserved for the host": {"host", "The host", "tHe  H0st", "the shell", "ТНЕ ＨＯＳＴ", "Moderator", "Boardroom"},
	"ends like a guest's or a computer's": {
		"carl, guest 2", "carl, guest", "carl,guest", "Mother, club", "Father, beginner", "carl: GUEST", "carl; gue5t", "carl，guest", "carl - guest", "Uncle / computer", "carl · guest 3", "carl_guest", "a, b, casual",
	},
	"can't contain brackets": {
		"anna (guest)", "anna （guest）", "anna ﹙guest﹚", "anna ⁽ᵍᵘᵉˢᵗ⁾", "anna ❨guest❩", "anna [guest]", "anna 「ＧＵＥＳＴ」", "anna ⟦gսest⟧", "anna {Guest}", "anna <guest>", "club [computer]",
		"club 【ＣＯＭＰＵＴＥＲ】", "Mother （computer, expert）", "anna 〔x〕", "carl‚ guest",
	},
}

func TestNamesThatLookLikeOthersAreRefused(t *testing.T) {
	folder := t.TempDir()
	c := identity.NewClaims(identity.Config{
		Folder: folder, Register: identity.OpenRegister(folder), Banned: func(string) bool { return false }, Now: time.Now, Limits: identity.Limits{Names: 1000},
	})
	from := netip.MustParsePrefix("192.0.2.7/32")
	takes := func(name string) {
		t.Helper()
		if called, err := c.Take(name, "the key of "+name, from); err != nil || called != name {
			t.Errorf("%s is called %q, %v", name, called, err)
		}
	}
	for _, name := range []string{"anna", "club", "marta", "bobo", "oxox", "Νίκος", "Georgios", "Zina", "Clio", "boris", "Bill", "will"} {
		takes(name)
	}
	for why, names := range lookalikes {
		for _, name := range names {
			for _, err := range []error{c.CheckHolder(name, "another key", from), c.CheckGuest(name, from)} {
				if err == nil || !strings.Contains(fmt.Sprint(err), why) {
					t.Errorf("%q: %v, want %q", name, err, why)
				}
			}
		}
	}
	for _, name := range []string{"Anne", "Ana", "Άννα", "Анна", "אנה", "安娜", "clubs", "bob", "O'Brien", "Jean-Luc", "A. Guestrin", "Night Club", "Miss Computer", "Zoë", "guesthouse", "24/7", "hostess", "a.b.c", "1.5"} {
		takes(name)
	}
}
