package tables

import (
	"fmt"
	"math/bits"
	"slices"
	"sort"
	"strings"

	"boardroom/core"
	"boardroom/core/tables"
)

// A comparison is what is compared to explain a play: the board before the turn,
// after the play, and after another play.
type comparison struct {
	rules                *tables.Rules
	side                 core.Seat
	before, after, other Scene // the mover is side 0
}

// mostRemarks is how many things are said of a play at most.
const mostRemarks = 3

// explain says in a few words what speaks for each of the first n plays: the
// terms in which it is better than plays are on the average, the most telling
// first.
func (j *Judge) explain(p tables.Position, plays []play, n int) []string {
	if len(plays) == 1 && plays[0].turn.Board == p.TurnStart() {
		return []string{"no checker can move"}
	}
	if len(plays) == 1 {
		return []string{"the only play"}
	}
	v := comparison{rules: p.Rules(), side: p.Side()}
	start := p.TurnStart()
	v.before.Measure(v.rules, &start, v.side)
	usual := j.usual(&v, plays)
	reasons := make([]string, n)
	for i := range reasons {
		other := 0
		if i == 0 {
			other = 1
		}
		v.after.Measure(v.rules, &plays[i].turn.Board, v.side)
		v.other.Measure(v.rules, &plays[other].turn.Board, v.side)
		if v.after.Contact {
			reasons[i] = strings.Join(remarks(&v, j.gains(&v.after, usual)), ", ")
		} else {
			reasons[i] = v.sayRace()
		}
	}
	return reasons
}

// A gain is how much a term speaks for a play, on the logistic scale.
type gain struct {
	term *Term
	by   float64
}

// points stands for the closed points among the terms.
var points = Term{say: sayPoints, praise: "keeps good points"}

// usual returns what plays make of the terms on the average.
func (j *Judge) usual(v *comparison, plays []play) []gain {
	sum := make([]gain, len(j.Terms)+1)
	var s Scene
	for i := range plays {
		s.Measure(v.rules, &plays[i].turn.Board, v.side)
		j.tally(sum, &s, 1/float64(len(plays)))
	}
	return sum
}

// gains returns the terms, those that speak most for a scene first.
func (j *Judge) gains(s *Scene, usual []gain) []gain {
	gains := make([]gain, len(usual))
	j.tally(gains, s, 1)
	for i := range gains {
		gains[i].by -= usual[i].by
	}
	sort.SliceStable(gains, func(i, j int) bool { return gains[i].by > gains[j].by })
	return gains
}

// tally adds so many times what each term makes of a scene.
func (j *Judge) tally(gains []gain, s *Scene, times float64) {
	for i := range j.Terms {
		t := &j.Terms[i]
		by := t.Win[0]*t.Measure(s, 0) - t.Win[1]*t.Measure(s, 1)
		gains[i] = gain{t.Term, gains[i].by + times*by}
	}
	last := &gains[len(j.Terms)]
	last.term = &points
	for side := range s.sides {
		for m := s.sides[side].closed; m != 0; m &= m - 1 {
			last.by += times * float64(1-2*side) * j.Win[bits.TrailingZeros32(m)]
		}
	}
}

// remarks returns what can be said of a play: a hit first, then by the gains,
// or else the praise of the greatest.
func remarks(v *comparison, gains []gain) []string {
	said := append(sayHit(v), sayPins(v)...)
	for _, g := range gains {
		if g.term.say == nil || g.by < 0 && len(said) > 0 || len(said) == mostRemarks {
			continue
		}
		if words := g.term.say(v); words != "" && !slices.Contains(said, words) {
			said = append(said, words)
		}
	}
	if len(said) == 0 {
		return []string{gains[0].term.praise}
	}
	return said
}

// sayRace tells what a play did when the sides have passed each other.
func (v *comparison) sayRace() string {
	mine, was := &v.after.sides[0], &v.before.sides[0]
	if mine.back == tables.Off {
		return "bears off the last checker"
	}
	var said []string
	if v.before.Contact {
		said = append(said, "breaks contact: a race from here")
	}
	if words := sayOff(v); words != "" {
		said = append(said, words)
	}
	if home := mine.home() - was.home(); home > 0 {
		said = append(said, fmt.Sprintf("brings %s home", checkers(home)))
	}
	if len(said) == 0 {
		return "wastes the fewest pips"
	}
	return strings.Join(said[:min(len(said), mostRemarks)], ", ")
}

// home is how many checkers are home or off.
func (c *layout) home() int { return total(c.n[19:]) }

func sayHit(v *comparison) []string {
	switch n := v.after.sides[1].bar() - v.before.sides[1].bar(); {
	case n == 1:
		return []string{"hits"}
	case n > 1:
		return []string{fmt.Sprintf("hits %s", checkers(n))}
	}
	return nil
}

func sayShots(v *comparison) string {
	mine, theirs := v.after.sides[0].shots, v.other.sides[0].shots
	switch {
	case mine >= theirs:
		return ""
	case mine == 0:
		return "leaves no shot"
	case mine == 1:
		return fmt.Sprintf("leaves 1 shot instead of %d", theirs)
	}
	return fmt.Sprintf("leaves %d shots instead of %d", mine, theirs)
}

func sayRun(v *comparison) string {
	mine, was := &v.after.sides[0], &v.before.sides[0]
	if left := was.behind() - mine.behind(); left <= 0 || was.bar() > 0 && left <= was.bar() {
		return ""
	}
	if mine.shots == 0 {
		return "brings a back checker to safety"
	}
	return "runs with a back checker"
}

func sayPrime(v *comparison) string {
	mine := v.after.sides[0].row()
	switch {
	case mine < 4:
		return ""
	case mine > v.before.sides[0].row():
		return fmt.Sprintf("builds a prime of %d points", mine)
	case mine > v.other.sides[0].row():
		return fmt.Sprintf("keeps its prime of %d points", mine)
	}
	return ""
}

// sayAnchor speaks of points beyond the first, where nothing had to be done
// for the foothold.
func sayAnchor(v *comparison) string {
	const worth = entryMask &^ (1 << 1)
	if v.before.sides[0].closed&v.after.sides[0].closed&worth != 0 && v.other.sides[0].closed&worth == 0 {
		return "keeps its anchor"
	}
	return ""
}

func sayEnter(v *comparison) string {
	if v.before.sides[0].bar() > v.after.sides[0].bar() {
		return "comes in from the bar"
	}
	return ""
}

func saySlot(v *comparison) string {
	slots := v.after.sides[0].blots & keyMask &^ v.before.sides[0].held
	if slots == 0 {
		return ""
	}
	return fmt.Sprintf("prepares %s", v.names(slots))
}

func sayOff(v *comparison) string {
	if n := v.after.sides[0].n[tables.Off] - v.before.sides[0].n[tables.Off]; n > 0 {
		return fmt.Sprintf("bears off %s", checkers(n))
	}
	return ""
}

func sayPoints(v *comparison) string {
	made := v.after.sides[0].closed &^ v.before.sides[0].closed
	switch {
	case made == 0:
		return ""
	case made&^entryMask == 0 && v.rules.Blot == tables.Hit:
		return fmt.Sprintf("makes an anchor, %s", v.names(made))
	}
	return fmt.Sprintf("makes %s", v.names(made))
}

// names lists own points as their player calls them.
func (v *comparison) names(mask uint32) string {
	var names []string
	for m := mask; m != 0; m &= m - 1 {
		p := bits.TrailingZeros32(m)
		name := v.rules.PointName(v.side, p)
		if p == 18 && v.rules.Blot == tables.Hit {
			name = "the bar point"
		}
		names = append(names, name)
	}
	return core.Enumerate(names, " and ")
}

func checkers(n int) string {
	if n == 1 {
		return "a checker"
	}
	return fmt.Sprintf("%d checkers", n)
}

func sayBlock(v *comparison) string {
	mine := v.after.sides[1].blocked()
	switch {
	case mine < 3:
		return ""
	case mine > v.before.sides[1].blocked():
		return fmt.Sprintf("builds a block of %d", mine)
	case mine > v.other.sides[1].blocked():
		return fmt.Sprintf("keeps its block of %d", mine)
	}
	return ""
}

func sayImmobile(v *comparison) string {
	switch {
	case v.after.sides[1].immobile > v.other.sides[1].immobile && v.after.sides[1].immobile > v.before.sides[1].immobile:
		return fmt.Sprintf("leaves the other %d dice to move with", 6-v.after.sides[1].immobile)
	case v.after.sides[0].immobile < v.before.sides[0].immobile:
		return "opens a way for its checkers"
	}
	return ""
}

func sayFirst(v *comparison) string {
	if v.before.sides[0].firstHeld() && !v.after.sides[0].firstHeld() {
		return "brings the first checker round"
	}
	return ""
}

// sayPins names the checkers that a play has pinned.
func sayPins(v *comparison) []string {
	var said []string
	for m := across(v.rules, v.after.sides[1].pinned&^v.before.sides[1].pinned); m != 0; m &= m - 1 {
		said = append(said, v.onPoint("pins the mother", "pins the checker on %d", bits.TrailingZeros32(m)))
	}
	return said
}

// sayHold names the dearest checker that a play keeps pinned where another
// would not.
func sayHold(v *comparison) string {
	held := v.after.sides[1].pinned & v.before.sides[1].pinned
	if held&^v.other.sides[1].pinned == 0 {
		return ""
	}
	dearest := bits.TrailingZeros32(held &^ v.other.sides[1].pinned)
	return v.onPoint("keeps the mother pinned", "keeps the checker on %d pinned", int(v.rules.Paths[dearest]))
}

// onPoint says what is done to the enemy checker on an own point, be it the
// mother or another, of which the format takes the number.
func (v *comparison) onPoint(mother, other string, p int) string {
	if v.rules.Paths[p] == 1 {
		return mother
	}
	return fmt.Sprintf(other, v.rules.Number(v.rules, v.side, p))
}

func sayMother(v *comparison) string {
	mine, was, other := &v.after.sides[0], &v.before.sides[0], &v.other.sides[0]
	switch {
	case mine.n[1] == 0 && was.n[1] > 0:
		return "frees the mother"
	case mine.n[1] > 1 && other.n[1] == 1:
		return "does not leave the mother alone"
	}
	return ""
}
