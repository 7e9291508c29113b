package records_test

import (
	"testing"

	"boardroom/records"
)

func TestASeatOfAProgramIsReadBack(t *testing.T) {
	s := records.Seat{Name: "Sharp", Level: `engine@10s:/my\ programs/sharp (2024) -v`}
	const text = `Sharp (computer, engine@10s:/my\ programs/sharp (2024) -v)`
	if got := s.String(); got != text || records.ParseSeat(text) != s || !s.Program() {
		t.Errorf("written %q, read %+v", got, records.ParseSeat(text))
	}
	if got := s.Short().String(); got != "Sharp (computer, engine)" {
		t.Errorf("in short %q", got)
	}
	for _, other := range []records.Seat{{Name: "engine:x"}, {Name: "Mother", Level: "expert"}} {
		if other.Program() || other.Short() != other {
			t.Errorf("%s is taken for a program", other)
		}
	}
}
