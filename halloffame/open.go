package halloffame

import (
	"bytes"
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/store"
)

// The books in the store: of the records, and of the records with all tournaments, which is there
// once somebody asked for it.
var (
	owner           = store.Owner{Name: "hall", Version: "5"}
	withTournaments = store.Owner{Name: "hall with tournaments", Version: "5"}
)

const (
	lookPatience  = 3 * time.Second // for another room that writes the store
	recordsAtOnce = 500             // that are entered in a transaction
	resultsAtOnce = 1000            // that are replayed in one

	standingsAtOnce = 1000 // that are read from the store while it is open
)

// A Progress is told how far long work is, in words.
type Progress func(done, total int, words i18n.Message)

// Silent is a Progress that nobody sees.
func Silent(int, int, i18n.Message) {}

// Open returns the hall of a data folder with all games that have ended there: those that
// it lacks, because a room was killed or records came from elsewhere, are entered first, and
// those whose records are gone are taken out. That can be stopped, and goes on when the
// hall is opened again.
//
// Where the store cannot be written, the hall is whole all the same, and unsaved says why.
// Where another room holds it for longer than patience, or something fails, what is there
// is shown, and [Hall.Incomplete] says so. The error says why there is nothing to show.
func Open(ctx context.Context, d records.Dir, patience time.Duration, progress Progress) (h *Hall, unsaved, err error) {
	o, err := newOpening(d, patience, progress)
	if err != nil {
		return nil, nil, err
	}
	return o.hall(ctx, owner, o.complete)
}

// OpenFew is Open where no more than so many records are to be read or entered, so that nobody
// notices that. Where there are more, or another room is at it, what is there so far is shown,
// and [Hall.Behind] says so.
func OpenFew(ctx context.Context, d records.Dir, patience time.Duration, most int) (h *Hall, unsaved, err error) {
	o, err := newOpening(d, patience, Silent)
	if err != nil {
		return nil, nil, err
	}
	o.most = most
	h, unsaved, err = o.hall(ctx, owner, o.complete)
	if h != nil && errors.Is(h.incomplete, store.ErrBusy) {
		h.incomplete = errors.Join(errMany, h.incomplete)
	}
	return h, unsaved, err
}

// errMany ends an OpenFew.
var errMany = i18n.NewError("games are still being entered")

// OpenWithTournaments is Open with the games of the tournaments that have a folder of their own
// in tournaments. What cannot be read of them is left out and named.
func OpenWithTournaments(ctx context.Context, d records.Dir, tournaments string, patience time.Duration, progress Progress) (h *Hall, unreadable []error, unsaved, err error) {
	o, err := newOpening(d, patience, progress)
	if err != nil {
		return nil, nil, nil, err
	}
	h, unsaved, err = o.hall(ctx, withTournaments, func(ctx context.Context) (err error) {
		if err = o.complete(ctx); err == nil {
			unreadable, err = o.follow(ctx, tournaments)
		}
		return err
	})
	return h, unreadable, unsaved, err
}

// Rebuild has all that follows from the records be made anew when the hall is opened.
func Rebuild(d records.Dir) error { return store.In(d.Path).Remove() }

// An opening brings the hall up to date.
type opening struct {
	records.Dir
	store    store.Store
	file     file
	patience time.Duration
	progress Progress
	sizes    foldSizes
	most     int // records to be read or entered; 0: any number
	unsaved  error
	away     bool // the store was in the temporary folder when this began
}

func newOpening(d records.Dir, patience time.Duration, progress Progress) (*opening, error) {
	f, err := readFile(d.HallOfFame())
	if err != nil {
		return nil, err
	}
	return &opening{Dir: d, store: store.In(d.Path), file: f, patience: patience, progress: progress, sizes: usualSizes()}, nil
}

// hall brings a book up to date and returns the hall that comes from it.
func (o *opening) hall(ctx context.Context, from store.Owner, complete func(context.Context) error) (h *Hall, unsaved, err error) {
	const tries = 4
	for n := 1; ; n++ {
		o.unsaved = nil
		lacks := complete(ctx)
		if again(lacks) && n < tries {
			continue
		}
		if ctx.Err() != nil {
			return nil, o.unsaved, context.Cause(ctx)
		}
		h = &Hall{store: o.store, owner: from, file: o.file, incomplete: lacks}
		h.hide()
		if err = o.read(ctx, h); err == nil {
			break
		}
		if !again(err) || n == tries {
			return nil, o.unsaved, errors.Join(err, lacks)
		}
	}
	h.written = h.state.Written
	if h.incomplete == nil && !h.state.whole() {
		h.incomplete = i18n.NewError("another room is still working on it")
	}
	return h, o.unsaved, nil
}

// read reads a hall from its book: some standings at a time, so that no more of the store is in
// memory than they are in, but all at once where results come in meanwhile.
func (o *opening) read(ctx context.Context, h *Hall) error {
	for most := standingsAtOnce; ; most = math.MaxInt {
		var was []byte // the state of the book
		same := true
		h.standings = nil
		for next := []byte{}; next != nil; {
			err := o.view(ctx, func(tx *store.Tx) {
				b := emptyBook(tx, h.owner)
				now := b.tx.Bucket(h.owner, "").Get(stateKey)
				if same = was == nil || bytes.Equal(now, was); !same {
					next = nil
					return
				}
				was = slices.Clone(now)
				if next = h.add(b, next, most); next == nil {
					h.state = b.bookState
					h.contests = b.Results - emptyBook(tx, owner).Results
					h.rejected = o.rejected(tx)
				}
			})
			if err != nil {
				return err
			}
		}
		if same {
			return nil
		}
	}
}

// emptyBook returns the book of an owner, an empty one if there is none of this version.
func emptyBook(tx *store.Tx, from store.Owner) *book {
	if !tx.Holds(from) {
		tx = &store.Tx{}
	}
	return openBook(tx, from)
}

// errOther tells that another version's hall was found.
var errOther = errors.New("the store is another version's")

// errMoved tells that the store is in the temporary folder and was not when the work began, or
// the other way round: a part of the work is not there.
var errMoved = i18n.Errorf("%w", store.ErrBusy)

// again reports whether what failed may succeed when it is done again.
func again(err error) bool {
	return errors.Is(err, store.ErrDamaged) || errors.Is(err, errOther) || errors.Is(err, errMoved)
}

// within does something with the store, if it is where it was.
func (o *opening) within(do func(*store.Tx)) func(*store.Tx) error {
	return func(tx *store.Tx) error {
		if tx.Away() != o.away {
			return errMoved
		}
		do(tx)
		return nil
	}
}

func (o *opening) view(ctx context.Context, do func(*store.Tx)) error {
	ctx, stop := context.WithTimeout(ctx, o.patience)
	defer stop()
	return o.store.View(ctx, o.within(do))
}

func (o *opening) update(ctx context.Context, do func(*store.Tx)) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(ctx, o.patience)
	defer stop()
	unsaved, err := o.store.Update(ctx, o.within(do))
	if unsaved != nil {
		o.unsaved = unsaved
	}
	return err
}
