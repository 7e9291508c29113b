package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"iter"
	"slices"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// An Owner is a user of the store: its name, before those of its buckets, and the version of
// what it puts there.
type Owner struct{ Name, Version string }

// A Tx is the store as it is at one moment, all changes of an Update included. What its
// buckets return is of use until the View or Update is over.
type Tx struct {
	tx   *bbolt.Tx // nil: nothing is there
	err  error     // the first of what could not be put
	away bool
}

// Away reports whether this is what is kept in the temporary folder. Whoever changes the store
// several times must see that it is in one place all the time: what was put into the other is
// not there.
func (t *Tx) Away() bool { return t.away }

const versionKey = "version"

// How much of a page is filled where it is split: a bucket whose keys come rising does not come
// back to it, one whose keys come in no order has all its pages grow.
const (
	risingFill    = 0.9
	scatteredFill = 0.5
)

// Holds reports whether the store has what an owner of that version put there.
func (t *Tx) Holds(o Owner) bool {
	return string(t.Bucket(o, "").Get([]byte(versionKey))) == o.Version
}

// Claim has the store hold what belongs to an owner of that version. It removes what was put
// there by another one, and reports whether nothing was there that still holds.
func (t *Tx) Claim(o Owner) (fresh bool) {
	if t.Holds(o) {
		return false
	}
	var old [][]byte
	_ = t.tx.ForEach(func(name []byte, _ *bbolt.Bucket) error {
		if owner, _, _ := bytes.Cut(name, []byte{'/'}); string(owner) == o.Name {
			old = append(old, slices.Clone(name))
		}
		return nil
	})
	for _, name := range old {
		t.note(t.tx.DeleteBucket(name))
	}
	t.Bucket(o, "").Put([]byte(versionKey), []byte(o.Version))
	return true
}

// Bucket returns an owner's bucket of that name; it is made by what is first put there.
func (t *Tx) Bucket(o Owner, name string) *Bucket {
	b := &Bucket{tx: t, name: []byte(o.Name + "/" + name), fill: risingFill}
	if t.tx != nil {
		b.bucket = t.tx.Bucket(b.name)
	}
	return b
}

// check reads all values; what none of them is it panics with.
func (t *Tx) check() {
	if t.tx == nil {
		return
	}
	_ = t.tx.ForEach(func(_ []byte, bucket *bbolt.Bucket) error {
		return bucket.ForEach(func(key, sealed []byte) error {
			unsealed(key, sealed)
			return nil
		})
	})
}

// note keeps the first of what went wrong; Update returns it. A bucket that was just seen and
// isn't there is damage.
func (t *Tx) note(err error) {
	if errors.Is(err, bolterrors.ErrBucketNotFound) || errors.Is(err, bolterrors.ErrIncompatibleValue) {
		panic(damage{err})
	}
	if t.err == nil {
		t.err = err
	}
}

// A Bucket has values by their keys, which are sorted bytewise.
type Bucket struct {
	tx     *Tx
	name   []byte
	bucket *bbolt.Bucket // nil: nothing is there
	fill   float64
}

// Scattered has the bucket be filled as is best for keys that come in no order. Else they are
// taken to rise.
func (b *Bucket) Scattered() *Bucket {
	b.fill = scatteredFill
	return b
}

// Get returns the value of a key; nil: there is none.
func (b *Bucket) Get(key []byte) []byte {
	if b.bucket == nil {
		return nil
	}
	if sealed := b.bucket.Get(key); sealed != nil {
		return unsealed(key, sealed)
	}
	return nil
}

// Must is Get of a key that is there, for something else in the store says so: without it the
// store is damaged.
func (b *Bucket) Must(key []byte) []byte {
	value := b.Get(key)
	if value == nil {
		panic(damage{errors.New("a value is missing")})
	}
	return value
}

// Put gives a key a value. That it cannot be makes the Update fail.
func (b *Bucket) Put(key, value []byte) {
	if b.bucket == nil {
		made, err := b.tx.tx.CreateBucketIfNotExists(b.name)
		if err != nil {
			b.tx.note(err)
			return
		}
		b.bucket = made
	}
	b.bucket.FillPercent = b.fill
	b.tx.note(b.bucket.Put(key, sealed(key, value)))
}

// Delete removes a key, if it is there.
func (b *Bucket) Delete(key []byte) {
	if b.bucket != nil {
		b.tx.note(b.bucket.Delete(key))
	}
}

// Len counts the keys, which takes a look at each page of them.
func (b *Bucket) Len() int {
	if b.bucket == nil {
		return 0
	}
	return b.bucket.Stats().KeyN
}

// Clear removes all keys.
func (b *Bucket) Clear() {
	if b.bucket != nil {
		b.bucket = nil
		b.tx.note(b.tx.tx.DeleteBucket(b.name))
	}
}

// Ascend goes through the keys from one on, rising; nil: from the first. The bucket must not
// be changed meanwhile.
func (b *Bucket) Ascend(from []byte) iter.Seq2[[]byte, []byte] {
	return b.walk(func(c *bbolt.Cursor) ([]byte, []byte) {
		if from == nil {
			return c.First()
		}
		return c.Seek(from)
	}, (*bbolt.Cursor).Next)
}

// Descend goes through the keys before one, falling; nil: from the last. The bucket must not
// be changed meanwhile.
func (b *Bucket) Descend(before []byte) iter.Seq2[[]byte, []byte] {
	return b.walk(func(c *bbolt.Cursor) ([]byte, []byte) {
		if before == nil {
			return c.Last()
		}
		if key, _ := c.Seek(before); key == nil {
			return c.Last()
		}
		return c.Prev()
	}, (*bbolt.Cursor).Prev)
}

// Under goes through the keys that begin with a prefix, rising. The bucket must not be
// changed meanwhile.
func (b *Bucket) Under(prefix []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func(key, value []byte) bool) {
		for key, value := range b.Ascend(prefix) {
			if !bytes.HasPrefix(key, prefix) || !yield(key, value) {
				return
			}
		}
	}
}

func (b *Bucket) walk(first, next func(*bbolt.Cursor) ([]byte, []byte)) iter.Seq2[[]byte, []byte] {
	return func(yield func(key, value []byte) bool) {
		if b.bucket == nil {
			return
		}
		c := b.bucket.Cursor()
		for key, value := first(c); key != nil && yield(key, unsealed(key, value)); {
			key, value = next(c)
		}
	}
}

const sumBytes = 4

var table = crc32.MakeTable(crc32.Castagnoli)

func sumOf(key, value []byte) uint32 { return crc32.Update(crc32.Checksum(key, table), table, value) }

// sealed returns a value with the sum of it and its key at the end.
func sealed(key, value []byte) []byte {
	all := make([]byte, 0, len(value)+sumBytes)
	return binary.LittleEndian.AppendUint32(append(all, value...), sumOf(key, value))
}

// unsealed returns the value that was sealed. It panics where it is another.
func unsealed(key, sealed []byte) []byte {
	n := len(sealed) - sumBytes
	if n < 0 || binary.LittleEndian.Uint32(sealed[n:]) != sumOf(key, sealed[:n]) {
		panic(damage{errors.New("a value isn't what was written")})
	}
	return sealed[:n:n]
}
