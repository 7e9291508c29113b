//go:build unix

package program

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

// supervisorName is the name under which this program is started to be a supervisor,
// followed by the path of what it supervises and by that one's name and arguments.
const supervisorName = "boardroom-supervisor"

// What a supervisor is given beside the standard files, as indices behind those.
const (
	parentPipe = iota // ends with the process that started the supervisor
	reportPipe        // where it says an empty line once the program runs, and then how it ended; or why it does not start
)

// init makes a supervisor of a process that is called one, before anything else of
// the program has begun: whatever program this package is part of, a test too.
func init() {
	if len(os.Args) > 2 && os.Args[0] == supervisorName {
		superviseProgram(os.Args[1], os.Args[2:])
		syscall.Exit(0) // at once: under the race detector os.Exit takes a second, in which nobody hears how it ended
	}
}

// superviseProgram runs a program in the process that supervises it, until nothing of
// it is left.
func superviseProgram(path string, args []string) {
	const standard = 3
	syscall.CloseOnExec(standard + parentPipe)
	syscall.CloseOnExec(standard + reportPipe)
	tell := os.NewFile(standard+reportPipe, "report")
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
		_, _ = io.Copy(io.Discard, os.NewFile(standard+parentPipe, "parent"))
		left := orphans(pid)
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
// a child of the supervisor, so that each round finds the next generation.
func clearUp(pid int) {
	_ = syscall.Kill(-pid, syscall.SIGKILL)
	for left := children(); len(left) > 0; left = children() {
		for _, child := range left {
			_ = syscall.Kill(child, syscall.SIGKILL)
		}
		_, _ = syscall.Wait4(-1, nil, 0, nil)
	}
}

// A supervisor ends a program with all that it starts: a process of its own, which is
// this program started once more. It does so when it is told to, when the program has
// ended by itself, and when this process is no more, however that came about.
type supervisor struct {
	process *exec.Cmd
	parent  io.Closer     // what the supervisor watches: the end of a pipe that closes with this process
	report  *bufio.Reader // what the supervisor says of the program
}

// supervise starts a command under a supervisor. Its error says why it does not start.
func supervise(c *exec.Cmd) (s *supervisor, err error) {
	if c.Err != nil {
		return nil, c.Start() // which says it again, and closes the pipes
	}
	own, err := self()
	if err != nil {
		return nil, err
	}
	watched, life, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer watched.Close()
	told, telling, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(err, life.Close())
	}
	defer telling.Close()
	c.Path, c.Args = own, append([]string{supervisorName, c.Path}, c.Args...)
	c.ExtraFiles = []*os.File{parentPipe: watched, reportPipe: telling}
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // what is typed at the terminal is not for it
	s = &supervisor{c, life, bufio.NewReader(told)}
	if err := c.Start(); err != nil {
		return nil, errors.Join(err, life.Close(), told.Close())
	}
	telling.Close() // or its end would not be seen
	if fault, err := s.report.ReadString('\n'); err != nil {
		s.kill()
		_ = c.Wait()
		return nil, errors.New(fault)
	}
	return s, nil
}

// wait returns how the program ended, when nothing of it is left.
func (s *supervisor) wait() string {
	how, _ := io.ReadAll(s.report) // nothing, if the supervisor itself was killed
	state, err := s.process.Process.Wait()
	switch {
	case len(how) > 0:
		return strings.TrimSpace(string(how))
	case err != nil:
		return err.Error()
	}
	return state.String()
}

// kill ends the program and all that it started.
func (s *supervisor) kill() { s.parent.Close() }
