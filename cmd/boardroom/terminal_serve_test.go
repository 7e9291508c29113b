//go:build unix

package main

import (
	"bufio"
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/view"

	gossh "golang.org/x/crypto/ssh"
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

// A room tells how it does as long as it is open, without a name.
func TestHowAServedRoomDoes(t *testing.T) {
	t.Parallel()
	room := somewhere(t).program("serve", "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0")
	out, err := room.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := room.Start(); err != nil {
		t.Fatal(err)
	}
	said, err := bufio.NewReader(out).ReadString('\n')
	_, at, ok := strings.Cut(said, "Metrics: ")
	at, _, there := strings.Cut(at, "/metrics")
	if !ok || !there || err != nil {
		t.Fatalf("%q, %v", said, err)
	}
	for path, want := range map[string]string{"/healthz": "ok\n", "/metrics": "\nboardroom_tables 0\n"} {
		answer, err := http.Get(at + path)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK || !strings.Contains(string(text), want) {
			t.Errorf("%s: %s, %v\n%s", path, answer.Status, err, text)
		}
	}
	if err := room.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := room.Wait(); err != nil {
		t.Error(err)
	}
	if _, err := http.Get(at + "/healthz"); err == nil {
		t.Error("a room that is closed answers")
	}
}

// The host closes an open room from elsewhere; a second one is not opened beside it,
// and one that was killed does not stand in the way of the next.
func TestTheHostOfAServedRoom(t *testing.T) {
	t.Parallel()
	here := somewhere(t)
	opens := func() (room *exec.Cmd) {
		room = here.program("serve", "--listen", "127.0.0.1:0")
		out, err := room.StdoutPipe()
		if err == nil {
			err = room.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		if said, err := bufio.NewReader(out).ReadString('\n'); err != nil {
			t.Fatalf("%q, %v", said, err)
		}
		return room
	}
	says := func(status int, want string, args ...string) {
		t.Helper()
		c := here.program(args...)
		said, _ := c.CombinedOutput()
		if c.ProcessState.ExitCode() != status || !strings.Contains(string(said), want) {
			t.Errorf("%q: status %d, %q, want %d and %q", args, c.ProcessState.ExitCode(), said, status, want)
		}
	}
	room := opens()
	says(0, "Nobody is in the room.", "room", "who")
	says(0, "[]", "room", "who", "--json")
	says(1, "the room in "+here.data()+" is already open; \"boardroom room close\" closes it", "serve", "--listen", "127.0.0.1:0")
	says(0, "Banned for good: carl.", "room", "ban", "carl")
	if err := room.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = room.Wait()
	says(1, "no room is open in this data folder", "room", "who")
	room = opens()
	says(0, "carl", "room", "bans")
	says(0, "The room is closed. 0 visitors were in it.", "room", "close", "an update")
	if err := room.Wait(); err != nil {
		t.Errorf("a room that the host closes ends with %v", err)
	}
	says(1, "no room is open in this data folder", "room", "close")
}

// A visitor never reads where the data folder is, however the host named it; the log
// has it, with the time and whose visit it was.
func TestARoomInAFolderNamedFromHere(t *testing.T) {
	t.Parallel()
	here := somewhere(t)
	signer, err := gossh.NewSignerFromKey(ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)))
	if err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(view.VisitorsFolder(filepath.Join(here.home, "d")), fmt.Sprintf("%x", sha256.Sum256(signer.PublicKey().Marshal())))
	path := filepath.Join(own, "exercises.yaml")
	if err := errors.Join(os.MkdirAll(own, 0o700), os.WriteFile(path, []byte("right: [\n"), 0o600)); err != nil {
		t.Fatal(err)
	}
	room := here.program("--data", "d", "serve", "--listen", "127.0.0.1:0")
	var log bytes.Buffer
	room.Stderr = &log
	out, err := room.StdoutPipe()
	if err == nil {
		err = room.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	said, err := bufio.NewReader(out).ReadString('\n')
	at, _, ok := strings.Cut(strings.TrimPrefix(said, "The room is open at "), ";")
	if !ok || err != nil {
		t.Fatalf("%q, %v", said, err)
	}
	client, err := gossh.Dial("tcp", at, &gossh.ClientConfig{User: "anna", Auth: []gossh.AuthMethod{gossh.PublicKeys(signer)}, HostKeyCallback: gossh.InsecureIgnoreHostKey()})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	defer time.AfterFunc(time.Minute, func() { client.Close() }).Stop()
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	types, _ := session.StdinPipe()
	shown, _ := session.StdoutPipe()
	if err := errors.Join(session.RequestPty("xterm-256color", 24, 120, nil), session.Shell()); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(types, "e"); err != nil {
		t.Fatal(err)
	}
	var seen []byte
	for b := make([]byte, 4096); !bytes.Contains(seen, []byte("the host's log names it")); {
		n, err := shown.Read(b)
		if seen = append(seen, b[:n]...); err != nil {
			t.Fatalf("%v\n%q", err, seen)
		}
	}
	if err := errors.Join(room.Process.Signal(syscall.SIGTERM), room.Wait()); err != nil {
		t.Error(err)
	}
	if line := regexp.MustCompile(`(?m)^\d{4}/\d\d/\d\d \d\d:\d\d:\d\d anna: .*` + regexp.QuoteMeta(path)); !line.MatchString(log.String()) {
		t.Errorf("logged is\n%s", log.String())
	}
}
