package process

import (
	"errors"
	"syscall"
	"unsafe"
)

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
