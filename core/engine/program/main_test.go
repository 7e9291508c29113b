package program_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/engine/program"
)

// parts are the programs that the test binary can be.
var parts = map[string]func(){
	"example": func() { examplePlayer(os.Stdin, os.Stdout) },
	"bymove":  func() { chat("ready moves", func(listed []string) string { return "play " + listed[0] }) },
	"last":    func() { chat("ready", func(listed []string) string { return "play " + listed[len(listed)-1] }) },
	"wary": func() { // steps into every trap once
		tried := map[string]bool{}
		chat("ready moves", func(listed []string) string {
			m := listed[0]
			if tried[m] {
				m = listed[len(listed)-1]
			}
			tried[m] = true
			return "play " + m
		})
	},
	"alone": func() { chat("ready nothing", func([]string) string { return "play e9" }) },
	"remarks": func() {
		chat("# a banner\n\nready", func(listed []string) string { return "# looks \x1b[2J good\n\n  play " + listed[0] })
	},
	"banner":   func() { fmt.Println("GNU Bot 1.0"); time.Sleep(time.Hour) },
	"wishful":  func() { fmt.Println("ready everything"); time.Sleep(time.Hour) },
	"flood":    func() { enginetest.Flood("# moo") },
	"sleeps":   func() { chat("ready", func([]string) string { time.Sleep(time.Hour); return "" }) },
	"babbles":  func() { chat("ready", func([]string) string { enginetest.Flood("# thinking"); return "" }) },
	"garbage":  func() { chat("ready", func([]string) string { return "\x1b[2Jmoo" }) },
	"empty":    func() { chat("ready", func([]string) string { return "play" }) },
	"illegal":  func() { chat("ready", func([]string) string { return "play e2e9" }) },
	"chatty":   func() { chat("ready", func(listed []string) string { return "play " + listed[0] + " end end" }) },
	"restless": func() { chat("ready", func([]string) string { return "play take undo" }) },
	"late": func() {
		chat("ready", func([]string) string {
			time.Sleep(200 * time.Millisecond)
			enginetest.Flood("play take end")
			return ""
		})
	},
	"dies": func() { chat("ready", func([]string) string { enginetest.Crash(); return "" }) },
}

func TestMain(m *testing.M) {
	if address := os.Getenv(startsTheDeaf); address != "" {
		beDeaf(address)
	}
	if script := os.Getenv(startsAndStays); script != "" {
		stay(script)
	}
	enginetest.ProgramMain(m, parts)
}

// stay starts a script, passes its first line on, and does nothing more.
func stay(script string) {
	p, err := program.Start(engine.Program{Path: "/bin/sh", Args: []string{"-c", script}}, enginetest.ShortExit)
	if err != nil {
		panic(err)
	}
	line, _ := p.Receive(context.Background())
	fmt.Println(line)
	time.Sleep(time.Hour)
}

// chat says hello, and gives the answer to every go. The dialogue
// it also writes to the file that is named.
func chat(hello string, answer func(listed []string) string) {
	heard := &strings.Builder{}
	say := func(text string) {
		fmt.Fprintln(heard, "<", text)
		fmt.Println(text)
	}
	var listed []string
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		fmt.Fprintln(heard, ">", in.Text())
		switch word, rest, _ := strings.Cut(in.Text(), " "); word {
		case "boardroom":
			say(hello)
		case "position":
			listed = nil
		case "turn", "move":
			listed = append(listed, rest)
		case "go":
			say(answer(listed))
		case "quit":
			if args := enginetest.ProgramArgs(); len(args) > 0 {
				_ = os.WriteFile(args[0], []byte(heard.String()), 0o600)
			}
			return
		}
	}
}

// examplePlayer is a complete program: of the turns at hand it plays the one
// that stands in the middle of the list. It plays every game.
func examplePlayer(in io.Reader, out io.Writer) {
	var turns []string
	room := bufio.NewScanner(in)
	for room.Scan() {
		word, rest, _ := strings.Cut(room.Text(), " ")
		switch word {
		case "boardroom":
			fmt.Fprintln(out, "ready")
		case "position":
			turns = nil
		case "turn":
			turns = append(turns, rest)
		case "go":
			fmt.Fprintln(out, "play", turns[len(turns)/2])
		case "quit":
			return
		}
	}
}
