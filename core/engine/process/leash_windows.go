package process

import (
	"os/exec"
	"strconv"
	"syscall"
)

// A leash holds a program with all that it starts.
type leash struct{ program *exec.Cmd }

// hold starts a command on a leash. Its error says why it does not start.
func hold(c *exec.Cmd) (*leash, error) {
	c.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP} // what is typed at the console is not for it
	return &leash{c}, c.Start()
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
func (l *leash) kill() {
	_ = exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(l.program.Process.Pid)).Run() // none left: nothing to do
}
