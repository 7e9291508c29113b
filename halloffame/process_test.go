//go:build unix

package halloffame_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"boardroom/halloffame"
	"boardroom/records"
)

// The variable that makes a process of this test binary a room that plays:
// how many games, in which data folder, under which record's name.
const roomVariable = "HALLOFFAME_TEST_ROOM"

func TestMain(m *testing.M) {
	if task, ok := os.LookupEnv(roomVariable); ok {
		if err := playOn(strings.Split(task, "|")); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// playOn enters games and prints the number of each one that was entered.
func playOn(task []string) error {
	games := 0
	if _, err := fmt.Sscan(task[0], &games); err != nil {
		return err
	}
	for n := 1; n <= games; n++ {
		b := result(n, "Anna 1, Boris 0")
		b.Record = task[2]
		if err := halloffame.Enter(context.Background(), records.Dir{Path: task[1]}, b); err != nil {
			return err
		}
		fmt.Println(n)
	}
	return nil
}

// room starts a room in a process of its own.
func room(t *testing.T, games int, d records.Dir, record string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d|%s|%s", roomVariable, games, d.Path, record))
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
	d, total := holding(t), 0
	for round := range 8 {
		cmd, lines := room(t, 1_000_000, d, fmt.Sprint(round))
		saved := 3 + round%3
		for range saved {
			if !lines.Scan() {
				t.Fatal("the room stopped by itself")
			}
		}
		_ = cmd.Process.Kill()
		for lines.Scan() {
			saved++
		}
		_ = cmd.Wait()
		// The last one may have been entered without being said.
		games := page(t, open(t, d), "Anna").Games
		if got := games - total; got != saved && got != saved+1 {
			t.Fatalf("round %d: %d games of %d are there", round, got, saved)
		}
		total = games
	}
}

func TestRoomsAtTheSameTimeLoseNothing(t *testing.T) {
	d := holding(t)
	one, linesOne := room(t, 25, d, "one")
	two, linesTwo := room(t, 25, d, "two")
	for linesOne.Scan() || linesTwo.Scan() {
	}
	if err1, err2 := one.Wait(), two.Wait(); err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	if p := page(t, open(t, d), "Anna"); p.Games != 50 || p.BestStreak != 50 {
		t.Errorf("%d games of 50 are there, %d in a row", p.Games, p.BestStreak)
	}
}

// Who opened a pipe would wait for another to open it too.
func TestALockThatIsAPipeIsRefused(t *testing.T) {
	d := holding(t, result(1, "Anna 1, Boris 0"))
	if err := syscall.Mkfifo(d.HallOfFame()+".lock", 0o600); err != nil {
		t.Fatal(err)
	}
	if err := open(t, d).Save(t.Context()); err == nil || !strings.Contains(err.Error(), "a pipe, not a file") {
		t.Error(err)
	}
}
