package mat

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"maps"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
)

// Is reports whether data was meant as .mat: some line says to how many points
// a match is.
func Is(data []byte) bool {
	for line := range bytes.Lines(data) {
		if len(line) <= maxLine && matchLine.Match(line) {
			return true
		}
	}
	return false
}

// Read gives the matches of a text one after another, each as the draft of a
// record or with the first error in it, which is a *records.Error. With an
// error the draft holds what was played before it. The game is that of the tag
// Variation, or else the usual one, which is backgammon if it is empty. What the
// text does not tell of the house rules is chosen so that the match is legal, if
// it can be.
func Read(data []byte, usual string) iter.Seq2[records.Draft, error] {
	return func(yield func(records.Draft, error) bool) {
		matches, err := scan(string(data))
		for _, m := range matches {
			if d, err := m.draft(usual); !yield(d, err) {
				return
			}
		}
		if err == nil && len(matches) == 0 {
			err = &records.Error{Err: errors.New("there is no match in this text")}
		}
		if err != nil {
			yield(records.Draft{}, err)
		}
	}
}

// draft plays a match through under each of the rules that it may be played
// by, up to the first that allow all of it. The error is that of those that
// allow most.
func (m match) draft(usual string) (best records.Draft, err error) {
	entries, err := m.entries(usual)
	if err != nil {
		return records.Draft{}, err
	}
	err = &records.Error{Line: m.line, Err: errors.New("nothing is known of this game")}
	for i, e := range entries {
		for j, h := range m.headers(e) {
			d, wrong := m.play(e, h)
			if wrong == nil {
				return d, nil
			}
			if i == 0 && j == 0 || len(d.Events) > len(best.Events) {
				best, err = d, wrong
			}
		}
	}
	return best, err
}

// otherRules are house rules that many texts do not tell of, as they are not by
// default.
var otherRules = []struct{ key, value string }{{"jacoby", "yes"}, {"crawford", "no"}, {"beavers", "yes"}}

// headers returns the headers that a match may have: as it is told, and with
// those house rules changed of which nothing is told.
func (m match) headers(e catalog.Entry) []records.Header {
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
	return all
}

// play plays a match through under a header.
func (m match) play(e catalog.Entry, h records.Header) (records.Draft, error) {
	d := records.Draft{Line: m.line, Header: h}
	p := player{sheet: core.NewSheet(core.Terms{Rotation: e.Rotation, Seats: 2, Set: h.Set, To: h.To})}
	for i, g := range m.games {
		var next *game
		if i+1 < len(m.games) {
			next = &m.games[i+1]
		}
		if err := p.game(g, next); err != nil {
			d.Events = p.events
			return d, err
		}
	}
	d.Events = p.events
	d.Over = h.To == core.Money && !p.sheet.State().Playing
	if len(d.Events) == 0 {
		return d, &records.Error{Line: m.line, Err: errors.New("nothing was played in the match that begins here")}
	}
	return d, nil
}

// game plays one game; next is the one after it, whose score tells who has won
// this one, or nil.
func (p *player) game(g game, next *game) error {
	wrong := func(line int, err error) error { return &records.Error{Line: line, Err: err} }
	if g.names[0] == "" {
		return wrong(g.line, errors.New("the players of this game are not named"))
	}
	if p.sheet.State().Over {
		return wrong(g.line, errors.New("the match was over before this game"))
	}
	if score := p.sheet.State().Score; score[0] != g.score[0] || score[1] != g.score[1] {
		return wrong(g.line+1, fmt.Errorf("the score is told as %d-%d, and it is %s after the games before", g.score[0], g.score[1], core.FormatScores(score)))
	}
	if err := p.sheet.Begin(); err != nil {
		return wrong(g.line, err)
	}
	p.loser = core.Nobody
	for i, c := range g.cells {
		if err := p.cell(c, i+1 < len(g.cells) && g.cells[i+1].kind != wins && g.cells[i+1].kind != resigns); err != nil {
			return wrong(c.line, fmt.Errorf("%s: %w", c.text, err))
		}
	}
	return p.settle(g, next)
}

// settle ends a game of whose end nothing was told, by the score of the next.
func (p *player) settle(g game, next *game) error {
	if !p.sheet.State().Playing || next == nil && p.loser < 0 {
		return nil
	}
	loser, points := p.loser, 0
	if next != nil {
		for side := range next.score {
			if won := next.score[side] - g.score[side]; won > 0 {
				loser, points = core.Seat(1-side), won
			}
		}
	}
	line := g.line
	if n := len(g.cells); n > 0 {
		line = g.cells[n-1].line
	}
	if loser < 0 {
		return &records.Error{Line: line, Err: errors.New("this game ends here, and nothing tells who has won it")}
	}
	if points == 0 {
		points = core.Stakes(p.sheet.State().History.Now())[0]
	}
	if err := p.concede(loser, points); err != nil {
		return &records.Error{Line: line, Err: err}
	}
	return nil
}
