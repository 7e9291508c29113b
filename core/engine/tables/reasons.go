package tables

import (
	"math/bits"
	"slices"
	"sort"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// A comparison is what is compared to explain a play: the board before the turn,
// after the better of two plays, and after the other.
type comparison struct {
	rules                *tables.Rules
	side                 core.Seat
	before, after, other Features // the mover is side 0
}

// A contrast is one thing in which two plays differ, as it is said of either of them.
// Where they do not differ it is empty.
type contrast struct{ better, worse i18n.Message }

// of returns what is said of the better play, or of the other.
func (c contrast) of(better bool) i18n.Message {
	if better {
		return c.better
	}
	return c.worse
}

// mostRemarks is how many things are said of a play at most.
const mostRemarks = 2

// explain says in a few words how each of the first n plays differs from the best;
// and how the best does from a rival among them.
func (j *Judge) explain(p tables.Position, plays []play, n, rival int) []i18n.Message {
	if len(plays) == 1 {
		return []i18n.Message{forcedReason(&plays[0].turn.Board, p)}
	}
	v := comparison{rules: p.Rules(), side: p.Side()}
	start := p.TurnStart()
	v.before.Measure(v.rules, &start, v.side)
	v.after.Measure(v.rules, &plays[0].turn.Board, v.side)
	reasons := make([]i18n.Message, n)
	for i := range reasons {
		other := &plays[i]
		if i == 0 {
			other = &plays[rival]
		}
		v.other.Measure(v.rules, &other.turn.Board, v.side)
		reasons[i] = j.differs(&v, i == 0)
		if reasons[i].Empty() {
			reasons[i] = byOutlook(v.rules, &plays[0], other).of(i == 0)
		}
	}
	return reasons
}

// forcedReason says that there is nothing to choose.
func forcedReason(after *tables.Board, p tables.Position) i18n.Message {
	if *after == p.TurnStart() {
		return i18n.Msg("no legal move")
	}
	return i18n.Msg("the only legal play")
}

// differs says of the better play, or of the other, in what the better is seen to be
// better, the most telling first: hits, pins and the points most worth making, then by
// the gains.
func (j *Judge) differs(v *comparison, better bool) i18n.Message {
	var all []i18n.Message
	add := func(c contrast) {
		if words := c.of(better); !words.Empty() && len(all) < mostRemarks && !slices.ContainsFunc(all, words.Equal) {
			all = append(all, words)
		}
	}
	for _, say := range []func(*comparison) contrast{sayWin, sayContact, sayHit, sayPin, sayKeyPoint, sayAnchor} {
		add(say(v))
	}
	if !v.after.Contact && !v.other.Contact {
		add(sayOff(v))
		add(sayHome(v))
		return i18n.Join(", ", all...)
	}
	for _, g := range j.gains(v) {
		if g.term.say != nil && g.by > 0 {
			add(g.term.say(v))
		}
	}
	return i18n.Join(", ", all...)
}

// A gain is how much a term speaks for the better play, on the logistic scale.
type gain struct {
	term *Term
	by   float64
}

// points stands for the closed points among the terms.
var points = Term{say: sayPoints}

// gains returns the terms, those that speak most for the better play first.
func (j *Judge) gains(v *comparison) []gain {
	gains := make([]gain, len(j.Terms)+1)
	j.tally(gains, &v.after, 1)
	j.tally(gains, &v.other, -1)
	sort.SliceStable(gains, func(i, j int) bool { return gains[i].by > gains[j].by })
	return gains
}

// tally adds so many times what each term makes of features.
func (j *Judge) tally(gains []gain, s *Features, times float64) {
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

// byOutlook says by what the judgment, which looks further than the board, prefers a
// play to another.
func byOutlook(r *tables.Rules, best, worst *play) contrast {
	o, than := Possible(r, best.outlook), Possible(r, worst.outlook)
	won, wonDouble, lostDouble := o.Win-than.Win, o.WinDouble-than.WinDouble, than.LoseDouble-o.LoseDouble
	words, chance, other := engine.WinsInstead, o.Win, than.Win
	switch max(2*won, wonDouble, lostDouble) {
	case 2 * won:
	case wonDouble:
		words, chance, other = doublesOf(r).wins, o.WinDouble, than.WinDouble
	default:
		words, chance, other = doublesOf(r).loses, o.LoseDouble, than.LoseDouble
	}
	switch better, worse := engine.Instead(words, chance, other), engine.Instead(words, other, chance); {
	case best.value-worst.value < engine.Close:
		return contrast{i18n.Msg(engine.TooClose), i18n.Msg(engine.TooClose)}
	case better.Empty():
		gap := best.value - worst.value
		return contrast{i18n.Msg("worth %.3f points more", gap), i18n.Msg("worth %.3f points less", gap)}
	default:
		return contrast{better, worse}
	}
}
