package ssh_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/view/room/moderation"
	"boardroom/view/room/ssh"

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
func meant(t *testing.T, who string) moderation.Subject {
	t.Helper()
	s, err := moderation.ParseSubject(who)
	if err != nil {
		t.Error(err)
	}
	return s
}

// says checks what a host is told.
func says(t *testing.T, said []string, err error, want ...string) {
	t.Helper()
	all := strings.Join(said, "\n")
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
		{nil, "Banned for good: the name carl and the key " + fingerprint(t, 1) + ".", "you are banned from this room for good: spam", ""},
		{[]string{ssh.ByName}, "Banned for good: the name carl.", "you are banned", ""},
		{[]string{ssh.ByKey}, "Banned for good: the key ", "you are banned", "none"},
		{[]string{ssh.ByAddress}, "Banned for good: the address 192.0.2.7.", "your address is banned", "none"},
	} {
		p := open(t, t.TempDir(), usual)
		p.street.lies("192.0.2.7")
		carl := stays(t, p.comes("carl", newKey(t, 1)))
		carl.sees("Welcome carl at")
		p.street.lies("192.0.2.8")
		anna := stays(t, p.comes("anna", newKey(t, 3)))
		anna.sees("Welcome anna")
		said, err := p.Ban(ssh.Order{Who: meant(t, "CARL"), By: way.by, Reason: " spam. ", Host: shell})
		says(t, said, err, way.told, "Sent away: 1 visitor.")
		if gap := "ban the address 192.0.2.7 too (--by address)."; (len(said) == 3) != (way.told[len("Banned for good: "):][:8] != "the addr") || len(said) == 3 && !strings.Contains(said[2], gap) {
			t.Errorf("by %v: %q", way.by, said)
		}
		carl.leaves("The host has banned you for good: spam. Every game is kept.")
		p.street.lies("192.0.2.7")
		p.refuses("carl", newKey(t, 1), way.same)
		p.log.awaits("carl from 192.0.2.7:2222 was refused, by SHA256:")
		p.street.lies("198.51.100.1")
		if way.other == "" {
			p.refuses("carI", newKey(t, 2), "you are banned")
		} else {
			stays(t, p.comes("carI", newKey(t, 2))).sees("Welcome carI at")
		}
		anna.press("on\r\n")
		anna.sees("on")
		p.log.awaits("(host) " + shell + ": " + way.told)
		said, err = p.Lift(moderation.Ban, shell, meant(t, "carl"))
		says(t, said, err, "No longer banned: ")
		p.street.lies("192.0.2.9")
		stays(t, p.comes("dora", newKey(t, 4))).sees("Welcome dora")
	}
}

func fingerprint(t *testing.T, number byte) string {
	return gossh.FingerprintSHA256(newKey(t, number).PublicKey())
}

func TestGuestsAndNetworksAreBanned(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	p.street.lies("2001:db8::1")
	carl := stays(t, p.comes("carl", nil))
	carl.sees("Welcome carl (guest) at")
	said, err := p.Ban(ssh.Order{Who: meant(t, "carl"), Host: shell})
	says(t, said, err, "the name carl.", "Nobody here is called carl.")
	said, err = p.Lift(moderation.Ban, shell, meant(t, "carl"))
	says(t, said, err, "No longer banned: the name carl.")
	said, err = p.Ban(ssh.Order{Who: meant(t, "carl (guest)"), Host: shell, Until: time.Now().Add(time.Hour)})
	says(t, said, err, "Banned until ", "the name carl (guest).", "They can come as carl again, under another number. To keep them out all the same, ban the network 2001:db8::/64 too (--by address).")
	carl.leaves("The host has banned you until ")
	stays(t, p.comes("carl", nil)).sees("Welcome carl (guest 2) at") // somebody else, for all that the room knows
	stays(t, p.comes("carl", newKey(t, 1))).sees("Welcome carl at")
	boris := stays(t, p.comes("boris", nil))
	boris.sees("Welcome boris (guest)")
	said, err = p.Ban(ssh.Order{Who: meant(t, "2001:db8::ffff"), Host: shell})
	says(t, said, err, "Banned for good: the network 2001:db8::/64.", "3 visitors")
	boris.leaves("The host has banned you for good.")
	p.refuses("boris", nil, "your address is banned from this room for good")
	said, err = p.Lift(moderation.Ban, shell, meant(t, "2001:db8::/64"))
	says(t, said, err, "No longer banned: the network 2001:db8::/64.")
	stays(t, p.comes("boris", nil)).sees("Welcome boris")
}

// A ban does not wait for who stands between signing in and coming in.
func TestABanWhileSomebodyComes(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	client := p.comes("carl", newKey(t, 1))
	said, err := p.Ban(ssh.Order{Who: meant(t, fingerprint(t, 1)), Reason: "spam", Host: shell})
	says(t, said, err, "Banned for good: the key ")
	if status := stays(t, client).leaves("you are banned from this room for good: spam"); status != 1 {
		t.Errorf("the exit status is %d", status)
	}
}

func TestWhoIsSentAwayMayComeBack(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	for who, said := range map[string]string{"Carl": "Sent away: carl.", fingerprint(t, 1): "Sent away: carl.", "127.0.0.1": "Sent away: carl."} {
		carl := stays(t, p.comes("carl", newKey(t, 1)))
		carl.sees("Welcome carl at")
		told, err := p.Kick("anna", meant(t, who), "be quiet")
		says(t, told, err, said)
		carl.leaves("The host has ended your visit: be quiet. Every game is kept.")
	}
	p.log.awaits("anna: Sent away: carl. Reason: be quiet.")
	stays(t, p.comes("carl", nil)).sees("Welcome carl (guest)")
	for who, why := range map[string]string{
		"carl": "nobody here has the name carl; carl (guest) is here", "dora": "nobody here has the name dora; \"boardroom room who\" lists who is here",
		"192.0.2.7": "nobody here has the address 192.0.2.7",
	} {
		_, err := p.Kick("anna", meant(t, who), "")
		says(t, nil, err, why)
	}
}

func TestNobodyKeepsAHostOut(t *testing.T) {
	folder := t.TempDir()
	knowsHosts(t, folder, 1)
	p := open(t, folder, usual)
	anna := stays(t, p.comes("anna", newKey(t, 1)))
	anna.sees("Welcome anna")
	boris := stays(t, p.comes("boris", newKey(t, 2)))
	boris.sees("Welcome boris")
	for _, who := range []string{"anna", "ANNA", fingerprint(t, 1)} {
		_, err := p.Ban(ssh.Order{Who: meant(t, who), Host: "anna"})
		says(t, nil, err, "belongs to a host of this room, and hosts are neither banned nor muted")
		_, err = p.Mute(ssh.Order{Who: meant(t, who), Host: "anna"})
		says(t, nil, err, "belongs to a host of this room, and hosts are neither banned nor muted")
		_, err = p.Kick("anna", meant(t, who), "")
		says(t, nil, err, "the visitor anna is a host of this room, and nobody sends a host away")
	}
	said, err := p.Ban(ssh.Order{Who: meant(t, "127.0.0.0/8"), Host: "anna"})
	says(t, said, err, "Sent away: 1 visitor.")
	boris.leaves("The host has banned you")
	p.refuses("boris", newKey(t, 2), "your address is banned")
	anna.press("on\r\n")
	anna.sees("on")
	stays(t, p.comes("anna", newKey(t, 1))).sees("Welcome anna")
	if here := p.Who(); len(here) != 2 || !here[0].Host || here[0].Key != fingerprint(t, 1) || here[0].Address != "127.0.0.1" || here[0].Idle != 0 {
		t.Errorf("here are %+v", here)
	}
}

func TestOrdersThatCannotBe(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	for why, o := range map[string]ssh.Order{
		"the end is in the past":                                   {Who: meant(t, "carl"), Until: time.Now().Add(-time.Hour)},
		"a reason has 200 characters at most, not 201":             {Who: meant(t, "carl"), Reason: strings.Repeat("x", 201)},
		"stands for itself":                                        {Who: meant(t, "192.0.2.7"), By: []string{ssh.ByKey}},
		"no key of carl is known":                                  {Who: meant(t, "carl"), By: []string{ssh.ByKey}},
		"nobody called carl is here, or has left lately; give the": {Who: meant(t, "carl"), By: []string{ssh.ByAddress}},
		`nobody is taken by "hat"`:                                 {Who: meant(t, "carl"), By: []string{"hat"}},
	} {
		if said, err := p.Ban(o); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%+v: %q, %v, want %q", o, said, err, why)
		}
	}
	_, err := p.Lift(moderation.Ban, shell, meant(t, "carl"))
	says(t, nil, err, "the name carl is not banned; \"boardroom room bans\" lists who is")
	_, err = p.Lift(moderation.Mute, shell, meant(t, "192.0.2.7"))
	says(t, nil, err, "the address 192.0.2.7 is not muted")
	if rules, err := p.Rules(); len(rules) > 0 || err != nil {
		t.Errorf("%+v, %v", rules, err)
	}
}

// A room that is not open has rules all the same, which hold when it is; also those
// of a player who is in the register and not here.
func TestOrdersForARoomThatIsNotOpen(t *testing.T) {
	folder := t.TempDir()
	before := open(t, folder, usual)
	stays(t, before.comes("carl", newKey(t, 1))).sees("Welcome carl")
	before.Keep([]string{"carl"})
	_ = before.Close("The room closes.")
	m := ssh.NewModerator(folder, time.Now)
	said, err := m.Ban(ssh.Order{Who: meant(t, "carl"), By: []string{ssh.ByKey}, Host: shell})
	says(t, said, err, "Banned for good: the key "+fingerprint(t, 1))
	said, err = m.Mute(ssh.Order{Who: meant(t, "boris (guest)"), Host: shell})
	says(t, said, err, "Muted for good: the name boris (guest).")
	said, err = m.Mute(ssh.Order{Who: meant(t, "dora"), Host: shell})
	says(t, said, err, "Muted for good: the name dora.")
	p := open(t, folder, usual)
	p.refuses("carl", newKey(t, 1), "you are banned")
	stays(t, p.comes("boris", nil)).sees("Welcome boris (guest 2)") // not who is muted
	stays(t, p.comes("dora", newKey(t, 2))).sees("Welcome dora")
	if here := p.Who(); len(here) != 2 || here[0].Muted || here[0].Key != "" || !here[1].Muted {
		t.Errorf("%+v", here)
	}
	said, err = m.Lift(moderation.Ban, shell, meant(t, "carl"))
	says(t, said, err, "No longer banned: the key ")
	stays(t, p.comes("carl", newKey(t, 1))).sees("Welcome carl")
}

// Where the rules or the hosts cannot be read, the room stays closed.
func TestRulesThatCannotBeRead(t *testing.T) {
	for file, why := range map[string]string{"moderation": "moderation, line 1: this is no rule", "hosts": "hosts, line 1: this is no key"} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, file), []byte("carl\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := ssh.Check(folder); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", file, err)
		}
		if _, err := ssh.New(ssh.Config{Folder: folder}); err == nil {
			t.Errorf("the room opens with wrong %s", file)
		}
	}
}

// Twelve come, act and go while two hosts send them away, ban and mute them.
func TestHostsActWhileTwelveDo(t *testing.T) {
	p := open(t, t.TempDir(), func(c *ssh.Config) { c.Limits.Sessions = 100 })
	var all sync.WaitGroup
	for i := range byte(12) {
		client := p.comes(fmt.Sprint("player", i), newKey(t, i+1))
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
				for _, order := range []func(ssh.Order) ([]string, error){p.Ban, p.Mute} {
					if _, err := order(ssh.Order{Who: meant(t, who), Host: by}); err != nil {
						t.Error(err)
					}
				}
				if i%2 == 0 {
					_, _ = p.Lift(moderation.Ban, by, meant(t, who))
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
