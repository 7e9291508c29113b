package records

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/core/catalog"
)

// A Finder finds a game of the catalogue by its name: catalog.Find.
type Finder func(name string) (catalog.Entry, error)

// version is the version of the format that this package reads and writes.
const version = "1"

// A Header says what is played, by whom, when and with which dice.
type Header struct {
	Game     string            // name in the catalogue: "backgammon"
	Seats    []Seat            // two or more, in the order of the table
	Date     time.Time         // when the sitting began; kept in UTC, to the second
	Set      map[string]string // options, by key
	To       int               // as core.Terms: points of the match, 0 one game, or core.Money
	Position string            // where the first game starts; empty: the usual start
	Dice     Dice              // the first; a record may go on with others
	Extra    map[string]string // further tags, which mean nothing here: "Event"
}

// A Seat is a player as a record names him.
type Seat struct {
	Name  string
	Level string // of a computer: "expert"; empty: a person
}

// computer separates a computer's name from its level.
const computer = " (computer, "

// String gives "Mother" or "Mother (computer, expert)".
func (s Seat) String() string {
	if s.Level == "" {
		return s.Name
	}
	return s.Name + computer + s.Level + ")"
}

// ParseSeat reads what String gives.
func ParseSeat(text string) Seat {
	if i := strings.LastIndex(text, computer); i >= 0 && strings.HasSuffix(text, ")") {
		if level := text[i+len(computer) : len(text)-1]; level != "" {
			return Seat{Name: text[:i], Level: level}
		}
	}
	return Seat{Name: text}
}

// maxName is the most characters that a seat's text may have.
const maxName = 400

func (s Seat) check() error {
	text := s.String()
	switch {
	case s.Name == "":
		return errors.New("a player needs a name")
	case !utf8.ValidString(text):
		return fmt.Errorf("the name %q is not valid UTF-8 text", text)
	case strings.ContainsFunc(text, unicode.IsControl):
		return fmt.Errorf("the name %q holds control characters", text)
	case utf8.RuneCountInString(text) > maxName:
		return fmt.Errorf("a name of %d characters is too long", utf8.RuneCountInString(text))
	case ParseSeat(text) != s:
		return fmt.Errorf("the name %q reads like a computer's; please choose another", text)
	}
	return nil
}

// terms returns what the header says is played.
func (h Header) terms(find Finder) (core.Terms, error) {
	entry, err := find(h.Game)
	if err != nil {
		return core.Terms{}, err
	}
	t := core.Terms{Rotation: entry.Rotation, Seats: len(h.Seats), Set: h.Set, To: h.To, Position: h.Position}
	if allowed := entry.Rotation[0].Seats(); !slices.Contains(allowed, t.Seats) {
		return t, fmt.Errorf("%s is not played by %d: the number of players may be one of %v", entry.Title, t.Seats, allowed)
	}
	if err := core.NewSheet(t).Begin(); err != nil {
		return t, fmt.Errorf("the game cannot begin: %w", err)
	}
	return t, nil
}

// text gives the header as it stands at the top of a record, with the empty
// line that ends it.
func (h Header) text() (string, error) {
	if key := h.missing(); key != "" {
		return "", fmt.Errorf("a record needs the tag %s", key)
	}
	var b strings.Builder
	b.WriteString(tagLine("Boardroom", version))
	b.WriteString(tagLine("Game", h.Game))
	for i, s := range h.Seats {
		if err := s.check(); err != nil {
			return "", err
		}
		b.WriteString(tagLine("Seat"+strconv.Itoa(i+1), s.String()))
	}
	b.WriteString(tagLine("Date", h.Date.UTC().Format(time.RFC3339)))
	if len(h.Set) > 0 {
		b.WriteString(tagLine("Options", formatSet(h.Set)))
	}
	if h.To != 0 {
		b.WriteString(tagLine("Match", formatMatch(h.To)))
	}
	if h.Position != "" {
		b.WriteString(tagLine("Position", h.Position))
	}
	if h.Dice.Kind != "" {
		b.WriteString(tagLine("Dice", h.Dice.String()))
	}
	for _, key := range slices.Sorted(maps.Keys(h.Extra)) {
		if !Free(key) {
			return "", fmt.Errorf("%q cannot be a further tag of a record", key)
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
	last := len(names) - 1
	players := strings.Join(names[:last], ", ") + " and " + names[last]
	return "; How to read this: a line begins with who acts, " + players + " for the players named above, * for the dice\n" +
		"; (or another draw). Moves follow, up to \"end\"; \"end\" alone is a pass, \"undo\" takes back the move before it.\n"
}

// formatSet gives settings in the order of their keys: "larger-die=no triple=bar".
func formatSet(set map[string]string) string {
	words := make([]string, 0, len(set))
	for _, key := range slices.Sorted(maps.Keys(set)) {
		words = append(words, key+"="+set[key])
	}
	return strings.Join(words, " ")
}

func parseSet(text string) (map[string]string, error) {
	set := map[string]string{}
	for _, word := range strings.Fields(text) {
		key, value, ok := strings.Cut(word, "=")
		if _, twice := set[key]; !ok || twice {
			return nil, fmt.Errorf("options read key=value, each key once; %q does not", word)
		}
		set[key] = value
	}
	return set, nil
}

func formatMatch(to int) string {
	if to == core.Money {
		return "money"
	}
	return strconv.Itoa(to)
}

func parseMatch(text string) (int, error) {
	if text == "money" {
		return core.Money, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || strconv.Itoa(n) != text {
		return 0, fmt.Errorf("a match is played to a number of points or for \"money\", not %q", text)
	}
	return n, nil
}

// set takes what a tag of the header says. It reports false for tags that do
// not belong to a header.
func (h *Header) set(key, text string) (known bool, err error) {
	switch key {
	case "Boardroom":
		if text != version {
			err = fmt.Errorf("this record is written in version %q of the format, and only %q is known: get a newer boardroom", text, version)
		}
	case "Game":
		h.Game = text
	case "Date":
		if h.Date, err = time.Parse(time.RFC3339, text); err != nil {
			err = fmt.Errorf("a date reads 2026-11-20T18:04:31Z, not %q", text)
		}
		h.Date = h.Date.UTC()
	case "Options":
		h.Set, err = parseSet(text)
	case "Match":
		h.To, err = parseMatch(text)
	case "Position":
		h.Position = text
	default:
		return h.setSeat(key, text)
	}
	return true, err
}

// Free tells whether a key can name a further tag of a header: a word of
// letters and digits that has no meaning in a record.
func Free(key string) bool {
	meant, _ := new(Header).set(key, "")
	return isKey(key) && !meant && !slices.Contains(laterTags(), key)
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

// laterTags lists the tags that follow the header, or may.
func laterTags() []string {
	return []string{"Dice", "Words", "Start", "GameResult", "Seed", "Result", "Digest"}
}

func (h *Header) setSeat(key, text string) (known bool, err error) {
	number, ok := strings.CutPrefix(key, "Seat")
	if !ok {
		return false, nil
	}
	if number != strconv.Itoa(len(h.Seats)+1) || len(h.Seats) == MaxSeats {
		return true, fmt.Errorf("the seats are named in order, up to %d; %s comes after %d of them", MaxSeats, key, len(h.Seats))
	}
	s := ParseSeat(text)
	h.Seats = append(h.Seats, s)
	return true, s.check()
}

// missing names the first tag that every header has and this one has not.
func (h Header) missing() string {
	switch {
	case h.Game == "":
		return "Game"
	case len(h.Seats) == 0:
		return "Seat1"
	case len(h.Seats) == 1:
		return "Seat2"
	case h.Date.IsZero():
		return "Date"
	}
	return ""
}
