// Package screens runs the screens: a stack of them in one terminal, with header,
// status line, footer, help and dialogs around them ([Screen]). It knows no
// game.
//
// Everything here belongs to the event loop: actions, drawing and the mouse run
// on it, and so must every call, except for [EventLoop.Post], [EventLoop.Go] and
// [EventLoop.Quit], which may come from any goroutine.
package screens

import (
	"errors"
	"slices"
	"sync"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/term"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Config is what a stack needs.
type Config struct {
	Screen *term.Screen // from package term; not yet initialized
	// Guard gives the terminal back when something goes wrong. Nil: that of the
	// program's own terminal.
	Guard *term.Guard
	// Restrictions are what the person at the terminal may not do.
	Restrictions Restrictions
	// Look chooses the look for what the terminal can do.
	Look       func(Terminal) theme.Look
	TimeSource core.TimeSource // nil: real time
	// Deliver is called for whatever is posted, on the goroutine that does so, and posts it
	// with a call of its argument: a test may take its time. Nil: at once.
	Deliver func(post func())
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
	*EventLoop
	*StatusLine
	restrictions Restrictions
	terminal     Terminal
	look         theme.Look
	stack        []Screen
	pending      []*ask               // wait until nobody types
	destinations func() []Destination // see SetDestinations
	commands     func() keys.Table    // see SetCommands
	frame        *frame
	typed        []rune // wait for those that come behind them; see edit
	skipDraw     bool   // what is drawn next is not seen
	spoken       string // what was told last to who listens
}

// New takes the terminal. Run must follow, for it gives the terminal back.
func New(c Config) (*Stack, error) {
	if c.Guard == nil {
		c.Guard = term.NewGuard(c.Screen.Fini)
	}
	if c.TimeSource == nil {
		c.TimeSource = core.SystemTime{}
	}
	if c.Deliver == nil {
		c.Deliver = func(post func()) { post() }
	}
	s := &Stack{restrictions: c.Restrictions}
	s.EventLoop = &EventLoop{
		app: tview.NewApplication(), screen: c.Screen, guard: c.Guard, timeSource: c.TimeSource, deliver: c.Deliver,
		before: s.flushTyped, after: s.askPending, done: make(chan struct{}),
	}
	s.StatusLine = &StatusLine{Redactor: &Redactor{hides: c.Restrictions.Files, guard: c.Guard}, top: s.top}
	c.Screen.Redraw = func() { s.Post(func() {}) }
	plainGround()
	if err := c.Screen.Init(); err != nil {
		return nil, err
	}
	s.terminal = Terminal{Colors: c.Screen.Colors(), UTF8: term.UTF8(c.Screen), Console: c.Screen.Console(), Light: c.Screen.LightGround(), Still: c.Screen.Still()}
	s.SetLook(c.Look(s.terminal))
	s.frame = newFrame(s)
	s.app.SetScreen(c.Screen).SetRoot(s.frame, true).EnablePaste(true).EnableMouse(true)
	s.app.SetInputCapture(s.key).SetMouseCapture(everyClick)
	return s, nil
}

// plainGround lets tview's boxes have the terminal's own ground. It is a
// setting for the whole program, made before the first box.
var plainGround = sync.OnceFunc(func() { tview.Styles.PrimitiveBackgroundColor = tcell.ColorDefault })

// Run shows the first screen and returns when all are left. What has been
// posted before is done before anything is drawn. Its error is a term.Killed after
// a signal.
func (s *Stack) Run(first Screen) (err error) {
	defer s.guard.Signals(func(k term.Killed) { s.end(k) })()
	defer s.guard.Jobs(func() { s.Post(s.suspend) }, func() { s.Post(s.retake) })()
	defer s.guard.Recover() // of leaving the screens after another panic
	defer func() { err = s.left(err) }()
	defer s.guard.Recover()
	s.Push(first)
	s.empty()
	return s.app.Run()
}

// left leaves all screens, once the loop has ended with an error or without, and
// returns why the screens were left.
func (s *Stack) left(err error) error {
	err = s.close(err)
	for i := len(s.stack) - 1; i >= 0; i-- {
		leave(s.stack[i])
	}
	s.finishing.Wait()
	return errors.Join(err, s.regrets)
}

// Look returns the current look.
func (s *Stack) Look() theme.Look { return s.look }

// SetLook changes the look at once.
func (s *Stack) SetLook(look theme.Look) {
	s.look = look
	s.screen.SetGround(look.Style(theme.Text))
	s.screen.LetOrder(look.Order == theme.OrderByTerminal)
}

// Terminal returns what the terminal can do.
func (s *Stack) Terminal() Terminal { return s.terminal }

// Copy puts a text on the clipboard, if the terminal allows it.
func (s *Stack) Copy(said string) { s.screen.SetClipboard([]byte(said)) }

// Ring rings the terminal's bell, if it has one.
func (s *Stack) Ring() { s.Fail(s.screen.Beep()) }

// EnableMouse turns the mouse on or off. It is on at first.
func (s *Stack) EnableMouse(on bool) { s.app.EnableMouse(on) }

// Skip leaves the next picture out: what was just begun shows in another, that
// follows at once.
func (s *Stack) SkipFrame() { s.screen.SkipFrame() }

// Watched reports whether the terminal has the focus, as far as it tells.
func (s *Stack) Focused() bool { return s.screen.Focused() }

// Slow reports whether the terminal is too slow for movement.
func (s *Stack) Slow() bool { return s.screen.Slow() }

// OnTop reports whether no screen stands above another.
func (s *Stack) OnTop(screen Screen) bool { return s.top() == screen }

// InSight reports whether a screen stands on top, or below nothing but overlays.
func (s *Stack) InSight(screen Screen) bool { return slices.Contains(s.stack[s.lowest():], screen) }

// Push shows a screen above the others.
func (s *Stack) Push(screen Screen) {
	s.stack = append(s.stack, screen)
	s.onTop()
}

// Pop takes the top screen away; the one below is shown again. The last one
// stays: see Quit.
func (s *Stack) Pop() { s.Close(s.top()) }

// Close takes a screen away, wherever it stands. It does nothing to the lowest
// one, or to one that is gone already.
func (s *Stack) Close(screen Screen) {
	at := slices.Index(s.stack, screen)
	if at < 1 {
		return
	}
	onTop := at == len(s.stack)-1
	s.stack = slices.Delete(s.stack, at, at+1)
	leave(screen)
	if onTop {
		s.onTop()
	}
}

// Replace shows a screen in place of the top one.
func (s *Stack) Replace(screen Screen) {
	gone := s.top()
	s.stack[len(s.stack)-1] = screen
	leave(gone)
	s.onTop()
}

// Home takes all screens but the first away.
func (s *Stack) Home() {
	s.pending = nil
	for len(s.stack) > 1 {
		gone := s.top()
		s.stack = s.stack[:len(s.stack)-1]
		leave(gone)
	}
	s.onTop()
}

// Area returns the cells of the top screen: those between header and status line, or
// those inside the frame of an overlay.
func (s *Stack) Area() (x, y, width, height int) { return s.top().Primitive().GetRect() }

func (s *Stack) top() Screen { return s.stack[len(s.stack)-1] }

func (s *Stack) onTop() {
	screen := s.top()
	s.app.SetFocus(screen.Primitive())
	enter(screen)
	s.askPending()
}

// A Screen is one thing to see and do, and a pointer. The stack gives
// the top one its keys and its mouse, and draws header, status line and footer
// around it.
type Screen interface {
	// Title stands in the header. It may change.
	Title() i18n.Message
	// Primitive draws the screen. Keys reach its InputHandler only as Typist
	// says; everything else is in the actions.
	Primitive() tview.Primitive
	// Actions is what keys do now, the most important first. It is asked for
	// at every key and every drawing, so it may follow the screen's state.
	// Esc (one level back) and ? (the help) need not be in it.
	Actions() keys.Table
}

// An Enterer is a Screen that wants to know when it comes to the top: first
// shown, or shown again after what stood above it is gone.
type Enterer interface{ Enter() }

// A Leaver is a Screen that wants to know when it is taken away for good.
type Leaver interface{ Leave() }

// An InputObserver is a Screen that wants to know when a key, a button or the wheel is
// about to act on it: what still moves there comes to its end.
type InputObserver interface{ BeforeInput() }

// A Typist is a Screen in which a person may type text. While Typing, the keys
// that type and edit (see keys.Key.Types) go to the primitive's InputHandler,
// but for those that an action has nevertheless (see keys.Action.Typing), and
// pasted text to its PasteHandler.
type Typist interface {
	// Typing reports whether text is being typed.
	Typing() bool
}

// A Paster is a Screen that knows what to do with a text that is pasted while nothing is
// being typed.
type Paster interface {
	// Paste takes the text, with its line breaks.
	Paste(text string)
}

// A Speaker is a Screen that says in words what a person has to know who does not see it.
type Speaker interface {
	// Spoken is what happened last, and what is to be done. It is asked for at every drawing.
	Spoken() i18n.Message
}

// speak tells who listens how it stands, where that has changed; nothing: the screen that is
// on top has no words of its own.
func (s *Stack) speak() {
	if s.screen.Speak == nil {
		return
	}
	words := ""
	if top, ok := s.top().(Speaker); ok {
		words = text.Printable(i18n.Join(" ", s.message.said, top.Spoken()).In(s.look.Language))
	}
	if words != s.spoken {
		s.spoken = words
		s.screen.Speak(words)
	}
}

// An Overlay is a Screen that does not fill the terminal: it stands in a frame in
// the middle, and the screen below stays in sight.
type Overlay interface {
	// Size is the space wanted inside the frame, at most the given.
	Size(width, height int) (int, int)
}

func typing(s Screen) bool {
	t, ok := s.(Typist)
	return ok && t.Typing()
}

func beforeInput(s Screen) {
	if st, ok := s.(InputObserver); ok {
		st.BeforeInput()
	}
}

func enter(s Screen) {
	if e, ok := s.(Enterer); ok {
		e.Enter()
	}
}

func leave(s Screen) {
	if l, ok := s.(Leaver); ok {
		l.Leave()
	}
}

// Restrictions are what the person at a terminal may not do, for the room is somebody
// else's. At one's own terminal there are none.
type Restrictions struct {
	Programs bool // start programs of the machine, or have computers think as long as they like
	Files    bool // name files and folders of the machine, and be told of them
	Keeping  bool // delete, rename, label or close what is kept for all
	Notes    bool // keep notes of their own, and what exercises they got right
	Names    bool // bear another name than that by which they are known, or play for others
	Ratings  bool // play for the ratings
	Crowds   bool // have computers play among themselves
	Advice   bool // be advised on a game that others have not ended
}

// VisitorRestrictions are those of a visitor. Those who are not known by a key play
// for no rating, and keep nothing.
func VisitorRestrictions(known bool) Restrictions {
	return Restrictions{Programs: true, Files: true, Keeping: true, Names: true, Crowds: true, Advice: true, Ratings: !known, Notes: !known}
}

// Restrictions returns what the person at the terminal may not do.
func (s *Stack) Restrictions() Restrictions { return s.restrictions }
