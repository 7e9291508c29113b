//go:build unix && !linux

package program

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

// self returns the file of this program.
func self() (string, error) { return os.Executable() }

// adopt does nothing: here a process cannot be the parent of those that others
// leave.
func adopt() {}

// attributes are those of a supervised program.
func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

// orphans lists what a program has started, wherever that has moved: once its
// parents have ended nobody could tell any more whose it is.
func orphans(pid int) []int { return tree(pid) }

// children lists none: what a program that ends by itself has left is ended
// with its group, unless it has left that too.
func children() []int { return nil }

// tree lists the processes that a process has started, and those that these
// have, as the system's list tells; none where there is no such list.
func tree(root int) (all []int) {
	list, _ := exec.Command("ps", "-A", "-o", "pid=", "-o", "ppid=").Output()
	started := map[int][]int{} // by the parent
	for line := range strings.Lines(string(list)) {
		var pid, parent int
		if _, err := fmt.Sscan(line, &pid, &parent); err == nil && pid != parent {
			started[parent] = append(started[parent], pid)
		}
	}
	seen := map[int]bool{root: true}
	for todo := []int{root}; len(todo) > 0; todo = todo[1:] {
		for _, pid := range started[todo[0]] {
			if !seen[pid] {
				seen[pid] = true
				all, todo = append(all, pid), append(todo, pid)
			}
		}
	}
	return all
}
