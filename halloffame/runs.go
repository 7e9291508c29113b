package halloffame

import (
	"bytes"
	"container/heap"
	"context"
	"iter"
	"slices"

	"boardroom/records/store"
)

// rising returns a bucket of the book's, to be filled in the order of its keys.
func (b *book) rising(name string) *store.Bucket { return b.tx.Bucket(b.owner, name) }

// parts is how many parts a run has.
const parts = 16

// part returns where a part of a run of meetings is, both from 0.
func (b *book) part(run, part int) *store.Bucket {
	return b.tx.Bucket(b.owner, "run "+string(ordered(ordered(nil, int64(part)), int64(run))))
}

// cutsOf returns keys at which runs like that of some meetings, which are sorted, are cut.
func cutsOf(meetings []pair) (cuts [][]byte) {
	for i := 1; i < parts && len(meetings) > 0; i++ {
		at := meetings[i*len(meetings)/parts]
		cuts = append(cuts, at.againstKey(at.opponent))
	}
	return cuts
}

// putMeetings writes a run.
func (b *book) putMeetings(run int, meetings []pair, tallies map[pair]*Tally) {
	if run == 0 {
		b.Fold.Cuts = cutsOf(meetings)
	}
	for part := range parts {
		b.part(run, part).Clear()
	}
	at := 0
	place := b.part(run, at)
	for _, m := range meetings {
		key := m.againstKey(m.opponent)
		for at < len(b.Fold.Cuts) && bytes.Compare(key, b.Fold.Cuts[at]) >= 0 {
			at++
			place = b.part(run, at)
		}
		place.Put(key, encodeTally(*tallies[m]))
	}
}

// putRun writes what was found since the last run, unless a result that was counted is
// another now.
func (f *fold) putRun(ctx context.Context) error {
	other := false
	var done []byte
	err := f.change(ctx, func(b *book) {
		other = b.Fold.Touched != nil && bytes.Compare(b.Fold.Touched, f.at) <= 0
		b.Fold.Touched = nil
		if other {
			return
		}
		b.putMeetings(f.runs, f.memory.met(), f.memory.meets)
		b.curve, b.ends = b.rising("curve"), f.memory.ends
		b.putEnds()
		if b.Runs = max(b.Runs, f.runs+1); bytes.Compare(b.Done, f.at) < 0 {
			b.Done = f.at // else it was further before it was stopped
		}
		done = b.Done
	})
	switch {
	case err != nil:
		return err
	case other:
		return errOvertaken
	}
	f.runs++
	f.meetings += len(f.memory.meets)
	f.memory.ends = f.memory.ends[:0]
	clear(f.memory.meets)
	f.done, f.fresh = done, 0
	return nil
}

// merge has the meetings of the runs be those of the book. What is left to count then are the results
// that came in meanwhile.
func (f *fold) merge(ctx context.Context) error {
	f.memory = nil
	merged := 0
	for more := true; more; {
		err := f.change(ctx, func(b *book) {
			more = false
			n := 0
			against := b.rising("against")
			for key, tally := range b.merged() {
				if more = n == f.sizes.write; more {
					break
				}
				n++
				against.Put(key, encodeTally(tally))
				b.Fold.Merged = key
			}
			if merged += n; more {
				return
			}
			b.clearPart(b.Fold.Part, b.Fold.Runs)
			if b.Fold.Part++; b.Fold.Part < parts {
				more = true
				return
			}
			if b.Runs == b.Fold.Runs {
				b.Runs = 0 // else some are left of a count that went further
			}
			b.Fold = nil
		})
		if err != nil {
			return err
		}
		f.tell(2*f.meetings+merged, 3*f.meetings)
	}
	return nil
}

// clearPart removes a part of so many runs.
func (b *book) clearPart(part, runs int) {
	for run := range runs {
		b.part(run, part).Clear()
	}
}

// merged goes through the meetings of the part at hand of all runs, after the last that was
// merged, those of the same two together.
func (b *book) merged() iter.Seq2[[]byte, Tally] {
	return func(yield func([]byte, Tally) bool) {
		var runs runs
		for n := range b.Fold.Runs {
			next, stop := iter.Pull2(b.part(n, b.Fold.Part).Ascend(append(b.Fold.Merged, 0))) // the next key
			defer stop()
			r := &run{next: next}
			if r.advance() {
				runs = append(runs, r)
			}
		}
		heap.Init(&runs)
		for len(runs) > 0 {
			key := slices.Clone(runs[0].key)
			var sum Tally
			for len(runs) > 0 && bytes.Equal(runs[0].key, key) {
				sum.add((&lens{runs[0].value}).tally(), 1)
				if runs[0].advance() {
					heap.Fix(&runs, 0)
				} else {
					heap.Pop(&runs)
				}
			}
			if !yield(key, sum) {
				return
			}
		}
	}
}

// A run is one that is being read.
type run struct {
	key, value []byte
	next       func() (key, value []byte, ok bool)
}

func (r *run) advance() (ok bool) {
	r.key, r.value, ok = r.next()
	return ok
}

// runs is a heap of runs by their keys.
type runs []*run

func (r runs) Len() int { return len(r) }

func (r runs) Less(i, j int) bool { return bytes.Compare(r[i].key, r[j].key) < 0 }

func (r runs) Swap(i, j int) { r[i], r[j] = r[j], r[i] }

func (r *runs) Push(x any) { *r = append(*r, x.(*run)) }

func (r *runs) Pop() any {
	last := (*r)[len(*r)-1]
	*r = (*r)[:len(*r)-1]
	return last
}

// sweep removes runs that were not merged, because the count began again.
func (o *opening) sweep(ctx context.Context, from store.Owner) error {
	const runsAtOnce = 8
	for left := true; left; {
		if err := o.update(ctx, func(tx *store.Tx) {
			b := emptyBook(tx, from)
			if left = b.Fold == nil && b.Runs > 0; !left {
				return
			}
			for range min(runsAtOnce, b.Runs) {
				b.Runs--
				for part := range parts {
					b.part(b.Runs, part).Clear()
				}
			}
			b.save()
		}); err != nil {
			return err
		}
	}
	return nil
}
