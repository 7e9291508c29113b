//go:build unix && !linux

package program

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"testing"
)

func TestATreeHasWhatMovedToASessionOfItsOwn(t *testing.T) {
	for _, needed := range []string{"ps", "setsid"} {
		if _, err := exec.LookPath(needed); err != nil {
			t.Skip(err)
		}
	}
	c := exec.Command("/bin/sh", "-c", "setsid sh -c 'echo $$; read end; exit'; exit")
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { in.Close(); _ = c.Wait() }()
	var moved int
	if _, err := fmt.Fscan(bufio.NewReader(out), &moved); err != nil {
		t.Fatal(err)
	}
	for _, root := range []int{os.Getpid(), c.Process.Pid} {
		if all := tree(root); !slices.Contains(all, moved) || slices.Contains(all, root) {
			t.Errorf("%v of %d, without %d", all, root, moved)
		}
	}
}
