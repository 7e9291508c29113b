package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"unicode/utf8"
)

const opening = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31"

// ask carries out a command on some input.
func ask(input string, args ...string) (status int, out, messages string) {
	var data, said strings.Builder
	status = run(args, strings.NewReader(input), &data, &said)
	return status, data.String(), said.String()
}

func TestAnAnswerComesBeforeTheNextQuestion(t *testing.T) {
	questions, ask := io.Pipe()
	answers, answer := io.Pipe()
	done := make(chan int)
	go func() { done <- run([]string{"moves", "backgammon", "--count"}, questions, answer, io.Discard) }()
	in := bufio.NewReader(answers)
	for range 3 {
		io.WriteString(ask, opening+"\n")
		if line, err := in.ReadString('\n'); err != nil || !strings.Contains(line, `"count":16`) {
			t.Fatalf("answer %q, %v", line, err)
		}
	}
	ask.Close()
	if status := <-done; status != 0 {
		t.Errorf("exit status %d", status)
	}
}

func TestLinesOfAnyLength(t *testing.T) {
	const maxLine = 1 << 16 // bytes that a position may have
	for _, long := range []int{maxLine - 1, maxLine, 3*maxLine + 7} {
		status, out, _ := ask(strings.Repeat("x", long)+"\n"+opening, "moves", "backgammon", "--count")
		lines := strings.Split(out, "\n")
		if status != 1 || len(lines) != 3 || !strings.Contains(lines[0], `"error":"`) || !strings.Contains(lines[1], `"count":16`) {
			t.Errorf("a line of %d bytes: status %d, %d lines, the second %q", long, status, len(lines)-1, lines[1])
		}
		if told := strings.Contains(out, "the line is longer than 65536 bytes"); told != (long >= maxLine) {
			t.Errorf("a line of %d bytes is called too long: %v", long, told)
		}
	}
}

func TestInputThatIsNoText(t *testing.T) {
	status, out, _ := ask("\xff\x00\x1b[2J\n", "moves", "backgammon")
	if status != 1 || !strings.HasPrefix(out, `{"position":"`) || !strings.Contains(out, `"error":"`) || strings.ContainsAny(out, "\x00\x1b") || !utf8.ValidString(out) {
		t.Errorf("status %d, answer %q", status, out)
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, errors.New("the cable is cut") }

func TestInputThatBreaksOff(t *testing.T) {
	var messages strings.Builder
	in := io.MultiReader(strings.NewReader(opening+"\n"), brokenReader{})
	status := run([]string{"moves", "backgammon"}, in, io.Discard, &messages)
	if status != 1 || messages.String() != "boardroom moves: line 2 of the input: the cable is cut\n" {
		t.Errorf("status %d, messages %q", status, messages.String())
	}
}

type failingWriter struct{ error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.error }

func TestOutputThatFails(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{syscall.EPIPE, ""},
		{syscall.ENOSPC, ": no space left on device\n"},
	} {
		for _, args := range [][]string{{"games"}, {"rules", "backgammon"}, {"version"}, {"moves", "backgammon"}, {"best", "backgammon"}, {"sheshbesh"}, {"--help"}, {"completion", "bash"}} {
			var messages strings.Builder
			status := run(args, strings.NewReader(opening+"\n"), failingWriter{c.err}, &messages)
			if status != 1 || !strings.HasSuffix(messages.String(), c.want) || strings.Count(messages.String(), "\n") != strings.Count(c.want, "\n") {
				t.Errorf("%v, output fails with %q: status %d, messages %q", args, c.err, status, messages.String())
			}
		}
	}
}

// A pipe whose reader has gone ends the program at once, however much it has
// still to say, and without a word.
func TestClosedPipe(t *testing.T) {
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	var messages strings.Builder
	command := another("moves", "backgammon")
	command.Stdin, command.Stdout, command.Stderr = strings.NewReader(strings.Repeat(opening+"\n", 1000)), writer, &messages
	err = command.Run()
	writer.Close()
	if err == nil || messages.Len() > 0 {
		t.Errorf("error %v, messages %q", err, messages.String())
	}
}

func BenchmarkMoves(b *testing.B) {
	input := strings.Repeat(opening+"\n", 1000)
	b.ReportAllocs()
	for b.Loop() {
		if status := run([]string{"moves", "backgammon"}, strings.NewReader(input), io.Discard, io.Discard); status != 0 {
			b.Fatal(status)
		}
	}
}
