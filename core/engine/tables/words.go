package tables

import (
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// A role is what a point is in a sentence: many languages have a form for each.
type role int

const (
	object role = iota // "makes the 5-point"
	missed             // "doesn't make the 5-point"
	place              // "makes an anchor on the 5-point"
)

// Points by their role.
var (
	pointNames = [...]i18n.Text{
		object: "makes …\x04the %d-point", missed: "doesn't make …\x04the %d-point", place: "on …\x04the %d-point",
	}
	barPoint = [...]i18n.Text{
		object: "makes …\x04the bar point", missed: "doesn't make …\x04the bar point", place: "on …\x04the bar point",
	}
)

// contrastTexts are what is said of the better of two plays, and of the other.
type contrastTexts struct{ better, worse i18n.Text }

// A counted says how many of something a play does or leaves, and another instead.
type counted struct {
	some func(n, than int) i18n.Message // where neither play has none
	// none is said of a play that has none, and someForNone of one beside it; empty:
	// there is always one.
	none        i18n.Text
	someForNone func(n int) i18n.Message
}

var (
	hits = counted{some: func(n, than int) i18n.Message {
		return i18n.MsgN("hits %d checker instead of %d", "hits %d checkers instead of %d", n, n, than)
	}}
	exposesMother = counted{some: func(n, than int) i18n.Message {
		return i18n.MsgN("exposes the mother to %d roll instead of %d", "exposes the mother to %d rolls instead of %d", n, n, than)
	}}
	canBePinned = counted{some: func(n, than int) i18n.Message {
		return i18n.MsgN("can be pinned by %d roll instead of %d", "can be pinned by %d rolls instead of %d", n, n, than)
	}}
	leavesShots = counted{some: func(n, than int) i18n.Message {
		return i18n.MsgN("leaves %d shot instead of %d", "leaves %d shots instead of %d", n, n, than)
	}}
	hasBack = counted{
		func(n, than int) i18n.Message {
			return i18n.MsgN("has %d checker back instead of %d", "has %d checkers back instead of %d", n, n, than)
		},
		"has no checkers back instead of %d",
		func(n int) i18n.Message {
			return i18n.MsgN("has %d checker back instead of none", "has %d checkers back instead of none", n, n)
		},
	}
	leavesToPlay = counted{
		func(n, than int) i18n.Message {
			return i18n.MsgN("leaves the opponent %d number to play instead of %d", "leaves the opponent %d numbers to play instead of %d", n, n, than)
		},
		"leaves the opponent no numbers to play instead of %d",
		func(n int) i18n.Message {
			return i18n.MsgN("leaves the opponent %d number to play instead of none", "leaves the opponent %d numbers to play instead of none", n, n)
		},
	}
	bearsOff = counted{
		func(n, than int) i18n.Message {
			return i18n.MsgN("bears off %d checker instead of %d", "bears off %d checkers instead of %d", n, n, than)
		},
		"bears off no checkers instead of %d",
		func(n int) i18n.Message {
			return i18n.MsgN("bears off %d checker instead of none", "bears off %d checkers instead of none", n, n)
		},
	}
	bringsHome = counted{
		func(n, than int) i18n.Message {
			return i18n.MsgN("brings %d checker home instead of %d", "brings %d checkers home instead of %d", n, n, than)
		},
		"brings no checkers home instead of %d",
		func(n int) i18n.Message {
			return i18n.MsgN("brings %d checker home instead of none", "brings %d checkers home instead of none", n, n)
		},
	}
)

// instead says of two plays how many each of them does or leaves.
func (c *counted) instead(better, worse int) contrast {
	return contrast{c.of(better, worse), c.of(worse, better)}
}

// of says how many one of two plays does or leaves.
func (c *counted) of(n, than int) i18n.Message {
	switch {
	case n == 0:
		return i18n.Msg(c.none, than)
	case than == 0:
		return c.someForNone(n)
	}
	return c.some(n, than)
}

// doublesTexts say how often a play wins double, and loses so, and another instead.
type doublesTexts struct{ wins, loses i18n.Text }

// doublesOf returns them as a game calls such wins.
func doublesOf(r *tables.Rules) doublesTexts {
	if r.Highest > 2 {
		return doublesTexts{"wins %.1f%% gammons instead of %.1f%%", "loses %.1f%% gammons instead of %.1f%%"}
	}
	return doublesTexts{"wins %.1f%% double games instead of %.1f%%", "loses %.1f%% double games instead of %.1f%%"}
}

// doublingTexts say whether to double, or to redouble, at such chances.
type doublingTexts struct{ tooGood, tooEarly, winsNow, goodEnough i18n.Text }

var (
	doubling = doublingTexts{
		tooGood: "too good to double at %s", tooEarly: "not good enough to double yet at %s",
		winsNow: "a double wins now: the opponent should pass", goodEnough: "good enough to double at %s",
	}
	redoubling = doublingTexts{
		tooGood: "too good to redouble at %s", tooEarly: "not good enough to redouble yet at %s",
		winsNow: "a redouble wins now: the opponent should pass", goodEnough: "good enough to redouble at %s",
	}
)
