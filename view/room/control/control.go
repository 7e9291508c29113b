// Package control lets the host give orders to a room that is open, from the same
// machine: over a socket in the folder of the room, which nobody else may open, an
// object of JSON each way, in a line.
package control

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"boardroom/core/catalog"
	"boardroom/view/room/moderation"
	"boardroom/view/room/ssh"
)

// What can be asked for.
const (
	Who    = "who"
	Say    = "say"
	Kick   = "kick"
	Ban    = "ban"
	Unban  = "unban"
	Mute   = "mute"
	Unmute = "unmute"
	Bans   = "bans"
	Close  = "close"
	// EndLost has visits end by keys that the host has taken the name from.
	EndLost = "end lost"
)

// shell is who gives orders over the socket.
const shell = "the shell"

// A Request asks a room for something.
type Request struct {
	Do    string    `json:"do"`
	Who   string    `json:"who,omitempty"`  // a name, a key's fingerprint, an address or a network
	By    []string  `json:"by,omitempty"`   // see door.Order
	Text  string    `json:"text,omitempty"` // a reason, or what is said
	Until time.Time `json:"until,omitzero"`
}

// An Answer says what was done, or why it was not.
type Answer struct {
	Said  []string          `json:"said,omitempty"` // to the host, in lines
	Here  []ssh.Present     `json:"here,omitempty"`
	Rules []moderation.Rule `json:"rules,omitempty"`
	Error string            `json:"error,omitempty"`
}

// orders has somebody do what the request orders.
func (r Request) orders(m *ssh.Moderator, do func(ssh.Order) ([]string, error)) (Answer, error) {
	who, err := m.Meant(r.Who)
	if err != nil {
		return Answer{}, err
	}
	return say(do(ssh.Order{Who: who, By: r.By, Reason: r.Text, Until: r.Until, Host: shell}))
}

// lifts ends what the request is about.
func (r Request) lifts(m *ssh.Moderator, kind moderation.Kind) (Answer, error) {
	who, err := m.MeantByRule(r.Who)
	if err != nil {
		return Answer{}, err
	}
	return say(m.Lift(kind, shell, who))
}

// ruling is what can be asked for whether a room is open or not.
var ruling = map[string]func(*ssh.Moderator, Request) (Answer, error){
	Ban:    func(m *ssh.Moderator, r Request) (Answer, error) { return r.orders(m, m.Ban) },
	Mute:   func(m *ssh.Moderator, r Request) (Answer, error) { return r.orders(m, m.Mute) },
	Unban:  func(m *ssh.Moderator, r Request) (Answer, error) { return r.lifts(m, moderation.Ban) },
	Unmute: func(m *ssh.Moderator, r Request) (Answer, error) { return r.lifts(m, moderation.Mute) },
	Bans: func(m *ssh.Moderator, _ Request) (Answer, error) {
		rules, err := m.Rules()
		return Answer{Rules: rules}, err
	},
}

// hosting is what can be asked of an open room alone.
var hosting = map[string]func(*ssh.Door, Request) (Answer, error){
	Who: func(d *ssh.Door, _ Request) (Answer, error) { return Answer{Here: d.Who()}, nil },
	Say: func(d *ssh.Door, r Request) (Answer, error) { return Answer{}, d.Say(shell, r.Text) },
	Kick: func(d *ssh.Door, r Request) (Answer, error) {
		who, err := d.Meant(r.Who)
		if err != nil {
			return Answer{}, err
		}
		return say(d.Kick(shell, who, r.Text))
	},
	EndLost: func(d *ssh.Door, _ Request) (Answer, error) { return say(d.EndLost()) },
	Close:   func(d *ssh.Door, r Request) (Answer, error) { return say(d.Shut(shell, r.Text)) },
}

func say(said []string, err error) (Answer, error) { return Answer{Said: said}, err }

// parse understands a request.
func parse(line []byte) (r Request, err error) {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err = d.Decode(&r); err == nil && d.More() {
		err = errors.New("something follows it")
	}
	if err != nil {
		return r, fmt.Errorf("this is no request, which is an object of JSON in a line: %w", err)
	}
	known := append(slices.Sorted(maps.Keys(ruling)), slices.Sorted(maps.Keys(hosting))...)
	if !slices.Contains(known, r.Do) {
		return r, fmt.Errorf("there is no command %q%s; the commands are %s", r.Do, catalog.Suggest(r.Do, known), strings.Join(known, ", "))
	}
	return r, nil
}

// respond does what a line asks of a room.
func respond(d *ssh.Door, line []byte) Answer {
	r, err := parse(line)
	var a Answer
	if err == nil {
		if do, ok := hosting[r.Do]; ok {
			a, err = do(d, r)
		} else {
			a, err = ruling[r.Do](d.Moderator, r)
		}
	}
	if err != nil {
		a.Error = err.Error()
	}
	return a
}

// mostRequest is how many bytes a request has at most.
const mostRequest = 1 << 14

// readLine reads a line of a request.
func readLine(r io.Reader) ([]byte, error) {
	line, err := bufio.NewReader(io.LimitReader(r, mostRequest)).ReadBytes('\n')
	switch {
	case err == nil || len(line) == 0:
		return line, err
	case len(line) == mostRequest:
		return line, fmt.Errorf("a request has %d bytes at most", mostRequest)
	}
	return line, errors.New("the request broke off before the end of its line")
}
