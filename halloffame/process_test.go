//go:build unix

package halloffame_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/halloffame"
)

// The variable that makes a process of this test binary a room that plays:
// what it does, the hall's path and its records' name.
const roomVariable = "HALLOFFAME_TEST_ROOM"

func TestMain(m *testing.M) {
	if room, ok := os.LookupEnv(roomVariable); ok {
		task := strings.Split(room, "|")
		if err := rooms[task[0]](task[1], task[2]); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var rooms = map[string]func(path, record string) error{
	"some":    func(path, record string) error { return playOn(path, record, 25) },
	"endless": func(path, record string) error { return playOn(path, record, 1_000_000) },
	"full":    playOnAFullDisk,
}

// playOn adds games and prints the number of each one that was saved.
func playOn(path, record string, games int) error {
	for n := 1; n <= games; n++ {
		b := result(n, "Anna 1, Boris 0")
		b.Record = record
		if err := halloffame.Update(context.Background(), path, add(b)); err != nil {
			return err
		}
		fmt.Println(n)
	}
	return nil
}

// playOnAFullDisk plays until no file may grow beyond 10,000 bytes.
func playOnAFullDisk(path, record string) error {
	signal.Ignore(syscall.SIGXFSZ)
	limit := syscall.Rlimit{Cur: 10_000, Max: 10_000}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	return playOn(path, record, 1000)
}

// room starts a room in a process of its own.
func room(t *testing.T, task, path, record string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s|%s|%s", roomVariable, task, path, record))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd, bufio.NewScanner(out)
}

func TestAKilledRoomLosesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), halloffame.FileName)
	total := 0
	for round := range 12 {
		cmd, lines := room(t, "endless", path, fmt.Sprint(round))
		for range 3 + round%3 {
			if !lines.Scan() {
				t.Fatal("the room stopped by itself")
			}
		}
		time.Sleep(time.Duration(round) * 300 * time.Microsecond) // some way into an update
		_ = cmd.Process.Kill()
		saved := 3 + round%3
		for lines.Scan() {
			saved++
		}
		_ = cmd.Wait()
		// The last one may have been saved without being said.
		if got := len(load(t, path).Results()) - total; got != saved && got != saved+1 {
			t.Fatalf("round %d: %d games of %d are there", round, got, saved)
		}
		total = len(load(t, path).Results())
	}
	update(t, path, add(result(1, "Anna 1, Boris 0")))
	if files, err := os.ReadDir(filepath.Dir(path)); err != nil || len(files) != 2 {
		t.Errorf("beside the hall and its lock there are %v (%v)", files, err)
	}
}

func TestRoomsAtTheSameTimeLoseNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), halloffame.FileName)
	one, linesOne := room(t, "some", path, "one")
	two, linesTwo := room(t, "some", path, "two")
	for linesOne.Scan() || linesTwo.Scan() {
	}
	if err1, err2 := one.Wait(), two.Wait(); err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	if got := len(load(t, path).Results()); got != 50 {
		t.Errorf("%d games of 50 are there", got)
	}
}

func TestAFullDiskIsSaidAndHarmsNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), halloffame.FileName)
	cmd, lines := room(t, "full", path, "full")
	saved, last := -1, ""
	for lines.Scan() {
		saved, last = saved+1, lines.Text()
	}
	if err := cmd.Wait(); err == nil || !strings.Contains(last, "can't save") {
		t.Fatalf("the room ended with %v, saying %q", err, last)
	}
	if got := len(load(t, path).Results()); saved == 0 || got != saved {
		t.Errorf("%d games of %d are there", got, saved)
	}
	if files, err := os.ReadDir(filepath.Dir(path)); err != nil || len(files) != 2 {
		t.Errorf("beside the hall and its lock there are %v (%v)", files, err)
	}
}

func TestAReadOnlyFolderIsSaid(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may write everywhere")
	}
	path := filepath.Join(t.TempDir(), halloffame.FileName)
	if err := os.Chmod(filepath.Dir(path), 0o555); err != nil {
		t.Fatal(err)
	}
	err := halloffame.Update(context.Background(), path, add(result(1, "Anna 1, Boris 0")))
	if err == nil || !strings.Contains(err.Error(), "permission denied") {
		t.Errorf("error %v", err)
	}
	if len(load(t, path).Results()) != 0 {
		t.Error("something was written")
	}
}

func TestWaitingForTheLockEnds(t *testing.T) {
	path := filepath.Join(t.TempDir(), halloffame.FileName)
	update(t, path, func(*halloffame.Hall) error {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		defer cancel()
		err := halloffame.Update(ctx, path, add(result(1, "Anna 1, Boris 0")))
		if err == nil || !strings.Contains(err.Error(), "another room is using") {
			t.Errorf("error %v", err)
		}
		return nil
	})
}

// Who opened a pipe would wait for another to open it too.
func TestALockThatIsAPipeIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "halloffame.yaml")
	if err := syscall.Mkfifo(path+".lock", 0o600); err != nil {
		t.Fatal(err)
	}
	err := halloffame.Update(context.Background(), path, func(*halloffame.Hall) error { return nil })
	if err == nil || !strings.Contains(err.Error(), "a pipe, not a file") {
		t.Error(err)
	}
}
