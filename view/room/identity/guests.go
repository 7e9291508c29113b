package identity

import (
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"maps"
	"net/netip"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
)

// A Guest is somebody without a key. Their name is theirs for the visit, and for
// whoever shows its code: from the first table on also when they have left.
type Guest struct {
	Name   string // "carl (guest 2)"
	base   string // "carl"
	code   string // empty: they have none, because of why
	why    error
	from   netip.Prefix
	visits int
	kept   bool // the code is in the register
}

// codeLength is how many letters and digits a code has.
const codeLength = 8

// newCode returns a code, in which no letter or digit looks like another.
func newCode() string {
	random := make([]byte, codeLength*5/8)
	_, _ = rand.Read(random) // it never fails
	return codes.EncodeToString(random)
}

const codeLetters = "23456789abcdefghijkmnpqrstuvwxyz"

var codes = base32.NewEncoding(codeLetters).WithPadding(base32.NoPadding)

// SplitCode takes "carl+k3mq7w2p" apart. It is not ok if there is no plus, which no new
// name has.
func SplitCode(user string) (called, code string, ok bool) {
	at := strings.LastIndex(user, "+")
	if at < 0 {
		return "", "", false
	}
	return strings.TrimSpace(user[:at]), strings.ToLower(strings.TrimSpace(user[at+1:])), true
}

// Redact returns what may be told of the name somebody comes by: not the code of a guest.
func (c *Claims) Redact(user string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	at := strings.Index(user, "+")
	if at >= 0 {
		return user[:at] + "+..."
	}
	if at = c.codeIn(user); at >= 0 {
		return user[:at] + "..."
	}
	return user
}

// codeIn returns where a code that is in force stands in a name, whatever stands between
// its letters; -1: none does.
func (c *Claims) codeIn(name string) int {
	var letters []byte
	var at []int
	for i, r := range name {
		for _, l := range Fold(string(r)) {
			if unicode.In(l, unicode.L, unicode.N) {
				letters, at = append(letters, byte(min(l, unicode.MaxLatin1))), append(at, i)
			}
		}
	}
	for i := range max(0, len(letters)-codeLength+1) {
		code := string(letters[i : i+codeLength])
		_, kept := c.book.codes[hashCode(code)]
		if kept || slices.ContainsFunc(c.guests, func(g *Guest) bool { return g.code == code }) {
			return at[i]
		}
	}
	return -1
}

// shellName is a name with the host as a shell takes it.
func shellName(as string) string {
	if strings.ContainsFunc(as, func(r rune) bool {
		return !unicode.In(r, unicode.L, unicode.M, unicode.N) && !strings.ContainsRune("+-._", r)
	}) {
		return "'" + strings.ReplaceAll(as, "'", `'\''`) + "'@HOST"
	}
	return as + "@HOST"
}

// login is the name by which a guest comes back.
func (g *Guest) login() string { return g.base + "+" + g.code }

// A guestbook keeps the hashes of the codes of guests, in a file of lines that says
// since when or, where a code was given back, until when each belonged to a name. No
// name in it is given again.
type guestbook struct {
	file  disk.Ledger
	codes map[string]keptCode // by their hashes
	names numbers
}

// A keptCode is a name in the guestbook.
type keptCode struct {
	name  string
	since time.Time // when a table was laid last
}

const guestsFile = "guests"

func openGuestbook(folder string) *guestbook {
	b := &guestbook{}
	b.file = disk.Ledger{Path: filepath.Join(folder, guestsFile), Take: b.parseLine, Forget: func() {
		b.codes, b.names = map[string]keptCode{}, numbers{}
	}}
	return b
}

// parseLine understands a line.
func (b *guestbook) parseLine(line []byte) error {
	text := strings.TrimSpace(string(line))
	if text == "" || text[0] == '#' {
		return nil
	}
	option, rest, _ := strings.Cut(text, " ")
	what, day, _ := strings.Cut(option, "=")
	sum, name, _ := strings.Cut(rest, " ")
	when, err := time.Parse(dateLayout, strings.Trim(day, `"`))
	if err != nil || what != since && what != until || len(sum) != 2*sha256.Size || !records.IsGuest(name) {
		return i18n.NewError(`not a guest; write since="2026-11-26", the SHA-256 of a code, and anna (guest)`)
	}
	b.names.add(name)
	if delete(b.codes, sum); what == since {
		b.codes[sum] = keptCode{name, when}
	}
	return nil
}

func guestLine(option string, day time.Time, sum, name string) string {
	return fmt.Sprintf("%s=%q %s %s\n", option, day.UTC().Format(dateLayout), sum, name)
}

func hashCode(code string) string {
	sum := sha256.Sum256([]byte(code))
	return hex.EncodeToString(sum[:])
}

// numbers are those that guests have, by what they look as they are called.
type numbers map[string]map[int]bool

// add takes the number of a guest's name.
func (n numbers) add(name string) {
	called, number, ok := records.ParseGuest(name)
	if !ok {
		return
	}
	for _, look := range LookOf(called).Keys {
		if n[look] == nil {
			n[look] = map[int]bool{}
		}
		n[look][number] = true
	}
}

// CheckGuest returns why somebody may not come without a key, from an address.
func (c *Claims) CheckGuest(user string, from netip.Prefix) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, err := c.findGuest(user, from)
	return err
}

// TakeGuest gives a name to a visit without a key, from an address. LeaveGuest ends that.
func (c *Claims) TakeGuest(user string, from netip.Prefix) (*Guest, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	g, err := c.findGuest(user, from)
	if err != nil {
		return nil, err
	}
	if g.visits++; g.visits == 1 {
		c.guests = append(c.guests, g)
	}
	return g, nil
}

// findGuest returns who somebody is without a key: by a code the guest that it is of, who
// may be here already, and else a new one.
func (c *Claims) findGuest(user string, from netip.Prefix) (*Guest, error) {
	called, code, back := SplitCode(user)
	if !back {
		return c.newGuest(user, from)
	}
	plain, _, _ := strings.Cut(user, "+") // which never holds a code
	if _, err := records.CheckName(plain); err != nil {
		return nil, Refuse("%v", err)
	}
	if err := cmp.Or(c.Register.checkList(""), c.Refresh(), c.book.file.Refresh()); err != nil {
		return nil, err
	}
	now := c.Now()
	if tried := len(c.wrongCodes.of(from, now)); tried >= c.Limits.WrongCodes {
		return nil, RefuseN("%d wrong code from your address today; come back tomorrow, or without a code as %s@HOST", "%d wrong codes from your address today; come back tomorrow, or without a code as %s@HOST", tried, tried, plain)
	}
	if at := slices.IndexFunc(c.guests, func(g *Guest) bool { return g.code == code && Same(g.base, called) }); at >= 0 {
		return c.guests[at], nil
	}
	kept, ok := c.book.codes[hashCode(code)]
	if own, _, _ := records.ParseGuest(kept.name); ok && Same(own, called) {
		return &Guest{Name: kept.name, base: own, code: code, from: from, kept: true}, nil
	}
	c.wrongCodes.add(hashCode(code), from, now)
	return nil, Refuse("wrong code for the guest %s; try again, or come without a code as %s@HOST; a new name can't contain +", plain, plain)
}

// newGuest returns a guest who has not been here, under the first number that is free.
func (c *Claims) newGuest(user string, from netip.Prefix) (*Guest, error) {
	_, err := c.registeredName(user, "")
	if err != nil {
		return nil, err
	}
	called, _, err := c.available(user, "")
	if err != nil {
		return nil, err
	}
	here := numbers{}
	for _, g := range c.guests {
		here.add(g.Name)
	}
	number := 1
	look := LookOf(called).Keys
	taken := func(n numbers) bool { return n[look[0]][number] || n[look[1]][number] }
	for slices.ContainsFunc([]numbers{here, c.book.names, c.numbers}, taken) || c.Banned(records.GuestName(called, number)) {
		number++
	}
	name, err := records.CheckName(records.GuestName(called, number))
	if err != nil {
		return nil, Refuse("other guests are called %s, and the name is too long for a number; use a shorter one", called)
	}
	g := &Guest{Name: name, base: called, from: from}
	if g.why = c.checkCodeQuota(from); g.why == nil {
		g.code = newCode()
	}
	return g, nil
}

// checkCodeQuota returns why no more names of guests from an address are kept today; nil: some
// are.
func (c *Claims) checkCodeQuota(from netip.Prefix) error {
	if n := len(c.keptGuests.of(from, c.Now())); n >= c.Limits.GuestNames {
		return RefuseN("%d guest from your address has a code today, and no more get one", "%d guests from your address have a code today, and no more get one", n, n)
	}
	return nil
}

// LeaveGuest ends a visit of a guest.
func (c *Claims) LeaveGuest(g *Guest) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if g.visits--; g.visits == 0 {
		c.guests = slices.DeleteFunc(c.guests, func(other *Guest) bool { return other == g })
	}
}

// keepGuests enters the codes of guests into the guestbook. Those of whom an address
// has too many lose them.
func (c *Claims) keepGuests(names []string) error {
	now := c.Now()
	today := now.UTC().Truncate(24 * time.Hour)
	var kept []*Guest
	for _, g := range c.guests {
		if !slices.Contains(names, g.Name) {
			continue
		}
		c.numbers.add(g.Name) // which records have from now on
		if !g.kept && g.why == nil {
			if g.why = c.checkCodeQuota(g.from); g.why == nil {
				c.keptGuests.add(g.Name, g.from, now)
			}
		}
		if g.why != nil {
			g.code = ""
			continue
		}
		kept = append(kept, g)
	}
	err := c.book.file.Add(func() (lines []string) {
		for _, g := range kept {
			if sum := hashCode(g.code); c.book.codes[sum].since.Before(today) {
				lines = append(lines, guestLine(since, now, sum, g.Name))
			}
		}
		return lines
	})
	for _, g := range kept {
		if g.kept = err == nil; !g.kept {
			g.code, g.why = "", err
		}
	}
	return err
}

// ComeBack returns the name by which a guest comes back, and whether it is kept, or
// why they have none.
func (c *Claims) ComeBack(g *Guest) (as string, kept bool, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if g.why != nil {
		return "", false, Reason(g.why)
	}
	return shellName(g.login()), g.kept, nil
}

// Login returns the name by which a guest comes back, as a door takes it; it is not ok if
// they have none.
func (c *Claims) Login(g *Guest) (as string, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return g.login(), g.why == nil
}

// expireCodes ends codes under which no table was laid for a while. Who is here or has a
// game that waits is waited for.
func (c *Claims) expireCodes(now time.Time) error {
	return c.book.file.Add(func() (lines []string) {
		for _, sum := range slices.Sorted(maps.Keys(c.book.codes)) {
			s := c.book.codes[sum]
			here := slices.ContainsFunc(c.guests, func(g *Guest) bool { return g.Name == s.name })
			if !here && !c.known[s.name].Unfinished && now.Sub(s.since) > probation {
				lines = append(lines, guestLine(until, now, sum, s.name))
			}
		}
		return lines
	})
}
