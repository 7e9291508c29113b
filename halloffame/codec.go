package halloffame

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"math"
	"slices"
	"time"
)

// How results, careers and courses stand in the store: numbers as varints, texts after their
// lengths. Keys are sorted bytewise: a time or a period takes eight bytes, a name ends with a
// zero byte, which is in no name.

// resultKey returns the key by which results are in the order of time, then of identity.
func resultKey(r GameResult) []byte { return append(ordered(nil, r.When.Unix()), identityKey(r)...) }

// identityKey returns the key of a result by its record.
func identityKey(r GameResult) []byte {
	return binary.BigEndian.AppendUint32(recordPrefix(r.Record), uint32(r.Number))
}

// recordPrefix is before the identities of all results of a record.
func recordPrefix(record string) []byte { return nameKey(nil, record) }

// isOf reports whether an identity is of a record.
func isOf(identity []byte, record string) bool {
	return bytes.HasPrefix(identity, recordPrefix(record))
}

// nameKey adds a name to a key.
func nameKey(key []byte, name string) []byte { return append(append(key, name...), 0) }

// ordered adds a number to a key so that keys are sorted by it.
func ordered(key []byte, n int64) []byte {
	return binary.BigEndian.AppendUint64(key, uint64(n)^1<<63)
}

// keyTime returns the time with which a result's key begins.
func keyTime(key []byte) time.Time {
	return time.Unix(int64(binary.BigEndian.Uint64(key)^1<<63), 0).UTC()
}

// key returns the key of a career; those of a game stand together.
func (e entry) key() []byte { return nameKey(nameKey(nil, e.game), e.player) }

// entryOf returns the career of a key.
func entryOf(key []byte) entry {
	game, player, _ := bytes.Cut(key, []byte{0})
	return entry{player: string(bytes.TrimSuffix(player, []byte{0})), game: string(game)}
}

// curveKey returns the key of a career's course as it was when the player came to a period:
// those of a time stand together.
func (e entry) curveKey(p Period) []byte { return append(ordered(nil, int64(p)), e.key()...) }

// againstKey returns the key of a career's results against an opponent.
func (e entry) againstKey(opponent string) []byte { return nameKey(e.key(), opponent) }

// A pen writes values.
type pen []byte

func (p *pen) number(n int64)    { *p = binary.AppendVarint(*p, n) }
func (p *pen) float(x float64)   { *p = binary.BigEndian.AppendUint64(*p, math.Float64bits(x)) }
func (p *pen) text(s string)     { p.number(int64(len(s))); *p = append(*p, s...) }
func (p *pen) numbers(ns ...int) { each(ns, func(n int) { p.number(int64(n)) }) }

func (p *pen) flag(is bool) {
	if is {
		*p = append(*p, 1)
	} else {
		*p = append(*p, 0)
	}
}

func each[T any](all []T, do func(T)) {
	for _, one := range all {
		do(one)
	}
}

// A lens reads what a pen wrote. The store has a sum of every value, so what is read is
// what was written, unless the program itself errs.
type lens struct{ rest []byte }

// errCodec is what is panicked with where a value isn't what this version writes.
var errCodec = errors.New("a value of the hall of fame isn't what this version writes")

func (l *lens) number() int64 {
	n, size := binary.Varint(l.rest)
	if size <= 0 {
		panic(errCodec)
	}
	l.rest = l.rest[size:]
	return n
}

func (l *lens) take(n int) []byte {
	if n < 0 || n > len(l.rest) {
		panic(errCodec)
	}
	taken := l.rest[:n]
	l.rest = l.rest[n:]
	return taken
}

func (l *lens) int() int       { return int(l.number()) }
func (l *lens) text() string   { return string(l.take(l.int())) }
func (l *lens) float() float64 { return math.Float64frombits(binary.BigEndian.Uint64(l.take(8))) }
func (l *lens) flag() bool     { return l.take(1)[0] == 1 }

func (p *pen) dice(d Dice) {
	p.numbers(d.Counts[:]...)
	p.numbers(d.Doublets, d.Throws)
}

func (l *lens) dice() (d Dice) {
	for i := range d.Counts {
		d.Counts[i] = l.int()
	}
	d.Doublets, d.Throws = l.int(), l.int()
	return d
}

// encodeResult returns what is not in the key of a result.
func encodeResult(r GameResult) []byte {
	var p pen
	p.text(r.Game)
	p.number(int64(r.Multiple))
	p.text(r.Unrated)
	p.number(int64(len(r.Seats)))
	for _, s := range r.Seats {
		p.text(s.Name)
		p.flag(s.Computer)
		p.number(int64(s.Points))
		p.flag(!s.Dice.IsZero())
		if !s.Dice.IsZero() {
			p.dice(s.Dice)
		}
	}
	return p
}

// decodeResult returns the result of a key and a value.
func decodeResult(key, value []byte) GameResult {
	record, number, _ := bytes.Cut(key[8:], []byte{0})
	l := lens{value}
	r := GameResult{When: keyTime(key), Record: string(record), Number: int(binary.BigEndian.Uint32(number)), Game: l.text(), Multiple: l.int(), Unrated: l.text()}
	r.Seats = make([]Seat, l.int())
	for i := range r.Seats {
		s := &r.Seats[i]
		s.Name, s.Computer, s.Points = l.text(), l.flag(), l.int()
		if l.flag() {
			s.Dice = l.dice()
		}
	}
	return r
}

// numbers are the counts of a tally, in the order in which they are stored.
func (t *Tally) numbers() []*int {
	return []*int{&t.Games, &t.Won, &t.Lost, &t.Drawn, &t.Unrated, &t.Doubles, &t.Triples, &t.PointsWon, &t.PointsLost}
}

func (p *pen) tally(t Tally) {
	for _, n := range t.numbers() {
		p.number(int64(*n))
	}
}

func encodeTally(t Tally) []byte {
	var p pen
	p.tally(t)
	return p
}

func (l *lens) tally() (t Tally) {
	for _, n := range t.numbers() {
		*n = l.int()
	}
	return t
}

func (p *pen) rating(r Rating) {
	p.float(r.Value)
	p.float(r.Deviation)
	p.float(r.Volatility)
}

func (l *lens) rating() Rating { return Rating{l.float(), l.float(), l.float()} }

func (p *pen) course(c course) {
	p.text(string(c.last))
	p.number(int64(c.period))
	p.flag(c.computer)
	p.numbers(c.streak, c.best)
	p.text(string(c.form))
	p.number(c.rated)
	if c.rated != never {
		p.number(int64(c.Period))
		p.rating(c.Start)
		p.number(c.Told.Information)
		p.number(c.Told.Surplus)
	}
}

func (l *lens) course() course {
	c := course{last: []byte(l.text()), period: Period(l.number()), computer: l.flag(), streak: l.int(), best: l.int(), form: []byte(l.text()), rated: l.number()}
	if c.rated != never {
		c.Course = Course{Period: Period(l.number()), Start: l.rating(), Told: Told{l.number(), l.number()}}
	}
	return c
}

func (c *career) encode() []byte {
	var p pen
	p.number(int64(c.round))
	p.course(c.course)
	p.tally(c.Tally)
	p.dice(c.Dice)
	p.number(int64(len(c.reasons)))
	for _, why := range slices.Sorted(maps.Keys(c.reasons)) {
		p.text(why)
		p.number(int64(c.reasons[why]))
	}
	p.number(int64(len(c.recent)))
	for _, x := range c.recent {
		p = binary.BigEndian.AppendUint32(p, math.Float32bits(x))
	}
	return p
}

func decodeCareer(e entry, value []byte) *career {
	l := lens{value}
	c := &career{entry: e, round: l.int(), course: l.course(), Tally: l.tally(), Dice: l.dice()}
	for range l.int() {
		why := l.text()
		c.unrated(why, l.int())
	}
	if n := l.int(); n > 0 {
		c.recent = make([]float32, n)
		for i := range c.recent {
			c.recent[i] = math.Float32frombits(binary.BigEndian.Uint32(l.take(4)))
		}
	}
	return c
}
