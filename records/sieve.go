package records

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"boardroom/core"
)

// Wanted says which records are asked for, and how they are told. The zero value asks for
// all, as they were written.
type Wanted struct {
	Query Query
	// Named tells how a player is called by now; nil: as in the record.
	Named func(Seat) Seat
	// Seat asks for records with at least one such player, as Named has them; nil: any. The
	// answer must depend on the player alone.
	Seat func(Seat) bool
	// Game asks for records of such games, by their names in the catalog; nil: any.
	Game func(name string) bool
	// Readable asks for records that can be read to their end.
	Readable bool
	// Resumable asks for games that can be gone on with.
	Resumable bool
	// Open asks for records that may still change: no digest has closed them, or they cannot
	// be read.
	Open bool
	// Played asks for records that were not made of another program's text.
	Played bool
	// Unlabelled has no labels be told, or looked for.
	Unlabelled bool
}

// all reports whether all records are wanted.
func (w Wanted) all() bool {
	return len(w.Query.terms) == 0 && w.Seat == nil && w.Game == nil && !w.Readable && !w.Resumable && !w.Open && !w.Played
}

// fits reports whether a record is wanted that is told as it is to be.
func (w Wanted) fits(e Entry) bool {
	return w.Query.Matches(e) && (w.Seat == nil || slices.ContainsFunc(e.Seats, w.Seat)) && (w.Game == nil || w.Game(e.Game)) &&
		(!w.Readable || e.Err == nil) && (!w.Resumable || e.Resumable()) && (!w.Open || !e.Closed || e.Err != nil) && (!w.Played || !e.Imported)
}

// A sieve finds the rows of the records that are wanted. Each text of the store's dictionary
// is looked at once, so that a row costs little. It must not be used by several goroutines.
type sieve struct {
	dir    Dir
	wanted Wanted
	terms  []sieveTerm
	days   calendar

	birth string  // of the dictionary that it knows
	rows  *stored // that is being looked at
	seats []Seat  // as they are called, by number
	known map[uint32]string
	sat   judged
	game  judged
	aside judged // labels with SetAside
	won   map[wonKey]core.Seat
}

// maxKnown is how many texts a sieve remembers.
const maxKnown = 1 << 14

// A wonKey is what tells who won.
type wonKey struct {
	result uint32
	to     int
	seats  int
}

// A sieveTerm is a word of a query, with what it was found to think of the texts.
type sieveTerm struct {
	term
	text, seat judged
	drawn      bool // it is looked for in such words
	unfinished bool
	failed     bool
	dated      bool        // it may be a part of a date
	day        judgedDay   // of the last row
	minutes    [1440]uint8 // of the day: 0 unknown, 1 it is no part of it, 2 it is
}

type judgedDay struct {
	day  int64
	done bool
	fits bool
}

// judged is what was found of the texts by their numbers: 0 nothing yet, 1 no, 2 yes.
type judged []uint8

func (j *judged) is(id uint32, find func() bool) bool {
	for int(id) >= len(*j) {
		*j = append(*j, make([]uint8, max(64, int(id)+1-len(*j)))...)
	}
	if (*j)[id] == 0 {
		(*j)[id] = 1
		if find() {
			(*j)[id] = 2
		}
	}
	return (*j)[id] == 2
}

func (d Dir) sieve(w Wanted) *sieve {
	v := &sieve{dir: d, wanted: w}
	v.forget()
	return v
}

// forget has the sieve know nothing of the texts.
func (v *sieve) forget() {
	v.known, v.seats, v.sat, v.game, v.aside, v.won = map[uint32]string{}, nil, nil, nil, nil, map[wonKey]core.Seat{}
	v.terms = v.terms[:0]
	for _, t := range v.wanted.Query.terms {
		v.terms = append(v.terms, sieveTerm{
			term: t, drawn: strings.Contains(wordDrawn, t.word), unfinished: strings.Contains(wordsUnfinished, t.word),
			failed: strings.Contains(wordFailed, t.word), dated: strings.Trim(t.word, "0123456789-:") == "",
		})
	}
	if v.days.zone = v.wanted.Query.zone; v.days.zone == nil {
		v.days.zone = time.UTC
	}
}

// at has the sieve look at what is stored.
func (v *sieve) at(s *stored) {
	if birth := s.birth(); birth != v.birth {
		v.forget()
		v.birth = birth
	}
	v.rows = s
}

func (v *sieve) text(id uint32) string {
	text, ok := v.known[id]
	if !ok {
		if len(v.known) >= maxKnown {
			clear(v.known)
		}
		text = v.rows.text(id)
		v.known[id] = text
	}
	return text
}

// seat returns the player of a number, as they are called.
func (v *sieve) seat(id uint32) Seat {
	for int(id) >= len(v.seats) {
		v.seats = append(v.seats, make([]Seat, max(64, int(id)+1-len(v.seats)))...)
	}
	if v.seats[id] == (Seat{}) {
		seat := storedSeat(v.rows.text(id))
		if v.wanted.Named != nil {
			seat = v.wanted.Named(seat)
		}
		v.seats[id] = seat
	}
	return v.seats[id]
}

// entry returns the record of a row.
func (v *sieve) entry(key []byte, r *row) Entry {
	e := v.dir.entry(key, r, v.text, v.seat)
	if v.wanted.Unlabelled {
		e.Labels = nil
	}
	return e
}

// fits reports whether the record of a row is wanted.
func (v *sieve) fits(key []byte, r *row) bool {
	failed, w := r.flags.has(rowFailed), &v.wanted
	if failed && (w.Readable || w.Resumable) || r.flags.has(rowFinished) && w.Resumable || r.flags.has(rowImported) && w.Played {
		return false
	}
	if w.Resumable && v.setAside(r) || w.Open && r.flags.has(rowClosed) && !failed {
		return false
	}
	if w.Game != nil && !v.game.is(r.game, func() bool {
		name, _, _ := strings.Cut(v.text(r.game), "\n")
		return w.Game(name)
	}) {
		return false
	}
	if w.Seat != nil && !slices.ContainsFunc(r.seats[:r.count], func(id uint32) bool {
		return v.sat.is(id, func() bool { return w.Seat(v.seat(id)) })
	}) {
		return false
	}
	for i := range v.terms {
		if !v.term(&v.terms[i], key, r, failed) {
			return false
		}
	}
	return true
}

func (v *sieve) setAside(r *row) bool {
	return r.labels > 0 && !v.wanted.Unlabelled && v.aside.is(r.labels, func() bool {
		return slices.Contains(strings.Fields(v.text(r.labels)), SetAside)
	})
}

// term reports what term.fits does.
func (v *sieve) term(t *sieveTerm, key []byte, r *row, failed bool) bool {
	switch t.asks {
	case asksMore:
		return r.turns > t.turns
	case asksFewer:
		return !failed && r.turns < t.turns
	case asksLabel:
		return r.labels > 0 && !v.wanted.Unlabelled && t.text.is(r.labels, func() bool {
			return beginsWith(strings.Fields(v.text(r.labels)), t.word)
		})
	case asksWinner:
		seat := v.winner(r)
		return seat >= 0 && v.seatHas(t, r.seats[seat])
	case asksSince, asksBefore:
		return v.dayFits(t, key)
	}
	return v.has(t, key, r, failed)
}

// has reports whether a plain word is in what a record is found by.
func (v *sieve) has(t *sieveTerm, key []byte, r *row, failed bool) bool {
	if v.textHas(t, r.game) || v.textHas(t, r.result) {
		return true
	}
	for _, id := range r.seats[:r.count] {
		if v.seatHas(t, id) {
			return true
		}
	}
	switch {
	case failed:
		if t.failed || strings.Contains(strings.ToLower(string(r.why)), t.word) {
			return true
		}
	case !r.flags.has(rowFinished):
		if t.unfinished {
			return true
		}
	case t.drawn && v.winner(r) == core.Nobody:
		return true
	}
	return t.dated && v.dateHas(t, key) || nameHas(nameOf(key), t.word)
}

func (v *sieve) textHas(t *sieveTerm, id uint32) bool {
	return id > 0 && t.text.is(id, func() bool { return strings.Contains(strings.ToLower(v.text(id)), t.word) })
}

func (v *sieve) seatHas(t *sieveTerm, id uint32) bool {
	return t.seat.is(id, func() bool { return strings.Contains(strings.ToLower(v.seat(id).String()), t.word) })
}

// winner is Entry.Won.
func (v *sieve) winner(r *row) core.Seat {
	key := wonKey{r.result, r.to, r.count}
	seat, ok := v.won[key]
	if !ok {
		seat, _ = Entry{Result: v.text(r.result), To: r.to, Seats: make([]Seat, r.count)}.Won()
		v.won[key] = seat
	}
	return seat
}

// nameHas reports whether the name of a file has a word in it, in small letters.
func nameHas(name []byte, word string) bool {
	for _, b := range name {
		if b >= utf8.RuneSelf || b >= 'A' && b <= 'Z' {
			name = bytes.ToLower(name)
			break
		}
	}
	return bytes.Contains(name, []byte(word))
}

// dayFits reports whether a record was begun on a day that a word asks for.
func (v *sieve) dayFits(t *sieveTerm, key []byte) bool {
	day, _, known := v.days.at(key)
	if !known {
		return t.term.dayFits("")
	}
	return t.day.judge(day, func() bool { return t.term.dayFits(v.days.text(day) + " ") })
}

// dateHas reports whether the date of a record has a word in it.
func (v *sieve) dateHas(t *sieveTerm, key []byte) bool {
	day, minute, known := v.days.at(key)
	if !known {
		return false
	}
	if t.minutes[minute] == 0 {
		t.minutes[minute] = 1
		if strings.Contains(fmt.Sprintf("%02d:%02d", minute/60, minute%60), t.word) {
			t.minutes[minute] = 2
		}
	}
	return t.minutes[minute] == 2 || t.day.judge(day, func() bool { return strings.Contains(v.days.text(day), t.word) })
}

// judge returns what find finds of a day, which is asked for the first of several rows.
func (j *judgedDay) judge(day int64, find func() bool) bool {
	if !j.done || j.day != day {
		*j = judgedDay{day, true, find()}
	}
	return j.fits
}

// A calendar tells days as ShowDate does. It knows how long the clock of the zone is what it
// was when it was last asked.
type calendar struct {
	zone        *time.Location
	first, last int64 // seconds in which the offset is so; last is the first that is not
	offset      int64
}

const daySeconds = 24 * 60 * 60

// at returns the day of a row's date, counted from 1970, and its minute; known is false of a
// date that is not.
func (c *calendar) at(key []byte) (day int64, minute int, known bool) {
	now := secondsOf(key)
	if now == zeroSeconds && dateOf(key).IsZero() {
		return 0, 0, false
	}
	if now < c.first || now >= c.last {
		t := time.Unix(now, 0).In(c.zone)
		start, end := t.ZoneBounds()
		_, offset := t.Zone()
		c.first, c.last, c.offset = start.Unix(), end.Unix(), int64(offset)
		if start.IsZero() {
			c.first = -1 << 62
		}
		if end.IsZero() {
			c.last = 1 << 62
		}
	}
	here := now + c.offset
	second := (here%daySeconds + daySeconds) % daySeconds
	return (here - second) / daySeconds, int(second / 60), true
}

var zeroSeconds = time.Time{}.Unix()

// text returns a day as ShowDate has it.
func (c *calendar) text(day int64) string {
	return time.Unix(day*daySeconds, 0).UTC().Format(time.DateOnly)
}
