package answers

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core/engine"
	"boardroom/core/engine/tables/rollout"
)

var (
	setup = RolloutSetup{Version: "1", Game: "plakoto", Networks: "abc", Method: rollout.Method{Seed: 1}}
	here  = spot{Asked: "here W 31", Position: "there B -"}
	other = spot{Asked: "here W 31", Position: "elsewhere B -"}
)

// games are some that are awkward to write down.
func games() rollout.Games {
	return rollout.Games{
		0:  {Equity: -1.0 / 3, Outlook: engine.Outlook{Win: 1.0 / 3, WinDouble: -0.1}},
		7:  {Equity: 1e17, Outlook: engine.Outlook{Win: 1e-17, Draw: 1}},
		12: {Outlook: engine.Outlook{Win: 0.1 + 0.2, LoseTriple: 5e300}},
	}
}

// won is a game with a chance to win.
func won(chance float64) rollout.Game {
	return rollout.Game{Equity: 2*chance - 1, Outlook: engine.Outlook{Win: chance}}
}

// open takes a folder and gives it free at the end of the test.
func open(t *testing.T, path string, s RolloutSetup) *rolloutFolder {
	t.Helper()
	f, err := openFolder(path, s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// add adds games of a spot to a folder.
func add(t *testing.T, f *rolloutFolder, s spot, games rollout.Games) {
	t.Helper()
	sheet, err := f.Sheet(s)
	if err != nil {
		t.Fatal(err)
	}
	for game, o := range games {
		if err := sheet.Add(game, o); err != nil {
			t.Fatal(err)
		}
	}
	if err := sheet.Close(); err != nil {
		t.Fatal(err)
	}
}

// file returns the only file of games in a folder.
func file(t *testing.T, path string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(path, "*.games"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v, %v", files, err)
	}
	return files[0]
}

func TestGamesAreKeptToTheLastBit(t *testing.T) {
	path := t.TempDir()
	f := open(t, path, setup)
	add(t, f, here, games())
	add(t, f, other, rollout.Games{3: won(1)})
	add(t, f, here, rollout.Games{1: won(0.5)})
	want := games()
	want[1] = won(0.5)
	if have, err := f.Games(here); err != nil || !maps.Equal(have, want) {
		t.Errorf("%v, %v", have, err)
	}
	if have, err := f.Games(spot{Asked: "nowhere"}); err != nil || len(have) != 0 {
		t.Errorf("of a position that was not rolled out: %v, %v", have, err)
	}
}

// Wherever a write broke off, the whole lines count and more can be added.
func TestATornLineIsCutOff(t *testing.T) {
	path := t.TempDir()
	f := open(t, path, setup)
	add(t, f, here, rollout.Games{1: won(0.25)})
	before, err := os.ReadFile(file(t, path))
	if err != nil {
		t.Fatal(err)
	}
	add(t, f, here, rollout.Games{2: won(0.75)})
	whole, err := os.ReadFile(file(t, path))
	if err != nil {
		t.Fatal(err)
	}
	for length := range len(whole) {
		if err := os.WriteFile(file(t, path), whole[:length], 0o644); err != nil {
			t.Fatal(err)
		}
		want := rollout.Games{}
		if length >= len(before) {
			want[1] = won(0.25)
		}
		if have, err := f.Games(here); err != nil || !maps.Equal(have, want) {
			t.Fatalf("%d bytes: %v, %v", length, have, err)
		}
		add(t, f, here, rollout.Games{5: won(0.5)})
		want[5] = won(0.5)
		if have, err := f.Games(here); err != nil || !maps.Equal(have, want) {
			t.Fatalf("%d bytes and a game: %v, %v", length, have, err)
		}
	}
}

// No byte of a file can change unnoticed.
func TestADamagedFileIsNamedAndNotUsed(t *testing.T) {
	path := t.TempDir()
	f := open(t, path, setup)
	add(t, f, here, rollout.Games{1: won(0.25)})
	whole, err := os.ReadFile(file(t, path))
	if err != nil {
		t.Fatal(err)
	}
	for i := range len(whole) - 1 { // without the last line break the line is torn
		damaged := bytes.Clone(whole)
		damaged[i] ^= 1
		if err := os.WriteFile(file(t, path), damaged, 0o644); err != nil {
			t.Fatal(err)
		}
		if have, err := f.Games(here); err == nil || !strings.Contains(err.Error(), file(t, path)+" is damaged, line ") {
			t.Errorf("byte %d: %v, %v", i, have, err)
		}
		if _, err := f.Sheet(here); err == nil {
			t.Errorf("byte %d: games can be added", i)
		}
	}
}

// Whatever byte of a file has changed, the games of the other lines stay, and
// those that are lost can be played anew.
func TestADamagedFileIsMended(t *testing.T) {
	path := t.TempDir()
	f := open(t, path, setup)
	all := rollout.Games{1: won(0.25), 2: won(0.5), 3: won(0.75)}
	for game := 1; game <= 3; game++ { // in this order
		add(t, f, here, rollout.Games{game: all[game]})
	}
	whole, err := os.ReadFile(file(t, path))
	if err != nil {
		t.Fatal(err)
	}
	for i := range len(whole) - 1 {
		damaged := bytes.Clone(whole)
		damaged[i] ^= 1
		if err := os.WriteFile(file(t, path), damaged, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Games(here); !errors.Is(err, errDamaged) {
			t.Fatalf("byte %d: %v", i, err)
		}
		if err := f.Mend(here); err != nil {
			t.Fatal(err)
		}
		have, err := f.Games(here)
		if err != nil || len(have) == 0 {
			t.Fatalf("byte %d: %v, %v", i, have, err)
		}
		lost := maps.Clone(all)
		for game, o := range have {
			if all[game] != o {
				t.Errorf("byte %d: game %d is %v", i, game, o)
			}
			delete(lost, game)
		}
		if len(lost) > 2 || len(lost) == 0 && i >= bytes.IndexByte(whole, '\n') {
			t.Errorf("byte %d: %v", i, have)
		}
		add(t, f, here, lost)
		if have, err := f.Games(here); err != nil || !maps.Equal(have, all) {
			t.Fatalf("byte %d, played anew: %v, %v", i, have, err)
		}
	}
	if err := f.Mend(here); err != nil {
		t.Error("nothing is damaged:", err)
	}
}

func TestAForeignFolderIsNamedAndNotUsed(t *testing.T) {
	path := t.TempDir()
	f, err := openFolder(path, setup)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := openFolder(path, setup); err == nil || !strings.Contains(err.Error(), "another rollout is writing to "+path) {
		t.Errorf("the folder is taken twice: %v", err)
	}
	f.Close()
	for want, change := range map[string]func(*RolloutSetup){
		"the game is plakoto, not fevga":                   func(s *RolloutSetup) { s.Game = "fevga" },
		"the seed is 1, not 2":                             func(s *RolloutSetup) { s.Seed = 2 },
		"the networks are abc, not abd":                    func(s *RolloutSetup) { s.Networks = "abd" },
		"they were played by 1, not 2":                     func(s *RolloutSetup) { s.Version = "2" },
		"the players look ahead 0 plies, not 1 plies":      func(s *RolloutSetup) { s.Plies = 1 },
		"the games are truncated after 0, not 7":           func(s *RolloutSetup) { s.Truncate = 7 },
		"the luck is kept: false, not true":                func(s *RolloutSetup) { s.KeepLuck = true },
		"the options are map[], not map[mother:immediate]": func(s *RolloutSetup) { s.Options = map[string]string{"mother": "immediate"} },
	} {
		asked := setup
		change(&asked)
		for _, take := range []func(string, RolloutSetup) (*rolloutFolder, error){openFolder, readFolder} {
			if _, err := take(path, asked); err == nil || err.Error() != path+" has other rollouts: "+want {
				t.Errorf("%v, want %s", err, want)
			}
		}
	}
	if err := os.WriteFile(filepath.Join(path, "setup.json"), []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := openFolder(path, setup); err == nil || !strings.Contains(err.Error(), "setup.json is damaged") {
		t.Errorf("%v", err)
	}
	if _, err := readFolder(t.TempDir(), setup); err == nil || !strings.Contains(err.Error(), "isn't a folder of rollouts") {
		t.Errorf("%v", err)
	}
}

func TestGamesOfSeveralFoldersArePutTogether(t *testing.T) {
	one, two, three := open(t, t.TempDir(), setup), open(t, t.TempDir(), setup), open(t, t.TempDir(), setup)
	add(t, one, here, rollout.Games{0: won(0.25), 2: won(0.5)})
	add(t, two, here, rollout.Games{1: won(1), 2: won(0.5)})
	add(t, three, here, rollout.Games{2: won(0.75)})
	want := rollout.Games{0: won(0.25), 1: won(1), 2: won(0.5)}
	if have, err := mergeGames([]*rolloutFolder{one, two}, here); err != nil || !maps.Equal(have, want) {
		t.Errorf("%v, %v", have, err)
	}
	if _, err := mergeGames([]*rolloutFolder{one, two, three}, here); err == nil || !strings.Contains(err.Error(), three.Path) {
		t.Errorf("folders that contradict each other: %v", err)
	}
}
