package aei_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/arimaa/aei"
	"boardroom/core/engine/enginetest"
)

func TestMain(m *testing.M) {
	enginetest.ProgramMain(m, map[string]func(){
		"engine":  func() { serve(hasty{enginearimaa.NewSearcher()}) },
		"garbage": func() { enginetest.Flood("\x1b[2Jmoo") },
		"usage":   func() { fmt.Println("usage: bot --level N"); os.Exit(1) },
		"newer":   func() { fmt.Println("protocol-version 2\naeiok") },
		"chatty":  func() { chat("a banner", say("bestmove Ra1 Ra1")) },
		"illegal": func() { chat("", say("bestmove Ra1 Rb1")) },
		"empty":   func() { chat("", say("bestmove")) },
		"resigns": func() { chat("", func() { say("thinking...\nI would move the elephant")(); os.Exit(1) }) },
		"babbles": func() { chat("", say("thinking...\nI would move the elephant")) },
		"ponders": func() { chat("", func() { enginetest.Flood("info depth 3") }) },
		"late": func() {
			chat("", func() { time.Sleep(200 * time.Millisecond); enginetest.Flood("bestmove Ra1 Ra1") })
		},
		"boasts": func() { chat("", say("info score \x1b[2J\nbestmove "+setup)) },
		"dies":   func() { chat("", enginetest.Crash) },
	})
}

// hasty thinks as briefly as it can.
type hasty struct{ *enginearimaa.Searcher }

func (h hasty) Search(ctx context.Context, p arimaa.Position, _ enginearimaa.Limits, tell func(enginearimaa.Report)) ([]core.Move, error) {
	return h.Searcher.Search(ctx, p, enginearimaa.Limits{Depth: 4, Effort: 3000}, tell)
}

func serve(thinker aei.Thinker) {
	err := aei.Serve(os.Stdin, os.Stdout, aei.Engine{Name: "Boardroom", Author: "The authors", Version: "7", Thinker: thinker})
	if err != nil {
		os.Exit(1)
	}
}

const setup = "Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ca2 Cb2 Dc2 Dd2 He2 Hf2 Mg2 Eh2"

func say(text string) func() { return func() { fmt.Println(text) } }

// chat shakes hands, with a banner before it, and answers every go.
func chat(banner string, answer func()) {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		switch in.Text() {
		case "aei":
			fmt.Println(banner + "\nprotocol-version 1\nid name Broken\nid author nobody\nlog hello\naeiok")
		case "isready":
			fmt.Println("readyok")
		case "go":
			answer()
		case "quit":
			return
		}
	}
}
