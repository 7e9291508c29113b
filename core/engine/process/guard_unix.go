//go:build unix

package process

import (
	"fmt"
	"io"
	"os"
	"syscall"
)

// guardName is the name under which this program is started to be a guard,
// followed by the path of what it guards and by that one's name and arguments.
const guardName = "boardroom-guard"

// What a guard is given beside the standard files, as indices behind those.
const (
	lifeline = iota // ends with the process that started the guard
	report          // where it says an empty line once the program runs, and then how it ended; or why it does not start
)

// init makes a guard of a process that is called one, before anything else of
// the program has begun: whatever program this package is part of, a test too.
func init() {
	if len(os.Args) > 2 && os.Args[0] == guardName {
		guard(os.Args[1], os.Args[2:])
		syscall.Exit(0) // at once: under the race detector os.Exit takes a second, in which nobody hears how it ended
	}
}

func guard(path string, args []string) {
	const standard = 3
	syscall.CloseOnExec(standard + lifeline)
	syscall.CloseOnExec(standard + report)
	tell := os.NewFile(standard+report, "report")
	adopt()
	pid, err := syscall.ForkExec(path, args, &syscall.ProcAttr{Env: os.Environ(), Files: []uintptr{0, 1, 2}, Sys: attributes()})
	if err != nil {
		fmt.Fprint(tell, err)
		return
	}
	fmt.Fprintln(tell)
	for _, f := range []*os.File{os.Stdin, os.Stdout, os.Stderr} {
		f.Close() // the program's own ends are the last
	}
	go func() {
		_, _ = io.Copy(io.Discard, os.NewFile(standard+lifeline, "lifeline"))
		left := strays(pid)
		for _, p := range append(left, pid) {
			_ = syscall.Kill(p, syscall.SIGKILL) // it may have ended meanwhile
		}
	}()
	how := await(pid)
	clearUp(pid)
	fmt.Fprintln(tell, how)
}

// await takes the ends of adopted processes until the program itself has
// ended, and returns how.
func await(pid int) string {
	for {
		var status syscall.WaitStatus
		switch ended, err := syscall.Wait4(-1, &status, 0, nil); {
		case err == syscall.EINTR || err == nil && ended != pid:
		case err != nil:
			return err.Error()
		case status.Signaled():
			return "signal: " + status.Signal().String()
		default:
			return fmt.Sprintf("exit status %d", status.ExitStatus())
		}
	}
}

// clearUp ends what the program has left. A process whose parent is ended becomes
// a child of the guard, so that each round finds the next generation.
func clearUp(pid int) {
	_ = syscall.Kill(-pid, syscall.SIGKILL)
	for left := children(); len(left) > 0; left = children() {
		for _, child := range left {
			_ = syscall.Kill(child, syscall.SIGKILL)
		}
		_, _ = syscall.Wait4(-1, nil, 0, nil)
	}
}
