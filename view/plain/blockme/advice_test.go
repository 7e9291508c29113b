package blockme_test

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"strings"
	"testing"

	"boardroom/records"
	"boardroom/view/plain"
)

// A follower types help and then what help says.
type follower struct{ said *bytes.Buffer }

func (f follower) Read(b []byte) (int, error) {
	said := strings.Split(strings.TrimSpace(f.said.String()), "\n")
	if len(said) < 2 || said[len(said)-1] != "Make your move:" {
		return 0, io.EOF
	}
	typed := "help"
	if advice, ok := strings.CutPrefix(said[len(said)-2], "The computer would play "); ok {
		typed, _, _ = strings.Cut(advice, ":")
	}
	return copy(b, typed+"\n"), nil
}

func TestWhoeverFollowsTheAdviceEndsAGameWithSealedDraws(t *testing.T) {
	h, p := house(t), open()
	p.Set["size"], p.Set["obstacles"] = "9", "yes"
	p.Seats = []records.Seat{{Name: "Anna"}, {Name: "deepBlue", Level: "slow"}, {Name: "Boris"}, {Name: "Fritz", Level: "fast"}}
	p.Dice = records.Dice{Kind: "sha256"}
	s, err := h.Open(p, night)
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	got := play(t, plain.New(context.Background(), follower{&said}, bufio.NewWriter(&said)), &said, s)
	if got.err != nil || !strings.Contains(got.said, "has won!") {
		t.Errorf("%v\n%s", got.err, got.said)
	}
	wellFormed(t, got.said)
	record, err := os.Open(got.record)
	if err != nil {
		t.Fatal(err)
	}
	defer record.Close()
	report, err := records.Verify(record, find)
	if err != nil || !report.OK() || !report.Finished || report.Proved != 5 || report.Draws != 5 {
		t.Errorf("the record: %s, %v", report, err)
	}
	if dice, _ := s.Sealed(); !strings.Contains(got.said, "\n"+dice.Text+"\n") {
		t.Errorf("the seed's hash was not said before the draws:\n%s", got.said)
	}
}
