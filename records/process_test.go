package records_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/records"
)

// childRole makes the test binary play another room.
const childRole = "RECORDS_TEST_CHILD"

func TestMain(m *testing.M) {
	if role := os.Getenv(childRole); role != "" {
		if err := child(role, os.Args[1]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// child opens the record named. "hold" then waits for the end of its input;
// "play" plays on at random and prints every event when it may be shown.
func child(role, path string) error {
	t := &testing.T{}
	d := records.Dir{Path: os.Args[2], Find: find}
	w, r, err := d.Resume(path)
	if err != nil {
		return err
	}
	fmt.Println("open")
	if role == "hold" {
		io.Copy(io.Discard, os.Stdin)
		return w.Close()
	}
	c := quiet(rand.Uint64())
	if c.source, c.drawn, err = w.Source(nil); err != nil {
		return err
	}
	s := &sitting{t: t, sheet: r.Sheet, observers: []core.Observer{w.Observe, func(n core.Notice) error {
		if n.Kind == core.Happened {
			fmt.Println(n.Event.Seat, n.Event)
		}
		return nil
	}}}
	s.play(c, endless)
	return w.Close()
}

// start runs another room on a record.
func start(t *testing.T, role, path string, d records.Dir) (*exec.Cmd, io.WriteCloser, *bufio.Scanner) {
	t.Helper()
	cmd := exec.Command(os.Args[0], path, d.Path)
	cmd.Env = append(os.Environ(), childRole+"="+role)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	return cmd, in, bufio.NewScanner(out)
}

func TestAKilledRoomLosesNothingThatWasShown(t *testing.T) {
	d := dir(t)
	h := header("backgammon", 999, "sha256")
	h.Set = map[string]string{"cube": "no"}
	w, err := d.Create(h)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(w.SetWords("nikos"), w.Close()); err != nil {
		t.Fatal(err)
	}
	var shown []string
	dice := map[int]string{}
	for range 20 {
		cmd, _, lines := start(t, "play", w.Path(), d)
		for last := rand.IntN(40); lines.Scan(); last-- {
			if lines.Text() != "open" {
				shown = append(shown, lines.Text())
			}
			if last == 0 { // at whatever it does while that was read
				time.Sleep(time.Duration(rand.IntN(1000)) * time.Microsecond)
				cmd.Process.Kill()
			}
		}
		cmd.Wait()
		shown = checkShown(t, w.Path(), shown, dice)
	}
	if len(shown) == 0 {
		t.Error("nothing was played before the kills")
	}
	t.Logf("%d events survived 20 kills", len(shown))
}

// checkShown checks that a record holds all that was shown and at most one
// event more, and that no roll was ever another. It returns what it holds.
func checkShown(t *testing.T, path string, shown []string, dice map[int]string) []string {
	t.Helper()
	r, err := records.Load(path, find)
	if err != nil {
		t.Fatal(err)
	}
	var held []string
	drawn := 0
	for _, e := range events(r) {
		held = append(held, e.Seat.String()+" "+e.String())
		if e.Seat != core.Chance {
			continue
		}
		drawn++
		if before, ok := dice[drawn]; ok && before != e.String() {
			t.Fatalf("roll %d was %s, now it is %s", drawn, before, e)
		}
		dice[drawn] = e.String()
	}
	if len(held) < len(shown) || len(held) > len(shown)+1 || !slices.Equal(held[:len(shown)], shown) {
		t.Fatalf("shown were %d events, the record holds %d", len(shown), len(held))
	}
	return held
}

func TestTwoRoomsNeverWriteOneRecord(t *testing.T) {
	d := dir(t)
	w, err := d.Create(header("sticks", 0, "manual"))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := d.Resume(w.Path()); !errors.Is(err, records.ErrLocked) {
		t.Errorf("the same room again: %v", err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	cmd, in, lines := start(t, "hold", w.Path(), d)
	if !lines.Scan() || lines.Text() != "open" {
		t.Fatal("the other room did not open the record")
	}
	if _, _, err := d.Resume(w.Path()); !errors.Is(err, records.ErrLocked) || !strings.Contains(err.Error(), "another room is playing this record") {
		t.Errorf("while another room has it: %v", err)
	}
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	again, _, err := d.Resume(w.Path())
	if err != nil {
		t.Fatalf("after the other room has left: %v", err)
	}
	again.Close()
}
