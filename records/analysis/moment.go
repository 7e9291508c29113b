package analysis

import (
	"cmp"
	"context"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
)

// A Moment is a decision that nobody had taken when it was judged: somebody asked for a hint,
// or the tutor looked at what they were about to do. What it has as played was a guess. An
// analysis keeps its moments, and judges by them what was decided there since.
type Moment struct {
	Key string // tells all that stands before it in its game from others
	Decision
}

// mostMoments is how many are kept; the first give way.
const mostMoments = 1000

// note keeps a moment, unless what is known of it is as deep.
func (a *Analysis) note(m Moment) {
	at := slices.IndexFunc(a.moments, func(known Moment) bool { return known.Key == m.Key })
	if at < 0 || m.deeper(&a.moments[at].Decision) {
		a.put(m)
	}
}

// put keeps a moment in the place of what is known of it.
func (a *Analysis) put(m Moment) {
	others := slices.DeleteFunc(slices.Clone(a.moments), func(known Moment) bool { return known.Key == m.Key })
	a.moments = append(others[max(0, len(others)+1-mostMoments):], m)
}

// keyOf returns the key of the moment to which a history has come.
func keyOf(h core.History) string { return newKeys(h).until(len(h.Moves)) }

// Moment returns what is known of the decision to which a history has come; nil: nothing is.
func (a *Analysis) Moment(h core.History) *Decision {
	key := keyOf(h)
	at := slices.IndexFunc(a.moments, func(m Moment) bool { return m.Key == key })
	if at < 0 {
		return nil
	}
	d := a.moments[at].Decision
	for _, c := range d.Choices { // a file may say anything
		if _, err := engine.Reached(h.Now(), c.Moves); err != nil {
			return nil
		}
	}
	d.From = len(h.Moves)
	return &d
}

// JudgeMoment judges the decision to which a history has come, in which a guess is a choice,
// by all passes of a method that are deeper than it was judged so far, keeps that and returns
// it. With an error it is what was judged until then.
func (a *Analysis) JudgeMoment(ctx context.Context, m Method, h core.History, guess []core.Move) (*Decision, error) {
	d := a.Moment(h)
	if d == nil {
		d = &Decision{Seat: h.Now().Actor(), From: len(h.Moves), Depth: Unjudged, Verdict: unjudged(guess)}
	}
	err := d.deepen(ctx, m, h, d.Choices[d.Played].Moves, func() {})
	if a.Level == "" {
		a.Level = m.Passes[0].Judge.Name
	}
	if d.Depth > Unjudged {
		a.note(Moment{keyOf(h), *d})
	}
	return d, err
}

// JudgePlay judges moves at the moment to which a history has come: by what is known of the
// moment, or of the decision that was taken there, which may be nil, where that has them among
// its choices; else by the passes of a method, no less deep than what is known if they go as
// deep, and deeper only where it is close. It keeps what it finds by looking ahead.
func (a *Analysis) JudgePlay(ctx context.Context, m Method, h core.History, moves []core.Move, taken *Decision) (engine.Verdict, error) {
	d, least := Decision{Seat: h.Now().Actor(), From: len(h.Moves), Depth: Unjudged}, Quick
	for _, known := range []*Decision{a.Moment(h), taken} {
		if known == nil || known.Depth == Unjudged {
			continue
		}
		least = max(least, min(known.Depth, m.Last().Depth))
		if on, ok := known.on(h.Now(), moves); ok && on.deeper(&d) {
			d = on
		}
	}
	known := d
	for _, pass := range m.Passes {
		if pass.Depth < least || d.Depth >= pass.Depth || pass.Depth > least && !d.wants(pass.Depth) {
			continue
		}
		v, err := engine.CriticOf(pass.Judge.New()).Judge(ctx, h, moves, m.Best)
		if err != nil {
			return d.Verdict, err
		}
		d.take(v, pass)
	}
	if d.Depth > Quick && d.deeper(&known) {
		a.Level = cmp.Or(a.Level, m.Passes[0].Judge.Name)
		if kept := a.Moment(h); kept == nil || !kept.deeper(&d) {
			a.put(Moment{keyOf(h), d})
		}
	}
	return d.Verdict, nil
}

// MomentRolledOut is RolledOut for the decision to which a history has come.
func (a *Analysis) MomentRolledOut(h core.History, choices []engine.Choice) bool {
	d := a.Moment(h)
	if d == nil || d.Depth == Unjudged || gamesOf(choices) < LeastRolled {
		return false
	}
	next := *d
	next.Depth, next.Games, next.Choices, next.Played, next.Rank = Rollout, gamesOf(choices), slices.Clone(choices), 0, 1
	if !next.deeper(d) {
		return false
	}
	next.round()
	a.note(Moment{keyOf(h), next})
	return true
}

// useMoments judges what was decided in a game at a moment that was judged before by what was
// found there, where it is deeper.
func (a *Analysis) useMoments(game int, h core.History) {
	if len(a.moments) == 0 {
		return
	}
	keys := newKeys(h)
	for i := range a.Games[game].Turns {
		decisions := a.Games[game].Turns[i].Decisions
		for j := range decisions {
			d, key := &decisions[j], keys.until(decisions[j].From)
			at := slices.IndexFunc(a.moments, func(m Moment) bool { return m.Key == key })
			if at < 0 || d.Depth == Unjudged {
				continue
			}
			m := &a.moments[at].Decision
			next, ok := d.as(m.Choices, m.Depth, m.Games, h)
			if !ok {
				continue
			}
			if next.Played == m.Played {
				next.Rank = max(next.Rank, m.Rank)
			}
			next.Level = m.Level
			*d = next
		}
	}
}
