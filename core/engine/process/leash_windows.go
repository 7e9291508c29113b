package process

import (
	"errors"
	"os/exec"
	"sync"
	"syscall"
)

// A leash holds a program with all that it starts: they are in a job, which
// ends with this process too, however that came about.
type leash struct {
	program *exec.Cmd
	job     syscall.Handle
	once    sync.Once
}

// hold starts a command on a leash. Its error says why it does not start.
func hold(c *exec.Cmd) (*leash, error) {
	job, err := newJob()
	if err != nil {
		return nil, err
	}
	l := &leash{program: c, job: job}
	c.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP} // what is typed at the console is not for it
	if err := c.Start(); err != nil {
		l.kill()
		return nil, err
	}
	if err := join(c.Process.Pid, job); err != nil {
		l.kill()
		return nil, errors.Join(err, c.Process.Kill(), c.Wait())
	}
	return l, nil
}

// wait returns how the program ended, after what it has left was ended too.
func (l *leash) wait() string {
	state, err := l.program.Process.Wait()
	l.kill()
	if err != nil {
		return err.Error()
	}
	return state.String()
}

// kill ends the program and all that it started.
func (l *leash) kill() { l.once.Do(func() { _ = syscall.CloseHandle(l.job) }) }
