package program

import (
	"errors"
	"os/exec"
	"sync"
	"syscall"
	"unsafe"
)

// A supervisor ends a program with all that it starts: they are in a job, which
// ends with this process too, however that came about.
type supervisor struct {
	program *exec.Cmd
	job     syscall.Handle
	once    sync.Once
}

// supervise starts a command under a supervisor. Its error says why it does not start.
func supervise(c *exec.Cmd) (*supervisor, error) {
	job, err := newJob()
	if err != nil {
		return nil, err
	}
	s := &supervisor{program: c, job: job}
	c.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP} // what is typed at the console is not for it
	if err := c.Start(); err != nil {
		s.kill()
		return nil, err
	}
	if err := join(c.Process.Pid, job); err != nil {
		s.kill()
		return nil, errors.Join(err, c.Process.Kill(), c.Wait())
	}
	return s, nil
}

// wait returns how the program ended, after what it has left was ended too.
func (s *supervisor) wait() string {
	state, err := s.program.Process.Wait()
	s.kill()
	if err != nil {
		return err.Error()
	}
	return state.String()
}

// kill ends the program and all that it started.
func (s *supervisor) kill() { s.once.Do(func() { _ = syscall.CloseHandle(s.job) }) }

// newJob makes a job: its processes end when its last handle is closed.
func newJob() (syscall.Handle, error) {
	job, err := ask("CreateJobObjectW", 0, 0)
	if err != nil {
		return 0, err
	}
	limits := jobLimits{flags: endWithTheHandle}
	if _, err := ask("SetInformationJobObject", job, ofExtendedLimits, uintptr(unsafe.Pointer(&limits)), unsafe.Sizeof(limits)); err != nil {
		return 0, errors.Join(err, syscall.CloseHandle(syscall.Handle(job)))
	}
	return syscall.Handle(job), nil
}

// join puts a process into a job, with all that it starts from now on.
func join(pid int, job syscall.Handle) error {
	const rights = 0x0100 | syscall.PROCESS_TERMINATE // PROCESS_SET_QUOTA
	program, err := syscall.OpenProcess(rights, false, uint32(pid))
	if err != nil {
		return err
	}
	_, err = ask("AssignProcessToJobObject", uintptr(job), uintptr(program))
	return errors.Join(err, syscall.CloseHandle(program))
}

// ask calls what the system offers beyond package syscall.
func ask(what string, with ...uintptr) (uintptr, error) {
	answer, _, err := syscall.NewLazyDLL("kernel32.dll").NewProc(what).Call(with...)
	if answer == 0 {
		return 0, err
	}
	return answer, nil
}

const (
	ofExtendedLimits = 9      // JobObjectExtendedLimitInformation
	endWithTheHandle = 0x2000 // JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
)

// jobLimits is JOBOBJECT_EXTENDED_LIMIT_INFORMATION of winnt.h.
type jobLimits struct {
	_     [2]int64 // times
	flags uint32
	_     [2]uintptr // working set
	_     uint32     // processes
	_     uintptr    // affinity
	_     [2]uint32  // priority
	_     [6]uint64  // input and output
	_     [4]uintptr // memory
}
