//go:build unix

package main

import (
	"bufio"
	"strings"
	"syscall"
	"testing"
)

// A served room ends in good order when it is asked to, and is the same one when
// it is opened again.
func TestASignalClosesAServedRoom(t *testing.T) {
	t.Parallel()
	here := somewhere(t)
	keys := map[string]bool{}
	for range 2 {
		room := here.program("serve", "--listen", "127.0.0.1:0")
		out, err := room.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := room.Start(); err != nil {
			t.Fatal(err)
		}
		said, err := bufio.NewReader(out).ReadString('\n')
		_, key, ok := strings.Cut(said, "its key is ")
		if !ok || err != nil {
			t.Fatalf("%q, %v", said, err)
		}
		keys[key] = true
		if err := room.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := room.Wait(); err != nil {
			t.Errorf("a room that is asked to close ends with %v", err)
		}
	}
	if len(keys) != 1 {
		t.Errorf("the room has the keys %v", keys)
	}
}
