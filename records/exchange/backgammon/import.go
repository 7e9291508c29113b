package backgammon

import (
	"errors"
	"slices"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/exchange"
)

// imported plays a match through under each of the rules that it may be played
// by, up to the first that allow all of it. The error is that of those that
// allow most.
func (m match) imported(in exchange.Input) (records.Import, error) {
	d, _, err := m.importUnder(in)
	return d, err
}

// imports gives the matches of a text as [exchange.Format] says. An error of the text, or nil, breaks the last of them off.
func imports(matches []match, wrong *records.Error, in exchange.Input, yield func(records.Import, error) bool) {
	whole := matches
	if wrong != nil && len(matches) > 0 {
		whole = matches[:len(matches)-1]
	}
	for _, m := range whole {
		if d, err := m.imported(in); !yield(d, err) {
			return
		}
	}
	if len(whole) < len(matches) {
		d, err := matches[len(whole)].broken(in, wrong)
		if !yield(d, err) || err != nil {
			return
		}
	}
	if wrong == nil && len(matches) == 0 {
		wrong = &records.Error{Err: i18n.NewError("there is no match in this text")}
	}
	if wrong != nil {
		yield(records.Import{}, wrong)
	}
}

// broken plays the match through that a text breaks off by an error. What is
// returned is the first error of the two; or none where the match was over, for
// then the text's stands after it.
func (m match) broken(in exchange.Input, err *records.Error) (records.Import, error) {
	d, over, illegal := m.importUnder(in)
	var placed *records.Error
	switch {
	case illegal == nil && over:
		return d, nil
	case errors.As(illegal, &placed) && placed.Line < err.Line && len(d.Events) > 0:
		return d, illegal
	}
	return d, err
}

// importUnder is imported, and tells whether the match was over. Of the rules that allow
// all of a match those are taken by which least of what it tells is contradicted.
func (m match) importUnder(in exchange.Input) (best records.Import, over bool, err error) {
	m = m.placed()
	games, err := entries(m, in)
	if err != nil {
		return records.Import{}, false, err
	}
	err = &records.Error{Line: m.Line, Err: i18n.NewError("nothing is known of this game")}
	for i, e := range games {
		for j, h := range m.headers(e) {
			d, done, wrong := m.play(e, h)
			if wrong == nil && len(d.Remarks) == 0 {
				return d, done, nil
			}
			if i == 0 && j == 0 || better(d, best, wrong, err) {
				best, over, err = d, done, wrong
			}
		}
	}
	return best, over, err
}

// placed returns a match in whose games everybody's cells stand on their own side.
func (m match) placed() match {
	m.Games = slices.Clone(m.Games)
	for i := range m.Games {
		var turned bool
		if m.Games[i], turned = m.Games[i].placed(m.Games[0].Names); turned {
			m.Remarks = append(m.Remarks, records.Finding{Line: m.Games[i].head(), Text: i18n.Msg("the players change columns here")})
		}
	}
	return m
}

// better reports whether one way to read a match is better than another, by their errors
// or none.
func better(d, than records.Import, wrong, thanWrong error) bool {
	switch {
	case wrong == nil && thanWrong == nil:
		return len(d.Remarks) < len(than.Remarks)
	case wrong == nil || thanWrong == nil:
		return wrong == nil
	}
	return len(d.Events) > len(than.Events)
}

// play plays a match through under a header, and tells whether it is over.
func (m match) play(e catalog.Entry, h records.Header) (records.Import, bool, error) {
	p := player{sheet: core.NewSheet(core.Terms{Rotation: e.Rotation, Seats: 2, Set: h.Set, To: h.To, Score: h.Score}), remarks: slices.Clone(m.Remarks)}
	p.frames(m, h)
	var err error
	for i := 0; i < len(m.Games) && err == nil; i++ {
		var next *game
		if i+1 < len(m.Games) {
			next = &m.Games[i+1]
		}
		err = p.game(m.Games[i], next)
	}
	st := p.sheet.State()
	d := records.Import{Line: m.Line, Header: h, Events: p.events, Notes: p.notes, Remarks: p.remarks}
	if err == nil && len(d.Events) == 0 {
		err = &records.Error{Line: m.Line, Err: i18n.NewError("no turn was played in the match that begins here")}
	}
	d.Over = err == nil && h.To == core.Money && !st.Playing
	return d, err == nil && st.Over, err
}
