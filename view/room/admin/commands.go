package admin

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records/languages"
)

// What can be asked for.
const (
	DoWho    = "who"
	DoSay    = "say"
	DoKick   = "kick"
	DoBan    = "ban"
	DoUnban  = "unban"
	DoMute   = "mute"
	DoUnmute = "unmute"
	DoBans   = "bans"
	DoClose  = "close"
	// DoEndLost has sessions end by keys that the host has taken the name from.
	DoEndLost = "end lost"
)

// shell is who gives orders over the socket.
const shell = "the shell"

// A Request asks a room for something.
type Request struct {
	Do    string    `json:"do"`
	Who   string    `json:"who,omitempty"`  // a name, a key's fingerprint, an address or a network
	By    []string  `json:"by,omitempty"`   // see Order
	Text  string    `json:"text,omitempty"` // a reason, or what is said
	Until time.Time `json:"until,omitzero"`

	Language string `json:"language,omitempty"` // the tag of the host's; empty: English
}

// language returns the one in which a request is answered, English where the room does
// not know the host's.
func (r Request) language() i18n.Language {
	l, _ := languages.Find(r.Language)
	return l
}

// An Answer says what was done, or why it was not.
type Answer struct {
	Said  []string      `json:"said,omitempty"` // to the host, in lines
	Here  []SessionInfo `json:"here,omitempty"`
	Rules []Rule        `json:"rules,omitempty"`
	Error string        `json:"error,omitempty"`

	done []i18n.Message // what is to be Said
}

// in returns the answer with what is said in a language.
func (a Answer) in(l i18n.Language) Answer {
	for _, m := range a.done {
		a.Said = append(a.Said, m.In(l))
	}
	return a
}

// order has the moderator do what the request orders.
func (r Request) order(m *Moderator, do func(Order) ([]i18n.Message, error)) (Answer, error) {
	who, err := m.Resolve(r.Who)
	if err != nil {
		return Answer{}, err
	}
	done, err := do(Order{Who: who, By: r.By, Reason: r.Text, Until: r.Until, Host: shell})
	return Answer{done: done}, err
}

// lift ends what the request is about.
func (r Request) lift(m *Moderator, kind Kind) (Answer, error) {
	who, err := m.MeantByRule(r.Who)
	if err != nil {
		return Answer{}, err
	}
	done, err := m.Lift(kind, shell, who)
	return Answer{done: done}, err
}

// A command does what is asked for.
type command struct {
	run     func(*Moderator, Request) (Answer, error)
	offline bool // also where no room is open
}

// commands are what can be asked for.
var commands = map[string]command{
	DoBan:    {offline: true, run: func(m *Moderator, r Request) (Answer, error) { return r.order(m, m.Ban) }},
	DoMute:   {offline: true, run: func(m *Moderator, r Request) (Answer, error) { return r.order(m, m.Mute) }},
	DoUnban:  {offline: true, run: func(m *Moderator, r Request) (Answer, error) { return r.lift(m, Ban) }},
	DoUnmute: {offline: true, run: func(m *Moderator, r Request) (Answer, error) { return r.lift(m, Mute) }},
	DoBans: {offline: true, run: func(m *Moderator, _ Request) (Answer, error) {
		rules, err := m.Rules()
		return Answer{Rules: rules}, err
	}},
	DoWho: {run: func(m *Moderator, _ Request) (Answer, error) { return Answer{Here: m.Who()}, nil }},
	DoSay: {run: func(m *Moderator, r Request) (Answer, error) { return Answer{}, m.Say(shell, r.Text) }},
	DoKick: {run: func(m *Moderator, r Request) (Answer, error) {
		who, err := m.Resolve(r.Who)
		if err != nil {
			return Answer{}, err
		}
		done, err := m.Kick(shell, who, r.Text)
		return Answer{done: done}, err
	}},
	DoEndLost: {run: func(m *Moderator, _ Request) (Answer, error) {
		done, err := m.EndLost()
		return Answer{done: done}, err
	}},
	DoClose: {run: func(m *Moderator, r Request) (Answer, error) {
		done, err := m.Shut(shell, r.Text)
		return Answer{done: done}, err
	}},
}

// parseRequest understands a request.
func parseRequest(line []byte) (r Request, err error) {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err = d.Decode(&r); err == nil && d.More() {
		err = i18n.NewError("more than one object")
	}
	if err != nil {
		return r, i18n.Errorf("not a request (one JSON object on a line): %w", err)
	}
	if _, ok := commands[r.Do]; !ok {
		known := slices.Sorted(maps.Keys(commands))
		return r, i18n.Errorf("unknown command %q%s; use %s", r.Do, catalog.Suggest(r.Do, known), strings.Join(known, ", "))
	}
	return r, nil
}

// respond does what a line asks of a room.
func respond(m *Moderator, line []byte) Answer {
	r, err := parseRequest(line)
	var a Answer
	if err == nil {
		a, err = commands[r.Do].run(m, r)
	}
	a = a.in(r.language())
	if err != nil {
		a.Error = r.language().Error(err)
	}
	return a
}

// maxRequest is how many bytes a request has at most.
const maxRequest = 1 << 14

// readLine reads a line of a request.
func readLine(r io.Reader) ([]byte, error) {
	line, err := bufio.NewReader(io.LimitReader(r, maxRequest)).ReadBytes('\n')
	switch {
	case err == nil || len(line) == 0:
		return line, err
	case len(line) == maxRequest:
		return line, i18n.Errorf("a request can have at most %d bytes", maxRequest)
	}
	return line, i18n.NewError("the request ended in the middle of a line")
}

// SessionColumns are the heads of the list of who is here.
func SessionColumns(l i18n.Language) []string {
	return say(l, "Name", "Since", "Address", "Key", "Where", "Idle", "Note")
}

// SessionRow tells of somebody who is here, under SessionColumns.
func SessionRow(l i18n.Language, p SessionInfo, zone *time.Location) []string {
	key := p.Key
	if key == "" {
		key = l.T("guest")
	}
	idle := (time.Duration(p.Idle) * time.Second).Truncate(time.Minute).String()
	if p.Idle < 60 {
		idle = "-"
	}
	var notes []string
	if p.Host {
		notes = append(notes, l.T("host"))
	}
	if p.Muted {
		notes = append(notes, l.T("muted"))
	}
	return []string{p.Name, i18n.Minute{Time: p.Since.In(zone)}.In(l), p.Address, key, where(p.Places).In(l), strings.TrimSuffix(idle, "0s"), strings.Join(notes, ", ")}
}

// where tells in few words where somebody is; at the first of several tables.
func where(places []Place) i18n.Message {
	if len(places) == 0 {
		return i18n.Msg("menu")
	}
	p := places[0]
	said, with := p.At(), strings.Join(p.With, ", ")
	switch {
	case p.Watches:
		said = i18n.Msg("%s, watching %s", said, with)
	case with != "":
		said = i18n.Msg("%s, with %s", said, with)
	}
	if more := len(places) - 1; more > 0 {
		said = i18n.MsgN("%s; %d more table", "%s; %d more tables", more, said, more)
	}
	return said
}

// RuleColumns are the heads of the list of rules.
func RuleColumns(l i18n.Language) []string {
	return say(l, "Rule", "Who", "Of", "Until", "Since", "By", "Reason")
}

func say(l i18n.Language, texts ...i18n.Text) (said []string) {
	for _, t := range texts {
		said = append(said, l.T(t))
	}
	return said
}

// RuleRow tells of a rule, under RuleColumns.
func RuleRow(l i18n.Language, r Rule, zone *time.Location) []string {
	end := l.T(forGood)
	if !r.Until.IsZero() {
		end = i18n.Minute{Time: r.Until.In(zone)}.In(l)
	}
	host := r.Host
	if host == shell {
		host = l.T("the shell")
	}
	of := r.Of
	if r.Name != "" {
		of = ""
	}
	return []string{l.T(kindNames[r.Kind]), r.Subject.String(), of, end, i18n.Minute{Time: r.Since.In(zone)}.In(l), host, r.Reason}
}
