// Package program runs another team's program, talks to it line by line and seats it
// at the table, in whatever protocol (a [Dialogue]). Whatever becomes of the talk,
// the program and its children can always be ended.
//
// Any game of the room can be played by a protocol of plain lines ([Seat]). A program
// needs to know three of them: it answers "boardroom 1" with "ready", keeps a line
// that begins with "turn", and at "go" writes it back as "play". The whole
// protocol stands in .github/docs/programs.md.
package program

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"boardroom/core/engine"
	"boardroom/core/i18n"
)

const (
	// maxLine is the length of the longest line, in bytes.
	maxLine = 1 << 16
	// ahead is how many lines a program may be ahead of whoever reads them.
	ahead = 64
)

// A Process is a running program. One goroutine may use it at a time.
type Process struct {
	// Command is the program with its arguments, as a person knows it.
	Command    string
	limits     Limits
	in         io.WriteCloser
	out        io.ReadCloser
	stderr     io.ReadCloser
	stderrTail stderrTail
	lines      chan string // closed at the end of the output
	fault      error       // why the output ended before its end
	supervisor *supervisor
	exited     chan struct{} // closed when the program has ended
	status     string        // how
	closed     chan struct{} // closed by Close
}

// Start starts a program, which is waited for within limits. Its error tells a
// person why it does not start.
func Start(p engine.Program, l Limits) (*Process, error) {
	c := exec.Command(p.Path, p.Args...)
	in, errIn := c.StdinPipe()
	out, errOut := c.StdoutPipe()
	stderr, errStderr := c.StderrPipe()
	err := errors.Join(errIn, errOut, errStderr)
	var s *supervisor
	if err == nil {
		s, err = supervise(c)
	}
	if err != nil {
		return nil, i18n.Errorf("the program …\x04failed to start: %w", plainly(err))
	}
	r := &Process{
		Command: p.Command(), limits: l, in: in, out: out, stderr: stderr, lines: make(chan string, ahead), supervisor: s,
		exited: make(chan struct{}), closed: make(chan struct{}), stderrTail: stderrTail{done: make(chan struct{})},
	}
	go r.read()
	go r.stderrTail.collect(stderr)
	go r.await()
	return r, nil
}

// plainly returns the reason of an error without the name of the program,
// which whoever reports it names.
func plainly(err error) error {
	for inner := errors.Unwrap(err); inner != nil; inner = errors.Unwrap(err) {
		err = inner
	}
	return err
}

// await takes the end of the program.
func (r *Process) await() {
	r.status = r.supervisor.wait()
	close(r.exited)
	select {
	case <-r.closed: // nobody hears it any more
	case <-time.After(r.limits.End): // a child that got away may hold the other ends
	}
	r.out.Close()
	r.stderr.Close()
}

// read passes on the lines of the output.
func (r *Process) read() {
	defer close(r.lines)
	lines := bufio.NewScanner(r.out)
	lines.Buffer(make([]byte, 0, 1024), maxLine)
	for lines.Scan() {
		select {
		case r.lines <- lines.Text():
		case <-r.closed:
			return
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		r.fault = i18n.Errorf("the program …\x04wrote a line longer than %d bytes", maxLine)
	}
}

// Send writes lines to the program. That it has ended is told by Receive.
func (r *Process) Send(ctx context.Context, lines ...string) error {
	r.writeUntil(time.Now().Add(r.limits.Read))
	stop := context.AfterFunc(ctx, func() { r.writeUntil(time.Now()) })
	defer stop()
	_, err := io.WriteString(r.in, strings.Join(lines, "\n")+"\n")
	if err == nil || errors.Is(err, syscall.EPIPE) {
		return nil
	}
	return i18n.Errorf("the program …\x04doesn't read its input: %w", plainly(err))
}

// writeUntil bounds how long the program may leave unread what it is told.
func (r *Process) writeUntil(end time.Time) {
	if pipe, ok := r.in.(interface{ SetWriteDeadline(time.Time) error }); ok {
		_ = pipe.SetWriteDeadline(end) // a pipe that knows none is waited for
	}
}

// Receive returns the next line of the program. Its error is that of the
// context, also when the program never stops writing, or says how the program
// ended and what it said last.
func (r *Process) Receive(ctx context.Context) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	select {
	case line, ok := <-r.lines:
		if ok {
			return line, nil
		}
		return "", r.ended(ctx)
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// ended says why there will be no more lines; its error may be that of the context.
func (r *Process) ended(ctx context.Context) error {
	if r.fault != nil {
		return r.fault
	}
	select {
	case <-r.exited:
	case <-time.After(r.limits.End):
		return i18n.NewError("the program …\x04closed its output")
	case <-ctx.Done():
		return ctx.Err()
	}
	if said := r.stderrTail.text(); said != "" {
		return i18n.Errorf("the program …\x04stopped (%s), its last words: %s", r.status, said)
	}
	return i18n.Errorf("the program …\x04stopped (%s)", r.status)
}

// Close tells the program to quit, and ends it and its children after a moment
// in which it may do so by itself.
func (r *Process) Close() {
	select {
	case <-r.closed:
		return
	default:
		close(r.closed)
	}
	r.writeUntil(time.Now().Add(r.limits.Leave))
	_, _ = io.WriteString(r.in, Quit+"\n") // it is ended all the same
	r.in.Close()
	select {
	case <-r.exited:
	case <-time.After(r.limits.Leave):
		r.supervisor.kill()
		<-r.exited
	}
}

const (
	// remembered is how much of the messages is kept, in bytes.
	remembered = 2048
	// told is how many lines of it are told.
	told = 3
)

// stderrTail are the latest messages of a program on its standard error.
type stderrTail struct {
	mu   sync.Mutex
	kept []byte
	done chan struct{} // closed at the end of the messages
}

// collect takes messages until there are no more.
func (t *stderrTail) collect(from io.Reader) {
	defer close(t.done)
	buffer := make([]byte, remembered)
	for {
		n, err := from.Read(buffer)
		t.add(buffer[:n])
		if err != nil {
			return
		}
	}
}

func (t *stderrTail) add(more []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, more...)
	t.kept = slices.Delete(t.kept, 0, max(0, len(t.kept)-remembered))
}

// text returns the last lines of a program that has ended, quoted.
func (t *stderrTail) text() string {
	<-t.done
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(t.kept)), "\n")
	lines = lines[max(0, len(lines)-told):]
	for i, l := range lines {
		lines[i] = strings.TrimSpace(l)
	}
	said := strings.Join(lines, " / ")
	if said == "" {
		return ""
	}
	return strconv.Quote(said)
}
