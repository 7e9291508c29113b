package bearoff

// A OneSided is the one-sided table: for every home of up to 15 checkers how
// many rolls it takes to bear all of them off when each roll is played for the
// fewest on the average, and how many to bear off the first when each is
// played for that. What it says of two sides is exact for sides that play so.
// It may be used by several goroutines.
type OneSided struct{ all, first rolls }

// NewOneSided computes the table, in some hundredths of a second.
func NewOneSided() *OneSided {
	return &OneSided{all: newRolls(homes(checkers), last), first: newRolls(homes(checkers), first)}
}

// Mean returns how many rolls it takes on the average to bear off all.
func (t *OneSided) Mean(h Home) float64 { return float64(t.all.mean[h.rank()]) }

// Win returns the chance that the side on roll bears off all before the other.
func (t *OneSided) Win(roller, waiter Home) float64 {
	return t.all.ahead(roller.rank(), 0, &t.all, waiter.rank())
}

// WinDouble returns the chance that the side on roll bears off all before the
// other has borne off one more checker: a double game if it has none off yet.
func (t *OneSided) WinDouble(roller, waiter Home) float64 {
	return t.all.ahead(roller.rank(), 0, &t.first, waiter.rank())
}

// LoseDouble returns the chance that the other bears off all before the side
// on roll has borne off one more checker.
func (t *OneSided) LoseDouble(roller, waiter Home) float64 {
	return t.all.ahead(waiter.rank(), 1, &t.first, roller.rank())
}

// last lists what dice do for a side that plays to have all checkers off.
func last(lists *[6][]step, r rank) {
	h := r.home()
	for die := range lists {
		lists[die] = h.steps(lists[die][:0], die+1)
	}
}

// first lists what dice do for a side that plays to have its first checker off.
func first(lists *[6][]step, r rank) {
	last(lists, r)
	for _, list := range lists {
		for i := range list {
			if list[i].off {
				list[i].to = 0
			}
		}
	}
}
