package programtest

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Children lists the processes that this one has started and that are not
// gone, zombies too.
func Children(t testing.TB) []string {
	t.Helper()
	return childrenOf(t, strconv.Itoa(os.Getpid()))
}

func childrenOf(t testing.TB, pid string) []string {
	t.Helper()
	var all []string
	tasks, err := filepath.Glob("/proc/" + pid + "/task/*/children")
	if err != nil || len(tasks) == 0 {
		t.Skip("this system does not tell who is whose child")
	}
	for _, task := range tasks {
		text, _ := os.ReadFile(task) // a thread that has ended meanwhile
		all = append(all, strings.Fields(string(text))...)
	}
	return all
}

// LeavesNone checks in the end that no process is left.
func LeavesNone(t testing.TB) {
	t.Helper()
	t.Cleanup(func() {
		if left := Children(t); len(left) > 0 {
			t.Errorf("processes %v are left", left)
		}
	})
}

// AwaitNumber returns the process whose number stands in a file, as soon as it
// does.
func AwaitNumber(t testing.TB, file string) (pid int) {
	t.Helper()
	await(t, file+" to be written", func() bool {
		text, _ := os.ReadFile(file)
		pid, _ = strconv.Atoi(string(text))
		return pid != 0
	})
	return pid
}

// AwaitEnd waits until a process that need not be our child has ended.
func AwaitEnd(t testing.TB, pid int) {
	t.Helper()
	await(t, fmt.Sprintf("process %d to end", pid), func() bool {
		if p, err := os.FindProcess(pid); err != nil || p.Signal(syscall.Signal(0)) != nil {
			return true
		}
		status, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
		return err != nil || strings.Contains(string(status), "State:\tZ") // nobody has asked yet how it ended
	})
}

func await(t testing.TB, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !done(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited a minute for %s", what)
		}
	}
}
