package halloffame

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"sort"
	"strings"
	"time"

	"boardroom/records/store"
)

// A book is where the results lie in the store, with the careers that follow from them,
// during a transaction. Whatever the order in which results came and went, the careers
// are those of one fold over them in the order of their dates:
//
//   - What a career sums up (games, points, dice, opponents) does not depend on the order: a
//     result adds to it, and one that is removed is subtracted.
//   - The course of a career (rating, streaks, form) goes on where a result comes after all
//     others of its players, as nearly every one does. Else the results from its period on are
//     marked, and replay sets back the careers in them to where they stood before, which the
//     curve has kept, and goes through these results again.
//   - Other names, records left out or periods of another length begin anew: replay goes
//     through all results.
//
// A replay goes on over any number of transactions.
type book struct {
	tx      *store.Tx
	owner   store.Owner
	results *store.Bucket // by resultKey
	byName  *store.Bucket // identityKey: when
	careers *store.Bucket // by entry.key
	against *store.Bucket // by entry.againstKey
	curve   *store.Bucket // by entry.curveKey: as courses were at the end of the period before
	left    *store.Bucket // by entry.key: careers that lost a result that is marked
	bookState
	leftOut map[string]bool
	renamed map[string]string

	open  map[entry]*career // that were read, and are to be written
	meets map[pair]*Tally
	ends  []end     // of the curve, to be written
	table []*career // of the result at hand, by seat
}

// A pair is a player at a game, and an opponent.
type pair struct {
	entry
	opponent string
}

// bookState is what a book says of itself.
type bookState struct {
	Counted counting // as the careers are counted
	Results int
	// Marked is the period from which on results must be replayed.
	Marked *Period
	Anew   bool // all results must be, and nothing of the careers is of use
	// Rough says that a rating isn't yet what the results make of it.
	Rough  bool
	Done   []byte // the key of the last result that was replayed; nil: none was yet
	Round  int    // the number of the replay
	Behind bool   // records were settled for a hall of another version
	Copy   []byte // the last result that was copied here from another book
	Copied bool   // all were
	Side   int    // which of the two places the careers are in
	// Fold is set while a count of many results goes on, in memory; Runs is how many runs it
	// has left in the store.
	Fold *folding
	Runs int
	// Changes counts what made the careers other; the hall's file shows them as Written says.
	Changes int
	Written written
}

// A counting is by what the results of records are counted for players.
type counting struct {
	Renamed map[string]string
	LeftOut []string
	Days    int // of a rating period
}

func (c counting) equal(d counting) bool {
	return c.Days == d.Days && maps.Equal(c.Renamed, d.Renamed) && slices.Equal(c.LeftOut, d.LeftOut)
}

// never is the time of no game.
const never = math.MinInt64

var stateKey = []byte("state")

// openBook returns the book of an owner in a transaction; what is there must be of its version.
func openBook(tx *store.Tx, owner store.Owner) *book {
	b := &book{
		tx: tx, owner: owner,
		results: tx.Bucket(owner, "results"), byName: tx.Bucket(owner, "byname"),
		against: tx.Bucket(owner, "against").Scattered(), curve: tx.Bucket(owner, "curve").Scattered(), left: tx.Bucket(owner, "left"),
		open: map[entry]*career{}, meets: map[pair]*Tally{},
	}
	b.Counted.Days = PeriodDays
	if value := tx.Bucket(owner, "").Get(stateKey); value != nil {
		if err := json.Unmarshal(value, &b.bookState); err != nil {
			panic(err)
		}
	}
	b.careers = b.careersAt(b.Side).Scattered()
	b.learn()
	return b
}

// careersAt returns one of the two places for the careers. A count of many results fills the
// other one bit by bit.
func (b *book) careersAt(side int) *store.Bucket {
	return b.tx.Bucket(b.owner, [...]string{"careers", "careers too"}[side])
}

// learn has the book know how results are counted.
func (b *book) learn() {
	b.renamed, b.leftOut = b.Counted.Renamed, map[string]bool{}
	for _, record := range b.Counted.LeftOut {
		b.leftOut[record] = true
	}
}

// close writes what has changed.
func (b *book) close() {
	changed := slices.Collect(maps.Values(b.open))
	sort.Slice(changed, func(i, j int) bool { return changed[i].entry.compare(changed[j].entry) < 0 })
	for _, c := range changed {
		if c.Games == 0 && c.settled(b.bookState) {
			b.careers.Delete(c.key())
		} else {
			b.careers.Put(c.key(), c.encode())
		}
	}
	for _, v := range b.met() {
		if t := *b.meets[v]; t == (Tally{}) {
			b.against.Delete(v.againstKey(v.opponent))
		} else {
			b.against.Put(v.againstKey(v.opponent), encodeTally(t))
		}
	}
	b.putEnds()
	clear(b.open)
	clear(b.meets)
	b.save()
}

// met returns who has met whom, in the order of their keys.
func (b *book) met() []pair {
	all := slices.Collect(maps.Keys(b.meets))
	sort.Slice(all, func(i, j int) bool {
		if first := all[i].entry.compare(all[j].entry); first != 0 {
			return first < 0
		}
		return all[i].opponent < all[j].opponent
	})
	return all
}

// An end is what a career's course was when the player came to another period.
type end struct {
	entry
	next  Period
	value pen
}

// putEnds writes the ends of periods.
func (b *book) putEnds() {
	sort.Slice(b.ends, func(i, j int) bool {
		return b.ends[i].next < b.ends[j].next || b.ends[i].next == b.ends[j].next && b.ends[i].entry.compare(b.ends[j].entry) < 0
	})
	for _, e := range b.ends {
		b.curve.Put(e.curveKey(e.next), e.value)
	}
	b.ends = b.ends[:0]
}

func (b *book) save() {
	value, err := json.Marshal(b.bookState)
	if err != nil {
		panic(err)
	}
	b.tx.Bucket(b.owner, "").Put(stateKey, value)
}

// whole reports whether the careers are what follows from the results.
func (s bookState) whole() bool { return s.Marked == nil && !s.Anew }

// count has the results counted in a way from now on.
func (b *book) count(way counting) {
	if !b.Counted.equal(way) {
		b.Counted, b.Anew, b.Done = way, true, nil
		b.Changes++
		b.learn()
	}
}

// begin has a book without results count them later, in the order of their dates, in which each
// career goes on from where it stands.
func (b *book) begin() { b.Anew = b.Anew || b.Results == 0 }

// put enters a result, in the place of one of the same identity. It reports whether that
// changed anything.
func (b *book) put(r GameResult) (changed bool) {
	key, identity, value := resultKey(r), identityKey(r), encodeResult(r)
	if when := b.byName.Get(identity); when != nil {
		old := slices.Concat(when, identity)
		if bytes.Equal(old, key) && bytes.Equal(b.results.Get(old), value) {
			return false
		}
		b.remove(identity)
	}
	b.results.Put(key, value)
	b.byName.Put(identity, key[:8])
	b.Results++
	b.Changes++
	switch {
	case b.leftOut[r.Record]:
	case b.Anew:
		b.startOver(key)
	default:
		b.sum(r, 1)
		if b.startOver(key) || b.Done == nil && !b.play(r, key) {
			b.mark(r.When)
		}
	}
	return true
}

// remove removes the result of an identity, if it is there.
func (b *book) remove(identity []byte) (changed bool) {
	when := b.byName.Get(identity)
	if when == nil {
		return false
	}
	key := slices.Concat(when, identity)
	r := decodeResult(key, b.results.Get(key))
	b.results.Delete(key)
	b.byName.Delete(identity)
	b.Results--
	b.Changes++
	switch {
	case b.leftOut[r.Record]:
	case b.Anew:
		b.startOver(key)
	default:
		b.sum(r, -1)
		for _, c := range b.seated(r) {
			b.left.Put(c.key(), nil)
		}
		b.startOver(key)
		b.mark(r.When)
		b.Rough = true
	}
	return true
}

// result returns the result of an identity that is there.
func (b *book) result(identity []byte) GameResult {
	key := slices.Concat(b.byName.Get(identity), identity)
	return decodeResult(key, b.results.Get(key))
}

// ofRecord returns the identities of the results of a record.
func (b *book) ofRecord(record string) (identities [][]byte) {
	for identity := range b.byName.Under(recordPrefix(record)) {
		identities = append(identities, slices.Clone(identity))
	}
	return identities
}

// replace has the results of a record be these. It reports whether that changed anything.
func (b *book) replace(record string, results []GameResult) (changed bool) {
	stay := map[string]bool{}
	for _, r := range results {
		stay[string(identityKey(r))] = true
		changed = b.put(r) || changed
	}
	for _, identity := range b.ofRecord(record) {
		if !stay[string(identity)] {
			changed = b.remove(identity) || changed
		}
	}
	return changed
}

// mark has the results from the period of a time on be replayed.
func (b *book) mark(when time.Time) {
	if p := PeriodOf(when, b.Counted.Days); b.Marked == nil || p < *b.Marked {
		b.Marked = &p
	}
}

// startOver has a replay that has passed a result's key begin again.
func (b *book) startOver(key []byte) (over bool) {
	if b.Done != nil && bytes.Compare(key, b.Done) <= 0 {
		b.Done = nil
		return true
	}
	if f := b.Fold; f != nil && (f.Touched == nil || bytes.Compare(key, f.Touched) < 0) {
		f.Touched = key
	}
	return false
}

func (e entry) compare(f entry) int {
	if first := strings.Compare(e.game, f.game); first != 0 {
		return first
	}
	return strings.Compare(e.player, f.player)
}
