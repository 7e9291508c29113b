package core

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core/i18n"
)

// About is what is constant of a game.
type About struct {
	Name    string    // stable and written in records: lower-case letters, as typed
	Title   string    // shown to people
	Family  string    // the games that are played on the same kind of board: "tables"
	Page    i18n.Page // the rules for players
	Lessons i18n.Page // short ones with positions to solve, as boardroom/records/exercise reads them; empty: there are none
	Example string    // a position that shows the pieces, where none stand on the board at the start
	Seats   []int     // allowed numbers of players, the usual one first
	Options []Option  // house rules and sizes; forms and flags are built from them
	// Wins are those that count double, triple and so on, in this order. Where
	// every win counts the same there are none.
	Wins []Win
	// Dice are thrown in the course of play. Without them Chance draws, if at
	// all, before the first turn, and what was played can be taken back.
	Dice bool
	// SingleMoves is set where every turn is one move; End is played only to
	// pass.
	SingleMoves bool
	// PersonFirst is set where seat 1 is kept for a person: where people and
	// computers play together, the first person to be named takes it.
	PersonFirst bool
}

// A Win is one that counts more than a plain one.
type Win struct {
	Name  i18n.Text // "gammon"; in English also what programs are told
	Short i18n.Text // at most five columns, as heads of tables have it: "gam"
	Many  i18n.Text // heads a count of them: "Gammons"
	// Won says for how many points it was won, to follow "wins":
	// "a gammon, 2 points".
	Won func(points int) i18n.Message
}

// won says what is won with a number of points, which are a multiple of the smallest
// stakes, to follow "wins".
func (a About) won(points, multiple int) i18n.Message {
	if i := multiple - 2; i >= 0 && i < len(a.Wins) {
		return a.Wins[i].Won(points)
	}
	return wonPoints(points)
}

// Doubles heads a count of the wins that count double or more: "Gammons"; empty
// where there are none.
func (a About) Doubles() i18n.Message {
	if len(a.Wins) == 0 {
		return i18n.Message{}
	}
	return i18n.Msg(a.Wins[0].Many)
}

// Option returns the option of a key.
func (a About) Option(key string) (Option, bool) {
	i := slices.IndexFunc(a.Options, func(o Option) bool { return o.Key == key })
	if i < 0 {
		return Option{}, false
	}
	return a.Options[i], true
}

// Settings returns the value of every option: what is set, else the default.
// The error names a key or a value that is not known.
func (a About) Settings(set map[string]string) (map[string]string, error) {
	values := map[string]string{}
	var keys []string
	for _, o := range a.Options {
		value, err := o.Value(set)
		if err != nil {
			return nil, err
		}
		values[o.Key] = value
		keys = append(keys, o.Key)
	}
	for key := range set {
		switch _, known := values[key]; {
		case known:
		case len(keys) == 0:
			return nil, i18n.Errorf("%s has no options, so you can't set %q", a.Title, key)
		default:
			return nil, i18n.Errorf("%s has no option %q; its options are %s", a.Title, key, strings.Join(keys, ", "))
		}
	}
	return values, nil
}

// An Option is one house rule of a game.
type Option struct {
	Key    string    // as in flags and records: "larger-die"
	Title  i18n.Text // as in forms: "Must play larger die"
	Values []string  // what it may be, at least one, the default first
	Help   i18n.Text // one sentence
	// Means says what each value stands for, in the words of a page of rules;
	// several may stand for the same.
	Means map[string]i18n.Text
	// Names are the values that are words, as forms say them: in English a name is the
	// value itself. "yes" and "no" need none.
	Names []i18n.Text
}

var yesAndNo = []i18n.Text{"option\x04yes", "option\x04no"}

// Name returns what a form calls a value.
func (o Option) Name(value string) i18n.Message {
	for _, name := range slices.Concat(o.Names, yesAndNo) {
		if name.String() == value {
			return i18n.Msg(name)
		}
	}
	return i18n.Verbatim(value)
}

// Handicap is the key of the option, in games that have it, by which one side begins
// with less than the other, and Even its value for a game in which nobody does. Games
// that are not even count for no rating.
const (
	Handicap = "handicap"
	Even     = "none"
)

// Value returns what the option is in a set: what that says, else the default.
// The error is of a value that it cannot have.
func (o Option) Value(set map[string]string) (string, error) {
	value, ok := set[o.Key]
	switch {
	case !ok:
		return o.Values[0], nil
	case !slices.Contains(o.Values, value):
		return "", i18n.Errorf("%s can't be %q: use %s", o.Key, value, o.Choice())
	}
	return value, nil
}

// Choice names the values, to follow "use".
func (o Option) Choice() i18n.Message {
	if least, most, ok := o.Span(); ok {
		return i18n.Msg("a whole number from %d to %d", least, most)
	}
	return i18n.Msg("one of %s", strings.Join(o.Values, ", "))
}

// Span returns the least and the greatest of an option's values if they are all
// the whole numbers from one to the other, and more than a few.
func (o Option) Span() (least, most int, ok bool) {
	const few = 5
	numbers := make([]int, len(o.Values))
	for i, v := range o.Values {
		n, err := strconv.Atoi(v)
		if err != nil || strconv.Itoa(n) != v {
			return 0, 0, false
		}
		numbers[i] = n
	}
	least, most = slices.Min(numbers), slices.Max(numbers)
	return least, most, len(numbers) > few && most-least == len(numbers)-1
}
