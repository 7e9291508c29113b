package match

import (
	"regexp"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
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

// Usual is the game of which other programs say nothing.
const Usual = "backgammon"

// unusual is the game that DailyGammon tells of by "Illegal play" at its start.
const unusual = "nackgammon"

// entries returns the games that a match may be one of, the likeliest first.
func (m Match) entries(usual string) ([]catalog.Entry, error) {
	if usual == "" {
		usual = Usual
	}
	names := []string{usual}
	for _, g := range m.Games {
		if len(g.Cells) > 0 && g.Cells[0].Kind == Setup {
			names = []string{unusual, usual}
		}
	}
	if told := m.Tags[VariationTag]; told != "" {
		names = []string{told}
	}
	var entries []catalog.Entry
	for _, name := range names {
		e, err := entryOf(name)
		if err != nil {
			return nil, &records.Error{Line: m.Line, Err: err}
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// entryOf finds a game of the 24-point board by its name or its title.
func entryOf(name string) (catalog.Entry, error) {
	for _, e := range catalog.All() {
		if e.Family == "tables" && (strings.EqualFold(e.Name, name) || strings.EqualFold(e.Title, name)) {
			return e, nil
		}
	}
	_, err := catalog.Find(strings.ToLower(name))
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
