package identity

import (
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A house is a room in which a person has a name and a key.
type house struct {
	*Claims
	t      *testing.T
	folder string
	now    time.Time
}

var home, away = netip.MustParsePrefix("192.0.2.1/32"), netip.MustParsePrefix("192.0.2.2/32")

func newHouse(t *testing.T) *house {
	h := &house{t: t, folder: t.TempDir(), now: time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)}
	h.Claims = NewClaims(Config{Folder: h.folder, Register: OpenRegister(h.folder), Now: func() time.Time { return h.now }, Limits: Limits{Names: 10, GuestNames: 10, WrongCodes: 3}})
	h.takes("anna", numbered(t, 1), home, "")
	return h
}

// takes has somebody come by a name, with a key; refused is part of why they may not, at the
// door and inside, or empty.
func (h *house) takes(name, key string, from netip.Prefix, refused string) {
	h.t.Helper()
	err := h.CheckHolder(name, key, from)
	if err == nil {
		_, err = h.Take(name, key, from)
	}
	if (err == nil) != (refused == "") || err != nil && !strings.Contains(err.Error(), refused) {
		h.t.Errorf("%s is told %v, not %q", name, err, refused)
	}
}

func (h *house) code() string {
	h.t.Helper()
	login, err := h.NewJoinCode("anna", numbered(h.t, 1))
	if err != nil {
		h.t.Fatal(err)
	}
	return login
}

// A code has another key own the name, once; what is kept for the first is kept for both.
func TestAKeyIsJoined(t *testing.T) {
	h := newHouse(t)
	first, second, third := numbered(t, 1), numbered(t, 2), numbered(t, 3)
	login := h.code()
	h.takes("anna", second, home, "belongs to another key")
	h.takes(strings.ToUpper(login[:4])+login[4:], second, away, "")
	h.takes("anna", second, away, "")
	h.takes(login, second, away, "") // as a client does that opens another session
	h.takes(login, third, home, "wrong or expired code")
	h.takes("anna", third, home, "belongs to another key")
	own, _ := h.Register.Account("anna", first)
	if other, err := h.Register.Account("anna", second); err != nil || other != own || own != hashOf(first) {
		t.Errorf("one has %s, the other %s, %v", own, other, err)
	}
	again := OpenRegister(h.folder)
	if keys, err := again.KeysOf("anna"); err != nil || len(keys) != 2 {
		t.Errorf("the file has %v, %v", keys, err)
	}
	if _, err := Rename(h.folder, "anna", "beatrice", h.now); err != nil {
		t.Error(err)
	}
	if other, err := h.Register.Account("beatrice", second); err != nil || other != own {
		t.Errorf("under another name it has %s, %v", other, err)
	}
}

func TestCodesThatAreNoGood(t *testing.T) {
	h := newHouse(t)
	second := numbered(t, 2)
	old := h.code()
	login := h.code()
	h.takes(old, second, home, "wrong or expired code")
	h.now = h.now.Add(JoinTime)
	h.takes(login, second, home, "wrong or expired code")
	login = h.code()
	_, code, _ := SplitCode(login)
	h.takes("boris+"+code, second, home, "a new name can't contain +")
	h.takes("boris", second, home, "")
	if err := h.Keep([]string{"boris"}); err != nil {
		t.Error(err)
	}
	h.takes(login, second, home, "your key belongs to boris")
	h.takes("anna+22222222", numbered(t, 3), home, "wrong or expired code")
	h.takes(login, numbered(t, 3), home, "3 wrong codes from your address today") // right as it is
	h.takes(login, numbered(t, 3), away, "")
	if _, err := h.NewJoinCode("anna", numbered(t, 9)); err == nil {
		t.Error("who does not own a name gets a code for it")
	}
}

func TestANameHasSoManyKeys(t *testing.T) {
	h := newHouse(t)
	for n := 2; n <= maxKeys; n++ {
		h.takes(h.code(), numbered(t, n), home, "")
	}
	if _, err := h.NewJoinCode("anna", numbered(t, 1)); err == nil || !strings.Contains(err.Error(), "8 keys") {
		t.Errorf("one more gets %v", err)
	}
}

// What the host has edited wrongly leads to no folder but one of a key.
func TestAJoinedKeyNamesAKey(t *testing.T) {
	folder := t.TempDir()
	line := `with="../../hosts" ` + numbered(t, 1) + " anna\n"
	if err := os.WriteFile(filepath.Join(folder, namesFile), []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := OpenRegister(folder).Check(); err == nil || !strings.Contains(err.Error(), "no SHA-256") {
		t.Error(err)
	}
}
