package backgammon

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// mostMissing is how many turns of a match are looked for of which nothing, or not all, is
// told, and mostWays in how many ways each might have been played.
const (
	mostMissing = 5
	mostWays    = 200
)

// A missingPlay is why it is not known how a turn was played of which nothing, or not all,
// is told.
type missingPlay struct{ error }

func (m missingPlay) Unwrap() error { return m.error }

// In says in a language what Error says.
func (m missingPlay) In(l i18n.Language) string { return l.Error(m.error) }

// missing returns how a turn was played of which nothing, or not all, is told, as a dance
// that was none: the only way that allows what follows it in the game. The error is the
// cause, and a missingPlay where some play would do.
func (p *player) missing(c cell, rest []cell, cause error) ([]core.Move, error) {
	if p.try != nil || p.searched == mostMissing {
		return nil, cause
	}
	p.searched++
	ways, err := core.Turns(p.now())
	if err != nil || len(ways) > mostWays {
		return nil, cause
	}
	ways = slices.DeleteFunc(ways, func(w core.CompleteTurn) bool { return !includes(w.Moves, c.Said) })
	if len(ways) == 0 {
		return nil, cause
	}
	ways = slices.DeleteFunc(ways, func(w core.CompleteTurn) bool { return !p.allows(w.Moves, rest) })
	switch len(ways) {
	case 0:
		return nil, missingPlay{i18n.Errorf("%w (a play is missing; no legal play allows what follows)", cause)}
	case 1:
		p.remark(c, "%s: of what could be played, only %s allows what follows", c.Text, core.Join(ways[0].Moves))
		return append(slices.Clone(ways[0].Moves), core.End), nil
	}
	return nil, missingPlay{i18n.Errorf("%w (a play is missing; %d plays would allow what follows)", cause, len(ways))}
}

// includes reports whether all steps that are told are among the moves of a turn, which
// has more.
func includes(moves []core.Move, said []string) bool {
	left := slices.Clone(moves)
	for _, word := range said {
		way, ok := pathOf(word)
		i := slices.Index(left, core.Move(way.at+"/"+way.to))
		if !ok || i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return slices.ContainsFunc(left, func(m core.Move) bool { return strings.Contains(string(m), "/") })
}

// allows reports whether the cells that follow in the game can be played after these moves.
func (p *player) allows(moves []core.Move, rest []cell) bool {
	now := p.now()
	try := player{try: &now}
	for _, m := range append(slices.Clone(moves), core.End) {
		if try.happen(now.Actor(), m) != nil {
			return false
		}
	}
	for i, c := range rest {
		if !c.ending() && try.cell(c, rest[i+1:]) != nil {
			return false
		}
	}
	return true
}
