//go:build unix

package view_test

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"
)

// BenchmarkVisitors measures what 200 visitors cost, in the menu or at tables:
// memory of both ends of a visit, without what can be cleared away, and bytes.
func BenchmarkVisitors(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {200, 50}} {
		for _, keys := range []string{"", "g"} {
			b.Run(fmt.Sprintf("%dx%d%s", size[0], size[1], keys), func(b *testing.B) {
				for b.Loop() {
					visitors(b, size[0], size[1], keys)
				}
			})
		}
	}
}

func visitors(b *testing.B, width, height int, keys string) {
	const many = 200
	h := newHome(b)
	address, end := h.serve(many, io.Discard)
	before := inUse()
	began := time.Now()
	var all []*caller
	for i := range many {
		c := calls(b, address, fmt.Sprintf("v%d", i), 0, width, height).awaits("Hall of fame")
		if keys != "" {
			c.press(keys).awaits("level?").press("\r").awaits("Dice sealed")
		}
		all = append(all, c.blinds())
	}
	b.ReportMetric(float64(time.Since(began).Milliseconds())/many, "ms/visitor")
	b.ReportMetric(float64(inUse()-before)/many, "B/visitor")
	b.ReportMetric(float64(all[0].sent()), "sent/visitor")
	b.ReportMetric(float64(runtime.NumGoroutine())/many, "goroutines/visitor")
	end()
}

// inUse returns how much memory is in use.
func inUse() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapInuse + m.StackInuse)
}

// BenchmarkMoves measures moves on 200 screens: from the key until something of the
// move has come to all that show the table, and what it costs: bytes for each screen,
// and time of a processor for both ends of its line, typing included. At 100 tables
// all move at the same moment; at one, 198 watch.
func BenchmarkMoves(b *testing.B) {
	const many = 200
	for _, tables := range []int{many / 2, 1} {
		b.Run(fmt.Sprintf("%d tables", tables), func(b *testing.B) {
			h := newHome(b)
			address, end := h.serve(many, io.Discard)
			var pairs []pair
			var screens []*caller
			for i := range tables {
				pairs = append(pairs, sitDown(b, address, i))
				screens = append(screens, pairs[i][:]...)
			}
			for i := len(screens); i < many; i++ {
				c := calls(b, address, fmt.Sprintf("v%d", i), 0, 80, 24).awaits("Hall of fame").press("p").awaits("against")
				screens = append(screens, c.press("\x1b[H\r").awaits("is thinking.").blinds())
			}
			allMove(b, pairs, screens)
			end()
		})
	}
}

// A pair is two at a table, of whom the first has the first move.
type pair [2]*caller

// sitDown has two come and sit down with each other for a game of Block Me!
func sitDown(b *testing.B, address string, number int) pair {
	ann := calls(b, address, fmt.Sprintf("ann%d", number), 0, 80, 24).awaits("Hall of fame").press("p").awaits("i Invite")
	ann.press("i").awaits("Which game?").press("/block\r").awaits("How long?").press("\r").awaits("Invitation sent.")
	boris := calls(b, address, fmt.Sprintf("boris%d", number), 0, 80, 24).awaits("Hall of fame").press("p").awaits("Invitation")
	boris.press("\x1b[H\r").awaits(heard).press("\r").awaits("The game waits.")
	ann.awaits("g Go there").press("g").awaits(heard).press("\r").awaits("to move.")
	return pair{ann.blinds(), boris.awaits("is thinking.").blinds()}
}

// blinds has what is sent be counted only: looking at it would take the time and the
// memory that are measured.
func (c *caller) blinds() *caller {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.blind, c.unseen = true, c.vt.Sent
	c.vt, c.frames = nil, nil
	return c
}

// hears waits until more was sent than before.
func (c *caller) hears(before int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for c.unseen == before {
		c.more.Wait()
	}
}

// allMove has all pairs move their pawns to one side and back, all at the same
// moment.
func allMove(b *testing.B, pairs []pair, screens []*caller) {
	const calm = time.Second // until the pawns stand still
	var took []time.Duration
	bytes, busy := 0, processorTime(b)
	for n := 0; b.Loop(); n++ {
		to := [2][4]string{{"e9", "d9", "c9", "d9"}, {"e2", "d2", "c2", "d2"}}[n%2][n/2%4]
		for _, p := range pairs {
			p[n%2].press(":" + to)
		}
		time.Sleep(calm)
		var before []int
		for _, c := range screens {
			before = append(before, c.sent())
		}
		began := time.Now()
		for _, p := range pairs {
			p[n%2].press("\r")
		}
		for i, c := range screens {
			c.hears(before[i])
		}
		took = append(took, time.Since(began))
		time.Sleep(calm)
		for i, c := range screens {
			bytes += c.sent() - before[i]
		}
	}
	busy = processorTime(b) - busy
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Milliseconds()), "ms/median")
	b.ReportMetric(float64(took[len(took)-1].Milliseconds()), "ms/most")
	b.ReportMetric(float64(bytes)/float64(len(took)*len(screens)), "sent/screen")
	b.ReportMetric(busy.Seconds()*1000/float64(len(took)*len(screens)), "cpu-ms/screen")
}

// processorTime returns how long processors have worked for this program.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
