package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// A blow is what befalls a program when it asks the system for something in
// its data folder. It is asked at each of these calls.
type blow func(c systemCall) strike

// A systemCall is one that concerns the data folder.
type systemCall struct {
	number  int    // of such calls, from 1
	name    string // "write"
	changes bool   // what is in the folder: a kill before it, or in its midst, leaves a state of its own
}

// A strike is what is done to a call. The zero value does nothing.
type strike struct {
	kill  bool
	half  bool          // kill after half of what should be written was
	fault syscall.Errno // the call is not made, and fails so
}

// calls are those that can concern a folder, by number; the argument that
// names a file, or -1 where the first is an open file.
var calls = map[uint64]struct {
	name    string
	path    int
	changes bool
}{
	unix.SYS_OPENAT: {"openat", 1, true}, unix.SYS_MKDIRAT: {"mkdirat", 1, true}, unix.SYS_UNLINKAT: {"unlinkat", 1, true},
	unix.SYS_RENAMEAT: {"renameat", 1, true}, unix.SYS_RENAMEAT2: {"renameat", 1, true},
	unix.SYS_WRITE: {"write", -1, true}, unix.SYS_PWRITE64: {"write", -1, true}, unix.SYS_FTRUNCATE: {"ftruncate", -1, true},
	unix.SYS_FSYNC: {"fsync", -1, false}, unix.SYS_FDATASYNC: {"fsync", -1, false}, unix.SYS_FCHMOD: {"fchmod", -1, false}, unix.SYS_FLOCK: {"flock", -1, false},
	unix.SYS_READ: {"read", -1, false}, unix.SYS_GETDENTS64: {"getdents", -1, false},
}

// A tracer runs a program and stops it at every system call.
type tracer struct {
	folder string
	blow   blow
	count  int
	inside map[int]strike // threads in a call that was struck
	struck bool
}

// struck runs a command to its end, and reports whether a blow fell on it. The
// folder's path has no links. What it writes, on both outputs, is returned, and its exit status: -1 when it was
// killed.
func struck(t *testing.T, c *exec.Cmd, folder string, b blow) (said string, status int, fell bool) {
	t.Helper()
	runtime.LockOSThread() // who traces must be one thread
	defer runtime.UnlockOSThread()
	out, err := os.CreateTemp(t.TempDir(), "said")
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	none, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer none.Close()
	p, err := os.StartProcess(c.Path, c.Args, &os.ProcAttr{
		Dir: c.Dir, Env: c.Env, Files: []*os.File{none, out, out}, Sys: &syscall.SysProcAttr{Ptrace: true, Setpgid: true},
	})
	if errors.Is(err, syscall.EPERM) {
		t.Skipf("programs cannot be traced here: %v", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	x := &tracer{folder: folder, blow: b, inside: map[int]strike{}}
	if status, err = x.follow(p.Pid); err != nil {
		_ = p.Kill()
		t.Fatalf("the program cannot be traced: %v", err)
	}
	_ = p.Release()
	written, err := os.ReadFile(out.Name())
	if err != nil {
		t.Fatal(err)
	}
	return string(written), status, x.struck
}

// follow goes from call to call until the program has ended.
func (x *tracer) follow(pid int) (status int, err error) {
	options := unix.PTRACE_O_TRACESYSGOOD | unix.PTRACE_O_TRACECLONE | unix.PTRACE_O_EXITKILL
	for ready := false; ; {
		var state syscall.WaitStatus
		// Only its own group: other programs that this thread once started
		// must be left to who waits for them.
		thread, err := syscall.Wait4(-pid, &state, syscall.WALL|unix.WNOTHREAD, nil)
		switch {
		case err == syscall.EINTR:
			continue
		case err != nil:
			return 0, err
		case state.Exited() || state.Signaled():
			if thread == pid && state.Signaled() {
				return -1, nil
			} else if thread == pid {
				return state.ExitStatus(), nil
			}
			continue
		}
		if !ready {
			ready = true
			if err := syscall.PtraceSetOptions(pid, options); err != nil {
				return 0, err
			}
		}
		signal := 0
		switch s := state.StopSignal(); s {
		case syscall.SIGTRAP | 0x80:
			x.call(pid, thread)
		case syscall.SIGTRAP, syscall.SIGSTOP: // the program or a thread has just begun
		default:
			signal = int(s)
		}
		_ = syscall.PtraceSyscall(thread, signal) // it may have been killed meanwhile
	}
}

// call looks at a thread that begins or ends a call.
func (x *tracer) call(pid, thread int) {
	var r syscall.PtraceRegs
	if err := syscall.PtraceGetRegs(thread, &r); err != nil {
		return // it was killed meanwhile
	}
	if done, ok := x.inside[thread]; ok {
		delete(x.inside, thread)
		if done.half {
			_ = syscall.Kill(pid, syscall.SIGKILL)
			return
		}
		r.Rax = uint64(-int64(done.fault))
		_ = syscall.PtraceSetRegs(thread, &r)
		return
	}
	if int64(r.Rax) != -int64(syscall.ENOSYS) {
		return // the end of a call that nothing befell
	}
	c, ok := x.concerned(thread, &r)
	if !ok {
		return
	}
	s := x.blow(c)
	x.struck = x.struck || s != strike{}
	switch {
	case s.kill:
		_ = syscall.Kill(pid, syscall.SIGKILL)
		return
	case s.half:
		r.Rdx /= 2
	case s.fault != 0:
		r.Orig_rax = ^uint64(0) // no call
	default:
		return
	}
	x.inside[thread] = s
	_ = syscall.PtraceSetRegs(thread, &r)
}

// concerned tells of a call that begins if it concerns the folder.
func (x *tracer) concerned(thread int, r *syscall.PtraceRegs) (systemCall, bool) {
	known, ok := calls[r.Orig_rax]
	if !ok {
		return systemCall{}, false
	}
	var path string
	if known.path < 0 {
		path, _ = os.Readlink(filepath.Join("/proc", strconv.Itoa(thread), "fd", strconv.Itoa(int(r.Rdi))))
	} else {
		path = textAt(thread, uintptr(r.Rsi))
	}
	if path != x.folder && !strings.HasPrefix(path, x.folder+"/") {
		return systemCall{}, false
	}
	if known.name == "openat" && int(r.Rdx)&(unix.O_CREAT|unix.O_TRUNC) == 0 {
		known.changes = false
	}
	x.count++
	return systemCall{x.count, known.name, known.changes}, true
}

// textAt reads a text in a program's memory.
func textAt(thread int, at uintptr) string {
	var b strings.Builder
	for word := make([]byte, 8); ; at += 8 {
		if n, err := syscall.PtracePeekData(thread, at, word); err != nil || n == 0 {
			return b.String()
		}
		s, _, ended := strings.Cut(string(word), "\x00")
		b.WriteString(s)
		if ended {
			return b.String()
		}
	}
}
