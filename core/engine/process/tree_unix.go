//go:build unix

package process

import (
	"fmt"
	"os/exec"
	"strings"
)

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
