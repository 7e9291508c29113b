package halloffame

import (
	"math"
	"slices"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
)

// A GameResult is one finished game between named players, as a record tells it.
// Record and Number are its identity.
type GameResult struct {
	Record string    // base name of the record's file
	Number int       // of the game in the record, from 1
	Game   string    // the game's name: "backgammon"
	When   time.Time // kept in UTC, to the second
	// Multiple tells the kind of win before any cube: 1 single, 2 gammon (mars,
	// a double game), 3 backgammon, 0 unknown.
	Multiple int
	Unrated  string // why it counts for no rating; empty: it counts
	Seats    []Seat // two or more, in the order of the table
}

// A Seat is a player's part in a result.
type Seat struct {
	Name     string // a computer's with its level: "Mother (computer, expert)"
	Computer bool
	Points   int // won, cube and all; whoever has the most wins
	Dice     Dice
}

// AgainstOneself is why a game is unrated in which one player held two seats.
const AgainstOneself = "against oneself"

const (
	maxRecordBytes = 255 // longest name of a file
	maxCount       = 1_000_000_000
)

// checked returns the result as the hall keeps it, or what is wrong with it.
func (b GameResult) checked() (GameResult, error) {
	if err := checkRecord(b.Record); err != nil {
		return b, err
	}
	if err := checkGame(b.Game); err != nil {
		return b, err
	}
	b.When = b.When.UTC().Truncate(time.Second)
	if y := b.When.Year(); y < 1 || y > 9999 || b.When.IsZero() {
		return b, i18n.NewError("a game needs a time, in the years 1 to 9999")
	}
	if b.Number < 1 || b.Number > maxCount {
		return b, i18n.Errorf("a game can't have the number %d: count from 1", b.Number)
	}
	if b.Multiple < 0 || b.Multiple > maxCount {
		return b, i18n.Errorf("a win has the multiple %d; use 1, 2, 3 or 0 for unknown", b.Multiple)
	}
	if n := len(b.Seats); n < 2 || n > records.MaxSeats {
		return b, i18n.Errorf("a game has 2 to %[2]d seats, not %[1]d", n, records.MaxSeats)
	}
	if b.Unrated != "" {
		var err error
		if b.Unrated, err = records.CheckLine(b.Unrated, records.MaxNameColumns, records.MaxNameRunes); err != nil {
			return b, i18n.Errorf("why it is unrated: %w", err)
		}
	}
	b.Seats = slices.Clone(b.Seats)
	for i, s := range b.Seats {
		var err error
		if b.Seats[i], err = s.checked(); err != nil {
			return b, i18n.Errorf("seat %d: %w", i+1, err)
		}
	}
	return b, nil
}

func (s Seat) checked() (Seat, error) {
	name, err := records.CheckSeatName(s.Name)
	if err != nil {
		return s, err
	}
	s.Name = name
	for _, n := range append(s.Dice.Counts[:], s.Points, s.Dice.Doublets, s.Dice.Throws) {
		if n < 0 || n > maxCount {
			return s, i18n.Errorf("the count %d is out of range", n)
		}
	}
	if s.Dice.Doublets > s.Dice.Throws {
		return s, i18n.Errorf("%d doublets in %d throws", s.Dice.Doublets, s.Dice.Throws)
	}
	return s, nil
}

func checkGame(name string) error {
	plain := func(r rune) bool { return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' }
	if name == "" || len(name) > records.MaxNameColumns || strings.TrimFunc(name, plain) != "" {
		return i18n.Errorf("%q isn't a game's name: use small letters, digits and hyphens, at most %d", name, records.MaxNameColumns)
	}
	return nil
}

func checkRecord(name string) error {
	if name == "" || len(name) > maxRecordBytes || strings.ContainsAny(name, "/\x00") {
		return i18n.Errorf("%q isn't a record's file name: leave out the folder", name)
	}
	if strings.ToValidUTF8(name, "") != name {
		return i18n.Errorf("the record's file name %q is not valid UTF-8 text; rename the file", name)
	}
	return nil
}

// Dice are the dice that a player threw, not the opponents.
type Dice struct {
	Counts   [6]int `yaml:"faces,flow"` // how often each face came, 1 first
	Throws   int
	Doublets int // throws of two equal dice, of Throws
}

// IsZero reports whether no dice were thrown.
func (d Dice) IsZero() bool { return d == Dice{} }

// Total returns the number of single dice.
func (d Dice) Total() int {
	total := 0
	for _, n := range d.Counts {
		total += n
	}
	return total
}

// Expected returns how often each face is expected.
func (d Dice) Expected() float64 { return float64(d.Total()) / 6 }

// ChiSquare returns Pearson's measure of how far the faces stray from what is
// expected, with 5 degrees of freedom; 0 without dice.
func (d Dice) ChiSquare() float64 {
	expected := d.Expected()
	if expected == 0 {
		return 0
	}
	sum := 0.0
	for _, n := range d.Counts {
		sum += sq(float64(n)-expected) / expected
	}
	return sum
}

// P returns the probability that fair dice stray at least as far as these:
// small values, say below 0.01, are suspicious; 1 without dice.
func (d Dice) P() float64 { return ChiSquareTail(d.ChiSquare()) }

// ChiSquareTail returns the probability that chi-square with 5 degrees of
// freedom is at least x. The sum is exact for odd degrees of freedom: M.
// Abramowitz and I. Stegun, Handbook of Mathematical Functions, 26.4.4.
func ChiSquareTail(x float64) float64 {
	if x <= 0 {
		return 1
	}
	return math.Erfc(math.Sqrt(x/2)) + math.Sqrt(2*x/math.Pi)*math.Exp(-x/2)*(1+x/3)
}

// count adds a throw of two faces, from 0.
func (d *Dice) count(a, b int) {
	d.Counts[a]++
	d.Counts[b]++
	d.Throws++
	if a == b {
		d.Doublets++
	}
}

// add adds other dice, so many times.
func (d *Dice) add(e Dice, times int) {
	for face, n := range e.Counts {
		d.Counts[face] += times * n
	}
	d.Doublets += times * e.Doublets
	d.Throws += times * e.Throws
}
