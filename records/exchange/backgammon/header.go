package backgammon

import (
	"cmp"
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
		return e, i18n.NewError("no game of the 24-point board is available")
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

// header makes the header of a record.
func (m match) header(e catalog.Entry) records.Header {
	h := records.Header{Game: e.Name, To: m.To, Set: map[string]string{}, Extra: map[string]string{}}
	first := m.Games[0]
	if m.To == 0 && (len(m.Games) > 1 || first.Score != [2]int{}) {
		h.To = core.Money
	}
	if m.To > 0 && first.Score != [2]int{} {
		h.Score = first.Score[:]
	}
	for side, name := range first.Names {
		if name == "" {
			name = cmp.Or(strings.TrimSpace(m.Tags[playerTags[side]]), nameless[side])
		}
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

// playerTags name the players beside the games, and nameless are those who have no name.
var playerTags, nameless = [2]string{"Player1", "Player2"}, [2]string{"Player 1", "Player 2"}

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
