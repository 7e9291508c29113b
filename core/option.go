package core

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// An Option is one house rule of a game.
type Option struct {
	Key    string   // as in flags and records: "larger-die"
	Title  string   // as in forms: "Larger die first"
	Values []string // what it may be, at least one, the default first
	Help   string   // one sentence
	// Means says what each value stands for, in the words of a page of rules;
	// several may stand for the same.
	Means map[string]string
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
		return "", fmt.Errorf("%s cannot be %q: it is %s", o.Key, value, o.Choice())
	}
	return value, nil
}

// Choice names the values, to follow "it is".
func (o Option) Choice() string {
	if least, most, ok := o.Span(); ok {
		return fmt.Sprintf("a whole number from %d to %d", least, most)
	}
	return fmt.Sprintf("one of %s", strings.Join(o.Values, ", "))
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
