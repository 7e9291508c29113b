package tables

import (
	"context"
	"slices"
	"sort"
	"strconv"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// adviseCube returns what may be said of the cube, the best first. Who plays on for a gammon
// gives away a game that is won at once, and an outlook that promises too many is wrong most
// often there: so players that do not look ahead do so before that.
func (c *player) adviseCube(ctx context.Context, p tables.Position, most int) []engine.Choice {
	n, plies := c.onRoll(ctx, p), len(c.stages)
	if st := cubeEquitiesOf(p, &n); plies == 0 && st.keep > st.pass {
		if deep, ok := c.growTree(ctx, before(p), cubeRolls); ok {
			n, plies = deep, cubeRolls
		}
	}
	choices := cubeChoices(p, &n, plies)
	return choices[:min(most, len(choices))]
}

// cubeChoices is adviseCube by a tree that was looked at a given number of plies deep.
func cubeChoices(p tables.Position, n *rollTree, plies int) []engine.Choice {
	s := cubeEquitiesOf(p, n)
	return s.choices(p, s.doubling(p, n, plies))
}

// CubeChoices returns what may be said of the cube in a position by all that is known of it,
// the best first.
func CubeChoices(p tables.Position, d *engine.Doubling) []engine.Choice {
	s := cubeEquities{keep: d.NoDouble.Cubeful, take: d.Take.Cubeful, beaver: d.Beaver.Cubeful, pass: 1, need: d.TakePoint}
	return s.choices(p, d)
}

// choices returns what may be said of the cube, the best first.
func (s *cubeEquities) choices(p tables.Position, d *engine.Doubling) []engine.Choice {
	mine := d.Outlook
	if p.Actor() != p.Side() {
		mine = mine.Flip()
	}
	var choices []engine.Choice
	for _, m := range p.Moves() {
		choices = append(choices, engine.Choice{
			Moves: []core.Move{m}, Value: s.worth(p, m) * float64(p.Cube().Value), Outlook: mine, Plies: d.Plies, Reason: s.say(p, m, mine, d), Doubling: d,
		})
	}
	if s.keep == s.pass && choices[0].Moves[0] == tables.Roll {
		slices.Reverse(choices) // what a double wins at once need not be played for
	}
	sort.SliceStable(choices, func(i, j int) bool { return choices[i].Value > choices[j].Value })
	return choices
}

// doubling tells all that is known of the cube, by a tree that was looked at a given
// number of plies deep.
func (s *cubeEquities) doubling(p tables.Position, n *rollTree, plies int) *engine.Doubling {
	values, o := stakesOf(p, p.Side()).values, Possible(p.Rules(), n.outlook)
	d := &engine.Doubling{
		Side:         p.Side(),
		Redouble:     p.Cube().Owner == p.Side(),
		Beavers:      p.MayBeaver() && len(values) > 2,
		NoDouble:     engine.CubeEquity{Cubeful: s.keep, Cubeless: values[0].of(&o)},
		Take:         engine.CubeEquity{Cubeful: s.take, Cubeless: values[1].of(&o)},
		Outlook:      o,
		TakePoint:    s.need,
		GammonValues: values[1].gammons(),
		Market:       s.market,
		Plies:        plies,
		Games:        n.games,
	}
	if d.Beavers {
		d.Beaver = engine.CubeEquity{Cubeful: s.beaver, Cubeless: values[2].of(&o)}
	}
	if p.Match().To > 0 {
		won, lost := wonAndLost(p)
		d.Even, d.Half = (won+lost)/2, (won-lost)/2
	}
	return d
}

// gammons returns what a double win, and a double loss, is worth beside a single one, as
// part of the way from a single loss to a single win.
func (w *worth) gammons() [2]float64 {
	way := w.win[0] - w.lose[0]
	return [2]float64{(w.win[1] - w.win[0]) / way, (w.lose[0] - w.lose[1]) / way}
}

// worth returns what a move of the cube is worth to who makes it.
func (s *cubeEquities) worth(p tables.Position, m core.Move) float64 {
	answering := p.Actor() != p.Side()
	switch {
	case m == tables.Roll:
		return s.keep
	case m == tables.Double:
		return s.doubled(p)
	case m == tables.Pass && answering:
		return -1
	case m == tables.Take && answering:
		return -s.take
	case m == tables.Beaver:
		return -s.beaver
	case m == tables.Take:
		return s.beaver
	}
	return -2 // a pass to a beaver
}

// doubled returns what a double is worth when the other answers best.
func (s *cubeEquities) doubled(p tables.Position) float64 {
	best := min(s.pass, s.take)
	if p.MayBeaver() {
		best = min(best, s.beaver)
	}
	return best
}

// say tells what is right and what speaks for it, which is said of the right move and
// of the others alike; mine is the outlook of the actor.
func (s *cubeEquities) say(p tables.Position, m core.Move, mine Outlook, d *engine.Doubling) i18n.Message {
	switch {
	case p.Actor() != p.Side():
		return s.sayAnswer(p, m, mine.Win)
	case m == tables.Roll || m == tables.Double:
		return s.sayDouble(p, m, d)
	case s.beaver > -2:
		return i18n.Msg("%.0f%% wins are enough to play on", 100*mine.Win)
	}
	return i18n.Msg("only %.0f%% wins", 100*mine.Win)
}

// sayDouble tells whether to double, why, and what the answer should be.
func (s *cubeEquities) sayDouble(p tables.Position, m core.Move, d *engine.Doubling) i18n.Message {
	said := &doubling
	if d.Redouble {
		said = &redoubling
	}
	passes, worth, chances := s.take > 1, s.doubled(p), d.Outlook.InBrief()
	switch right := worth > s.keep || worth == s.keep && worth == s.pass; {
	case !right && s.keep > s.pass:
		return i18n.Msg(said.tooGood, chances)
	case !right:
		return i18n.Msg(said.tooEarly, chances)
	case m == tables.Double && passes:
		return i18n.Msg("the opponent should pass; %s", chances)
	case m == tables.Double:
		return i18n.Msg("the opponent should take; %s", d.Why())
	case passes:
		return i18n.Msg(said.winsNow)
	}
	return i18n.Msg(said.goodEnough, chances)
}

// sayAnswer tells whether to take a double with such a chance to win.
func (s *cubeEquities) sayAnswer(p tables.Position, m core.Move, win float64) i18n.Message {
	if p.MayBeaver() && m != tables.Pass && s.take <= 1 {
		switch {
		case s.beaver < s.take:
			return i18n.Msg("worth a beaver at %.0f%% wins", 100*win)
		case m == tables.Beaver:
			return i18n.Msg("not good enough to beaver at %.0f%% wins", 100*win)
		}
	}
	wins, need := percent(win, 0), percent(s.need, 0)
	if wins == need {
		wins, need = percent(win, 1), percent(s.need, 1)
	}
	switch {
	case wins == need:
		return i18n.Msg(engine.TooClose)
	case s.take > 1:
		return i18n.Msg("only %s wins, a take needs %s", i18n.Figure(wins), i18n.Figure(need))
	}
	return i18n.Msg("%s wins are enough, a take needs %s", i18n.Figure(wins), i18n.Figure(need))
}

// percent writes a chance with a given number of decimals.
func percent(chance float64, decimals int) string {
	return strconv.FormatFloat(100*chance, 'f', decimals, 64) + "%"
}
