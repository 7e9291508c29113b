package records

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
)

// The keys of the tags that are named elsewhere too.
const (
	keyDate       = "Date"
	keyDice       = "Dice"
	keyWords      = "Words"
	keyStart      = "Start"
	keyGameResult = "GameResult"
	keySeed       = "Seed"
	keyResult     = "Result"
	keyDigest     = "Digest"
)

// A tag is a line of the table of tags: what one means, where it may stand, how
// it is read and written. All others are free.
type tag struct {
	key      string
	numbered bool // several stand in order: Seat1, Seat2
	needed   int  // in every header, so many
	// read takes in a tag of the header, where it stands once; nil: it is none.
	read func(*Header, Item) error
	// write gives the values in a new header; nil: it has none.
	write func(Header) []string
	// take takes in a tag where it stands, in the header or later; nil: the tag
	// belongs to the header alone.
	take  func(*Record, Item) error
	shown i18n.Text // to people, with the value; empty: it is not, or in another way
	game  bool      // about one game of a match
}

// tags is the table, in the order in which a header is written.
var tags = []tag{
	{key: "Boardroom", read: readVersion, write: always(version)},
	{key: "Game", needed: 1, read: into(func(h *Header) *string { return &h.Game }), write: given(func(h Header) string { return h.Game })},
	{key: "Seat", numbered: true, needed: 2, read: readSeat, write: writeSeats},
	{key: keyDate, needed: 1, read: readDate, write: given(writeDate)},
	{key: "Options", read: readSet, write: given(func(h Header) string { return formatSet(h.Set) })},
	{key: "Match", read: readMatch, write: given(func(h Header) string { return formatMatch(h.To, h.Score) })},
	{key: "Position", read: into(func(h *Header) *string { return &h.Position }), write: given(func(h Header) string { return h.Position })},
	{key: "Clock", read: readClock, write: given(func(h Header) string { return h.Clock.String() })},
	{key: "Rated", read: readRated, write: given(writeRated)},
	{key: keyDice, take: (*Record).takeDice, write: given(func(h Header) string { return h.Dice.String() }), shown: "Dice: %s"},
	{key: "Salt", read: into(func(h *Header) *string { return &h.Salt }), write: given(func(h Header) string { return h.Salt })},
	{key: keyWords, take: byText((*Record).takeWords), shown: "Words: %s"},
	{key: keyStart, take: byText((*Record).takeStart), game: true},
	{key: keyGameResult, take: byText((*Record).takeGameResult), game: true},
	{key: keySeed, take: byText((*Record).takeSeed), shown: "Seed: %s"},
	{key: keyResult, take: byText((*Record).takeResult)},
	{key: keyDigest, take: byText((*Record).takeDigest)},
}

// tagOf returns the tag of a key; a free one has no meaning in the table.
func tagOf(key string) (t tag, meant bool) {
	i := slices.IndexFunc(tags, func(t tag) bool { return key == t.key || t.numbered && strings.HasPrefix(key, t.key) })
	if i < 0 {
		return tag{}, false
	}
	return tags[i], true
}

// IsFreeKey reports whether a key can name a further tag of a header: a word of
// letters and digits that has no meaning in a record.
func IsFreeKey(key string) bool {
	_, meant := tagOf(key)
	return isKey(key) && !meant
}

// name returns the key of the n-th value, from 0.
func (t tag) name(n int) string {
	if t.numbered {
		return t.key + strconv.Itoa(n+1)
	}
	return t.key
}

// values returns what a header says.
func (t tag) values(h Header) []string {
	if t.write == nil {
		return nil
	}
	return t.write(h)
}

// always writes one value into every header.
func always(value string) func(Header) []string {
	return func(Header) []string { return []string{value} }
}

// given writes a value unless it is empty.
func given(value func(Header) string) func(Header) []string {
	return func(h Header) []string {
		if v := value(h); v != "" {
			return []string{v}
		}
		return nil
	}
}

// into reads a value as it stands.
func into(field func(*Header) *string) func(*Header, Item) error {
	return func(h *Header, it Item) error {
		*field(h) = it.Text
		return nil
	}
}

// byText takes the text of a tag.
func byText(take func(*Record, string) error) func(*Record, Item) error {
	return func(r *Record, it Item) error { return take(r, it.Text) }
}

func readVersion(_ *Header, it Item) error {
	if it.Text != version {
		return i18n.Errorf("this record has format version %q, and this boardroom reads only %q: get a newer one", it.Text, version)
	}
	return nil
}

func readSeat(h *Header, it Item) error {
	if it.Key != "Seat"+strconv.Itoa(len(h.Seats)+1) || len(h.Seats) == MaxSeats {
		return i18n.Errorf("name the seats in order, up to %d; %s comes after %d of them", MaxSeats, it.Key, len(h.Seats))
	}
	s := storedSeat(it.Text)
	h.Seats = append(h.Seats, s)
	return s.check()
}

func writeSeats(h Header) []string {
	names := make([]string, len(h.Seats))
	for i, s := range h.Seats {
		names[i] = s.String()
	}
	return names
}

func readDate(h *Header, it Item) error {
	date, err := time.Parse(time.RFC3339, it.Text)
	if err != nil {
		return i18n.Errorf("write a date as 2026-11-20T18:04:31Z, not %q", it.Text)
	}
	h.Date = date.UTC()
	return checkYear(h.Date, it.Text)
}

func writeDate(h Header) string {
	if h.Date.IsZero() {
		return ""
	}
	return h.Date.UTC().Format(time.RFC3339)
}

func readSet(h *Header, it Item) (err error) {
	h.Set, err = parseSet(it.Text)
	return err
}

func readClock(h *Header, it Item) (err error) {
	h.Clock, err = core.ParseClock(it.Text)
	return err
}

func readRated(h *Header, it Item) error {
	h.Friendly, h.TrustedDice = it.Text == "no", it.Text == "yes"
	return nil
}

func writeRated(h Header) string {
	switch {
	case h.Friendly:
		return "no"
	case h.TrustedDice:
		return "yes"
	}
	return ""
}

func readMatch(h *Header, it Item) (err error) {
	h.To, h.Score, err = parseMatch(it.Text)
	return err
}

// takeDigest takes the digest, which Verify compares.
func (r *Record) takeDigest(text string) error {
	if !r.resulted || !isHash(text) {
		return i18n.NewError("write the digest as 64 hexadecimal digits, after the result")
	}
	r.Closed = true
	return nil
}

// LastYear is the last whose dates records tell.
const LastYear = 9999

// checkYear refuses a date that a record could not tell.
func checkYear(date time.Time, text string) error {
	if y := date.Year(); y < 0 || y > LastYear {
		return i18n.Errorf("a date lies in the years 0 to %d, not %q", LastYear, text)
	}
	return nil
}

// ReadDate reads a date of another program, and the time of day if it is told
// elsewhere, by the first form that fits. Where none does the date is zero; but if
// it begins with a year that no game was played in, it lies in that year, so that
// this can be told.
func ReadDate(date, clock string, forms ...string) time.Time {
	for _, form := range forms {
		for _, text := range []string{date + " " + clock, date} {
			if t, err := time.Parse(form, strings.TrimSpace(text)); err == nil {
				return t.UTC()
			}
		}
	}
	if m := leadingYear.FindStringSubmatch(date); m != nil {
		if year, _ := strconv.Atoi(m[1]); year < 1 || year > LastYear {
			return time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
		}
	}
	return time.Time{}
}

// leadingYear finds the number that a date begins with.
var leadingYear = regexp.MustCompile(`^\s*(-?[0-9]{1,9})(?:[-./]|\s*$)`)

// text gives the header as it stands at the top of a record, with the empty
// line that ends it.
func (h Header) text() (string, error) {
	if key := h.missing(); key != "" {
		return "", i18n.Errorf("a record needs the tag %s", key)
	}
	for _, s := range h.Seats {
		if err := s.check(); err != nil {
			return "", err
		}
	}
	if err := checkYear(h.Date, writeDate(h)); err != nil {
		return "", err
	}
	var b strings.Builder
	for _, t := range tags {
		for i, value := range t.values(h) {
			b.WriteString(tagLine(t.name(i), value))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(h.Extra)) {
		if !IsFreeKey(key) {
			return "", i18n.Errorf("a record can't have the tag %q", key)
		}
		b.WriteString(tagLine(key, h.Extra[key]))
	}
	b.WriteString(h.guide())
	return b.String() + "\n", nil
}

// guide is a comment for those who see a record for the first time.
func (h Header) guide() string {
	names := make([]string, len(h.Seats))
	for i := range h.Seats {
		names[i] = strconv.Itoa(i + 1)
	}
	players := core.All(i18n.Verbatims(names)...)
	return fmt.Sprintf("; How to read this: a line begins with who acts, %s for the players named above, * for the dice\n"+
		"; (or another draw). Moves follow, up to \"end\"; \"end\" alone is a pass, \"undo\" takes back the move before it.\n", players)
}

// read takes in what a tag of the header says, if it belongs to it.
func (h *Header) read(it Item, again bool) error {
	switch t, _ := tagOf(it.Key); {
	case t.read == nil:
		return nil
	case again:
		return i18n.Errorf("the tag %s is here twice", it.Key)
	default:
		return t.read(h, it)
	}
}

// addExtra adds a further tag; the first of a key stands.
func (h *Header) addExtra(key, text string) {
	if h.Extra == nil {
		h.Extra = map[string]string{}
	}
	if _, there := h.Extra[key]; !there {
		h.Extra[key] = text
	}
}

// missing names the first tag that every header has and this one has not.
func (h Header) missing() string {
	for _, t := range tags {
		if have := len(t.values(h)); have < t.needed {
			return t.name(have)
		}
	}
	return ""
}
