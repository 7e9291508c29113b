// Package viewtest plays a person in front of a simulated terminal, in tests
// that read like instructions:
//
//	viewtest.At(80, 24).Open(t, menu).Keys("n").Sees("New game").Golden("new")
//
// Nothing sleeps: after every step the room has drawn what the step led to. A
// [Terminal] shows what a real one would of the bytes that the program sends.
package viewtest

import (
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/term"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A Setup is a terminal before it is used.
type Setup struct {
	width, height int
	charset       string
	look          func(screens.Terminal) theme.Look
	apart         bool
	restrictions  screens.Restrictions
}

// At returns a terminal of a size that shows Unicode in the default theme.
func At(width, height int) Setup {
	return Setup{width: width, height: height, charset: "UTF-8", look: func(t screens.Terminal) theme.Look {
		glyphs := theme.Unicode()
		if !t.UTF8 {
			glyphs = theme.ASCII()
		}
		return theme.NewLook(theme.Walnut(), glyphs, 1<<24)
	}}
}

// ASCII makes it a terminal without Unicode.
func (s Setup) ASCII() Setup {
	s.charset = "US-ASCII"
	return s
}

// Apart makes it a terminal elsewhere: what breaks in its room ends that room only.
func (s Setup) Apart() Setup {
	s.apart = true
	return s
}

// Themed sets the look by hand.
func (s Setup) Themed(look theme.Look) Setup {
	s.look = func(screens.Terminal) theme.Look { return look }
	return s
}

// Visiting makes the person a visitor, whose key is known or not.
func (s Setup) Visiting(known bool) Setup {
	s.apart, s.restrictions = true, screens.VisitorRestrictions(known)
	return s
}

// A Person looks at a room's screen and acts on it.
type Person struct {
	Screens *screens.Stack
	t       testing.TB
	sim     tcell.SimulationScreen
	inner   *tapped
	clock   *clock
	ended   chan error
}

// Open runs a room with a first screen until the test ends.
func (s Setup) Open(t testing.TB, first func(*screens.Stack) screens.Screen) *Person {
	t.Helper()
	sim := tcell.NewSimulationScreen(s.charset)
	p := &Person{t: t, sim: sim, inner: newTapped(sim), clock: &clock{}, ended: make(chan error, 1)}
	config := screens.Config{Screen: term.NewScreen(p.inner, term.NoEnvironment), Look: s.look, Restrictions: s.restrictions, TimeSource: p.clock, Deliver: new(courier).deliver}
	if s.apart {
		config.Guard = &term.Guard{Finish: sim.Fini, Errors: io.Discard, Exit: func(int) { go p.Screens.Quit() }}
	}
	r, err := screens.New(config)
	if err != nil {
		t.Fatal(err)
	}
	sim.SetSize(s.width, s.height)
	p.Screens = r
	screen := first(r)
	go func() { p.ended <- r.Run(screen) }()
	t.Cleanup(func() {
		r.Quit()
		p.end()
	})
	return p.stepped()
}

// end waits until the room has been left.
func (p *Person) end() error {
	select {
	case err := <-p.ended:
		p.ended <- err
		return err
	case <-time.After(time.Minute):
		p.t.Fatal("the room was not left")
		return nil
	}
}

// Leaves checks that the room has been left without error.
func (p *Person) Leaves() {
	p.t.Helper()
	if err := p.end(); err != nil {
		p.t.Fatalf("the room was left with an error: %v", err)
	}
}

// LeavesWith checks that the room has been left with an error that says so.
func (p *Person) LeavesWith(said string) {
	p.t.Helper()
	if err := p.end(); err == nil || !strings.Contains(err.Error(), said) {
		p.t.Fatalf("the room was left with %v, not with %q", err, said)
	}
}

// Hears checks that the bell has rung so many times.
func (p *Person) Hears(rings int) *Person {
	p.t.Helper()
	p.inner.mu.Lock()
	defer p.inner.mu.Unlock()
	if p.inner.rings != rings {
		p.t.Errorf("the bell has rung %d times, not %d", p.inner.rings, rings)
	}
	return p
}

// post delivers an event, as soon as the queue has room.
func (p *Person) post(event tcell.Event) {
	for p.sim.PostEvent(event) != nil {
		runtime.Gosched()
	}
}

// Waits lets time pass on the room's clock.
func (p *Person) Waits(d time.Duration) *Person {
	p.clock.pass(d)
	return p.stepped()
}

// Alarms returns how many things wait for time to pass.
func (p *Person) Alarms() int { return p.clock.waiting() }

// Reads waits until a dialog that was announced hears keys.
func (p *Person) Reads() *Person { return p.Waits(time.Second / 2) }

// Does runs a function on the event loop, as a screen's action would.
func (p *Person) Does(f func()) *Person {
	p.onLoop(f)
	p.Screens.Settle()
	return p
}

// Sees checks that the screen shows these texts.
func (p *Person) Sees(texts ...string) *Person {
	p.t.Helper()
	screen := p.Screen()
	for _, s := range texts {
		if !strings.Contains(screen, s) {
			p.t.Fatalf("the screen does not show %q:\n%s", s, screen)
		}
	}
	return p
}

// Misses checks that the screen shows none of these texts.
func (p *Person) Misses(texts ...string) *Person {
	p.t.Helper()
	screen := p.Screen()
	for _, s := range texts {
		if strings.Contains(screen, s) {
			p.t.Fatalf("the screen shows %q:\n%s", s, screen)
		}
	}
	return p
}

// Awaits waits until the screen shows a text that another goroutine's work
// brings. It looks at every drawing and gives up after a minute.
func (p *Person) Awaits(s string) *Person {
	p.t.Helper()
	p.until("never showed", s, func(screen string) bool { return strings.Contains(screen, s) })
	return p
}

// Loses waits until the screen no longer shows a text, as Awaits does.
func (p *Person) Loses(s string) *Person {
	p.t.Helper()
	p.until("still shows", s, func(screen string) bool { return !strings.Contains(screen, s) })
	return p
}

// Reacts presses a key and waits until anything in sight is other than before,
// as Awaits does, or until the room was left.
func (p *Person) Reacts(k keys.Key) *Person {
	p.t.Helper()
	before := p.picture()
	p.Keys(k)
	select {
	case err := <-p.ended:
		p.ended <- err
		return p
	default:
	}
	p.until("is not changed by", string(k), func(string) bool { return !p.picture().equal(before) })
	return p
}

func (p *Person) until(says, what string, holds func(screen string) bool) {
	p.t.Helper()
	deadline := time.After(time.Minute)
	for {
		drawn := p.inner.next()
		if holds(p.Screen()) {
			return
		}
		select {
		case <-drawn:
		case <-deadline:
			p.t.Fatalf("the screen %s %q:\n%s", says, what, p.Screen())
		}
	}
}
