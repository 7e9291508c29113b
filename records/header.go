package records

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/text"
)

// A Finder finds a game by its name, the same entry every time, as the Find of a catalog.Catalog does: the games
// of that catalogue are those that are known.
type Finder func(name string) (catalog.Entry, error)

// version is the version of the format that this package reads and writes.
const version = "1"

// A Header says what is played, by whom, when and with which dice.
type Header struct {
	Game        string            // name in the catalogue: "backgammon"
	Seats       []Seat            // two or more, in the order of the table
	Date        time.Time         // when the sitting began; kept in UTC, to the second
	Set         map[string]string // options, by key
	To          int               // as core.Terms: points of the match, 0 one game, or core.Money
	Score       []int             // as core.Terms: points of a match before its first game; nil: none
	Position    string            // where the first game starts; empty: the usual start
	Clock       core.Clock        // how much time the players have
	Friendly    bool              // counts for no rating, as the players chose
	TrustedDice bool              // counts although nobody knows where its dice come from, as who imported it chose
	Dice        Dice              // the first; a record may go on with others
	Salt        string            // what computers that vary draw from; empty: from the date
	Extra       map[string]string // further tags, which mean nothing here: "Event"
}

// terms returns what the header says is played.
func (h Header) terms(find Finder) (core.Terms, error) {
	entry, err := find(h.Game)
	if err != nil {
		return core.Terms{}, err
	}
	t := core.Terms{Rotation: entry.Rotation, Seats: len(h.Seats), Set: h.Set, To: h.To, Score: h.Score, Position: h.Position, Clock: h.Clock}
	if allowed := entry.Seats; !slices.Contains(allowed, t.Seats) {
		return t, i18n.Errorf("%s can't be played by %d, only by %s", entry.Title, t.Seats, core.Either(allowed))
	}
	if err := core.NewSheet(t).Begin(); err != nil {
		return t, i18n.Errorf("the game can't begin: %w", err)
	}
	return t, nil
}

// Draws returns the text that computers that vary draw from: always the same for a record.
func (h Header) Draws() string {
	if h.Salt != "" {
		return h.Salt
	}
	return writeDate(h)
}

// formatSet gives settings in the order of their keys: "larger-die=no
// triple=bar".
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
			return nil, i18n.Errorf("write options as key=value, each key once, not %q", word)
		}
		set[key] = value
	}
	return set, nil
}

// formatMatch gives the length of a match, and what it begins with: "5", "7 2-1". Of
// a single game it is empty.
func formatMatch(to int, score []int) string {
	switch {
	case to == 0:
		return ""
	case to == core.Money:
		return "money"
	case score == nil:
		return strconv.Itoa(to)
	}
	return strconv.Itoa(to) + " " + core.FormatScores(score)
}

func parseMatch(text string) (to int, score []int, err error) {
	if text == "money" {
		return core.Money, nil, nil
	}
	length, begins, scored := strings.Cut(text, " ")
	to, err = strconv.Atoi(length)
	if err != nil || to < 1 || strconv.Itoa(to) != length {
		return 0, nil, i18n.Errorf("write a match as a number of points or \"money\", not %q", text)
	}
	if scored {
		score, err = parseScore(begins)
	}
	return to, score, err
}

// parseScore reads what core.FormatScores gives.
func parseScore(text string) ([]int, error) {
	var score []int
	for word := range strings.SplitSeq(text, "-") {
		n, err := strconv.Atoi(word)
		if err != nil || strconv.Itoa(n) != word {
			return nil, i18n.Errorf("write the points that a match begins with as 2-1, not %q", text)
		}
		score = append(score, n)
	}
	return score, nil
}

// Why games count for no rating, beside those that one plays against oneself.
const (
	UnratedByChoice   = "by choice"
	UnratedByPosition = "from a set-up position"
	UnratedByDice     = "with chosen dice"
	UnratedByHandicap = "with a handicap"
)

// Unrated returns why a game of the sitting, by its number from 1, counts for
// no rating; empty: it counts. Rated are games from the usual start whose dice
// were sealed, or that have none, without a handicap, unless the players chose
// otherwise.
func (h Header) Unrated(number int) string {
	switch {
	case h.Friendly:
		return UnratedByChoice
	case h.Position != "" && number == 1:
		return UnratedByPosition
	case h.Set[core.Handicap] != "" && h.Set[core.Handicap] != core.Even:
		return UnratedByHandicap
	case h.Dice.Kind != "" && !h.Dice.Sealed():
		return UnratedByDice
	}
	return ""
}

// ratingKeys are the further tags in which the ratings of the first two seats
// stand, as texts of other programs name them.
var ratingKeys = [][]string{{"Elo1", "GoldRating", "WhiteElo"}, {"Elo2", "SilverRating", "BlackElo"}}

// Rating returns a seat's rating as the further tags of a record tell it; empty
// if they do not.
func Rating(extra map[string]string, seat int) string {
	if seat >= len(ratingKeys) {
		return ""
	}
	for _, key := range ratingKeys[seat] {
		if extra[key] != "" {
			return extra[key]
		}
	}
	return ""
}

// SourceTag is a further tag that names the file a record was made of, where
// the game was not played here.
const SourceTag = "Source"

// RemarkTag is a further tag that says what of a text is not in the record that
// was made of it, and why.
const RemarkTag = "Remark"

// EventDetails lists what the further tags of a record tell of its occasion: the
// event, the place, the round, the time that the players had. They are printable.
func EventDetails(extra map[string]string) []i18n.Message {
	var all []i18n.Message
	for _, told := range []struct {
		key  string
		said i18n.Text
	}{
		{"Event", "%s"}, {"Place", "%s"}, {"Site", "%s"}, {"Round", "round %s"}, {"TimeControl", "time control %s"},
	} {
		if value := extra[told.key]; value != "" && value != "?" {
			all = append(all, i18n.Msg(told.said, text.Printable(value)))
		}
	}
	return all
}

// A Seat is a player as a record names them.
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
		return i18n.NewError("a player needs a name")
	case !utf8.ValidString(text):
		return i18n.Errorf("the name %q is not valid UTF-8 text", text)
	case strings.ContainsFunc(text, unicode.IsControl):
		return i18n.Errorf("the name %q has control characters", text)
	case utf8.RuneCountInString(text) > maxName:
		return i18n.Errorf("a name of %d characters is too long", utf8.RuneCountInString(text))
	case ParseSeat(text) != s:
		return i18n.Errorf("the name %q reads like a computer's; choose another", text)
	}
	return nil
}

// Person reports whether a person plays on a seat.
func (s Seat) Person() bool { return s.Level == "" }

// Program reports whether another team's program plays on a seat. Nothing is
// known of what a program does that a record names: it is not to be started
// before a person has agreed.
func (s Seat) Program() bool { return engine.IsProgram(s.Level) }

// Short returns the seat as screens and the hall of fame show it: of a program
// it says that it is one, not how it is started.
func (s Seat) Short() Seat {
	if s.Program() {
		s.Level = engine.ProgramKind
	}
	return s
}
