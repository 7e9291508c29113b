package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/core/engine/enginetest"
	"boardroom/core/i18n"
	"boardroom/records/exercise"
	"boardroom/records/languages"
	"boardroom/view"
	"boardroom/view/viewtest"

	"github.com/rogpeppe/go-internal/testscript"
)

// What stands in what commands say and is the same in all languages: command lines,
// flags, usage, files and their modes, quotations, hashes and identifiers, and what the
// operating system and libraries say.
var commandMarks = regexp.MustCompile(strings.Join([]string{
	`XGID=\S+`, `\b[\w/+]{12,14}:\w{12}\b`, `"boardroom[^"]*"`, `boardroom( [\w-]+)+( \[flags\])?`, `boardroom \(devel\)[^)]*`, `--?[a-z][a-z-]*`, `\b[A-Z]{2,}\b`, "`[^`]*`", `"[^"]*"`, `\(computer, [^)]*\)`,
	`[\w-]*\.[a-z]\w*`, `\w+-\w*\d\w*`, `-[rwx-]{9}\b`, `SHA256:\S+`, `\b[0-9a-f]{12,}\b`, `\b\d+m?s\b`, `\w+\(\d\)`,
	`no such file or directory`, `not a directory`, `executable file not found in \$PATH`, `invalid character .* looking for beginning of value`,
	`yaml: .*`, `ssh: .*`, `(stat|open|mkdir) \S+:`,
	// What is kept in files and printed as it stands there: remarks on an imported record,
	// and what a program has done wrong in a tournament.
	`(Ŕéɱåŕķ|Termination|GameId|program \S+).*`, `go\d\S+ \w+/\w+( vector)?`,
}, "|"))

// vocabulary are names and values that are typed: those of games, computers, options and
// columns.
func vocabulary() []string {
	words := []string{
		"roll", "double", "show", "hide", "recent", "all", "games", "won", "rating", "percentage", "points", "name", "key", "address", "closed", "deepBlue", "Fritz", "White", "Black", "David", "lcg", "sessions", "short", "long",
	}
	words = append(words, languages.Tags()...)
	words = append(words, view.Formats().Names()...)
	add := func(text string) { words = append(words, regexp.MustCompile(`[A-Za-z]+`).FindAllString(text, -1)...) }
	for _, e := range catalog.Standard().All() {
		add(e.Name + " " + e.Title)
		for _, s := range e.Strategies {
			add(s.Name)
			for _, p := range s.Params {
				add(p.Key)
			}
		}
		for _, o := range e.Options {
			add(o.Key + " " + strings.Join(o.Values, " "))
		}
	}
	for _, g := range guessable() {
		add(g.Name())
	}
	for _, d := range exercise.Decks(catalog.Standard()) {
		add(d.Name)
	}
	add("deck game position match score asks number then") // fields of decks' files
	return words
}

// escaped are the characters that plain consoles write by their codes.
var escaped = regexp.MustCompile(`\\u[0-9a-f]{4}`)

// bypasses checks that what a command said in the pseudo-language by-passes no catalog.
func bypasses(t *testing.T, command, said string, known []string) {
	t.Helper()
	for _, line := range strings.Split(said, "\n") {
		line = escaped.ReplaceAllStringFunc(line, func(code string) string {
			r, _, _, _ := strconv.UnquoteChar(code, 0)
			return string(r)
		})
		if found := viewtest.Bypassing(commandMarks.ReplaceAllString(line, " "), known...); len(found) > 0 {
			t.Errorf("%s: %q by-pass the catalog:\n%s", command, found, line)
		}
	}
}

// leftColumn is what is explained in a list of help; defaults are what flags are set to.
var (
	leftColumn = regexp.MustCompile(`^ {2,}\S.*?(  +|$)`)
	defaults   = regexp.MustCompile(`\(đéƒåüłŧ [^)]*\)`)
)

// The help of each command is said in the language of whoever asks, except for examples
// and usage; so is the manual.
func TestHelpSpeaks(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	speak := func(args ...string) string {
		var said strings.Builder
		a := &cli.App{Language: i18n.Pseudo(), Catalog: catalog.Standard(), Out: bufio.NewWriter(&said), Messages: &said}
		if status := carryOut(a, args); status != 0 {
			t.Errorf("%s: status %d", args, status)
		}
		return said.String()
	}
	typed := append(vocabulary(), "Rating")
	columns := append(languages.Tags(), "rating", "games", "won", "percentage", "points", "name")
	for _, g := range guessable() {
		help := strings.Replace(speak(append(g.path, "--help")...), g.Example, "", 1)
		var told []string
		for _, line := range strings.Split(help, "\n") {
			if line != "  "+usageOf(g.Command) {
				told = append(told, leftColumn.ReplaceAllString(defaults.ReplaceAllString(line, ""), ""))
			}
		}
		bypasses(t, g.CommandPath()+" --help", strings.Join(told, "\n"), columns)
	}
	var told []string
	verbatim := false
	for _, line := range strings.Split(speak("man"), "\n") {
		switch {
		case line == ".nf" || line == ".fi":
			verbatim = line == ".nf"
		case !verbatim && !strings.HasPrefix(line, ".B ") && !strings.HasPrefix(line, ".SS "):
			told = append(told, defaults.ReplaceAllString(line, ""))
		}
	}
	bypasses(t, "boardroom man", strings.NewReplacer(`\-`, "-", `\(dq`, `"`).Replace(strings.Join(told, "\n")), typed)
}

// speaks names the variable of a folder. The program of a script speaks the
// pseudo-language where it is set, and keeps there what it says.
const speaks = "BOARDROOM_SPEAKS"

// An utterance is a command line, and what was said to it.
type utterance struct {
	Args          []string
	Out, Messages string
}

// speaking is the program, in the language that the environment asks for.
func speaking() {
	folder := os.Getenv(speaks)
	if folder == "" {
		main()
	}
	u := utterance{Args: os.Args[1:]}
	var out, messages strings.Builder
	a := &cli.App{
		Language: i18n.Pseudo(), Catalog: catalog.Standard(), In: os.Stdin,
		Out: bufio.NewWriter(io.MultiWriter(os.Stdout, &out)), Messages: io.MultiWriter(os.Stderr, &messages),
	}
	status := carryOut(a, u.Args)
	u.Out, u.Messages = out.String(), messages.String()
	data, err := json.Marshal(u)
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, strconv.Itoa(os.Getpid())), data, 0o666)
	}
	if err != nil {
		panic(err)
	}
	os.Exit(status)
}

// A forgiving test lets a script go on where it does not find what it looks for.
type forgiving struct{ *testing.T }

func (f forgiving) Fatal(...any)  { f.SkipNow() }
func (f forgiving) FailNow()      { f.SkipNow() }
func (f forgiving) Log(...any)    {}
func (f forgiving) Verbose() bool { return false }
func (f forgiving) Run(name string, do func(testscript.T)) {
	f.T.Run(name, func(t *testing.T) { do(forgiving{t}) })
}

// data are the commands that answer programs on standard output, or speak the English of
// an exercise there.
var data = regexp.MustCompile(`^(--data \S+ )*(moves|best|perft|rollout|completion|engine|sheshbesh|version|draw|records (export|merge)|play blockme|resume --plain)\b|--json|--print-limits`)

// said is what people read of an utterance.
func (u utterance) said() string {
	if slices.Contains(u.Args, "__complete") || slices.Contains(u.Args, "--help") || slices.Contains(u.Args, "help") {
		return "" // to a shell, or as TestHelpSpeaks has it
	}
	if line := strings.Join(u.Args, " "); data.MatchString(line) && !slices.Contains(u.Args, "--table") {
		return u.Messages
	}
	return u.Out + u.Messages
}

// given are the lines of a script that give what is not said by the program.
var given = regexp.MustCompile(`(?m)^.*\b(exec|status|stdin|env|mkdir|cp)\b.*$`)

// Whatever the commands of the scripts say to people, they say in the person's language.
func TestScriptsSpeak(t *testing.T) {
	if !enginetest.Whole() {
		t.Skip("runs all scripts once more")
	}
	dir, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	kept := t.TempDir()
	t.Run("scripts", func(t *testing.T) {
		testscript.RunT(forgiving{t}, testscript.Params{
			Dir: dir,
			Setup: func(e *testscript.Env) error {
				folder := filepath.Join(kept, strings.TrimPrefix(filepath.Base(e.WorkDir), "script-"))
				e.Setenv(speaks, folder)
				e.Setenv("LC_ALL", "C.UTF-8")
				return errors.Join(setUp(e), os.MkdirAll(folder, 0o777))
			},
			Cmds: map[string]func(*testscript.TestScript, bool, []string){
				"status": func(ts *testscript.TestScript, _ bool, args []string) { _ = ts.Exec(args[1], args[2:]...) },
				"lines":  func(*testscript.TestScript, bool, []string) {},
			},
			RequireExplicitExec: true,
			ContinueOnError:     true,
		})
	})
	folders, err := os.ReadDir(kept)
	if err != nil || len(folders) < 20 {
		t.Fatalf("%d scripts, %v", len(folders), err)
	}
	typed := vocabulary()
	for _, folder := range folders {
		script, err := os.ReadFile(filepath.Join(dir, folder.Name()+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		lines, files, _ := strings.Cut(string(script), "\n-- ")
		known := slices.Concat(typed, regexp.MustCompile(`[A-Za-z]+`).FindAllString(strings.Join(given.FindAllString(lines, -1), "\n")+files, -1))
		utterances, _ := filepath.Glob(filepath.Join(kept, folder.Name(), "*"))
		for _, file := range utterances {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var u utterance
			if err := json.Unmarshal(text, &u); err != nil {
				t.Fatal(err)
			}
			if slices.Contains(u.Args, "--ascii") {
				continue // whose terminal has English letters alone
			}
			bypasses(t, folder.Name()+": boardroom "+strings.Join(u.Args, " "), u.said(), known)
		}
	}
}
