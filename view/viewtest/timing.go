package viewtest

import (
	"flag"
	"runtime"
	"strings"
	"sync"
	"time"
)

// A test that passes must not owe that to who was faster. Either flag lets one side win
// every time.
var (
	late  = flag.Duration("late", 0, "how long each thing that other goroutines post is on its way to the screen")
	pause = flag.Duration("pause", 0, "how long a person waits after each step")
)

// A courier brings what other goroutines post to the screen, one thing after the other:
// between two of them the screen is drawn.
type courier struct {
	mu   sync.Mutex
	bag  []func()
	next *time.Timer
}

// deliver posts at once for the screens and the person, and late for others.
func (c *courier) deliver(post func()) {
	if *late == 0 || ours() {
		post()
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.bag = append(c.bag, post); len(c.bag) == 1 {
		c.next = time.AfterFunc(*late, c.bring)
	}
}

func (c *courier) bring() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.bag[0]()
	if c.bag = c.bag[1:]; len(c.bag) > 0 {
		c.next.Reset(*late)
	}
}

// ours reports whether the goroutine that posts is the one of the screens, which Open
// starts, or that of the test.
func ours() bool {
	callers := make([]uintptr, 100)
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers)]) // above deliver
	for {
		frame, more := frames.Next()
		if strings.Contains(frame.Function, "/viewtest.") || frame.Function == "testing.tRunner" {
			return true
		}
		if !more {
			return false
		}
	}
}

// stepped waits until what a step led to is drawn.
func (p *Person) stepped() *Person {
	p.Screens.Settle()
	if *pause > 0 {
		time.Sleep(*pause)
		p.Screens.Settle()
	}
	return p
}
