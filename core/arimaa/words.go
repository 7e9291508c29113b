package arimaa

import (
	"boardroom/core"
	"boardroom/core/i18n"
)

// sideNames name the sides in errors.
var sideNames = [...]i18n.Text{Gold: "side\x04gold", Silver: "side\x04silver"}

// A role is what a piece is in a sentence. Other languages name it otherwise in each.
type role int

const (
	subject role = iota // it does something, or stands somewhere
	object              // something is done to it
	nextTo              // "next to the silver dog", "stronger than the silver dog"
	alone               // by itself, without an article: "silver dog"
)

// titles name animals by themselves, and pieces.
var titles = map[string]struct {
	animal i18n.Text
	piece  [2]i18n.Text
}{
	"rabbit":   {"animal\x04rabbit", [...]i18n.Text{"Gold rabbit", "Silver rabbit"}},
	"cat":      {"animal\x04cat", [...]i18n.Text{"Gold cat", "Silver cat"}},
	"dog":      {"animal\x04dog", [...]i18n.Text{"Gold dog", "Silver dog"}},
	"horse":    {"animal\x04horse", [...]i18n.Text{"Gold horse", "Silver horse"}},
	"camel":    {"animal\x04camel", [...]i18n.Text{"Gold camel", "Silver camel"}},
	"elephant": {"animal\x04elephant", [...]i18n.Text{"Gold elephant", "Silver elephant"}},
}

// named names pieces in sentences, by side and role.
var named = map[string][2][4]i18n.Text{
	"rabbit": {
		{"subject\x04the gold rabbit", "object\x04the gold rabbit", "next to\x04the gold rabbit", "piece\x04gold rabbit"},
		{"subject\x04the silver rabbit", "object\x04the silver rabbit", "next to\x04the silver rabbit", "piece\x04silver rabbit"},
	},
	"cat": {
		{"subject\x04the gold cat", "object\x04the gold cat", "next to\x04the gold cat", "piece\x04gold cat"},
		{"subject\x04the silver cat", "object\x04the silver cat", "next to\x04the silver cat", "piece\x04silver cat"},
	},
	"dog": {
		{"subject\x04the gold dog", "object\x04the gold dog", "next to\x04the gold dog", "piece\x04gold dog"},
		{"subject\x04the silver dog", "object\x04the silver dog", "next to\x04the silver dog", "piece\x04silver dog"},
	},
	"horse": {
		{"subject\x04the gold horse", "object\x04the gold horse", "next to\x04the gold horse", "piece\x04gold horse"},
		{"subject\x04the silver horse", "object\x04the silver horse", "next to\x04the silver horse", "piece\x04silver horse"},
	},
	"camel": {
		{"subject\x04the gold camel", "object\x04the gold camel", "next to\x04the gold camel", "piece\x04gold camel"},
		{"subject\x04the silver camel", "object\x04the silver camel", "next to\x04the silver camel", "piece\x04silver camel"},
	},
	"elephant": {
		{"subject\x04the gold elephant", "object\x04the gold elephant", "next to\x04the gold elephant", "piece\x04gold elephant"},
		{"subject\x04the silver elephant", "object\x04the silver elephant", "next to\x04the silver elephant", "piece\x04silver elephant"},
	},
}

// placed names what a side places next.
var placedNext = map[string]i18n.Text{
	"rabbit":   "object\x04the rabbit",
	"cat":      "object\x04the cat",
	"dog":      "object\x04the dog",
	"horse":    "object\x04the horse",
	"camel":    "object\x04the camel",
	"elephant": "object\x04the elephant",
}

// counted says how many animals of a kind there are.
var counted = map[string]func(int) i18n.Message{
	"rabbit":   func(n int) i18n.Message { return i18n.MsgN("%d rabbit", "%d rabbits", n, n) },
	"cat":      func(n int) i18n.Message { return i18n.MsgN("%d cat", "%d cats", n, n) },
	"dog":      func(n int) i18n.Message { return i18n.MsgN("%d dog", "%d dogs", n, n) },
	"horse":    func(n int) i18n.Message { return i18n.MsgN("%d horse", "%d horses", n, n) },
	"camel":    func(n int) i18n.Message { return i18n.MsgN("%d camel", "%d camels", n, n) },
	"elephant": func(n int) i18n.Message { return i18n.MsgN("%d elephant", "%d elephants", n, n) },
}

// Title names the animal by itself: "rabbit". One that the usual game doesn't have has
// its English name in every language.
func (a Animal) Title() i18n.Message {
	if known, ok := titles[a.Name]; ok {
		return i18n.Msg(known.animal)
	}
	return i18n.Verbatim(a.Name)
}

// the names the animal as what a side places next: "the rabbit".
func (a Animal) the() i18n.Message {
	if known, ok := placedNext[a.Name]; ok {
		return i18n.Msg(known)
	}
	return i18n.Verbatim("the " + a.Name)
}

// counted says how many there are: "2 cats".
func (a Animal) counted(n int) i18n.Message {
	if known, ok := counted[a.Name]; ok {
		return known(n)
	}
	return i18n.Verbatim(core.Count(n, a.Name, a.Name+"s"))
}

// title names a piece by itself: "Gold rabbit".
func (r *Rules) title(p Piece) i18n.Message {
	animal := r.animals[p.Kind()]
	if known, ok := titles[animal.Name]; ok {
		return i18n.Msg(known.piece[p.Side()])
	}
	return i18n.Verbatim(sideTitles[p.Side()].String() + " " + animal.Name)
}

// sideTitles name the sides by themselves.
var sideTitles = [...]i18n.Text{Gold: "side\x04Gold", Silver: "side\x04Silver"}

// the names a piece in a sentence: "the gold rabbit", alone "gold rabbit". One that the
// usual game doesn't have has its English name in every language.
func (r *Rules) the(p Piece, as role) i18n.Message {
	animal := r.animals[p.Kind()]
	if known, ok := named[animal.Name]; ok {
		return i18n.Msg(known[p.Side()][as])
	}
	name := sideNames[p.Side()].String() + " " + animal.Name
	if as != alone {
		name = "the " + name
	}
	return i18n.Verbatim(name)
}

// Why nothing can be placed so, by the side that places its pieces.
var (
	placesNow = [...]i18n.Text{
		Gold:   "gold places pieces now, with capital letters",
		Silver: "silver places pieces now, with small letters",
	}
	notHome = [...]i18n.Text{
		Gold:   "you can't place on %s: gold has rows 1 and 2",
		Silver: "you can't place on %s: silver has rows 7 and 8",
	}
	mustPlace = [...]i18n.Text{Gold: "gold still has pieces to place: %s", Silver: "silver still has pieces to place: %s"}
)
