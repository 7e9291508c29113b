package room

import (
	"errors"

	"boardroom/view/text"
	"boardroom/view/theme"
)

// A message stands in the status line until the next key or click.
type message struct {
	text    string
	role    theme.Role
	refused Screen // on which something was refused; nil: nothing was
}

// Info says something in the status line.
func (r *Room) Info(s string) { r.say(s, theme.Good) }

// Warn says something to mind in the status line.
func (r *Room) Warn(s string) { r.say(s, theme.Warning) }

// Refuse says why something cannot be done.
func (r *Room) Refuse(err error) {
	r.Warn(r.told(err))
	r.message.refused = r.top()
}

// Withdraw takes back what was refused last on a screen, if it still stands in
// the status line: the reason is gone.
func (r *Room) Withdraw(s Screen) {
	if r.message.refused == s {
		r.message = message{}
	}
}

// Fail says an error in the status line; nil says nothing.
func (r *Room) Fail(err error) {
	if err != nil {
		r.say(r.told(err), theme.Error)
	}
}

// Regret is Fail for what cannot be made good any more: the room ends with the
// error too, whenever it is left.
func (r *Room) Regret(err error) {
	r.Fail(err)
	r.mu.Lock()
	r.regrets = errors.Join(r.regrets, err)
	r.mu.Unlock()
}

func (r *Room) say(s string, role theme.Role) {
	r.message = message{text: text.Printable(s), role: role}
}
