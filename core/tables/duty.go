package tables

// A Duty is what a side has to play before it ends its turn.
type Duty struct {
	// Dice are as the rules let the side play them, each once: equal ones
	// follow each other, the larger first. None: they are not rolled yet.
	Dice []int8
}

// numbers returns the two numbers that are shown of the duty, the larger
// first; 0: it is not rolled yet.
func (d Duty) numbers() (two [2]int8) {
	if len(d.Dice) > 0 {
		two = [2]int8{d.Dice[0], d.Dice[len(d.Dice)-1]}
	}
	return two
}

// equal reports whether all dice show the same number.
func (d Duty) equal() bool { return d.numbers()[0] == d.numbers()[1] }

// FourTimes is what nearly all games let a side play: each of its dice, and two
// equal ones four times.
func FourTimes(larger, smaller int8) []int8 { return fourTimes[larger-1][smaller-1] }

// fourTimes are the lists of dice, made once, by the larger and the smaller
// number less one.
var fourTimes = func() (lists [6][6][]int8) {
	for d1 := range int8(6) {
		for d2 := range d1 {
			lists[d1][d2] = []int8{d1 + 1, d2 + 1}
		}
		lists[d1][d1] = []int8{d1 + 1, d1 + 1, d1 + 1, d1 + 1}
	}
	return lists
}()

// duty returns what a side that has rolled two dice has to play.
func (r *Rules) duty(d1, d2 int8) Duty { return Duty{Dice: r.Plays(max(d1, d2), min(d1, d2))} }
