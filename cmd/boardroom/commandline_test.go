package main

import (
	"bufio"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"unicode/utf8"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"

	"github.com/spf13/cobra"
)

// A wanted answer: its exit status, and what is said.
type wanted struct {
	status int
	says   string
}

// missing is what a command answers that is given the name of something that is not
// there, by what its usage calls the argument, or where it answers otherwise by its name and
// that. What a new command takes by another name has its line here.
var missing = map[string]wanted{
	"COMMAND": {2, "unknown command "},
	"DIR":     {1, "there is no folder "},
	"FILE":    {1, "there is no file "},
	"DECK":    {2, "there is no deck "},
	"GAME":    {2, "there is no game "},
	"LINE":    {1, "no room is open in this data folder"},
	"NAME":    {1, "there is no tournament "},
	"OLD":     {2, "NEW is missing"},
	"PLAYER":  {2, "FILE is missing"},
	"REASON":  {1, "no room is open in this data folder"},
	"RECORD":  {1, "there is no record "},
	"SHELL":   {2, "no completion for "},
	"VISITOR": {1, "no room is open in this data folder"},
	"WHO":     {0, " for good: "},

	"insights PLAYER": {2, "no games of "},

	"unban WHO":  {1, "there is no ban on"},
	"unmute WHO": {1, "there is no mute on"},

	"WORD": {0, "No record matches "},
}

// A guessed command is one that somebody gives who does not know what it takes.
type guessed struct {
	*cobra.Command
	path  []string // without the program
	takes []string // its arguments, as "GAME" and "[RECORD...]"
}

// guessable lists all commands.
func guessable() (all []guessed) {
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		g := guessed{Command: c, path: strings.Fields(c.CommandPath())[1:]}
		for _, word := range strings.Fields(c.Use)[1:] {
			if strings.HasPrefix(word, "--") {
				break
			}
			g.takes = append(g.takes, word)
		}
		all = append(all, g)
		for _, below := range c.Commands() {
			walk(below)
		}
	}
	root := rootCommand(&cli.App{Catalog: catalog.Standard()})
	root.InitDefaultHelpCmd()
	walk(root)
	return all
}

// noun is what the first argument is called: "RECORD" of "[RECORD|FOLDER...]";
// empty if the command takes none.
func (g guessed) noun() string {
	if len(g.takes) == 0 {
		return ""
	}
	return strings.FieldsFunc(g.takes[0], func(r rune) bool { return r < 'A' || r > 'Z' })[0]
}

// alone is what the command answers without an argument; ok if that is right.
func (g guessed) alone() (want wanted, ok bool) {
	switch {
	case cli.OnlyGroups(g.Command):
		return wanted{2, "COMMAND is missing"}, false
	case g.noun() != "" && !strings.HasPrefix(g.takes[0], "["):
		return wanted{2, g.noun() + " is missing"}, false
	}
	return wanted{}, true
}

// given is what the command answers to an argument that names nothing.
func (g guessed) given(t *testing.T) wanted {
	switch {
	case g.HasSubCommands():
		return missing["COMMAND"]
	case g.noun() == "":
		return wanted{2, "unexpected argument "}
	}
	want, ok := missing[g.Name()+" "+g.noun()]
	if !ok {
		want, ok = missing[g.noun()]
	}
	if !ok {
		t.Errorf("%s takes %s: what is said of one that is not there?", g.CommandPath(), g.noun())
	}
	return want
}

// empty is what the command answers to an argument without a character.
func (g guessed) empty(t *testing.T) wanted {
	switch noun := g.noun(); {
	case g.HasSubCommands(), noun == "", noun == "COMMAND":
		return g.given(t)
	case noun == "WORD":
		return wanted{0, "There are no records in "}
	default:
		return wanted{2, noun + " is missing"}
	}
}

// reads reports whether the command reads its first argument from standard input
// if that is "-".
func (g guessed) reads() bool { return strings.Contains(g.Long, "- for standard input") }

// input is what the command answers to "-", where standard input is empty.
func (g guessed) input(t *testing.T) wanted {
	switch {
	case g.noun() == "FILE", g.reads():
		return wanted{1, "-"}
	case g.noun() == "RECORD":
		return wanted{2, "standard input"}
	}
	return g.given(t)
}

// A command line that is wrong, or lacks something, has the exit status that is
// promised, and one sentence that says what is wrong, behind the command.
func TestEveryCommandAnswersThoseWhoGuess(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	// What is given besides, so that a command ends, and at once.
	beside := map[string][]string{
		"replay": {"--print"},
		"serve":  {"--listen", taken.Addr().String()},
	}
	answer := func(g guessed, input string, args ...string) (status int, out, messages string) {
		return ask(input, slices.Concat([]string{"--data", t.TempDir()}, g.path, args, beside[g.Name()])...)
	}
	check := func(g guessed, want wanted, args ...string) {
		t.Helper()
		status, out, messages := answer(g, "", args...)
		if status != want.status || !strings.Contains(out+messages, want.says) {
			t.Errorf("%s %q: status %d, want %d and %q\n%s", g.CommandPath(), args, status, want.status, want.says, messages)
		}
		if status == 0 {
			return
		}
		if strings.Count(messages, "\n") != 1 || !strings.HasPrefix(messages, g.CommandPath()+": ") || len(messages) > 200+len(t.TempDir()) {
			t.Errorf("%s %q: not one line, and a short one, that begins with the command\n%s", g.CommandPath(), args, messages)
		}
		if helps := strings.HasSuffix(messages, "; see \""+g.CommandPath()+" --help\"\n"); helps != (status == 2) {
			t.Errorf("%s %q, status %d: help is named or not\n%s", g.CommandPath(), args, status, messages)
		}
		if status == 2 && out != "" {
			t.Errorf("%s %q: it is refused, and on standard output stands\n%s", g.CommandPath(), args, out)
		}
	}
	for _, g := range guessable() {
		if want, ok := g.alone(); !ok {
			check(g, want)
		} else if g.HasParent() { // without a command the room opens
			if status, out, messages := answer(g, ""); status > 1 || out+messages == "" {
				t.Errorf("%s: status %d, %q, %q", g.CommandPath(), status, out, messages)
			}
		}
		check(g, wanted{2, "unknown flag --nosuch"}, "--nosuch")
		check(g, g.given(t), "nosuch")
		check(g, g.given(t), filepath.Join(t.TempDir(), "nosuch.txt"))
		check(g, g.empty(t), "")
		check(g, g.input(t), "-")
		if g.noun() == "RECORD" && strings.HasSuffix(g.takes[0], "...") {
			check(g, wanted{2, "RECORD is missing"}, "-", "")
		}
		if g.reads() {
			if status, out, messages := answer(g, shortGame, "-"); status != 0 || out == "" {
				t.Errorf("%s -: status %d, %q, %q", g.CommandPath(), status, out, messages)
			}
		}
	}
}

// shortGame is a record of one turn.
const shortGame = `[Boardroom "1"]
[Game "backgammon"]
[Seat1 "Anna"]
[Seat2 "Boris"]
[Date "2026-11-22T18:04:31Z"]
[Dice "seed study"]
; What follows is played.

* 44
* 43
1 13/9 9/6 end
`

const opening = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31"

// ask carries out a command on some input.
func ask(input string, args ...string) (status int, out, messages string) {
	var data, said strings.Builder
	status = run(args, strings.NewReader(input), &data, &said)
	return status, data.String(), said.String()
}

func TestAnAnswerComesBeforeTheNextQuestion(t *testing.T) {
	questions, ask := io.Pipe()
	answers, answer := io.Pipe()
	done := make(chan int)
	go func() { done <- run([]string{"moves", "backgammon", "--count"}, questions, answer, io.Discard) }()
	in := bufio.NewReader(answers)
	for range 3 {
		io.WriteString(ask, opening+"\n")
		if line, err := in.ReadString('\n'); err != nil || !strings.Contains(line, `"count":16`) {
			t.Fatalf("answer %q, %v", line, err)
		}
	}
	ask.Close()
	if status := <-done; status != 0 {
		t.Errorf("exit status %d", status)
	}
}

func TestLinesOfAnyLength(t *testing.T) {
	const maxLine = 1 << 16 // bytes that a position may have
	for _, long := range []int{maxLine - 1, maxLine, 3*maxLine + 7} {
		status, out, _ := ask(strings.Repeat("x", long)+"\n"+opening, "moves", "backgammon", "--count")
		lines := strings.Split(out, "\n")
		if status != 1 || len(lines) != 3 || !strings.Contains(lines[0], `"error":"`) || !strings.Contains(lines[1], `"count":16`) {
			t.Errorf("a line of %d bytes: status %d, %d lines, the second %q", long, status, len(lines)-1, lines[1])
		}
		if told := strings.Contains(out, "the line is longer than 65536 bytes"); told != (long >= maxLine) {
			t.Errorf("a line of %d bytes is called too long: %v", long, told)
		}
	}
}

func TestInputThatIsNoText(t *testing.T) {
	status, out, _ := ask("\xff\x00\x1b[2J\n", "moves", "backgammon")
	if status != 1 || !strings.HasPrefix(out, `{"position":"`) || !strings.Contains(out, `"error":"`) || strings.ContainsAny(out, "\x00\x1b") || !utf8.ValidString(out) {
		t.Errorf("status %d, answer %q", status, out)
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, errors.New("the cable is cut") }

func TestInputThatBreaksOff(t *testing.T) {
	var messages strings.Builder
	in := io.MultiReader(strings.NewReader(opening+"\n"), brokenReader{})
	status := run([]string{"moves", "backgammon"}, in, io.Discard, &messages)
	if status != 1 || messages.String() != "boardroom moves: line 2 of the input: the cable is cut\n" {
		t.Errorf("status %d, messages %q", status, messages.String())
	}
}

type failingWriter struct{ error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.error }

func TestOutputThatFails(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{syscall.EPIPE, ""},
		{syscall.ENOSPC, ": no space left on device\n"},
	} {
		for _, args := range [][]string{{"games"}, {"rules", "backgammon"}, {"version"}, {"moves", "backgammon"}, {"best", "backgammon"}, {"sheshbesh"}, {"--help"}, {"completion", "bash"}} {
			var messages strings.Builder
			status := run(args, strings.NewReader(opening+"\n"), failingWriter{c.err}, &messages)
			if status != 1 || !strings.HasSuffix(messages.String(), c.want) || strings.Count(messages.String(), "\n") != strings.Count(c.want, "\n") {
				t.Errorf("%v, output fails with %q: status %d, messages %q", args, c.err, status, messages.String())
			}
		}
	}
}

// A pipe whose reader has gone ends the program at once, however much it has
// still to say, and without a word.
func TestClosedPipe(t *testing.T) {
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	var messages strings.Builder
	command := another("moves", "backgammon")
	command.Stdin, command.Stdout, command.Stderr = strings.NewReader(strings.Repeat(opening+"\n", 1000)), writer, &messages
	err = command.Run()
	writer.Close()
	if err == nil || messages.Len() > 0 {
		t.Errorf("error %v, messages %q", err, messages.String())
	}
}

func BenchmarkMoves(b *testing.B) {
	input := strings.Repeat(opening+"\n", 1000)
	b.ReportAllocs()
	for b.Loop() {
		if status := run([]string{"moves", "backgammon"}, strings.NewReader(input), io.Discard, io.Discard); status != 0 {
			b.Fatal(status)
		}
	}
}
