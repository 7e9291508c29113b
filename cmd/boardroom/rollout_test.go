//go:build unix

package main

import (
	"bytes"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// trials is a rollout of a second or so.
func trials(folder string) []string {
	return []string{"rollout", "backgammon", "--games", "60", "--truncate", "4", "--top", "2", "--dir", folder}
}

// playedUntil waits until files of games are there, or the command has ended.
func playedUntil(t *testing.T, folder string, ended <-chan error) {
	t.Helper()
	for {
		files, err := filepath.Glob(filepath.Join(folder, "*.games"))
		if err != nil {
			t.Fatal(err)
		}
		if len(files) > 0 {
			return
		}
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
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- command.Wait() }()
		playedUntil(t, folder, ended)
		command.Process.Signal(signal)
		<-ended
		if signal == syscall.SIGINT && command.ProcessState.ExitCode() == 130 {
			if !regexp.MustCompile(`^$|"games":\d+,"equity":`).MatchString(out.String()) || !strings.Contains(messages.String(), "the same command goes on with them") {
				t.Errorf("it said\n%s\n%s", out.String(), messages.String())
			}
		}
	}
	if status, out, messages := ask(opening, trials(folder)...); status != 0 || out != whole {
		t.Errorf("status %d, %s\n%s\nnot\n%s", status, messages, out, whole)
	}
}
