package tables

import (
	"context"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// Limits say how a Searcher looks at a position. The same position and limits always
// give the same answer, unless the context ends the search.
type Limits struct {
	Level   string // of Levels or Ladder, that is to play
	Plies   int    // rolls to look ahead, MostPlies at most; negative: as many as the level does
	Threads int    // that search, 1 or more
	Salt    string // of a level that errs by chance
	// Thorough looks ahead where the best is clear, too: at the best two.
	Thorough bool
}

// A Searcher plays as the levels do for somebody who is told how the search goes. One
// goroutine may use it at a time.
type Searcher struct {
	nets   Networks
	limits Limits  // those that the player was made for
	player *player // nil: none was asked for
	erring *erring // the player with what it errs by; nil: it does not
}

// Searcher returns a searcher whose better levels judge by the networks.
func (nets Networks) Searcher() *Searcher { return &Searcher{nets: nets} }

// Search looks for what to do in a position, where a side is to move, and tells the best
// that it has found, again each time it has looked deeper; it does so at least once. When
// ctx is done it ends early. What it tells has no reason. The error says that a turn in
// progress can't be finished.
func (s *Searcher) Search(ctx context.Context, p tables.Position, l Limits, tell func(engine.Choice)) error {
	if s.player == nil || s.limits != l {
		s.make(l)
	}
	c := s.player
	if s.erring != nil {
		choices, err := s.erring.Think(ctx, p, 1)
		if len(choices) > 0 {
			choices[0].Reason = i18n.Message{}
			tell(choices[0])
		}
		return err
	}
	if p.Duty().ToRoll() {
		for plies, n := range c.treesOf(ctx, p) {
			best := cubeChoices(p, &n, plies)[0]
			tell(engine.Choice{Moves: best.Moves, Value: best.Value, Outlook: best.Outlook, Plies: plies})
		}
		return nil
	}
	if err := c.list(p); err != nil {
		return err
	}
	least := 1
	if l.Thorough {
		least = 2
	}
	for range c.stagesOf(ctx, before(p), c.plays, least) {
		tell(c.choice(p, &c.plays[0]))
	}
	return nil
}

// make makes the player that limits ask for.
func (s *Searcher) make(l Limits) {
	s.limits, s.erring = l, nil
	r, errs := RungNamed(l.Level)
	if !errs {
		s.player = s.nets.playerWithin(l)
		return
	}
	if l.Plies >= 0 {
		r.Plies = min(l.Plies, MostPlies)
	}
	s.player = &player{judges: club.New(), search: newSearch(s.nets.Evaluator, networkDepth(r.Plies), l.Threads)}
	s.erring = &erring{&Eyes{s.player}, r, l.Salt, r.Taste()}
}

// playerWithin returns a player of a level. Only those that judge by networks look
// ahead; of a name that no level has it is the strongest.
func (nets Networks) playerWithin(l Limits) *player {
	for _, written := range HandWrittenLevels() {
		if written.Name == l.Level {
			return &player{judges: written.Judges.New(), search: newSearch(written.Judges.Evaluator, depth{}, l.Threads)}
		}
	}
	if l.Plies < 0 {
		l.Plies = PliesOf(l.Level)
	}
	return &player{judges: club.New(), search: newSearch(nets.Evaluator, networkDepth(min(l.Plies, MostPlies)), l.Threads)}
}

// PliesOf returns how many rolls a level that judges by networks looks ahead; of another name,
// how far the strongest does.
func PliesOf(level string) (plies int) {
	for _, l := range networkLevels {
		plies = l.plies
		if l.name == level {
			break
		}
	}
	return plies
}
