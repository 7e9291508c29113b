package matchtext

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/tables"
	"boardroom/records"
)

// Tags that have a meaning here, without their blanks.
const (
	VariationTag = "Variation"
	OptionsTag   = "Options" // of this room: "larger-die=no triple=bar"
	DateTag      = "EventDate"
	TimeTag      = "EventTime"
	SeatTag      = "Seat" // of this room: who sits at Seat1, where the name cannot tell it
	CrawfordTag  = "Crawford"
	JacobyTag    = "Jacoby"
	BeaversTag   = "Beavers"
)

// Known are the games of which a text may be.
type Known struct {
	Games catalog.Catalog
	Usual string // of a text that names none; empty: the first of the 24-point board
}

// entries returns the games that a match may be one of, the likeliest first.
// DailyGammon tells by "Illegal play" that the start is not the usual one, and
// nothing of the game.
func (k Known) entries(m Match) ([]catalog.Entry, error) {
	usual, err := k.usual()
	if told := m.Tags[VariationTag]; told != "" {
		usual, err = k.named(told)
	}
	if err != nil {
		return nil, &records.Error{Line: m.Line, Err: err}
	}
	entries := []catalog.Entry{usual}
	if m.Tags[VariationTag] == "" && slices.ContainsFunc(m.Games, Game.setUp) {
		unusual := slices.DeleteFunc(k.Games.All(), func(e catalog.Entry) bool { return e.Variation == "" })
		entries = append(unusual, usual)
	}
	return entries, nil
}

// usual returns the game of a text that names none.
func (k Known) usual() (catalog.Entry, error) {
	if k.Usual != "" {
		return k.named(k.Usual)
	}
	e, ok := k.Games.First(tables.Family)
	if !ok {
		return e, errors.New("no game of the 24-point board is known")
	}
	return e, nil
}

// Understood reports whether a text need not name a game: it is the usual one.
func (k Known) Understood(game string) bool {
	usual, err := k.usual()
	return err == nil && usual.Name == game
}

// named finds a game of the 24-point board by its name or its title, or by what GNU
// Backgammon calls it.
func (k Known) named(name string) (catalog.Entry, error) {
	for _, e := range k.Games.All() {
		called := func(it string) bool { return strings.EqualFold(it, name) }
		if e.Family == tables.Family && slices.ContainsFunc([]string{e.Name, e.Title, e.Variation}, called) {
			return e, nil
		}
	}
	_, err := k.Games.Find(strings.ToLower(name))
	return catalog.Entry{}, err
}

// header makes the header of a record.
func (m Match) header(e catalog.Entry) records.Header {
	h := records.Header{Game: e.Name, To: m.To, Set: map[string]string{}, Extra: map[string]string{}}
	if m.To == 0 && len(m.Games) > 1 {
		h.To = core.Money
	}
	for side, name := range m.Games[0].Names {
		seat, elo := seatOf(name, m.Tags[SeatTag+string(rune('1'+side))])
		h.Seats = append(h.Seats, seat)
		if elo != "" {
			h.Extra["Elo"+string(rune('1'+side))] = elo
		}
	}
	h.Date = records.ReadDate(m.Tags[DateTag], m.Tags[TimeTag], "2006.01.02 15:04:05", "2006.01.02 15.04", "2006.01.02 15:04", "2006.01.02")
	for key, value := range m.Tags {
		switch key {
		case VariationTag, DateTag, TimeTag, OptionsTag, CrawfordTag, JacobyTag, BeaversTag:
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
func (m Match) settings(e catalog.Entry, set map[string]string) {
	for _, word := range strings.Fields(m.Tags[OptionsTag]) {
		if key, value, ok := strings.Cut(word, "="); ok {
			set[key] = value
		}
	}
	for _, rule := range []string{CrawfordTag, JacobyTag, BeaversTag} {
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
func (m Match) shorten(e catalog.Entry, set map[string]string) {
	if m.Tags[OptionsTag] != "" {
		return
	}
	for key, value := range set {
		if o, _ := e.Option(key); o.Values[0] == value {
			delete(set, key)
		}
	}
}

// Rating is what stands behind the comma of a name: "1699", "0,00/0".
var Rating = regexp.MustCompile(`^[\d.,/ ]+$`)

// seatOf reads a name, or what is told of it elsewhere, and the rating behind
// it.
func seatOf(name, told string) (seat records.Seat, elo string) {
	if before, after, ok := strings.Cut(name, ","); ok && Rating.MatchString(after) {
		name, elo = strings.TrimSpace(before), strings.TrimSpace(after)
	}
	if told != "" {
		name = told
	}
	return records.ParseSeat(name), elo
}
