package plain_test

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"boardroom/core"
	"boardroom/view/plain"
	"boardroom/view/viewtest"
)

// said returns all that the program says to a script.
func said(t testing.TB, script io.Reader) string {
	t.Helper()
	var text strings.Builder
	out := bufio.NewWriter(&text)
	if err := plain.Sheshbesh(script, out, nil); err != nil {
		t.Fatal(err)
	}
	out.Flush()
	return text.String()
}

// compare fails where the program says something else than the naive one.
func compare(t testing.TB, script string) string {
	t.Helper()
	got, want := said(t, strings.NewReader(script)), transcript(script)
	if got == want {
		return got
	}
	lines, wanted := strings.SplitAfter(got, "\n"), strings.SplitAfter(want, "\n")
	for i, line := range wanted {
		if i >= len(lines) || lines[i] != line {
			t.Fatalf("line %d is %q, want %q, for the script %q", i+1, lines[min(i, len(lines)-1)], line, script)
		}
	}
	t.Fatalf("%d lines, want %d, for the script %q", len(lines), len(wanted), script)
	return ""
}

// A hundred scripts, one in two damaged, and every end of the course of the
// program among them.
func TestScriptsAsTheNaiveGame(t *testing.T) {
	ends := map[string]int{}
	for n := range uint64(100) {
		s := &scribe{Rand: rand.New(rand.NewPCG(n, 6)), left: 400, illegal: int(n * 3 % 60)}
		script := s.write()
		if n%2 == 1 {
			script = s.spoil(script)
		}
		text := compare(t, script)
		for _, end := range []string{"White player wins!\n", "Black player wins!\n", "quiting game.\n", "No possible move for White\n", "No possible move for Black\n", "+W+", "+B+"} {
			if strings.Contains(text, end) {
				ends[end]++
			}
		}
		for _, line := range strings.Split(text, "\n") {
			if strings.HasSuffix(line, " ") {
				t.Fatalf("%q ends with a blank", line)
			}
		}
	}
	if len(ends) < 7 {
		t.Errorf("the scripts are too tame: %v", ends)
	}
}

// A script is cut at every byte.
func TestAScriptCutAtAnyByte(t *testing.T) {
	s := &scribe{Rand: rand.New(rand.NewPCG(1, 1)), left: 60, illegal: 20}
	script := s.write()
	for n := range len(script) {
		compare(t, script[:n])
	}
}

func TestNumbers(t *testing.T) {
	const first = "Enter seed\nWhite player casts"
	for _, seed := range []string{"3", "+3", "-3", "0", "-0", "010", "-2147483648", "4294967295", "\r\n\t\v\f 3 ", "3\x0c", strings.Repeat("0", 1<<17) + "3"} {
		if got := compare(t, seed); !strings.HasPrefix(got, first) {
			t.Errorf("%.20q is no seed: %s", seed, got)
		}
	}
	for _, seed := range []string{
		"", " ", "\n\n", "x", "-", "+", "--3", "+-3", "3x", "x3", "3-", "3.0", "0x3", "1_0", "٣", "\x003", "3\x00", "\u00a03", "\xff",
		"-2147483649", "4294967296", "9223372036854775808", "-18446744073709551613", "1" + strings.Repeat("0", 1<<17),
	} {
		if got := compare(t, seed); got != "Enter seed\nMissing user input quiting game.\n" {
			t.Errorf("the seed %.20q: %s", seed, got)
		}
	}
	if said(t, strings.NewReader("-1")) != said(t, strings.NewReader("4294967295")) {
		t.Error("the seed is not taken modulo 2^32")
	}
	for _, move := range []string{"2147483647 -2147483648", "-2147483648 2147483647"} {
		if got := compare(t, "3 "+move); !strings.Contains(got, "out of bounds") {
			t.Errorf("%s is no move: %s", move, got)
		}
	}
	for _, move := range []string{"2147483648 1", "1 2147483648", "-2147483649 1", "24", "24 x", "x", "24 18x"} {
		if got := compare(t, "3 "+move); !strings.HasSuffix(got, "Enter Black move:\nMissing user input quiting game.\n") || strings.Contains(got, "Illegal") {
			t.Errorf("%s is a move: %s", move, got)
		}
	}
}

// Of all that is wrong with a move the first thing is said.
func TestMessages(t *testing.T) {
	const (
		black  = "3 "                                                        // rolls 5-6 at the start
		second = "3 24 18 "                                                  // and has the 5 left
		white  = "3 24 18 18 13 24 20 24 21 24 18 18 13 20 16 6 4 13 7 7 4 " // has a captured piece and rolls 1-1
	)
	for _, c := range []struct{ script, move, want string }{
		{black, "0 -5", "From/to out of bounds (from=0, to=-5)."},
		{black, "26 21", "From/to out of bounds (from=26, to=21)."},
		{black, "25 25", "From/to out of bounds (from=25, to=25)."},
		{black, "5 -1", "From/to out of bounds (from=5, to=-1)."},
		{black, "13 6", "From/to out of bounds (from=13, to=6)."},
		{black, "6 6", "From/to out of bounds (from=6, to=6)."},
		{black, "6 11", "From/to out of bounds (from=6, to=11)."},
		{black, "25 20", "No pieces at from location 25."},
		{black, "3 0", "No pieces at from location 3."},
		{black, "22 17", "No pieces at from location 22."},
		{black, "24 19", "Cannot capture more that one piece at location 19."},
		{black, "13 12", "Cannot capture more that one piece at location 12."},
		{black, "6 0", "Cannot bear off while not all pieces at home."},
		{black, "5 0", "No pieces at from location 5."},
		{black, "24 20", "No value of 4 in dice roll"},
		{second, "13 7", "No value of 6 in dice roll"},
		{white, "13 12", "Player still has captured piece(s)."},
		{white, "2 1", "Player still has captured piece(s)."},
		{white, "25 18", "From/to out of bounds (from=25, to=18)."},
		{white, "25 0", "From/to out of bounds (from=25, to=0)."},
		{white, "25 19", "Cannot capture more that one piece at location 19."},
		{white, "25 20", "No value of 5 in dice roll"},
	} {
		got := compare(t, c.script+c.move)
		if !strings.Contains(got, "\nIllegal move: "+c.want+"\nEnter ") || strings.Count(got, "Illegal") != 1 {
			t.Errorf("%s after %s: %s, want %s", c.move, c.script, got[max(0, len(got)-150):], c.want)
		}
	}
}

// The input is read byte by byte, breaks off, or never was there.
func TestInputOfAnyKind(t *testing.T) {
	const script = "3 24 18 18 13 24 20 "
	want := transcript(script)
	for name, in := range map[string]io.Reader{
		"byte by byte": iotest.OneByteReader(strings.NewReader(script)),
		"breaking off": io.MultiReader(strings.NewReader(script), iotest.ErrReader(errors.New("the cable is cut"))),
		"with its end": iotest.DataErrReader(strings.NewReader(script)),
	} {
		if got := said(t, in); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
	if got := said(t, iotest.ErrReader(errors.New("no such input"))); got != "Enter seed\nMissing user input quiting game.\n" {
		t.Errorf("without input: %s", got)
	}
}

// The games in testdata: one whose course is known from elsewhere; one with
// ties, every message, and captured pieces of both; one to its end.
func TestGoldenGames(t *testing.T) {
	for _, name := range []string{"known", "messages", "won"} {
		script, err := os.ReadFile("testdata/" + name + ".in")
		if err != nil {
			t.Fatal(err)
		}
		viewtest.Golden(t, "sheshbesh-"+name, compare(t, string(script)))
	}
}

// lineWriter fails a test if it is ever given a part of a line.
type lineWriter struct {
	*testing.T
	writes int
}

func (w *lineWriter) Write(b []byte) (int, error) {
	w.writes++
	if !bytes.HasSuffix(b, []byte("\n")) {
		w.Errorf("written: %q", b)
	}
	return len(b), nil
}

func TestWholeLinesAreWritten(t *testing.T) {
	s := &scribe{Rand: rand.New(rand.NewPCG(9, 9)), left: 100, illegal: 10}
	script := s.write()
	for size := 16; size < 1<<12; size += 194 {
		w := &lineWriter{T: t}
		out := bufio.NewWriterSize(w, size)
		if err := plain.Sheshbesh(strings.NewReader(script), out, nil); err != nil {
			t.Fatal(err)
		}
		if out.Flush(); w.writes < 4 {
			t.Errorf("%d writes", w.writes)
		}
	}
}

// What is recorded is the game that is shown.
func TestTheRecorderIsTold(t *testing.T) {
	var seed uint32
	var events []string
	record := func(s uint32) (core.Observer, error) {
		seed = s
		return func(n core.Notice) error {
			if n.Kind == core.Happened {
				events = append(events, n.Event.Seat.String()+" "+n.Event.String())
			}
			return errors.New("the disk is full") // is no matter of the game
		}, nil
	}
	var text strings.Builder
	out := bufio.NewWriter(&text)
	const script = "-3 24 22 13 7 24 18 13 11 13"
	if err := plain.Sheshbesh(strings.NewReader(script), out, record); err != nil {
		t.Fatal(err)
	}
	if out.Flush(); text.String() != transcript(script) {
		t.Errorf("with a record the program says\n%s", &text)
	}
	if want := "* 24, * 26, 2 24/22, 2 13/7, 2 end, * 22, 1 13/11"; seed != 4294967293 || strings.Join(events, ", ") != want {
		t.Errorf("seed %d, events %s", seed, strings.Join(events, ", "))
	}
	refused := errors.New("the record cannot be begun")
	err := plain.Sheshbesh(strings.NewReader(script), out, func(uint32) (core.Observer, error) { return nil, refused })
	if !errors.Is(err, refused) {
		t.Errorf("%v", err)
	}
}

func FuzzPlay(f *testing.F) {
	for _, script := range []string{"", "3", "3 24 18 18 13", "3 24 18 18", "-5 2147483648", "+-3", "3\v\f8 5\r\n6 5\t"} {
		f.Add([]byte(script))
	}
	s := &scribe{Rand: rand.New(rand.NewPCG(2, 2)), left: 400}
	f.Add([]byte(s.write()))
	f.Fuzz(func(t *testing.T, script []byte) { compare(t, string(script)) })
}

// BenchmarkTenThousandMoves plays a script of so many legal moves.
func BenchmarkTenThousandMoves(b *testing.B) {
	s := &scribe{Rand: rand.New(rand.NewPCG(4, 3)), left: 10_000, hits: true}
	script := s.write()
	if s.left > 0 {
		b.Fatalf("the game ends %d moves early", s.left)
	}
	b.SetBytes(int64(len(script)))
	b.ReportAllocs()
	for b.Loop() {
		if err := plain.Sheshbesh(strings.NewReader(script), bufio.NewWriterSize(io.Discard, 1<<16), nil); err != nil {
			b.Fatal(err)
		}
	}
}
