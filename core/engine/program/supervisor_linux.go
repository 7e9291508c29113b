package program

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// self returns the file of this program, which is there even if its name was
// given to another one.
func self() (string, error) { return "/proc/self/exe", nil }

// adopt makes the supervisor the parent of all that the program leaves, whatever
// session it may have moved to.
func adopt() {
	const setChildSubreaper = 36 // PR_SET_CHILD_SUBREAPER in linux/prctl.h
	_, _, _ = syscall.RawSyscall(syscall.SYS_PRCTL, setChildSubreaper, 1, 0)
}

// attributes are those of a supervised program. It dies with the supervisor, which
// runs in its first thread, the only one that lasts.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// orphans lists none: what is left of a program becomes a child of the supervisor.
func orphans(int) []int { return nil }

// children lists the processes whose parent is this one.
func children() []int {
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	var own []int
	for _, file := range stats {
		text, _ := os.ReadFile(file) // nothing: it has ended meanwhile
		name := strings.LastIndexByte(string(text), ')')
		var state string
		var pid, parent int
		_, errPid := fmt.Sscan(string(text), &pid)
		_, errParent := fmt.Sscan(string(text[name+1:]), &state, &parent)
		if errPid == nil && errParent == nil && parent == os.Getpid() {
			own = append(own, pid)
		}
	}
	return own
}
