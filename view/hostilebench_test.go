//go:build linux

package view_test

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// BenchmarkHostile measures what visitors who mean ill cost another one, who presses a
// key ten times a second: from the key to the first byte of what it shows; and what
// they cost the served room, which runs as a program of its own: memory, at most and
// beyond what one visitor needs, and processors' time a second.
func BenchmarkHostile(b *testing.B) {
	program := filepath.Join(b.TempDir(), "boardroom")
	if out, err := exec.Command("go", "build", "-o", program, "boardroom/cmd/boardroom").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	for _, act := range acts {
		b.Run(act.name, func(b *testing.B) {
			for b.Loop() {
				measure(b, program, act.do)
			}
		})
	}
}

// acts are what hostile visitors do, until they are told to stop.
var acts = []struct {
	name string
	do   func(*hostile)
}{
	{"nothing", func(*hostile) {}},
	{"10MB of keys", (*hostile).floods},
	{"100 channels on a connection", (*hostile).opensChannels},
	{"300 half-open, one address", func(h *hostile) { h.hangsAround(300, 1) }},
	{"300 half-open, 300 addresses", func(h *hostile) { h.hangsAround(300, 300) }},
	{"3 that never read, typing", (*hostile).readsNothing},
	{"58 sign-ins a second, new addresses", func(h *hostile) { h.signsIn(58, 0) }},
	{"sizes, 5 sessions of 1 address", func(h *hostile) { h.resizes(5, 1) }},
	{"sizes, 8 addresses", func(h *hostile) { h.resizes(8, 8) }},
	{"sizes, 40 sessions of 20 addresses", func(h *hostile) { h.resizes(40, 20) }},
	{"a talker", (*hostile).talks},
	{"games finished by script", (*hostile).concedes},
	{"20 new names a second", func(h *hostile) { h.signsIn(20, 1) }},
	{"certificates of 60kB, 20 a second", func(h *hostile) { h.signsIn(20, 60_000) }},
}

// A hostile visitor, or many.
type hostile struct {
	*testing.B
	address string
	over    chan struct{}
	all     sync.WaitGroup
	last    atomic.Int32 // of the addresses they came from
}

// measure has a visitor come, others do what they do, and looks at what that costs.
func measure(b *testing.B, program string, act func(*hostile)) {
	data := b.TempDir()
	server := exec.Command(program, "--data", data, "serve", "--listen", "127.0.0.1:0")
	server.Env = append(os.Environ(), "HOME="+data, "XDG_CONFIG_HOME="+data)
	log, err := os.Create(filepath.Join(data, "log"))
	if err != nil {
		b.Fatal(err)
	}
	defer log.Close()
	server.Stderr = log
	out, err := server.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := server.Start(); err != nil {
		b.Fatal(err)
	}
	said, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		b.Fatal(err)
	}
	address, _, _ := strings.Cut(strings.TrimPrefix(said, "The room is open at "), ";")
	h := &hostile{B: b, address: address, over: make(chan struct{})}
	anna := h.visits("anna", "127.0.0.1").awaits("Hall of fame").press("s").awaits("Theme").blinds()
	time.Sleep(time.Second)
	memory, busy, began := h.status(server, "VmRSS"), h.busy(server), time.Now()
	act(h)
	const keys = 100
	var took []time.Duration
	for i := range keys {
		time.Sleep(100 * time.Millisecond)
		before, pressed := anna.sent(), time.Now()
		anna.press([]string{"\x1b[B", "\x1b[A"}[i%2]).hears(before)
		took = append(took, time.Since(pressed))
	}
	work := (h.busy(server) - busy).Seconds() / time.Since(began).Seconds()
	most := h.status(server, "VmHWM")
	close(h.over)
	h.all.Wait()
	slices.Sort(took)
	for _, percent := range []int{50, 95, 99} {
		b.ReportMetric(took[keys*percent/100-1].Seconds()*1000, fmt.Sprintf("ms/p%d", percent))
	}
	b.ReportMetric(took[keys-1].Seconds()*1000, "ms/max")
	b.ReportMetric(float64(most)/1024, "MB/most")
	b.ReportMetric(float64(most-memory)/1024, "MB/more")
	b.ReportMetric(100*work, "%processor")
	b.ReportMetric(load(b), "load")
	b.ReportMetric(0, "ns/op")
	if err := server.Process.Signal(syscall.SIGINT); err != nil {
		b.Fatal(err)
	}
	if err := server.Wait(); err != nil {
		b.Error(err)
	}
}

// status reads how many kB of something a program has.
func (h *hostile) status(program *exec.Cmd, what string) int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", program.Process.Pid))
	if err != nil {
		h.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), what+":")
	n, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		h.Fatal(err)
	}
	return n
}

// busy returns how long processors have worked for a program.
func (h *hostile) busy(program *exec.Cmd) time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", program.Process.Pid))
	if err != nil {
		h.Fatal(err)
	}
	ticks := 0
	for _, field := range strings.Fields(string(text))[13:15] { // in user and in system mode
		n, err := strconv.Atoi(field)
		if err != nil {
			h.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}

// load returns how busy the machine was in the last minute.
func load(b *testing.B) float64 {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		b.Fatal(err)
	}
	n, err := strconv.ParseFloat(strings.Fields(string(text))[0], 64)
	if err != nil {
		b.Fatal(err)
	}
	return n
}

// elsewhere returns an address from which nobody came.
func (h *hostile) elsewhere() string {
	n := h.last.Add(1)
	return fmt.Sprintf("127.%d.%d.%d", 1+n>>16, n>>8&255, n&255)
}

// connects opens a connection.
func (h *hostile) connects(from string) (net.Conn, error) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: time.Minute}
	return dialer.Dial("tcp", h.address)
}

// signs signs in on a connection.
func (h *hostile) signs(conn net.Conn, name string, keys ...gossh.Signer) (*gossh.Client, error) {
	auth := []gossh.AuthMethod{gossh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) { return nil, nil })}
	if len(keys) > 0 {
		auth = []gossh.AuthMethod{gossh.PublicKeys(keys...)}
	}
	c, channels, requests, err := gossh.NewClientConn(conn, h.address, &gossh.ClientConfig{User: name, Auth: auth, HostKeyCallback: gossh.InsecureIgnoreHostKey()})
	if err != nil {
		conn.Close()
		return nil, err
	}
	return gossh.NewClient(c, channels, requests), nil
}
