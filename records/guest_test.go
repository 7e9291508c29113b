package records_test

import (
	"testing"

	"boardroom/records"
)

func TestNamesOfGuests(t *testing.T) {
	for name, want := range map[string]struct {
		called string
		number int
	}{
		"anna (guest)":            {"anna", 1},
		"anna (guest 2)":          {"anna", 2},
		"anna maria (guest 1000)": {"anna maria", 1000},
		"anna (guest) (guest 3)":  {"anna (guest)", 3},
	} {
		called, number, ok := records.ParseGuest(name)
		if called != want.called || number != want.number || !ok || !records.IsGuest(name) || records.GuestName(called, number) != name {
			t.Errorf("%q: %q, %d, %v", name, called, number, ok)
		}
	}
	for _, name := range []string{"anna", " (guest)", "anna (guest 0)", "anna (guest 02)", "anna (guest x)", "anna(guest)", "anna (guest) ", "anna (guest 1234567890)", "(guest)"} {
		if called, _, ok := records.ParseGuest(name); ok || records.IsGuest(name) {
			t.Errorf("%q is the guest %q", name, called)
		}
	}
}
