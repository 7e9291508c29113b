package halloffame

import (
	"bytes"
	"context"
	"iter"
	"slices"

	"boardroom/core/i18n"
	"boardroom/records/store"
)

// replay replays what is marked in a book, and has it count as the file says.
func (o *opening) replay(ctx context.Context, from store.Owner) error {
	for done := 0; ; {
		var now *book
		if err := o.view(ctx, func(tx *store.Tx) { now = emptyBook(tx, from) }); err != nil {
			return err
		}
		same := now.Results == 0 || now.Counted.equal(o.file.counting())
		anew := now.Anew || !same
		var err error
		switch {
		case now.whole() && same && now.Runs == 0:
			return nil
		case o.most > 0 && (done > 0 || anew && now.Results > resultsAtOnce):
			return errMany
		case now.Fold == nil && now.Runs > 0 && now.whole():
			err = o.sweep(ctx, from)
		case now.Fold != nil || anew && now.Results >= o.sizes.least && (now.Done == nil || !same):
			err = o.fold(ctx, from)
		default:
			err = o.update(ctx, func(tx *store.Tx) {
				tx.Claim(from)
				b := openBook(tx, from)
				b.count(o.file.counting())
				b.replay(resultsAtOnce)
			})
			o.areCounted(min(done, now.Results), now.Results)
			done += resultsAtOnce
		}
		if err != nil {
			return err
		}
	}
}

func (o *opening) areCounted(done, all int) {
	o.progress(done, all, i18n.Msg("%d of %d games counted", done, all))
}

// replay goes on with what is marked, through so many results at most. It is done
// where the careers are what follows from all results.
func (b *book) replay(most int) (done bool) {
	if b.whole() {
		return true
	}
	if b.Fold != nil {
		return false
	}
	from := b.Done
	if from == nil {
		b.Round++
		if b.Anew {
			b.empty()
			from = []byte{0}
		} else {
			from = ordered(nil, (*b.Marked - 1).End(b.Counted.Days).Unix())
		}
	}
	count := 0
	for key, value := range b.results.Ascend(from) {
		if bytes.Equal(key, b.Done) {
			continue
		}
		if count++; count > most {
			b.close()
			return false
		}
		b.Done = slices.Clone(key)
		if b.Anew {
			b.include(b.Done, value)
		} else if !b.isLeftOut(key) {
			r := decodeResult(b.Done, value)
			for _, c := range b.seated(r) {
				b.setBack(c)
			}
			b.play(r, b.Done)
		}
	}
	for key := range b.left.Ascend(nil) {
		b.setBack(b.career(entryOf(key)))
	}
	b.left.Clear()
	b.Marked, b.Anew, b.Rough, b.Done = nil, false, false, nil
	b.close()
	return true
}

// empty takes out all that follows from the results.
func (b *book) empty() {
	for _, bucket := range []*store.Bucket{b.careersAt(0), b.careersAt(1), b.against, b.curve, b.left} {
		bucket.Clear()
	}
	b.careers = b.careersAt(b.Side).Scattered()
}

// include counts a result of a replay anew.
func (b *book) include(key, value []byte) {
	if b.isLeftOut(key) {
		return
	}
	r := decodeResult(key, value)
	b.sum(r, 1)
	b.play(r, key)
}

// isLeftOut reports whether the result of a key counts for nobody.
func (b *book) isLeftOut(key []byte) bool {
	record, _, _ := bytes.Cut(key[8:], []byte{0})
	return b.leftOut[string(record)]
}

// setBack has a career stand where it stood before the results that are replayed, once
// in each replay.
func (b *book) setBack(c *career) {
	if c.round == b.Round {
		return
	}
	c.round = b.Round
	if len(c.last) == 0 || c.period < *b.Marked {
		return
	}
	for len(c.last) > 0 && c.period >= *b.Marked {
		key := c.curveKey(c.period)
		c.course = b.earlier(c.entry, c.course)
		b.curve.Delete(key) // its period has not ended, now
	}
	c.recent = nil
	for at := range b.courses(c) {
		if at.ratedIn() && len(c.recent) < recentRatings {
			c.recent = append(c.recent, float32(at.rating().Value))
		}
	}
	slices.Reverse(c.recent)
}

// earlier returns a player's course at the end of the period before; none: it has begun.
func (b *book) earlier(e entry, c course) course {
	value := b.curve.Get(e.curveKey(c.period))
	if value == nil {
		return begun
	}
	return (&lens{value}).course()
}

// courses goes through the course of a career and how it stood at the end of each period
// before, backwards.
func (b *book) courses(c *career) iter.Seq[course] {
	return func(yield func(course) bool) {
		for at := c.course; len(at.last) > 0 && yield(at); {
			at = b.earlier(c.entry, at)
		}
	}
}
