package tables_test

import (
	"fmt"
	"math/rand"
)

// A stated is a game under some settings and the law that says the same.
type stated struct {
	game, set string
	law       law
}

// statements pairs every game, house rules included, with its law.
func statements() []stated {
	western := law{checkers: 15, lone: 'h'}
	hyper := law{checkers: 3, lone: 'h'}
	must := law{checkers: 15, lone: 'h', mustHit: true, mustBearOff: true}
	stepwise := law{checkers: 15, lone: 'h', stepwise: true}
	either := law{checkers: 15, lone: 'h', eitherDie: true, mustHit: true}
	stay := law{checkers: 15, lone: 'h', keep: staysWhereHit}
	pins := law{checkers: 15, lone: 'p', over: bothHeld}
	strict := law{checkers: 15, lone: 'p', over: bothHeld, step: noneHeldOff}
	lost := law{checkers: 15, lone: 'p', over: oneHeld}
	fevga := law{checkers: 15, around: true, lone: 'b', step: firstPast(12), keep: notFull(1), leave: leavesDie,
		never: func(b plain) bool { return full(b, 1) || secondOut(b, 12) }}
	front := fevga
	front.keep = both(notFull(1), notFull(14))
	moultezim := fevga
	moultezim.step, moultezim.keep = firstPast(13), both(notFull(1), fourOfStart)
	moultezim.never = func(b plain) bool {
		return full(b, 1) || secondOut(b, 13) || !fourOfStart(turnOf{}, b)
	}
	jacquet := law{checkers: 15, around: true, lone: 'b', courier: true, step: firstPast(18),
		never: func(b plain) bool { return secondOut(b, 18) }}
	fevgaEither := fevga
	fevgaEither.eitherDie = true
	narde := law{checkers: 15, around: true, lone: 'b', step: oneFromHead, keep: noWall}
	narde.never = func(b plain) bool { return !noWall(turnOf{law: narde}, b) }
	acey := law{checkers: 15, lone: 'h', waits: true, next: american, given: giveDouble(named)}
	european := law{checkers: 15, lone: 'h', waits: true, exact: true, next: europe, given: giveDouble(named, complement)}
	gioul := law{checkers: 15, lone: 'b', next: nextOrOwed, given: giveOwed}
	gulbara := law{checkers: 15, around: true, lone: 'b', next: nextDouble}
	return []stated{
		{"backgammon", "", western},
		{"backgammon", "larger-die=no must-hit=yes", either},
		{"tryktrak", "", must},
		{"nackgammon", "", western},
		{"hypergammon", "", hyper},
		{"portes", "", western},
		{"portes", "hit-and-run=no", stay},
		{"tavla", "", stay},
		{"tavla", "hit-and-run=yes", western},
		{"plakoto", "", pins},
		{"plakoto", "bearoff=strict", strict},
		{"plakoto", "mother=immediate", lost},
		{"tapa", "", pins},
		{"mahbusa", "", lost},
		{"fevga", "", fevga},
		{"fevga", "front-prime=no", front},
		{"fevga", "larger-die=no", fevgaEither},
		{"moultezim", "", moultezim},
		{"jacquet", "", jacquet},
		{"narde", "", narde},
		{"sheshbesh", "", stepwise},
		{"gulbara", "", gulbara},
		{"gulbara", "early=no", gulbara},
		{"gioul", "", gioul},
		{"aceydeucey", "", acey},
		{"aceydeucey", "european=yes", european},
	}
}

// nextDouble lets a player go on with the next double when all four of one are
// played and one of the next can be.
func nextDouble(t turnOf, b plain, left int) (goesOn bool, l lot) {
	if t.d1 != t.d2 || left > 0 || t.d1 == 6 || !t.moves(b, t.d1+1) {
		return false, lot{}
	}
	return true, roll(t.d1+1, t.d1+1)
}

// owed is so many times one number that the other could not play.
func owed(number, times int) lot {
	return lot{number, number, times, fmt.Sprintf(" duty=owed,%d", times)}
}

// giveOwed returns something owed, half the time.
func giveOwed(r *rand.Rand) lot {
	if r.Intn(2) == 0 {
		return lot{}
	}
	return owed(r.Intn(6)+1, r.Intn(4)+1)
}

// nextOrOwed lets a player go on as nextDouble does, and gives the other what
// cannot be played.
func nextOrOwed(t turnOf, b plain, left int) (goesOn bool, l lot) {
	other := turnOf{law: t.law}
	switch {
	case t.d1 != t.d2:
		return false, lot{}
	case t.beside != "" && left == 0 && t.d1 < 6 && t.moves(b, t.d1+1):
		return true, owed(t.d1+1, 4)
	case t.beside != "":
		return true, lot{}
	case left > 0 && other.moves(t.flip(b), t.d1):
		return false, owed(t.d1, left)
	case left == 0 && t.d1 < 6 && t.moves(b, t.d1+1):
		return true, roll(t.d1+1, t.d1+1)
	case left == 0 && t.d1 < 6 && other.moves(t.flip(b), t.d1+1):
		return false, owed(t.d1+1, 4)
	}
	return false, lot{}
}

// choice is what follows a 1 and a 2: a double is to be named.
var choice = lot{beside: " duty=choice"}

func named(number int) lot      { return lot{number, number, 4, " duty=named"} }
func complement(number int) lot { return lot{number, number, 4, " duty=complement"} }

// giveDouble returns a choice or a double that is had in one of these ways, two
// times in three.
func giveDouble(ways ...func(number int) lot) func(r *rand.Rand) lot {
	return func(r *rand.Rand) lot {
		switch r.Intn(3) {
		case 0:
			return choice
		case 1:
			return ways[r.Intn(len(ways))](r.Intn(6) + 1)
		}
		return lot{}
	}
}

// american lets a player name a double after 1 and 2, and roll again after it.
func american(t turnOf, b plain, left int) (goesOn bool, l lot) {
	switch {
	case left > 0:
		return false, lot{}
	case t.beside == "" && t.d1 == 2 && t.d2 == 1:
		for die := 1; die <= 6; die++ {
			if t.moves(b, die) {
				return true, choice
			}
		}
		return false, lot{}
	}
	return t.beside == named(1).beside, lot{}
}

// europe has every double followed by its complement, and that by a roll.
func europe(t turnOf, b plain, left int) (goesOn bool, l lot) {
	switch {
	case left > 0 || t.d1 != t.d2:
		return american(t, b, left)
	case t.beside == complement(1).beside:
		return true, lot{}
	case t.moves(b, 7-t.d1):
		return true, complement(7 - t.d1)
	}
	return false, lot{}
}

// moves reports whether a die moves any checker.
func (t turnOf) moves(b plain, die int) bool {
	for from := 0; from <= 24; from++ {
		if _, ok := t.move(b, from, die); ok {
			return true
		}
	}
	return false
}

func both(a, b func(turnOf, plain) bool) func(turnOf, plain) bool {
	return func(t turnOf, p plain) bool { return a(t, p) && b(t, p) }
}

func staysWhereHit(t turnOf, b plain) bool {
	for p := 19; p <= 24; p++ {
		if t.start.foe[p] == 1 && b.foe[p] == 0 && b.me[p] == 0 {
			return false
		}
	}
	return true
}

func bothHeld(b plain) bool { return b.held[1] == heldMe && b.held[24] == heldFoe }

func oneHeld(b plain) bool {
	return bothHeld(b) || b.held[1] == heldMe && b.foe[24] == 0 || b.held[24] == heldFoe && b.me[1] == 0
}

func noneHeldOff(_ turnOf, b plain, _, to int) bool {
	for p := 1; p <= 24; p++ {
		if b.held[p] == heldMe && to == 25 {
			return false
		}
	}
	return true
}

// past counts checkers beyond a point, those borne off included.
func past(b plain, point int) (n int) {
	for p := point + 1; p <= 25; p++ {
		n += b.me[p]
	}
	return n
}

func firstPast(point int) func(turnOf, plain, int, int) bool {
	return func(_ turnOf, b plain, from, _ int) bool {
		return from > 1 || b.me[1] == 15 || past(b, point) > 0
	}
}

func secondOut(b plain, point int) bool { return b.me[1] <= 13 && past(b, point) == 0 }

// full reports whether six points in a row are held.
func full(b plain, first int) bool {
	for p := first; p < first+6; p++ {
		if b.me[p] == 0 {
			return false
		}
	}
	return true
}

func notFull(first int) func(turnOf, plain) bool {
	return func(_ turnOf, b plain) bool { return !full(b, first) }
}

// leavesDie reports whether the other could move by some die.
func leavesDie(t turnOf, b plain) bool {
	f := t.flip(b)
	other := turnOf{law: t.law, start: f}
	for die := 1; die <= 6; die++ {
		if other.moves(f, die) {
			return true
		}
	}
	return false
}

func fourOfStart(_ turnOf, b plain) bool {
	held := 0
	for p := 13; p <= 18; p++ {
		if b.me[p] > 0 {
			held++
		}
	}
	return held <= 4
}

func oneFromHead(t turnOf, b plain, from, _ int) bool {
	gone := t.start.me[1] - b.me[1]
	if t.start.me[1] == 15 && t.d1 == t.d2 && (t.d1 == 3 || t.d1 == 4 || t.d1 == 6) {
		gone--
	}
	return from != 1 || gone < 1
}

// noWall reports whether every six in a row on the other's way has one of its
// checkers past it.
func noWall(t turnOf, b plain) bool {
	f := t.flip(b)
	for first := 1; first <= 19; first++ {
		row := 0
		for p := first; p < first+6 && f.foe[p] > 0; p++ {
			row++
		}
		if row == 6 && past(f, first+5) == 0 {
			return false
		}
	}
	return true
}
