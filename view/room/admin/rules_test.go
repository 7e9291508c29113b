package admin_test

import (
	"bytes"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/view/room/admin"
	"boardroom/view/room/identity"
)

const (
	aKey       = "SHA256:nceDRyYdpAPT+eB+yB/3GKbK0PQnAF0hn3UFXGSERDk"
	anotherKey = "SHA256:EoEW7Ng8IAuE1mmlEzDYDTVOGONDVbhfbMhJqNdZzJM"
)

var noon = time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)

func rulesAt(t testing.TB) (*admin.Rules, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "serve", "moderation")
	return admin.OpenRules(path), path
}

// about returns a rule about somebody.
func about(t testing.TB, kind admin.Kind, who string, until time.Time) admin.Rule {
	t.Helper()
	s, err := identity.ParseSubject(who)
	if err != nil {
		t.Fatal(err)
	}
	return admin.Rule{Kind: kind, Subject: s, Reason: "of " + who, Host: "the shell", Since: noon, Until: until}
}

func TestWhomARuleConcerns(t *testing.T) {
	for who, concerns := range map[string]map[admin.Visitor]bool{
		"Carl":          {{Name: "carl"}: true, {Name: "carl (guest)"}: false, {Name: "karl"}: false},
		"carl (guest)":  {{Name: "Carl (guest)"}: true, {Name: "carl (guest 2)"}: false, {Name: "carl"}: false},
		aKey:            {{Name: "carl", Key: aKey}: true, {Name: "carl", Key: anotherKey}: false, {Name: aKey}: false},
		"192.0.2.7":     {{From: netip.MustParseAddr("192.0.2.7")}: true, {From: netip.MustParseAddr("192.0.2.8")}: false, {}: false},
		"192.0.2.7/24":  {{From: netip.MustParseAddr("192.0.2.9")}: true, {From: netip.MustParseAddr("192.0.3.7")}: false},
		"2001:db8::1":   {{From: netip.MustParseAddr("2001:db8::ffff:1")}: true, {From: netip.MustParseAddr("2001:db8:0:1::1")}: false},
		"2001:db8::/32": {{From: netip.MustParseAddr("2001:db8:0:1::1")}: true, {From: netip.MustParseAddr("2001:db9::1")}: false},
	} {
		rules, _ := rulesAt(t)
		if err := rules.Set(about(t, admin.Ban, who, time.Time{})); err != nil {
			t.Fatal(err)
		}
		for visitor, want := range concerns {
			if rule, hit, err := rules.Find(admin.Ban, visitor, noon); hit != want || err != nil || hit && (rule.Lasts().String() != "for good" || rule.Reason != "of "+who) {
				t.Errorf("a ban of %s, %+v: %v, %q, %v", who, visitor, hit, rule.Reason, err)
			}
			if _, hit, _ := rules.Find(admin.Mute, visitor, noon); hit {
				t.Errorf("a ban of %s mutes %+v", who, visitor)
			}
		}
	}
	for _, who := range []string{"SHA256:short", "", "\u2800", "SHA256:" + strings.Repeat("=", 43)} {
		if s, err := identity.ParseSubject(who); err == nil {
			t.Errorf("%q means %s", who, s)
		}
	}
}

func TestARuleEnds(t *testing.T) {
	rules, path := rulesAt(t)
	carl := admin.Visitor{Name: "carl", Key: aKey}
	hour, day := noon.Add(time.Hour), noon.Add(24*time.Hour)
	if err := rules.Set(about(t, admin.Ban, "carl", hour), about(t, admin.Ban, aKey, day), about(t, admin.Mute, "carl", time.Time{})); err != nil {
		t.Fatal(err)
	}
	for at, want := range map[time.Time]string{
		noon: "until 2026-11-27 12:00 UTC", // the last to end
		day:  "",
	} {
		if rule, hit, err := rules.Find(admin.Ban, carl, at); hit != (want != "") || hit && rule.Lasts().String() != want || err != nil {
			t.Errorf("at %v: %v %q, %v", at, hit, rule.Lasts(), err)
		}
	}
	all, err := rules.List(hour)
	if err != nil || len(all) != 2 || all[0].Key != aKey || all[1].Kind != admin.Mute {
		t.Errorf("%+v, %v", all, err)
	}
	carlToo := about(t, admin.Ban, anotherKey, time.Time{})
	carlToo.Of = "carl"
	if err := rules.Set(carlToo, about(t, admin.Ban, "carl", time.Time{})); err != nil {
		t.Fatal(err)
	}
	name, _ := identity.ParseSubject("CARL")
	lifted, err := rules.Lift(admin.Ban, name, "anna", noon)
	if err != nil || len(lifted) != 2 {
		t.Errorf("%+v, %v", lifted, err)
	}
	again := admin.OpenRules(path)
	if all, err = again.List(noon); err != nil || len(all) != 2 || all[0].Key != aKey || all[1].Kind != admin.Mute {
		t.Errorf("%+v, %v", all, err)
	}
	if text, _ := os.ReadFile(path); bytes.Count(text, []byte("\n")) != 7 {
		t.Errorf("the file was rewritten:\n%s", text)
	}
}

// Two hosts at once, and one with an editor, lose nothing of each other's.
func TestRulesThatSeveralSet(t *testing.T) {
	one, path := rulesAt(t)
	two := admin.OpenRules(path)
	var all sync.WaitGroup
	for i := range 10 {
		for _, rules := range []*admin.Rules{one, two} {
			all.Go(func() {
				if err := rules.Set(about(t, admin.Ban, fmt.Sprintf("%p %d", rules, i), time.Time{})); err != nil {
					t.Error(err)
				}
			})
		}
	}
	all.Wait()
	for _, rules := range []*admin.Rules{one, two} {
		if held, err := rules.List(noon); len(held) != 20 || err != nil {
			t.Errorf("%d rules of 20, %v", len(held), err)
		}
	}
	if err := os.WriteFile(path, []byte("# Mine.\n\n{\"kind\":\"ban\",\"name\":\"carl\",\"later\":true}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := one.Set(about(t, admin.Mute, "dora", time.Time{})); err != nil {
		t.Fatal(err)
	}
	if held, err := two.List(noon); len(held) != 2 || err != nil {
		t.Errorf("%+v, %v", held, err)
	}
}

func TestALineThatIsNoRule(t *testing.T) {
	for line, why := range map[string]string{
		"carl":                                   "line 2: not a rule",
		"{}":                                     `unknown kind of rule ""`,
		`{"kind":"kick","name":"carl"}`:          `unknown kind of rule "kick"`,
		`{"kind":"ban"}`:                         "about one name, key or address, not 0",
		`{"kind":"ban","name":"x","key":"y"}`:    "about one name, key or address, not 2",
		`{"kind":"ban","address":"192.0.2.300"}`: "not a rule",
		`{"kind":"ban","name":"x","until":"tomorrow"}`: "not a rule",
	} {
		path := filepath.Join(t.TempDir(), "moderation")
		if err := os.WriteFile(path, []byte("# Mine.\n"+line+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := admin.OpenRules(path).Check(); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v, want %q", line, err, why)
		}
	}
}

// Whatever stands in the file, what is added to it changes nothing before, and is
// found again.
func FuzzRules(f *testing.F) {
	for _, text := range []string{
		"", "# Mine.\n", `{"kind":"ban","name":"carl"}`, `{"kind":"mute","key":"` + aKey + `","until":"2026-11-27T12:00:00Z"}` + "\n",
		`{"kind":"ban","address":"192.0.2.7/24"}` + "\n" + `{"kind":"ban","address":"192.0.2.7/24","lifted":true}` + "\n", `{"kind":"ban","na`, "\x00\n", `{"kind":"ban","name":"\u0000"}` + "\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		path := filepath.Join(t.TempDir(), "moderation")
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		rules := admin.OpenRules(path)
		if rules.Check() != nil {
			return
		}
		before, _ := rules.List(noon)
		dora := about(t, admin.Ban, "dora", time.Time{})
		if err := rules.Set(dora); err != nil {
			t.Fatal(err)
		}
		if now, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(now, text[:bytes.LastIndexByte(text, '\n')+1]) {
			t.Errorf("%q became %q, %v", text, now, err)
		}
		for _, rules := range []*admin.Rules{rules, admin.OpenRules(path)} {
			held, err := rules.List(noon)
			if err != nil || !slices.ContainsFunc(held, func(r admin.Rule) bool { return r.Kind == dora.Kind && r.Subject == dora.Subject }) || len(held) < len(before) {
				t.Errorf("behind %q, %+v is found, %v", text, held, err)
			}
		}
	})
}
