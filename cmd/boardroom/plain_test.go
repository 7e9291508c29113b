//go:build unix

package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
)

// between begins a game of two people, line by line.
func between(data string) []string {
	return []string{"--data", data, "play", "blockme", "--plain", "--seat", "Anna", "--seat", "Boris", "--option", "size=5", "--option", "obstacles=no"}
}

func TestASignalEndsALineGameInGoodOrder(t *testing.T) {
	for _, c := range []struct {
		signal syscall.Signal
		args   []string
		typed  string // then the prompt comes again
		until  string
		said   string
		status int
	}{
		{syscall.SIGINT, between(t.TempDir()), "c4\n", "Make your move:", "The game is kept. To go on with it:", 130},
		{syscall.SIGTERM, between(t.TempDir()), "c4\n", "Make your move:", "The game is kept. To go on with it:", 143},
		{syscall.SIGHUP, []string{"--data", t.TempDir(), "play", "blockme", "--plain"}, "", "Side of the board", "No game was begun.", 129},
	} {
		command := another(c.args...)
		in, err := command.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		out, err := command.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		var messages strings.Builder
		command.Stderr = &messages
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		defer command.Process.Kill()
		io.WriteString(in, c.typed)
		lines := bufio.NewScanner(out)
		for range 1 + strings.Count(c.typed, "\n") {
			for lines.Scan() && !strings.HasPrefix(lines.Text(), c.until) {
			}
		}
		if err := command.Process.Signal(c.signal); err != nil {
			t.Fatal(err)
		}
		rest, _ := io.ReadAll(out)
		command.Wait()
		if status := command.ProcessState.ExitCode(); status != c.status || !strings.Contains(string(rest), c.said) || strings.Count(messages.String(), "\n") != 1 {
			t.Errorf("%v: status %d, it said %q and %q", c.signal, status, rest, messages.String())
		}
	}
}

func TestAReaderThatHasGoneEndsALineGame(t *testing.T) {
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	defer writer.Close()
	command := another(between(t.TempDir())...)
	var messages strings.Builder
	command.Stdin, command.Stdout, command.Stderr = strings.NewReader("c4\n"), writer, &messages
	if err := command.Run(); err == nil || messages.Len() > 0 {
		t.Errorf("error %v, messages %q", err, messages.String())
	}
}

func TestOutputOfALineGameThatFails(t *testing.T) {
	for _, broken := range []error{syscall.EPIPE, syscall.ENOSPC} {
		var messages strings.Builder
		status := run(between(t.TempDir()), strings.NewReader("c4\nc2\n"), failingWriter{broken}, &messages)
		if told := messages.Len() > 0; status != 1 || told != !errors.Is(broken, syscall.EPIPE) {
			t.Errorf("%v: status %d, messages %q", broken, status, messages.String())
		}
	}
}

func TestInputOfALineGameThatBreaksOff(t *testing.T) {
	var out, messages strings.Builder
	status := run(between(t.TempDir()), io.MultiReader(strings.NewReader("c4\n"), brokenReader{}), &out, &messages)
	if status != 1 || !strings.Contains(messages.String(), "the input cannot be read: the cable is cut") {
		t.Errorf("status %d, messages %q", status, messages.String())
	}
}
