package records_test

import (
	"fmt"
	"os"
	"reflect"
	"testing"

	"boardroom/records"
)

// TestAnIndexChangesNoList lists records from an index, and beside every
// damaged one: it is as if there were none.
func TestAnIndexChangesNoList(t *testing.T) {
	d := copied(t, before)
	for n := range 25 {
		h := header("sticks", n, "manual")
		h.Seats[0].Name = fmt.Sprintf(`"%d", "a,b" ; ✓`, n)
		create(t, d, h)
	}
	want := listed(t, d)
	index, err := os.ReadFile(d.Index())
	if err != nil {
		t.Fatal(err)
	}
	if got := listed(t, d); !reflect.DeepEqual(got, want) {
		t.Errorf("from the index:\n%+v\nwithout:\n%+v", got, want)
	}
	for at := 0; at < 8*len(index); at += 997 {
		damaged := append([]byte(nil), index...)
		damaged[at/8] ^= 1 << (at % 8)
		if err := os.WriteFile(d.Index(), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := listed(t, d); !reflect.DeepEqual(got, want) {
			t.Fatalf("with bit %d of the index turned:\n%+v\nbefore:\n%+v", at, got, want)
		}
	}
}

// listed lists records, with errors as texts.
func listed(t *testing.T, d records.Dir) (all []string) {
	t.Helper()
	list, err := d.List()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		all = append(all, fmt.Sprintf("%+v %v", e, e.Err))
	}
	return all
}
