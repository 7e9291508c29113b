package ssh_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/view/room/moderation"
	"boardroom/view/room/ssh"
)

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
	stays(t, p.comes("anna", newKey(t, 2))).sees("Welcome anna")
	stays(t, p.comes("0.0.0.0/0", newKey(t, 1))).sees("Welcome 0.0.0.0/0")
	m := ssh.NewModerator(folder, p.Now)
	for _, who := range []*ssh.Moderator{p.Moderator, m} {
		if s, err := who.Meant("0.0.0.0/0"); err != nil || s.Name != "0.0.0.0/0" {
			t.Errorf("meant is %v, %v", s, err)
		}
		if s, err := who.Meant("0.0.0.0/1"); err != nil || s.Network.String() != "0.0.0.0/1" {
			t.Errorf("meant is %v, %v", s, err)
		}
	}
	said, err := p.Ban(ssh.Order{Who: moderation.Subject{Name: "0.0.0.0/0"}, Host: shell})
	says(t, said, err, "Banned for good: the name 0.0.0.0/0 and the key "+fingerprint(t, 1)+".", "Sent away: 1 visitor.")
	s, err := p.MeantByRule("0.0.0.0/0")
	if err != nil || s.Name == "" {
		t.Errorf("meant is %v, %v", s, err)
	}
	said, err = p.Lift(moderation.Ban, shell, s)
	says(t, said, err, "No longer banned: the name 0.0.0.0/0.", "No longer banned: the key ")
}

// What is typed as an address is understood as the log has it, and is no name if it is
// almost one.
func TestWhatAHostTypes(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	for typed, want := range map[string]string{
		"127.0.0.5:2222": "the address 127.0.0.5", "[2001:db8::1]": "the network 2001:db8::/64", "[2001:db8::1]:2222": "the network 2001:db8::/64", "[127.0.0.1]": "the address 127.0.0.1",
		"::ffff:127.0.0.0/104": "the network 127.0.0.0/8", "::ffff:127.0.0.1": "the address 127.0.0.1", " dora ": "the name dora", "24/7": "the name 24/7",
		"300.1.1.1": "there is no address", "1.2.3.4/33": "there is no address", "1.2.3.4:x": "the name", "10.0.0.": "there is no address", "2001:db8:::1": "there is no address", "[::1": "there is no address",
		"1.2.3.4:99999": "there is no address", "10.0/16": "there is no address", "SHA256:abc": "no fingerprint", "sha256:abc": "no fingerprint", " ": "a name is missing",
	} {
		s, err := p.Meant(typed)
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
	p.street.lies("192.0.2.7")
	bert := stays(t, p.comes("bert", newKey(t, 1)))
	bert.sees("Welcome bert")
	bert.press("q")
	bert.leaves("Until next time.")
	p.log.awaits("bert left after")
	said, err := p.Ban(ssh.Order{Who: meant(t, "Bert"), Host: shell})
	says(t, said, err, "Banned for good: the name bert and the key "+fingerprint(t, 1)+".", "ban the address 192.0.2.7 too")
	said, err = p.Ban(ssh.Order{Who: meant(t, "Bert"), By: []string{ssh.ByAddress}, Host: shell})
	says(t, said, err, "Banned for good: the address 192.0.2.7.")
	if strings.Contains(strings.Join(said, " "), "bert") {
		t.Errorf("%q", said)
	}
	p.refuses("dora", newKey(t, 2), "your address is banned")
}

// Of wrong hosts no order is carried out that may concern one, and right lines count.
func TestOrdersWhereHostsAreWrong(t *testing.T) {
	folder := t.TempDir()
	knowsHosts(t, folder, 1)
	p := open(t, folder, usual)
	anna := stays(t, p.comes("anna", newKey(t, 1)))
	anna.sees("Welcome anna")
	path := filepath.Join(folder, "hosts")
	if err := os.WriteFile(path, []byte("oops\n"+authorized(t, 1)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, who := range []string{"anna", "boris", fingerprint(t, 2), "192.0.2.7"} {
		_, err := p.Ban(ssh.Order{Who: meant(t, who), Host: shell})
		says(t, nil, err, "hosts, line 1: this is no key as in authorized_keys")
	}
	stays(t, p.comes("anna", newKey(t, 1))).sees("Welcome anna")
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
	stays(t, p.comes("carl", nil)).sees("Welcome carl (guest) at")
	second := stays(t, p.comes("carl", nil))
	second.sees("Welcome carl (guest 2) at")
	said, err := p.Ban(ssh.Order{Who: meant(t, "carl (guest 2)"), Host: shell})
	says(t, said, err, "Banned for good: the name carl (guest 2).", "They can come as carl again, under another number. To keep them out all the same, ban the address 127.0.0.1 too (--by address).")
	second.leaves("The host has banned you")
	third := stays(t, p.comes("carl", nil))
	third.sees("Welcome carl (guest 3) at")
	said, err = p.Mute(ssh.Order{Who: meant(t, "carl (guest 3)"), Host: shell})
	says(t, said, err, "Muted for good: the name carl (guest 3).", "They can come as carl again, under another number. To keep them quiet all the same, mute the address 127.0.0.1 too (--by address).")
	third.press("q")
	third.leaves("Until next time.")
	p.log.awaits("carl (guest 3) left")
	stays(t, p.comes("carl", nil)).sees("Welcome carl (guest 4) at")
}

// What cannot be written is said as it is.
func TestRulesThatCannotBeWritten(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "moderation.lock"), 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := ssh.NewModerator(folder, open(t, t.TempDir(), usual).Now).Ban(ssh.Order{Who: meant(t, "carl"), Host: shell})
	if err == nil || strings.Contains(err.Error(), "another program") || !errors.As(err, new(*fs.PathError)) {
		t.Errorf("%v", err)
	}
}
