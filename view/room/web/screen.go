package web

import (
	"encoding/binary"
	"sync"

	"boardroom/view/room/door"

	"github.com/gdamore/tcell/v2"
)

// A screen is a page in a browser, as a tcell.Screen: what is shown is sent as frames, and
// what is typed comes as events. While the page has not read what it was sent, what is
// shown meanwhile waits, and goes as one frame.
type screen struct {
	session *door.Session
	copied  func(text string) // puts a text on the visitor's clipboard
	events  chan tcell.Event
	over    chan struct{} // closed when nobody listens to events any more
	finish  func()

	mu      sync.Mutex
	more    *sync.Cond // there is something to send
	cells   cells
	drawing bool // between two pictures
	fresh   bool // a size was told, with which the page is blank
	bell    bool
	words   *string // how it stands, for who listens; nil: as was told
	cursor  int     // as frames have it
	placed  int     // the cursor, as the page was told
	shown   int     // pictures, as far as any were drawn
	sent    int     // of these
	unread  []int
	ended   bool
}

// maxEvents is how many events wait, and maxUnread how many bytes a page may have been sent
// and not read before more wait.
const maxEvents, maxUnread = 64, 4096

func newScreen(session *door.Session, copied func(string)) *screen {
	s := &screen{session: session, copied: copied, events: make(chan tcell.Event, maxEvents), over: make(chan struct{})}
	s.more = sync.NewCond(&s.mu)
	s.finish = sync.OnceFunc(func() { close(s.over) })
	return s
}

// Init takes the page's size.
func (s *screen) Init() error {
	s.session.NotifyResize(func() {
		columns, rows := s.Size()
		s.PostEventWait(tcell.NewEventResize(columns, rows))
	})
	return nil
}

// Fini ends what PollEvent waits for.
func (s *screen) Fini() {
	s.session.NotifyResize(nil)
	s.finish()
}

// Size returns how much of the page is used.
func (s *screen) Size() (columns, rows int) {
	size := s.session.Size()
	return size.Width, size.Height
}

// fit makes the cells as many as there are.
func (s *screen) fit() {
	if columns, rows := s.Size(); columns != s.cells.columns || rows != s.cells.rows {
		s.cells.resize(columns, rows)
		s.fresh = true
	}
}

// SetContent draws a cell.
func (s *screen) SetContent(x, y int, primary rune, combining []rune, style tcell.Style) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fit()
	s.drawing = true
	s.cells.set(x, y, primary, combining, style)
}

// Show has what was drawn be sent.
func (s *screen) Show() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fit()
	s.drawing = false
	s.shown++
	s.more.Broadcast()
}

// Sync has everything be sent.
func (s *screen) Sync() {
	s.mu.Lock()
	s.cells.forget()
	s.mu.Unlock()
	s.Show()
}

// Beep rings a bell.
func (s *screen) Beep() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bell = true
	s.shown++
	s.more.Broadcast()
	return nil
}

// speak has a page be told in words how it stands, with the next picture.
func (s *screen) speak(words string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.words = &words
}

// ShowCursor shows the cursor in a cell, with the next picture.
func (s *screen) ShowCursor(x, y int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cursor = 0
	if x >= 0 && y >= 0 && x < s.cells.columns && y < s.cells.rows {
		s.cursor = y*s.cells.columns + x + 1
	}
}

// HideCursor shows none.
func (s *screen) HideCursor() { s.ShowCursor(-1, -1) }

// next waits until there is something to send and returns it: a frame, and words about it,
// of which either may be missing; both are: nothing is sent any more.
func (s *screen) next() (frame []byte, words *string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(frame) == 0 && words == nil {
		for !s.ended && (s.drawing || s.sent == s.shown || s.behind()) {
			s.more.Wait()
		}
		if s.ended {
			return nil, nil
		}
		s.sent = s.shown
		frame, words, s.words = s.frame(), s.words, nil
	}
	if len(frame) > 0 {
		s.unread = append(s.unread, len(frame))
	}
	return frame, words
}

// frame returns what has changed.
func (s *screen) frame() (frame []byte) {
	if s.fresh {
		frame = append(frame, opSize)
		frame = binary.AppendUvarint(frame, uint64(s.cells.columns))
		frame = binary.AppendUvarint(frame, uint64(s.cells.rows))
		s.fresh = false
	}
	frame = s.cells.appendChanges(frame)
	if s.cursor != s.placed {
		frame = binary.AppendUvarint(append(frame, opCursor), uint64(s.cursor))
		s.placed = s.cursor
	}
	if s.bell {
		frame = append(frame, opBell)
		s.bell = false
	}
	return frame
}

// behind reports whether the page has yet to read so much that more would show what is
// long past.
func (s *screen) behind() bool {
	waits := 0
	for _, size := range s.unread {
		waits += size
	}
	return waits > maxUnread
}

// read takes note that the page has read a frame, and reports whether it was sent one. It
// returns how many others it has yet to read.
func (s *screen) read() (left int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.unread) == 0 {
		return 0, false
	}
	s.unread = s.unread[1:]
	s.more.Broadcast()
	return len(s.unread), true
}

// end has next wait for nothing.
func (s *screen) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	s.more.Broadcast()
}

// PollEvent waits for an event; nil: none comes any more.
func (s *screen) PollEvent() tcell.Event {
	select {
	case e := <-s.events:
		return e
	case <-s.over:
		return nil
	}
}

// HasPendingEvent reports whether PollEvent need not wait.
func (s *screen) HasPendingEvent() bool { return len(s.events) > 0 }

// PostEvent hands in an event, if there is a place for it.
func (s *screen) PostEvent(e tcell.Event) error {
	select {
	case s.events <- e:
		return nil
	default:
		return tcell.ErrEventQFull
	}
}

// PostEventWait hands in an event when there is a place for it, unless nobody listens.
func (s *screen) PostEventWait(e tcell.Event) {
	select {
	case s.events <- e:
	case <-s.over:
	}
}

// ChannelEvents passes events on to a channel, until it is told to stop.
func (s *screen) ChannelEvents(to chan<- tcell.Event, quit <-chan struct{}) {
	defer close(to)
	for {
		e := s.PollEvent()
		if e == nil {
			return
		}
		select {
		case to <- e:
		case <-quit:
			return
		}
	}
}

// SetClipboard puts a text on the visitor's clipboard.
func (s *screen) SetClipboard(text []byte) { s.copied(string(text)) }

// Colors returns how many colors a page has.
func (s *screen) Colors() int { return 1 << 24 }

// CharacterSet returns that of a page.
func (s *screen) CharacterSet() string { return "UTF-8" }

// What follows a page has, or does, in any case, or it never does; the term.Screen around
// this one draws.

func (s *screen) HasMouse() bool                                   { return true }
func (s *screen) CanDisplay(rune, bool) bool                       { return true }
func (s *screen) HasKey(tcell.Key) bool                            { return true }
func (s *screen) Suspend() error                                   { return nil }
func (s *screen) Resume() error                                    { return nil }
func (s *screen) Tty() (tcell.Tty, bool)                           { return nil, false }
func (s *screen) EnableMouse(...tcell.MouseFlags)                  {}
func (s *screen) DisableMouse()                                    {}
func (s *screen) EnablePaste()                                     {}
func (s *screen) DisablePaste()                                    {}
func (s *screen) EnableFocus()                                     {}
func (s *screen) DisableFocus()                                    {}
func (s *screen) SetTitle(string)                                  {}
func (s *screen) GetClipboard()                                    {}
func (s *screen) SetStyle(tcell.Style)                             {}
func (s *screen) SetSize(int, int)                                 {}
func (s *screen) Resize(int, int, int, int)                        {}
func (s *screen) LockRegion(int, int, int, int, bool)              {}
func (s *screen) SetCursorStyle(tcell.CursorStyle, ...tcell.Color) {}
func (s *screen) RegisterRuneFallback(rune, string)                {}
func (s *screen) UnregisterRuneFallback(rune)                      {}
func (s *screen) Clear()                                           {}
func (s *screen) Fill(rune, tcell.Style)                           {}
func (s *screen) Put(int, int, string, tcell.Style) (string, int)  { return "", 0 }
func (s *screen) PutStr(int, int, string)                          {}
func (s *screen) PutStrStyled(int, int, string, tcell.Style)       {}
func (s *screen) Get(int, int) (string, tcell.Style, int)          { return "", tcell.StyleDefault, 1 }
func (s *screen) GetContent(int, int) (rune, []rune, tcell.Style, int) {
	return 0, nil, tcell.StyleDefault, 1
}

func (s *screen) SetCell(x, y int, style tcell.Style, ch ...rune) {
	if len(ch) > 0 {
		s.SetContent(x, y, ch[0], ch[1:], style)
	}
}
