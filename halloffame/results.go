package halloffame

import (
	"math"
	"slices"

	"boardroom/core"
	"boardroom/records"
)

// Bouts returns the games that have ended at a sitting, as the hall keeps
// them, and a match of different games also as a whole, once it is over. File
// is the base name of the record, header what it begins with. A game's time is
// that of its sitting. The first so many games are left out, as known already.
func Bouts(file string, header records.Header, st core.State, known int) []Bout {
	var bouts []Bout
	add := func(game string, scores []int, multiple int, h core.History) {
		b := Bout{Record: file, Number: known + len(bouts) + 1, Game: game, When: header.Date, Multiple: multiple}
		b.Unrated = header.Unrated(b.Number)
		if b.Unrated == "" && !header.Vouched && header.Dice.Kind == "" && slices.ContainsFunc(h.Moves, byChance) {
			b.Unrated = records.UnratedByDice // nobody knows how they came about
		}
		for i, s := range header.Seats {
			b.Seats = append(b.Seats, Seat{Name: nameOf(s), Computer: s.Level != "", Points: scores[i], Dice: thrown(h, core.Seat(i))})
		}
		bouts = append(bouts, b)
	}
	for _, r := range st.Results[known:] {
		add(r.Game, r.Scores, r.Multiple, r.History())
	}
	if st.Over && st.Terms.To > 0 && len(st.Terms.Rotation) > 1 {
		add(header.Game, st.Score, 0, core.History{}) // counted by records.Entry.Ended too
	}
	return bouts
}

// nameOf returns the name of a record's player in the hall, a computer's with its
// level.
func nameOf(s records.Seat) string { return records.CleanName(s.Short().String()) }

func byChance(m core.Played) bool { return m.Seat == core.Chance }

// thrown counts the dice that came for a seat. Throws for the start, before
// anybody has moved, count for nobody.
func thrown(h core.History, seat core.Seat) Dice {
	var d Dice
	begun := false
	for _, t := range h.Turns() {
		for _, p := range t.Parts {
			begun = begun || p.Kind != core.Drawn
			if a, b, ok := core.ReadThrow(p.Move); ok && begun && p.Kind == core.Drawn && t.Seat == seat {
				d.count(a-1, b-1)
			}
		}
	}
	return d
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

// Dice are the dice that a player threw, not the opponents.
type Dice struct {
	Counts   [6]int // how often each face came, 1 first
	Doublets int    // throws of two equal dice, of Throws
	Throws   int
}

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

func (d *Dice) add(e Dice) {
	for face, n := range e.Counts {
		d.Counts[face] += n
	}
	d.Doublets += e.Doublets
	d.Throws += e.Throws
}
