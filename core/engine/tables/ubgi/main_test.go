package ubgi_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

func TestMain(m *testing.M) {
	enginetest.ProgramMain(m, map[string]func(){
		"engine":   func() { play(hasty{searcher()}) },
		"simple":   simple,
		"eager":    func() { chat("", map[string]func(){"cube": say("bestcube double"), "chequer": firstMove}) },
		"untimely": func() { untimely() },
		"stopless": func() { stopless() },
		"doubles":  func() { chat("", map[string]func(){"cube": say("bestcube maybe")}) },
		"garbage":  func() { enginetest.Flood("\x1b[2Jmoo") },
		"usage":    func() { fmt.Println("usage: bot --level N"); os.Exit(1) },
		"refuses":  func() { fmt.Println("error internal no licence"); time.Sleep(time.Hour) },
		"strict":   func() { strict() },
		"chatty":   func() { chat("a banner\nproto 0.2", answers("bestmove 8/5 8/5")) },
		"illegal":  func() { chat("", answers("bestmove 8/5 6/4")) },
		"half":     func() { chat("", answers("bestmove 8/5")) },
		"empty":    func() { chat("", answers("bestmove")) },
		"other":    func() { chat("", answers("bestcube double")) },
		"lost":     func() { chat("", answers("error internal out of memory")) },
		"resigns": func() {
			chat("", map[string]func(){"chequer": func() { say("thinking...\nI would run")(); os.Exit(1) }})
		},
		"babbles": func() { chat("", answers("thinking...\nI would run")) },
		"ponders": func() { chat("", map[string]func(){"chequer": func() { enginetest.Flood("info depth 3") }}) },
		"late": func() {
			chat("", map[string]func(){"chequer": func() { time.Sleep(200 * time.Millisecond); enginetest.Flood("bestmove 8/5 6/5") }})
		},
		"boasts": func() { chat("", answers("info eq \x1b[2J\nbestmove 8/5 6/5")) },
		"dies":   func() { chat("", map[string]func(){"chequer": enginetest.Crash}) },
	})
}

// hasty looks at nothing ahead.
type hasty struct{ thinker }

type thinker interface {
	Search(context.Context, tables.Position, enginetables.Limits, func(engine.Choice)) error
}

func (h hasty) Search(ctx context.Context, p tables.Position, _ enginetables.Limits, tell func(engine.Choice)) error {
	return h.thinker.Search(ctx, p, enginetables.Limits{Level: "casual", Threads: 1}, tell)
}

func play(t thinker) {
	if err := serve(t)(os.Stdin, os.Stdout); err != nil {
		os.Exit(1)
	}
}

func say(text string) func() { return func() { fmt.Println(text) } }

// answers says one thing when it is asked for a move.
func answers(text string) map[string]func() { return map[string]func(){"chequer": say(text)} }

// told is the last that a broken engine was told of each command.
var told = map[string]string{}

// chat shakes hands, with a banner before it, takes in what it is told, and answers when it
// is asked for a decision.
func chat(banner string, answer map[string]func()) {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		word, rest, _ := strings.Cut(in.Text(), " ")
		told[word] = rest
		switch word {
		case "ubgi":
			fmt.Println(banner + "\nid name Broken\nid author nobody\nid flavor sour\noption name Variant type combo default backgammon var backgammon\nubgiok")
		case "isready":
			fmt.Println("readyok")
		case "go":
			words := strings.Fields(rest)
			if f := answer[words[1]]; f != nil {
				f()
			} else {
				fmt.Println("error unsupported_feature", words[1])
			}
		case "stop":
			if f := answer["stop"]; f != nil {
				f()
			}
		case "quit":
			return
		}
	}
}

// firstMove answers with the first turn that there is.
func firstMove() {
	dice := strings.ReplaceAll(told["dice"], " ", "")
	_, id, _ := strings.Cut(told["position"], " ")
	board, err := tables.Backgammon().Parse(id, nil)
	if err != nil {
		fmt.Println("error bad_argument", err)
		return
	}
	b := board.(tables.Position).TurnStart()
	p, err := tables.Backgammon().Parse(board.(tables.Position).Rules().BoardText(&b)+" W "+dice, nil)
	if err != nil {
		fmt.Println("error bad_argument", err)
		return
	}
	turns, _ := core.Turns(p)
	fmt.Println("bestmove", core.Join(turns[0].Moves))
}

// simple speaks level 0 of the draft, and knows nothing else.
func simple() {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		word, rest, _ := strings.Cut(in.Text(), " ")
		told[word] = rest
		switch {
		case in.Text() == "ubgi":
			fmt.Println("id name Simple\nid author nobody\nubgiok")
		case in.Text() == "isready":
			fmt.Println("readyok")
		case in.Text() == "newgame", word == "dice":
		case word == "position" && strings.HasPrefix(rest, "gnubgid "):
		case in.Text() == "go role chequer":
			firstMove()
		case in.Text() == "quit":
			return
		default:
			fmt.Println("error unknown_command", word)
		}
	}
}

// untimely knows no movetime, and is not told of it twice.
func untimely() {
	tries := 0
	chat("", map[string]func(){"chequer": func() {
		if strings.Contains(told["go"], "movetime") {
			if tries++; tries > 1 {
				os.Exit(7)
			}
			fmt.Println("error bad_argument movetime")
			return
		}
		firstMove()
	}})
}

// stopless answers when it is told to stop, which it does not know.
func stopless() {
	chat("", map[string]func(){"chequer": func() {}, "stop": func() {
		fmt.Println("error unknown_command stop")
		firstMove()
		fmt.Println("error unknown_command stop")
	}})
}

// strict ends where something comes before the answer to what came before.
func strict() {
	open := ""
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		word, rest, _ := strings.Cut(in.Text(), " ")
		told[word] = rest
		if answered := []string{"ubgi", "go", "isready"}; open != "" && !slices.Contains(answered, word) && word != "quit" {
			fmt.Fprintln(os.Stderr, open, "was not waited for")
			os.Exit(8)
		}
		switch word {
		case "ubgi":
			fmt.Println("ubgiok")
		case "isready":
			fmt.Println("readyok")
			open = ""
		case "go":
			firstMove()
		case "quit":
			return
		default:
			open = word
		}
	}
}
