package ssh_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/view/room/admin"
	"boardroom/view/room/door"
	"boardroom/view/room/identity"

	gossh "golang.org/x/crypto/ssh"
)

const shell = "the shell"

// knowsHosts lists keys as those of hosts.
func knowsHosts(t *testing.T, folder string, numbers ...byte) {
	t.Helper()
	text := "# Hosts.\n"
	for _, n := range numbers {
		text += authorized(t, n) + "\n"
	}
	if err := os.WriteFile(filepath.Join(folder, "hosts"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// meant is whom a text means that is not somebody's name.
func meant(t *testing.T, who string) identity.Subject {
	t.Helper()
	s, err := identity.ParseSubject(who)
	if err != nil {
		t.Error(err)
	}
	return s
}

// says checks what a host is told.
func says(t *testing.T, said []i18n.Message, err error, want ...string) {
	t.Helper()
	all := i18n.Join("\n", said...).String()
	if err != nil {
		all += err.Error()
	}
	for _, w := range want {
		if !strings.Contains(all, w) {
			t.Errorf("the host is told\n%s\nwithout %q", all, w)
		}
	}
	if len(want) == 0 && all != "" {
		t.Errorf("the host is told\n%s", all)
	}
}

// Whoever is banned is told, leaves, and does not come back; others do.
func TestWhoIsBannedLeavesAndStaysAway(t *testing.T) {
	for _, way := range []struct {
		by          []string
		told        string
		same, other string // what one is told who comes back with the key, and with another from elsewhere
	}{
		{nil, "Banned for good: carl, " + fingerprint(t, 1) + ".", "you are banned from this room for good: spam", ""},
		{[]string{admin.ByName}, "Banned for good: carl.", "you are banned", ""},
		{[]string{admin.ByKey}, "Banned for good: SHA256:", "you are banned", "none"},
		{[]string{admin.ByAddress}, "Banned for good: 192.0.2.7.", "your address is banned", "none"},
	} {
		p := open(t, t.TempDir(), usual)
		p.listener.spoof("192.0.2.7")
		carl := startSession(t, p.mustConnect("carl", newKey(t, 1)))
		carl.sees("Welcome carl at")
		p.listener.spoof("192.0.2.8")
		anna := startSession(t, p.mustConnect("anna", newKey(t, 3)))
		anna.sees("Welcome anna")
		said, err := p.Ban(admin.Order{Who: meant(t, "CARL"), By: way.by, Reason: " spam. ", Host: shell})
		says(t, said, err, way.told, "Disconnected 1 visitor.")
		if gap := "ban 192.0.2.7 too (--by address)."; (len(said) == 3) != (!slices.Contains(way.by, admin.ByAddress)) || len(said) == 3 && !strings.Contains(said[2].String(), gap) {
			t.Errorf("by %v: %q", way.by, said)
		}
		carl.leaves("The host has banned you for good: spam. All games are saved.")
		p.listener.spoof("192.0.2.7")
		p.refuses("carl", newKey(t, 1), way.same)
		p.log.awaits("carl from 192.0.2.7:2222 was refused, by SHA256:")
		p.listener.spoof("198.51.100.1")
		if way.other == "" {
			p.refuses("carI", newKey(t, 2), "you are banned")
		} else {
			startSession(t, p.mustConnect("carI", newKey(t, 2))).sees("Welcome carI at")
		}
		anna.press("on\r\n")
		anna.sees("on")
		p.log.awaits("(host) " + shell + ": " + way.told)
		said, err = p.Lift(admin.Ban, shell, meant(t, "carl"))
		says(t, said, err, "No longer banned: ")
		p.listener.spoof("192.0.2.9")
		startSession(t, p.mustConnect("dora", newKey(t, 4))).sees("Welcome dora")
	}
}

func fingerprint(t *testing.T, number byte) string {
	return gossh.FingerprintSHA256(newKey(t, number).PublicKey())
}

func TestGuestsAndNetworksAreBanned(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	p.listener.spoof("2001:db8::1")
	carl := startSession(t, p.mustConnect("carl", nil))
	carl.sees("Welcome carl (guest) at")
	said, err := p.Ban(admin.Order{Who: meant(t, "carl"), Host: shell})
	says(t, said, err, "carl.", "No visitor is called carl right now.")
	said, err = p.Lift(admin.Ban, shell, meant(t, "carl"))
	says(t, said, err, "No longer banned: carl.")
	said, err = p.Ban(admin.Order{Who: meant(t, "carl (guest)"), Host: shell, Until: time.Now().Add(time.Hour)})
	says(t, said, err, "Banned until ", "carl (guest).", "They can come back as carl with another number. To keep them out, ban 2001:db8::/64 too (--by address).")
	carl.leaves("The host has banned you until ")
	startSession(t, p.mustConnect("carl", nil)).sees("Welcome carl (guest 2) at") // somebody else, for all that the room knows
	startSession(t, p.mustConnect("carl", newKey(t, 1))).sees("Welcome carl at")
	boris := startSession(t, p.mustConnect("boris", nil))
	boris.sees("Welcome boris (guest)")
	said, err = p.Ban(admin.Order{Who: meant(t, "2001:db8::ffff"), Host: shell})
	says(t, said, err, "Banned for good: 2001:db8::/64.", "3 visitors")
	boris.leaves("The host has banned you for good.")
	p.refuses("boris", nil, "your address is banned from this room for good")
	said, err = p.Lift(admin.Ban, shell, meant(t, "2001:db8::/64"))
	says(t, said, err, "No longer banned: 2001:db8::/64.")
	startSession(t, p.mustConnect("boris", nil)).sees("Welcome boris")
}

// A ban does not wait for who stands between signing in and coming in.
func TestABanWhileSomebodyComes(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	client := p.mustConnect("carl", newKey(t, 1))
	said, err := p.Ban(admin.Order{Who: meant(t, fingerprint(t, 1)), Reason: "spam", Host: shell})
	says(t, said, err, "Banned for good: SHA256:")
	if status := startSession(t, client).leaves("you are banned from this room for good: spam"); status != 1 {
		t.Errorf("the exit status is %d", status)
	}
}

func TestWhoIsSentAwayMayComeBack(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	for who, said := range map[string]string{"Carl": "Disconnected: carl.", fingerprint(t, 1): "Disconnected: carl.", "127.0.0.1": "Disconnected: carl."} {
		carl := startSession(t, p.mustConnect("carl", newKey(t, 1)))
		carl.sees("Welcome carl at")
		told, err := p.Kick("anna", meant(t, who), "be quiet")
		says(t, told, err, said)
		carl.leaves("The host has disconnected you: be quiet. All games are saved.")
	}
	p.log.awaits("anna: Disconnected: carl. Reason: be quiet.")
	startSession(t, p.mustConnect("carl", nil)).sees("Welcome carl (guest)")
	for who, why := range map[string]string{
		"carl": "there is no visitor carl; carl (guest) is here", "dora": "there is no visitor dora; \"boardroom room who\" lists them",
		"192.0.2.7": "there is no visitor 192.0.2.7",
	} {
		_, err := p.Kick("anna", meant(t, who), "")
		says(t, nil, err, why)
	}
}

func TestNobodyKeepsAHostOut(t *testing.T) {
	folder := t.TempDir()
	knowsHosts(t, folder, 1)
	p := open(t, folder, usual)
	anna := startSession(t, p.mustConnect("anna", newKey(t, 1)))
	anna.sees("Welcome anna")
	boris := startSession(t, p.mustConnect("boris", newKey(t, 2)))
	boris.sees("Welcome boris")
	for _, who := range []string{"anna", "ANNA", fingerprint(t, 1)} {
		_, err := p.Ban(admin.Order{Who: meant(t, who), Host: "anna"})
		says(t, nil, err, "you can't ban or mute a host of this room: ")
		_, err = p.Mute(admin.Order{Who: meant(t, who), Host: "anna"})
		says(t, nil, err, "you can't ban or mute a host of this room: ")
		_, err = p.Kick("anna", meant(t, who), "")
		says(t, nil, err, "you can't disconnect anna, a host of this room")
	}
	said, err := p.Ban(admin.Order{Who: meant(t, "127.0.0.0/8"), Host: "anna"})
	says(t, said, err, "Disconnected 1 visitor.")
	boris.leaves("The host has banned you")
	p.refuses("boris", newKey(t, 2), "your address is banned")
	anna.press("on\r\n")
	anna.sees("on")
	startSession(t, p.mustConnect("anna", newKey(t, 1))).sees("Welcome anna")
	if here := p.Who(); len(here) != 2 || !here[0].Host || here[0].Key != fingerprint(t, 1) || here[0].Address != "127.0.0.1" || here[0].Idle != 0 {
		t.Errorf("here are %+v", here)
	}
}

func TestOrdersThatCannotBe(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	for why, o := range map[string]admin.Order{
		"the end is in the past":                            {Who: meant(t, "carl"), Until: time.Now().Add(-time.Hour)},
		"a reason can have at most 200 characters, not 201": {Who: meant(t, "carl"), Reason: strings.Repeat("x", 201)},
		"only a name can be matched by key or address":      {Who: meant(t, "192.0.2.7"), By: []string{admin.ByKey}},
		"no key of carl is known":                           {Who: meant(t, "carl"), By: []string{admin.ByKey}},
		"no visitor carl is or was here lately; give the":   {Who: meant(t, "carl"), By: []string{admin.ByAddress}},
		`can't match by "hat"`:                              {Who: meant(t, "carl"), By: []string{"hat"}},
	} {
		if said, err := p.Ban(o); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%+v: %q, %v, want %q", o, said, err, why)
		}
	}
	_, err := p.Lift(admin.Ban, shell, meant(t, "carl"))
	says(t, nil, err, "there is no ban on carl; \"boardroom room bans\" lists bans")
	_, err = p.Lift(admin.Mute, shell, meant(t, "192.0.2.7"))
	says(t, nil, err, "there is no mute on 192.0.2.7")
	if rules, err := p.Rules(); len(rules) > 0 || err != nil {
		t.Errorf("%+v, %v", rules, err)
	}
}

// A room that is not open has rules all the same, which hold when it is; also those
// of a player who is in the register and not here.
func TestOrdersForARoomThatIsNotOpen(t *testing.T) {
	folder := t.TempDir()
	before := open(t, folder, usual)
	startSession(t, before.mustConnect("carl", newKey(t, 1))).sees("Welcome carl")
	before.Keep([]string{"carl"})
	_ = before.Close(admin.Closes)
	m := admin.Offline(folder, time.Now)
	said, err := m.Ban(admin.Order{Who: meant(t, "carl"), By: []string{admin.ByKey}, Host: shell})
	says(t, said, err, "Banned for good: "+fingerprint(t, 1))
	said, err = m.Mute(admin.Order{Who: meant(t, "boris (guest)"), Host: shell})
	says(t, said, err, "Muted for good: boris (guest).")
	said, err = m.Mute(admin.Order{Who: meant(t, "dora"), Host: shell})
	says(t, said, err, "Muted for good: dora.")
	p := open(t, folder, usual)
	p.refuses("carl", newKey(t, 1), "you are banned")
	startSession(t, p.mustConnect("boris", nil)).sees("Welcome boris (guest 2)") // not who is muted
	startSession(t, p.mustConnect("dora", newKey(t, 2))).sees("Welcome dora")
	if here := p.Who(); len(here) != 2 || here[0].Muted || here[0].Key != "" || !here[1].Muted {
		t.Errorf("%+v", here)
	}
	said, err = m.Lift(admin.Ban, shell, meant(t, "carl"))
	says(t, said, err, "No longer banned: SHA256:")
	startSession(t, p.mustConnect("carl", newKey(t, 1))).sees("Welcome carl")
}

// Where the rules or the hosts cannot be read, the room stays closed.
func TestRulesThatCannotBeRead(t *testing.T) {
	for file, why := range map[string]string{"moderation": "moderation, line 1: not a rule", "hosts": "hosts, line 1: not a key"} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, file), []byte("carl\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := door.Check(folder); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", file, err)
		}
		if _, err := newServer(config{Config: door.Config{Folder: folder}}); err == nil {
			t.Errorf("the room opens with wrong %s", file)
		}
	}
}

// Twelve come, act and go while two hosts send them away, ban and mute them.
func TestHostsActWhileTwelveDo(t *testing.T) {
	p := open(t, t.TempDir(), func(c *config) { c.Limits.Sessions = 100 })
	var all sync.WaitGroup
	for i := range byte(12) {
		client := p.mustConnect(fmt.Sprint("player", i), newKey(t, i+1))
		all.Go(func() {
			for range 3 {
				session, err := client.NewSession()
				if err != nil {
					return // banned, and hung up
				}
				_ = session.RequestPty("xterm", 24, 80, nil)
				types, _ := session.StdinPipe()
				if session.Shell() == nil {
					_, _ = types.Write([]byte("some words\r\n"))
					_, _ = types.Write([]byte("q"))
					_ = session.Wait()
				}
				session.Close()
			}
		})
	}
	for host := range 2 {
		all.Go(func() {
			for i := range 12 {
				who, by := fmt.Sprint("player", i), fmt.Sprint("host ", host)
				p.Who()
				_, _ = p.Kick(by, meant(t, who), "be quiet")
				for _, order := range []func(admin.Order) ([]i18n.Message, error){p.Ban, p.Mute} {
					if _, err := order(admin.Order{Who: meant(t, who), Host: by}); err != nil {
						t.Error(err)
					}
				}
				if i%2 == 0 {
					_, _ = p.Lift(admin.Ban, by, meant(t, who))
				}
			}
		})
	}
	all.Wait()
	rules, err := p.Rules()
	if err != nil || len(rules) < 12 {
		t.Errorf("%d rules, %v", len(rules), err)
	}
}

// registered writes down a name of an older room.
func registered(t *testing.T, folder, name string, number byte) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, "names"), []byte(authorized(t, number)+" "+name+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// Whoever is called like a network from an older room on, stands for themselves: by
// what a host types, and whether they are here or not.
func TestANameThatLooksLikeANetwork(t *testing.T) {
	folder := t.TempDir()
	registered(t, folder, "0.0.0.0/0", 1)
	p := open(t, folder, usual)
	startSession(t, p.mustConnect("anna", newKey(t, 2))).sees("Welcome anna")
	startSession(t, p.mustConnect("0.0.0.0/0", newKey(t, 1))).sees("Welcome 0.0.0.0/0")
	m := admin.Offline(folder, p.Now)
	for _, who := range []*admin.Moderator{p.Moderator, m} {
		if s, err := who.Resolve("0.0.0.0/0"); err != nil || s.Name != "0.0.0.0/0" {
			t.Errorf("meant is %v, %v", s, err)
		}
		if s, err := who.Resolve("0.0.0.0/1"); err != nil || s.Network.String() != "0.0.0.0/1" {
			t.Errorf("meant is %v, %v", s, err)
		}
	}
	said, err := p.Ban(admin.Order{Who: identity.Subject{Name: "0.0.0.0/0"}, Host: shell})
	says(t, said, err, "Banned for good: 0.0.0.0/0, "+fingerprint(t, 1)+".", "Disconnected 1 visitor.")
	s, err := p.MeantByRule("0.0.0.0/0")
	if err != nil || s.Name == "" {
		t.Errorf("meant is %v, %v", s, err)
	}
	said, err = p.Lift(admin.Ban, shell, s)
	says(t, said, err, "No longer banned: 0.0.0.0/0.", "No longer banned: SHA256:")
}

// What is typed as an address is understood as the log has it, and is no name if it is
// almost one.
func TestWhatAHostTypes(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	for typed, want := range map[string]string{
		"127.0.0.5:2222": "127.0.0.5", "[2001:db8::1]": "2001:db8::/64", "[2001:db8::1]:2222": "2001:db8::/64", "[127.0.0.1]": "127.0.0.1",
		"::ffff:127.0.0.0/104": "127.0.0.0/8", "::ffff:127.0.0.1": "127.0.0.1", " dora ": "dora", "24/7": "24/7",
		"300.1.1.1": "invalid address", "1.2.3.4/33": "invalid address", "1.2.3.4:x": "1.2.3.4:x", "10.0.0.": "invalid address", "2001:db8:::1": "invalid address", "[::1": "invalid address",
		"1.2.3.4:99999": "invalid address", "10.0/16": "invalid address", "SHA256:abc": "invalid fingerprint", "sha256:abc": "invalid fingerprint", " ": "a name is missing",
	} {
		s, err := p.Resolve(typed)
		said := s.String()
		if err != nil {
			said = err.Error()
		}
		if !strings.Contains(said, want) {
			t.Errorf("%q: %s, want %s", typed, said, want)
		}
	}
}

// A ban by address reaches who has just left.
func TestABanOfWhoHasLeft(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	p.listener.spoof("192.0.2.7")
	bert := startSession(t, p.mustConnect("bert", newKey(t, 1)))
	bert.sees("Welcome bert")
	bert.press("q")
	bert.leaves("See you next time.")
	p.log.awaits("bert left after")
	said, err := p.Ban(admin.Order{Who: meant(t, "Bert"), Host: shell})
	says(t, said, err, "Banned for good: bert, "+fingerprint(t, 1)+".", "ban 192.0.2.7 too")
	said, err = p.Ban(admin.Order{Who: meant(t, "Bert"), By: []string{admin.ByAddress}, Host: shell})
	says(t, said, err, "Banned for good: 192.0.2.7.")
	if strings.Contains(i18n.Join(" ", said...).String(), "bert") {
		t.Errorf("%q", said)
	}
	p.refuses("dora", newKey(t, 2), "your address is banned")
}

// Of wrong hosts no order is carried out that may concern one, and right lines count.
func TestOrdersWhereHostsAreWrong(t *testing.T) {
	folder := t.TempDir()
	knowsHosts(t, folder, 1)
	p := open(t, folder, usual)
	anna := startSession(t, p.mustConnect("anna", newKey(t, 1)))
	anna.sees("Welcome anna")
	path := filepath.Join(folder, "hosts")
	if err := os.WriteFile(path, []byte("oops\n"+authorized(t, 1)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, who := range []string{"anna", "boris", fingerprint(t, 2), "192.0.2.7"} {
		_, err := p.Ban(admin.Order{Who: meant(t, who), Host: shell})
		says(t, nil, err, "hosts, line 1: not a key as in authorized_keys")
	}
	startSession(t, p.mustConnect("anna", newKey(t, 1))).sees("Welcome anna")
	for _, here := range p.Who() {
		if !here.Host {
			t.Errorf("%+v", here)
		}
	}
}

// The number of a guest who is banned is nobody else's, and their ban leaves open that
// they come under another.
func TestANumberOfAGuestWhoIsBanned(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	startSession(t, p.mustConnect("carl", nil)).sees("Welcome carl (guest) at")
	second := startSession(t, p.mustConnect("carl", nil))
	second.sees("Welcome carl (guest 2) at")
	said, err := p.Ban(admin.Order{Who: meant(t, "carl (guest 2)"), Host: shell})
	says(t, said, err, "Banned for good: carl (guest 2).", "They can come back as carl with another number. To keep them out, ban 127.0.0.1 too (--by address).")
	second.leaves("The host has banned you")
	third := startSession(t, p.mustConnect("carl", nil))
	third.sees("Welcome carl (guest 3) at")
	said, err = p.Mute(admin.Order{Who: meant(t, "carl (guest 3)"), Host: shell})
	says(t, said, err, "Muted for good: carl (guest 3).", "They can come back as carl with another number. To keep them quiet, mute 127.0.0.1 too (--by address).")
	third.press("q")
	third.leaves("See you next time.")
	p.log.awaits("carl (guest 3) left")
	startSession(t, p.mustConnect("carl", nil)).sees("Welcome carl (guest 4) at")
}

// What cannot be written is said as it is.
func TestRulesThatCannotBeWritten(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "moderation.lock"), 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := admin.Offline(folder, open(t, t.TempDir(), usual).Now).Ban(admin.Order{Who: meant(t, "carl"), Host: shell})
	if err == nil || strings.Contains(err.Error(), "another program") || !errors.As(err, new(*fs.PathError)) {
		t.Errorf("%v", err)
	}
}
