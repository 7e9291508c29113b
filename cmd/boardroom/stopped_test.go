//go:build unix

package main

import (
	"bufio"
	"bytes"
	"errors"
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

// waitFor returns what tells, whenever it is asked, that a command has ended.
func waitFor(command *exec.Cmd) <-chan error {
	ended := make(chan error, 1)
	go func() {
		ended <- command.Wait()
		close(ended)
	}()
	return ended
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
		ended := waitFor(command)
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
		ended := waitFor(command)
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
	args := append(meetingOf(data, 100, 2), "--option", "cube=no", "--seed", "it's here", "--report", paper, "--language", "en")
	for _, games := range []int{4, 20} {
		command := another(args...)
		var out, messages bytes.Buffer
		command.Stdout, command.Stderr = &out, &messages
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		ended := waitFor(command)
		until(t, data, games, ended)
		command.Process.Signal(syscall.SIGINT)
		<-ended
		if status := command.ProcessState.ExitCode(); status != 130 || !strings.Contains(out.String(), " of 300 games played") || !strings.Contains(messages.String(), "all saved. To continue:") {
			t.Fatalf("status %d, it said\n%s\n%s", status, out.String(), messages.String())
		}
		if text, err := os.ReadFile(filepath.Join(paper, "report.md")); err != nil || !strings.Contains(string(text), "The tournament was interrupted") {
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
	if text, err := os.ReadFile(filepath.Join(paper, "report.md")); err != nil || strings.Contains(string(text), "interrupted") || !strings.Contains(string(text), "## 4. Discussion") {
		t.Errorf("in the end its report is %v\n%s", err, text)
	}
}

func TestATournamentShowsABarOnATerminal(t *testing.T) {
	for columns, want := range map[uint16]string{
		80: "\r[########################] 4 of 4 games, ",
		0:  "\r[########################] 4 of 4 games, ",
		52: "#] 4 of 4 games, ", // for a bar of fewer signs, however fast the games were
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

// trials is a rollout of a second or so.
func trials(folder string) []string {
	return []string{"rollout", "backgammon", "--games", "60", "--truncate", "4", "--top", "2", "--dir", folder}
}

// keptBytes returns how much of games is kept in a folder.
func keptBytes(t *testing.T, folder string) (sum int64) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.games"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if info, err := os.Stat(file); err == nil {
			sum += info.Size()
		}
	}
	return sum
}

// playedUntil waits until more is kept of games than before, or the command has ended.
func playedUntil(t *testing.T, folder string, before int64, ended <-chan error) {
	t.Helper()
	for keptBytes(t, folder) <= before {
		select {
		case <-ended:
			return
		case <-time.After(time.Millisecond):
		}
	}
}

// A rollout that is killed, or asked to stop, goes on, and ends as one that was
// not.
func TestARolloutThatIsStoppedGoesOn(t *testing.T) {
	status, whole, messages := ask(opening, trials(t.TempDir())...)
	if status != 0 {
		t.Fatal(messages)
	}
	folder := t.TempDir()
	for _, signal := range []syscall.Signal{syscall.SIGKILL, syscall.SIGINT} {
		command := another(trials(folder)...)
		var out, messages bytes.Buffer
		command.Stdin, command.Stdout, command.Stderr = strings.NewReader(opening), &out, &messages
		before := keptBytes(t, folder)
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		ended := waitFor(command)
		playedUntil(t, folder, before, ended)
		command.Process.Signal(signal)
		<-ended
		if signal == syscall.SIGINT && command.ProcessState.ExitCode() == 130 {
			if !regexp.MustCompile(`^$|"games":\d+,"equity":`).MatchString(out.String()) || !strings.Contains(messages.String(), "repeat the command to continue.") {
				t.Errorf("it said\n%s\n%s", out.String(), messages.String())
			}
		}
	}
	if status, out, messages := ask(opening, trials(folder)...); status != 0 || out != whole {
		t.Errorf("status %d, %s\n%s\nnot\n%s", status, messages, out, whole)
	}
}

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
		{syscall.SIGINT, between(t.TempDir()), "c4\n", "Make your move:", "The game is saved. To resume it:", 130},
		{syscall.SIGTERM, between(t.TempDir()), "c4\n", "Make your move:", "The game is saved. To resume it:", 143},
		{syscall.SIGHUP, []string{"--data", t.TempDir(), "play", "blockme", "--plain"}, "", "Side of the board", "No game started.", 129},
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
	if status != 1 || !strings.Contains(messages.String(), "can't read the input: the cable is cut") {
		t.Errorf("status %d, messages %q", status, messages.String())
	}
}
