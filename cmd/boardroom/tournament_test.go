//go:build unix

package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// meeting is a tournament of 120 games, without much thought.
func meeting(data string, jobs int) []string { return meetingOf(data, 40, jobs) }

func meetingOf(data string, games, jobs int) []string {
	return []string{"--data", data, "tournament", "backgammon", "--players", "random,random:seed=2,random:seed=3", "--games", fmt.Sprint(games), "--jobs", fmt.Sprint(jobs)}
}

// kept counts the records of the tournaments in a data folder.
func kept(t *testing.T, data string) int {
	t.Helper()
	return countFiles(t, filepath.Join(data, "tournaments", "*", "records", "*.txt"))
}

func countFiles(t *testing.T, pattern string) int {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return len(files)
}

// until waits until so many games are kept, or the command has ended.
func until(t *testing.T, data string, games int, ended <-chan error) {
	t.Helper()
	untilFiles(t, filepath.Join(data, "tournaments", "*", "records", "*.txt"), games, ended)
}

func untilFiles(t *testing.T, pattern string, games int, ended <-chan error) {
	t.Helper()
	for countFiles(t, pattern) < games {
		select {
		case <-ended:
			return
		case <-time.After(2 * time.Millisecond):
		}
	}
}

// A tournament that is killed, again and again, loses no game that had ended,
// and ends as one that was not.
func TestATournamentThatIsKilledGoesOn(t *testing.T) {
	whole, err := another(meeting(t.TempDir(), 1)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	data := t.TempDir()
	for _, games := range []int{1, 7, 25, 26} {
		command := another(meeting(data, 2)...)
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- command.Wait() }()
		until(t, data, games, ended)
		command.Process.Kill()
		<-ended
		if n := kept(t, data); n < games {
			t.Errorf("%d games are kept of %d", n, games)
		}
	}
	var out, messages strings.Builder
	if status := run(meeting(data, 2), nil, &out, &messages); status != 0 || out.String() != string(whole) {
		t.Errorf("status %d, it stands\n%s\nnot\n%s\n%s", status, out.String(), whole, messages.String())
	}
}

// A part that is killed, again and again, and repeated, is the part that was
// not.
func TestAPartThatIsKilledGoesOn(t *testing.T) {
	whole, err := another(meeting(t.TempDir(), 2)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	data, dirs := t.TempDir(), []string{filepath.Join(t.TempDir(), "one"), filepath.Join(t.TempDir(), "two")}
	part := func(k int) []string {
		return append(meeting(data, 2), "--part", fmt.Sprint(k+1, "/2"), "--dir", dirs[k])
	}
	for _, games := range []int{1, 7, 25} {
		command := another(part(0)...)
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- command.Wait() }()
		untilFiles(t, filepath.Join(dirs[0], "records", "*.txt"), games, ended)
		command.Process.Kill()
		<-ended
	}
	var out, messages strings.Builder
	merge := []string{"--data", data, "records", "merge", dirs[1], dirs[0]}
	for k := range dirs {
		if status := run(merge, nil, &out, &messages); status != 1 || out.Len() > 0 {
			t.Fatalf("put together before part %d was played: status %d\n%s", k+1, status, messages.String())
		}
		if status := run(part(k), nil, io.Discard, &messages); status != 0 {
			t.Fatal(messages.String())
		}
	}
	for range 2 {
		out.Reset()
		if status := run(merge, nil, &out, &messages); status != 0 || out.String() != string(whole) {
			t.Errorf("status %d, it stands\n%s\nnot\n%s\n%s", status, out.String(), whole, messages.String())
		}
	}
	if status := run(append(merge, "--author", "The club"), nil, io.Discard, &messages); status != 2 {
		t.Errorf("an author of no report: status %d", status)
	}
	paper := filepath.Join(t.TempDir(), "the report")
	status := run(append(merge, "--report", paper, "--author", "The club"), nil, io.Discard, &messages)
	if text, err := os.ReadFile(filepath.Join(paper, "report.md")); status != 0 || err != nil || !strings.Contains(string(text), "The club") {
		t.Errorf("status %d, its report is %v\n%s\n%s", status, err, text, messages.String())
	}
}

var wayOn = regexp.MustCompile(`(?m)^  boardroom (.*)$`)

// A signal stops it with the standing so far; what it then says goes on.
func TestASignalStopsATournamentWithTheStandingSoFar(t *testing.T) {
	data, paper := t.TempDir(), filepath.Join(t.TempDir(), "the report")
	args := append(meetingOf(data, 100, 2), "--option", "cube=no", "--seed", "it's here", "--report", paper, "--language", "de")
	for _, games := range []int{4, 20} {
		command := another(args...)
		var out, messages bytes.Buffer
		command.Stdout, command.Stderr = &out, &messages
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- command.Wait() }()
		until(t, data, games, ended)
		command.Process.Signal(syscall.SIGINT)
		<-ended
		if status := command.ProcessState.ExitCode(); status != 130 || !strings.Contains(out.String(), " of 300 games played") || !strings.Contains(messages.String(), "which are kept. To go on:") {
			t.Fatalf("status %d, it said\n%s\n%s", status, out.String(), messages.String())
		}
		if text, err := os.ReadFile(filepath.Join(paper, "report.md")); err != nil || !strings.Contains(string(text), "Das Turnier wurde unterbrochen") {
			t.Errorf("its report is %v\n%s", err, text)
		}
		found := wayOn.FindStringSubmatch(messages.String())
		if found == nil {
			t.Fatalf("no way to go on in\n%s", messages.String())
		}
		words, err := exec.Command("sh", "-c", "printf '%s\\n' "+found[1]).Output()
		if err != nil {
			t.Fatal(err)
		}
		args = strings.Split(strings.TrimSuffix(string(words), "\n"), "\n")
	}
	var out, messages strings.Builder
	if status := run(args, nil, &out, &messages); status != 0 || !strings.Contains(out.String(), "300 of 300 games played") || strings.Contains(messages.String(), "300 games played in") {
		t.Errorf("status %d, it said\n%s\n%s", status, out.String(), messages.String())
	}
	if text, err := os.ReadFile(filepath.Join(paper, "report.md")); err != nil || strings.Contains(string(text), "unterbrochen") || !strings.Contains(string(text), "## 4. Diskussion") {
		t.Errorf("in the end its report is %v\n%s", err, text)
	}
}

func TestATournamentShowsABarOnATerminal(t *testing.T) {
	for columns, want := range map[uint16]string{
		80: "\r[########################] 4 of 4 games, ",
		0:  "\r[########################] 4 of 4 games, ",
		45: "#] 4 of 4 games, ",
		12: "\r4 of 4 game\x1b[K",
	} {
		if text := drawn(t, columns); !strings.Contains(text, want) || !strings.Contains(text, "\r\x1b[K4 games played in") {
			t.Errorf("%d columns: %q", columns, text)
		}
	}
}

// drawn returns what a tournament writes to a terminal.
func drawn(t *testing.T, columns uint16) string {
	near, far, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer near.Close()
	if err := pty.Setsize(near, &pty.Winsize{Rows: 24, Cols: columns}); err != nil {
		t.Fatal(err)
	}
	command := another("--data", t.TempDir(), "tournament", "backgammon", "--players", "random,random:seed=2", "--games", "4")
	command.Stderr = far
	seen := make(chan string)
	go func() {
		all, _ := io.ReadAll(bufio.NewReader(near)) // ends with an error when the far side is closed
		seen <- string(all)
	}()
	out, err := command.Output()
	far.Close()
	if err != nil || strings.Contains(string(out), "\x1b") {
		t.Errorf("%v: %q", err, out)
	}
	return <-seen
}
