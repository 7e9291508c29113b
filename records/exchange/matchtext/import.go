package matchtext

import (
	"errors"
	"fmt"
	"maps"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
)

// Import plays a match through under each of the rules that it may be played
// by, up to the first that allow all of it. The error is that of those that
// allow most.
func (m Match) Import(k Known) (records.Import, error) {
	d, _, err := m.importUnder(k)
	return d, err
}

// Imports gives the matches of a text one after another, each as its import or with
// its first error. An error of the text, or nil, breaks the last of them off.
func Imports(matches []Match, wrong *records.Error, k Known, yield func(records.Import, error) bool) {
	whole := matches
	if wrong != nil && len(matches) > 0 {
		whole = matches[:len(matches)-1]
	}
	for _, m := range whole {
		if d, err := m.Import(k); !yield(d, err) {
			return
		}
	}
	if len(whole) < len(matches) {
		d, err := matches[len(whole)].broken(k, wrong)
		if !yield(d, err) || err != nil {
			return
		}
	}
	if wrong == nil && len(matches) == 0 {
		wrong = &records.Error{Err: errors.New("there is no match in this text")}
	}
	if wrong != nil {
		yield(records.Import{}, wrong)
	}
}

// broken plays the match through that a text breaks off by an error. What is
// returned is the first error of the two; or none where the match was over, for
// then the text's stands after it.
func (m Match) broken(k Known, err *records.Error) (records.Import, error) {
	d, over, illegal := m.importUnder(k)
	var placed *records.Error
	switch {
	case illegal == nil && over:
		return d, nil
	case errors.As(illegal, &placed) && placed.Line < err.Line && len(d.Events) > 0:
		return d, illegal
	}
	return d, err
}

// importUnder is Import, and tells whether the match was over.
func (m Match) importUnder(k Known) (best records.Import, over bool, err error) {
	entries, err := k.entries(m)
	if err != nil {
		return records.Import{}, false, err
	}
	err = &records.Error{Line: m.Line, Err: errors.New("nothing is known of this game")}
	for i, e := range entries {
		for j, h := range m.headers(e) {
			d, over, wrong := m.play(e, h)
			if wrong == nil {
				return d, over, nil
			}
			if i == 0 && j == 0 || len(d.Events) > len(best.Events) {
				best, err = d, wrong
			}
		}
	}
	return best, false, err
}

// otherRules are house rules that many texts do not tell of, as they are not by
// default.
var otherRules = []struct{ key, value string }{{"jacoby", "yes"}, {"crawford", "no"}, {"beavers", "yes"}, {"highest-cube", "1024"}}

// headers returns the headers that a match may have: as it is told, and with
// those house rules changed of which nothing is told.
func (m Match) headers(e catalog.Entry) []records.Header {
	told := m.header(e)
	all := []records.Header{told}
	for _, rule := range otherRules {
		if _, has := e.Option(rule.key); !has || told.Set[rule.key] != "" {
			continue
		}
		for _, h := range all {
			h.Set = maps.Clone(h.Set)
			h.Set[rule.key] = rule.value
			all = append(all, h)
		}
	}
	for _, h := range all {
		m.shorten(e, h.Set)
	}
	return all
}

// play plays a match through under a header, and tells whether it is over.
func (m Match) play(e catalog.Entry, h records.Header) (records.Import, bool, error) {
	d := records.Import{Line: m.Line, Header: h}
	p := player{to: h.To, sheet: core.NewSheet(core.Terms{Rotation: e.Rotation, Seats: 2, Set: h.Set, To: h.To})}
	for i, g := range m.Games {
		var next *Game
		if i+1 < len(m.Games) {
			next = &m.Games[i+1]
		}
		if err := p.game(g, next); err != nil {
			d.Events = p.events
			return d, false, err
		}
	}
	d.Events = p.events
	d.Over = h.To == core.Money && !p.sheet.State().Playing
	if len(d.Events) == 0 {
		return d, false, &records.Error{Line: m.Line, Err: errors.New("nothing was played in the match that begins here")}
	}
	return d, p.sheet.State().Over, nil
}

// game plays one game; next is the one after it, whose score tells who has won
// this one, or nil.
func (p *player) game(g Game, next *Game) error {
	wrong := func(line int, err error) error { return &records.Error{Line: line, Err: err} }
	if g.Names[0] == "" {
		return wrong(g.Line, errors.New("the players of this game are not named"))
	}
	if p.sheet.State().Over {
		return wrong(g.Line, errors.New("the match was over before this game"))
	}
	if score := p.sheet.State().Score; score[0] != g.Score[0] || score[1] != g.Score[1] {
		return wrong(g.Line+1, fmt.Errorf("the score is told as %d-%d, and it is %s after the games before", g.Score[0], g.Score[1], core.FormatScores(score)))
	}
	if err := p.sheet.Begin(); err != nil {
		return wrong(g.Line, err)
	}
	p.loser = core.Nobody
	for i, c := range g.Cells {
		if err := p.cell(c, i+1 < len(g.Cells) && g.Cells[i+1].Kind != Wins && g.Cells[i+1].Kind != Resigns); err != nil {
			return wrong(c.Line, fmt.Errorf("%s: %w", c.Text, err))
		}
	}
	return p.settle(g, next)
}

// settle ends a game of whose end nothing was told, by the score of the next.
func (p *player) settle(g Game, next *Game) error {
	if !p.sheet.State().Playing || next == nil && p.loser < 0 {
		return nil
	}
	loser, points := p.loser, 0
	if next != nil {
		for side := range next.Score {
			if won := next.Score[side] - g.Score[side]; won > 0 {
				loser, points = core.Seat(1-side), won
			}
		}
	}
	line := g.Line
	if n := len(g.Cells); n > 0 {
		line = g.Cells[n-1].Line
	}
	if loser < 0 {
		return &records.Error{Line: line, Err: errors.New("this game ends here, and nothing tells who has won it")}
	}
	if points == 0 {
		points = core.Stakes(p.sheet.State().History.Now(), loser)[0]
	}
	if err := p.concede(loser, points); err != nil {
		return &records.Error{Line: line, Err: err}
	}
	return nil
}
