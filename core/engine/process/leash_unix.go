//go:build unix

package process

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

// A leash holds a program with all that it starts. At its end there is a
// guard, which is this program started once more: it ends them when it is told
// to, when the program has ended by itself, and when this process is no more,
// however that came about.
type leash struct {
	guard *exec.Cmd
	life  io.Closer     // what the guard watches: the end of a pipe that closes with this process
	told  *bufio.Reader // what the guard says of the program
}

// hold starts a command on a leash. Its error says why it does not start.
func hold(c *exec.Cmd) (l *leash, err error) {
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
	c.Path, c.Args = own, append([]string{guardName, c.Path}, c.Args...)
	c.ExtraFiles = []*os.File{lifeline: watched, report: telling}
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // what is typed at the terminal is not for it
	l = &leash{c, life, bufio.NewReader(told)}
	if err := c.Start(); err != nil {
		return nil, errors.Join(err, life.Close(), told.Close())
	}
	telling.Close() // or its end would not be seen
	if fault, err := l.told.ReadString('\n'); err != nil {
		l.kill()
		_ = c.Wait()
		return nil, errors.New(fault)
	}
	return l, nil
}

// wait returns how the program ended, when nothing of it is left.
func (l *leash) wait() string {
	how, _ := io.ReadAll(l.told) // nothing, if the guard itself was killed
	state, err := l.guard.Process.Wait()
	switch {
	case len(how) > 0:
		return strings.TrimSpace(string(how))
	case err != nil:
		return err.Error()
	}
	return state.String()
}

// kill ends the program and all that it started.
func (l *leash) kill() { l.life.Close() }
