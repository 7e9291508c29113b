// Package screens runs the screens: a stack of them in one terminal, with header,
// status line, footer, help and dialogs around them ([Screen]). It knows no
// game.
//
// Everything here belongs to the event loop: actions, drawing and the mouse run
// on it, and so must every call, except for [Stack.Post], [Stack.Go] and
// [Stack.Quit], which may come from any goroutine.
package screens

import (
	"errors"
	"regexp"
	"slices"
	"sync"

	"boardroom/core"
	"boardroom/view/term"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Config is what a room needs.
type Config struct {
	Screen *term.Screen // from package term; not yet initialized
	// Guard gives the terminal back when something goes wrong. Nil: that of the
	// program's own terminal.
	Guard *term.Guard
	// Barred is what the person in the room may not do.
	Barred Barred
	// Look chooses the look for what the terminal can do.
	Look       func(Terminal) theme.Look
	TimeSource core.TimeSource // nil: real time
}

// A Terminal is what the terminal can do.
type Terminal struct {
	Colors  int // 0 under NO_COLOR
	UTF8    bool
	Console bool // it is the Linux console
	Light   bool // it has a light ground
	Still   bool // nothing is to move, by the environment
}

// A Stack is a running set of screens.
type Stack struct {
	app        *tview.Application
	screen     *term.Screen
	guard      *term.Guard
	barred     Barred
	concealed  *regexp.Regexp // the folder that no error names to who may not be told of files
	withheld   string         // the error that was not told last
	timeSource core.TimeSource
	terminal   Terminal
	look       theme.Look
	stack      []Screen
	calls      []*ask         // wait until nobody types
	places     func() []Place // see Lead
	frame      *frame
	message    message
	written    []rune // wait for those that come behind them; see edit
	unseen     bool   // what is drawn next is not seen

	mu       sync.Mutex    // of what follows
	queue    []func() bool // see Notify
	draining bool
	closed   bool
	err      error
	regrets  error           // see Regret
	mark     *tcell.EventKey // see Settle
	reached  chan struct{}

	done chan struct{} // closed when the room was left
}

// New takes the terminal. Run must follow, for it gives the terminal back.
func New(c Config) (*Stack, error) {
	r := &Stack{app: tview.NewApplication(), screen: c.Screen, timeSource: c.TimeSource, guard: c.Guard, barred: c.Barred, done: make(chan struct{})}
	if r.guard == nil {
		r.guard = term.NewGuard(c.Screen.Fini)
	}
	c.Screen.Again = func() { r.Post(func() {}) }
	if r.timeSource == nil {
		r.timeSource = core.SystemTime{}
	}
	plainGround()
	if err := c.Screen.Init(); err != nil {
		return nil, err
	}
	r.terminal = Terminal{Colors: c.Screen.Colors(), UTF8: term.UTF8(c.Screen), Console: c.Screen.Console(), Light: c.Screen.LightGround(), Still: c.Screen.Still()}
	r.SetLook(c.Look(r.terminal))
	r.frame = newFrame(r)
	r.app.SetScreen(c.Screen).SetRoot(r.frame, true).EnablePaste(true).EnableMouse(true)
	r.app.SetInputCapture(r.key).SetMouseCapture(everyClick)
	return r, nil
}

// plainGround lets tview's boxes have the terminal's own ground. It is a
// setting for the whole program, made before the first box.
var plainGround = sync.OnceFunc(func() { tview.Styles.PrimitiveBackgroundColor = tcell.ColorDefault })

// TimeSource tells how time passes in the room.
func (r *Stack) TimeSource() core.TimeSource { return r.timeSource }

// Run shows the first screen and returns when the room is left. What has been
// posted before is done before anything is drawn. Its error is a term.Killed after
// a signal.
func (r *Stack) Run(first Screen) (err error) {
	defer r.guard.Signals(func(k term.Killed) { r.end(k) })()
	defer r.guard.Jobs(func() { r.Post(r.suspend) }, func() { r.Post(r.retake) })()
	defer r.guard.Recover() // of leaving the screens after another panic
	defer func() { err = r.left(err) }()
	defer r.guard.Recover()
	r.Push(first)
	r.empty()
	return r.app.Run()
}

// left leaves all screens, once the loop has ended with an error or without, and
// returns why the room was left.
func (r *Stack) left(err error) error {
	r.mu.Lock()
	r.closed = true
	if r.err != nil {
		err = r.err
	}
	r.mu.Unlock()
	close(r.done)
	for i := len(r.stack) - 1; i >= 0; i-- {
		leave(r.stack[i])
	}
	return errors.Join(err, r.regrets)
}

// Quit leaves the room.
func (r *Stack) Quit() { r.end(nil) }

// end leaves the room for the first reason that comes. The loop stops itself: tview
// drops its screen without a lock once it has stopped.
func (r *Stack) end(why error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return
	}
	r.err, r.closed = why, true
	r.wake()
}

// Look returns the current look.
func (r *Stack) Look() theme.Look { return r.look }

// SetLook changes the look at once.
func (r *Stack) SetLook(look theme.Look) {
	r.look = look
	r.screen.SetGround(look.Style(theme.Text))
}

// Terminal returns what the terminal can do.
func (r *Stack) Terminal() Terminal { return r.terminal }

// Copy puts a text on the clipboard, if the terminal allows it.
func (r *Stack) Copy(s string) { r.screen.SetClipboard([]byte(s)) }

// Ring rings the terminal's bell, if it has one.
func (r *Stack) Ring() { r.Fail(r.screen.Beep()) }

// EnableMouse turns the mouse on or off. It is on at first.
func (r *Stack) EnableMouse(on bool) { r.app.EnableMouse(on) }

// Skip leaves the next picture out: what was just begun shows in another, that
// follows at once.
func (r *Stack) Skip() { r.screen.Skip() }

// Watched reports whether the terminal has the focus, as far as it tells.
func (r *Stack) Watched() bool { return r.screen.Watched() }

// Slow reports whether the terminal is too slow for movement.
func (r *Stack) Slow() bool { return r.screen.Slow() }

// OnTop reports whether no screen stands above another.
func (r *Stack) OnTop(s Screen) bool { return r.top() == s }

// InSight reports whether a screen stands on top, or below nothing but overlays.
func (r *Stack) InSight(s Screen) bool { return slices.Contains(r.stack[r.lowest():], s) }

// Push shows a screen above the others.
func (r *Stack) Push(s Screen) {
	r.stack = append(r.stack, s)
	r.onTop()
}

// Pop takes the top screen away; the one below is shown again. The last one
// stays: see Quit.
func (r *Stack) Pop() { r.Close(r.top()) }

// Close takes a screen away, wherever it stands. It does nothing to the lowest
// one, or to one that is gone already.
func (r *Stack) Close(s Screen) {
	at := slices.Index(r.stack, s)
	if at < 1 {
		return
	}
	onTop := at == len(r.stack)-1
	r.stack = slices.Delete(r.stack, at, at+1)
	leave(s)
	if onTop {
		r.onTop()
	}
}

// Replace shows a screen in place of the top one.
func (r *Stack) Replace(s Screen) {
	gone := r.top()
	r.stack[len(r.stack)-1] = s
	leave(gone)
	r.onTop()
}

// Home takes all screens but the first away.
func (r *Stack) Home() {
	r.calls = nil
	for len(r.stack) > 1 {
		gone := r.top()
		r.stack = r.stack[:len(r.stack)-1]
		leave(gone)
	}
	r.onTop()
}

func (r *Stack) top() Screen { return r.stack[len(r.stack)-1] }

func (r *Stack) onTop() {
	s := r.top()
	r.app.SetFocus(s.Primitive())
	enter(s)
	r.admit()
}
