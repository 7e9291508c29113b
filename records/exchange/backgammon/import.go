package backgammon

import (
	"errors"
	"maps"
	"regexp"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/core/tables"
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

// importUnder is imported, and tells whether the match was over.
func (m match) importUnder(in exchange.Input) (best records.Import, over bool, err error) {
	games, err := entries(m, in)
	if err != nil {
		return records.Import{}, false, err
	}
	err = &records.Error{Line: m.Line, Err: i18n.NewError("nothing is known of this game")}
	for i, e := range games {
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
	for _, h := range all {
		m.shorten(e, h.Set)
	}
	return all
}

// play plays a match through under a header, and tells whether it is over.
func (m match) play(e catalog.Entry, h records.Header) (records.Import, bool, error) {
	d := records.Import{Line: m.Line, Header: h}
	p := player{to: h.To, sheet: core.NewSheet(core.Terms{Rotation: e.Rotation, Seats: 2, Set: h.Set, To: h.To})}
	for i, g := range m.Games {
		var next *game
		if i+1 < len(m.Games) {
			next = &m.Games[i+1]
		}
		if err := p.game(g, next); err != nil {
			d.Events, d.Notes = p.events, p.notes
			return d, false, err
		}
	}
	d.Events, d.Notes = p.events, p.notes
	d.Over = h.To == core.Money && !p.sheet.State().Playing
	if len(d.Events) == 0 {
		return d, false, &records.Error{Line: m.Line, Err: i18n.NewError("nothing was played in the match that begins here")}
	}
	return d, p.sheet.State().Over, nil
}

// game plays one game; next is the one after it, whose score tells who has won
// this one, or nil.
func (p *player) game(g game, next *game) error {
	wrong := func(line int, err error) error { return &records.Error{Line: line, Err: err} }
	if g.Names[0] == "" {
		return wrong(g.Line, i18n.NewError("the players of this game are not named"))
	}
	if p.sheet.State().Over {
		return wrong(g.Line, i18n.NewError("the match was over before this game"))
	}
	if score := p.sheet.State().Score; score[0] != g.Score[0] || score[1] != g.Score[1] {
		return wrong(g.Line+1, i18n.Errorf("the score is told as %d-%d, and it is %s after the games before", g.Score[0], g.Score[1], core.FormatScores(score)))
	}
	if err := p.sheet.Begin(); err != nil {
		return wrong(g.Line, err)
	}
	p.loser = core.Nobody
	p.note(g.Note)
	for i, c := range g.Cells {
		if err := p.cell(c, i+1 < len(g.Cells) && g.Cells[i+1].Kind != wins && g.Cells[i+1].Kind != resigns); err != nil {
			return wrong(c.Line, i18n.Errorf("%s: %w", c.Text, err))
		}
		p.note(c.Note)
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
		return &records.Error{Line: line, Err: i18n.NewError("this game ends here, and nothing tells who has won it")}
	}
	if points == 0 {
		points = core.Stakes(p.sheet.State().History.Now(), loser)[0]
	}
	if err := p.concede(loser, points); err != nil {
		return &records.Error{Line: line, Err: err}
	}
	return nil
}

// Tags that have a meaning here, without their blanks.
const (
	variationTag = "Variation"
	optionsTag   = "Options" // of this room: "larger-die=no triple=bar"
	dateTag      = "EventDate"
	timeTag      = "EventTime"
	seatTag      = "Seat" // of this room: who sits at Seat1, where the name cannot tell it
	crawfordTag  = "Crawford"
	jacobyTag    = "Jacoby"
	beaversTag   = "Beavers"
)

// entries returns the games that a match may be one of, the likeliest first.
// DailyGammon tells by "Illegal play" that the start is not the usual one, and
// nothing of the game.
func entries(m match, in exchange.Input) ([]catalog.Entry, error) {
	first, err := usual(in)
	if told := m.Tags[variationTag]; told != "" {
		first, err = named(in.Catalog, told)
	}
	if err != nil {
		return nil, &records.Error{Line: m.Line, Err: err}
	}
	entries := []catalog.Entry{first}
	if m.Tags[variationTag] == "" && slices.ContainsFunc(m.Games, game.setUp) {
		others := slices.DeleteFunc(in.Catalog.All(), func(e catalog.Entry) bool { return e.Variation == "" })
		entries = append(others, first)
	}
	return entries, nil
}

// usual returns the game of a text that names none.
func usual(in exchange.Input) (catalog.Entry, error) {
	if in.Game != "" {
		return named(in.Catalog, in.Game)
	}
	e, ok := in.Catalog.First(tables.Family)
	if !ok {
		return e, i18n.NewError("no game of the 24-point board is known")
	}
	return e, nil
}

// named finds a game of the 24-point board by its name or its title, or by what GNU
// Backgammon calls it.
func named(games catalog.Catalog, name string) (catalog.Entry, error) {
	for _, e := range games.All() {
		called := func(it string) bool { return strings.EqualFold(it, name) }
		if e.Family == tables.Family && slices.ContainsFunc([]string{e.Name, e.Title, e.Variation}, called) {
			return e, nil
		}
	}
	_, err := games.Find(strings.ToLower(name))
	return catalog.Entry{}, err
}

// header makes the header of a record.
func (m match) header(e catalog.Entry) records.Header {
	h := records.Header{Game: e.Name, To: m.To, Set: map[string]string{}, Extra: map[string]string{}}
	if m.To == 0 && len(m.Games) > 1 {
		h.To = core.Money
	}
	for side, name := range m.Games[0].Names {
		seat, elo := seatOf(name, m.Tags[seatTag+string(rune('1'+side))])
		h.Seats = append(h.Seats, seat)
		if elo != "" {
			h.Extra["Elo"+string(rune('1'+side))] = elo
		}
	}
	h.Date = records.ReadDate(m.Tags[dateTag], m.Tags[timeTag], "2006.01.02 15:04:05", "2006.01.02 15.04", "2006.01.02 15:04", "2006.01.02")
	for key, value := range m.Tags {
		switch key {
		case variationTag, dateTag, timeTag, optionsTag, crawfordTag, jacobyTag, beaversTag:
		default:
			if records.IsFreeKey(key) {
				h.Extra[key] = value
			}
		}
	}
	m.settings(e, h.Set)
	return h
}

// settings takes the options that are told: this room's own, and what other
// programs say of the cube.
func (m match) settings(e catalog.Entry, set map[string]string) {
	for _, word := range strings.Fields(m.Tags[optionsTag]) {
		if key, value, ok := strings.Cut(word, "="); ok {
			set[key] = value
		}
	}
	for _, rule := range []string{crawfordTag, jacobyTag, beaversTag} {
		key := strings.ToLower(rule)
		if _, has := e.Option(key); !has {
			continue
		}
		switch strings.ToLower(m.Tags[rule]) {
		case "off", "no", "false", "0":
			set[key] = "no"
		case "on", "yes", "true", "1":
			set[key] = "yes"
		}
	}
}

// shorten leaves out what is so by default, unless this room's own options are told.
func (m match) shorten(e catalog.Entry, set map[string]string) {
	if m.Tags[optionsTag] != "" {
		return
	}
	for key, value := range set {
		if o, _ := e.Option(key); o.Values[0] == value {
			delete(set, key)
		}
	}
}

// rating is what stands behind the comma of a name: "1699", "0,00/0".
var rating = regexp.MustCompile(`^[\d.,/ ]+$`)

// seatOf reads a name, or what is told of it elsewhere, and the rating behind
// it.
func seatOf(name, told string) (seat records.Seat, elo string) {
	if before, after, ok := strings.Cut(name, ","); ok && rating.MatchString(after) {
		name, elo = strings.TrimSpace(before), strings.TrimSpace(after)
	}
	if told != "" {
		name = told
	}
	return records.ParseSeat(name), elo
}
