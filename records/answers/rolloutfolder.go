package answers

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"boardroom/core/engine/tables/rollout"
	"boardroom/core/i18n"
	"boardroom/records/disk"

	"github.com/gofrs/flock"
)

// A RolloutSetup is what must be the same of games that are put together.
type RolloutSetup struct {
	Version  string // of the program, and how it calculates
	Game     string
	Options  map[string]string
	Networks string // their checksum
	rollout.Method
}

// A spot is a position whose games are kept in a file of their own.
type spot struct {
	Asked    string // the position in question
	Position string // what is rolled out: the same, or one after a play of it
}

// A rolloutFolder holds the games of rollouts:
//
//	setup.json               how they are played, and by which program
//	1f0a65c2b9d4e873.games   the games of a position, see sheet
type rolloutFolder struct {
	Path string
	lock *flock.Flock // nil: the folder is only read
}

// ending ends the names of the files of games.
const ending = ".games"

// mostBytes is the size of the largest file: millions of games.
const mostBytes = 1 << 30

// openFolder takes a folder to keep games in, making it if there is none. The error
// says so if it holds games that were played in another way.
func openFolder(path string, s RolloutSetup) (*rolloutFolder, error) {
	if err := disk.MakeFolder(path); err != nil {
		return nil, err
	}
	lock, err := disk.LockJob(path, i18n.Errorf("another rollout is writing to %s", path))
	if err != nil {
		return nil, err
	}
	f := &rolloutFolder{Path: path, lock: lock}
	err = f.check(s)
	if errors.Is(err, fs.ErrNotExist) {
		err = f.begin(s)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// readFolder takes a folder only to read its games. The error says so if they were
// played in another way.
func readFolder(path string, s RolloutSetup) (*rolloutFolder, error) {
	f := &rolloutFolder{Path: path}
	err := f.check(s)
	if errors.Is(err, fs.ErrNotExist) {
		err = i18n.Errorf("%s isn't a folder of rollouts: it has no %s", path, disk.JobFile)
	}
	return f, err
}

// ReadRolloutSetup returns how the games in a folder were played. The error says so if it
// is no folder of rollouts.
func ReadRolloutSetup(path string) (RolloutSetup, error) {
	var s RolloutSetup
	text, err := disk.Read(filepath.Join(path, disk.JobFile), mostBytes)
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err == nil && s.Networks == "" {
		err = i18n.Errorf("%s isn't a folder of rollouts", path)
	}
	return s, err
}

// begin makes an empty folder one of such games.
func (f *rolloutFolder) begin(s RolloutSetup) error {
	if files, err := filepath.Glob(filepath.Join(f.Path, "*"+ending)); err != nil || len(files) > 0 {
		return errors.Join(err, i18n.Errorf("%s has games, but no %s to say how they were played", f.Path, disk.JobFile))
	}
	return disk.Write(filepath.Join(f.Path, disk.JobFile), s.text())
}

// check compares the folder with how games are to be played.
func (f *rolloutFolder) check(s RolloutSetup) error {
	path := filepath.Join(f.Path, disk.JobFile)
	text, err := disk.Read(path, mostBytes)
	if err != nil || bytes.Equal(text, s.text()) {
		return err
	}
	var there RolloutSetup
	if err := json.Unmarshal(text, &there); err != nil {
		return i18n.Errorf("%s is damaged: %w", path, err)
	}
	if words := there.differences(s); !words.Empty() {
		return i18n.Errorf("%s has other rollouts: %s", f.Path, words)
	}
	return i18n.Errorf("%s is damaged: this program didn't write it", path)
}

func (s RolloutSetup) text() []byte {
	if len(s.Options) == 0 {
		s.Options = nil
	}
	return disk.JobText(s)
}

// differences says in words what is other than asked for.
func (s RolloutSetup) differences(asked RolloutSetup) (d disk.Differences) {
	d.Compare("the game is %v, not %v", s.Game, asked.Game)
	d.Compare("the options are %v, not %v", s.Options, asked.Options)
	d.Compare("the seed is %v, not %v", s.Seed, asked.Seed)
	d.Compare("the players look ahead %v, not %v", plies(s.Plies), plies(asked.Plies))
	d.Compare("the games are truncated after %v, not %v", s.Truncate, asked.Truncate)
	d.Compare("the luck is kept: %v, not %v", s.KeepLuck, asked.KeepLuck)
	d.Compare("the networks are %v, not %v", s.Networks, asked.Networks)
	d.Compare("they were played by %v, not %v", s.Version, asked.Version)
	return d
}

func plies(n int) string { return fmt.Sprintf("%d plies", n) }

// Close gives the folder free.
func (f *rolloutFolder) Close() error { return f.lock.Close() }

// file returns where the games of a spot are kept.
func (f *rolloutFolder) file(s spot) string {
	sum := sha256.Sum256([]byte(s.title()))
	return filepath.Join(f.Path, hex.EncodeToString(sum[:8])+ending)
}

// A spotFile is the file of a spot's games, to which more are added as they end: a
// title, then a line for each with its number, its equity and its outlook. Every line ends
// with the CRC-32 of what stands before, in hex.
type spotFile struct{ file *os.File }

// title is the first line of a spot's file.
func (s spot) title() string {
	return fmt.Sprintf("boardroom rollout 2; asked: %s; played: %s", s.Asked, s.Position)
}

// errDamaged is wrapped by errors about lines that are not as they were written.
var errDamaged = i18n.NewError("its checksum is wrong")

// Games returns the games of a spot that the folder holds. A last line that was
// not finished does not count; anything else that is wrong is an error, which
// wraps errDamaged if Mend helps.
func (f *rolloutFolder) Games(s spot) (rollout.Games, error) {
	found, err := f.read(s)
	return found.games, errors.Join(err, found.damage)
}

// Mend takes the damaged lines out of the file of a spot: a game is the same
// whenever it is played, so those games can be played anew.
func (f *rolloutFolder) Mend(s spot) error {
	found, err := f.read(s)
	if err != nil || found.damage == nil {
		return err
	}
	return disk.Write(f.file(s), append([]byte(checked(s.title())), found.sound.Bytes()...))
}

// Sheet opens the file of a spot to add games, cutting off a line that was not
// finished.
func (f *rolloutFolder) Sheet(s spot) (*spotFile, error) {
	found, err := f.read(s)
	if err = errors.Join(err, found.damage); err != nil {
		return nil, err
	}
	whole := found.whole
	file, err := os.OpenFile(f.file(s), os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	_, err = file.Seek(whole, 0)
	if err = errors.Join(err, file.Truncate(whole)); err == nil && whole == 0 {
		_, err = file.WriteString(checked(s.title()))
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &spotFile{file}, nil
}

// Add adds a game.
func (s *spotFile) Add(game int, g rollout.Game) error {
	_, err := s.file.WriteString(checked(gameLine(game, &g)))
	return err
}

// Close puts the sheet on disk.
func (s *spotFile) Close() error { return errors.Join(s.file.Sync(), s.file.Close()) }

// A reading is what was found in the file of a spot.
type reading struct {
	games  rollout.Games
	whole  int64        // how long its whole lines are
	sound  bytes.Buffer // the lines of the games
	damage error        // what is wrong with the first damaged line; nil: none is
}

// read reads the file of a spot. There may be none.
func (f *rolloutFolder) read(s spot) (*reading, error) {
	found, path := &reading{games: rollout.Games{}}, f.file(s)
	text, err := disk.Read(path, mostBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return found, nil
	}
	if err != nil {
		return found, err
	}
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	found.whole = int64(len(text))
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		err := found.add(line, number == 1, s)
		switch {
		case err == nil:
			continue
		case !errors.Is(err, errDamaged):
			return found, i18n.Errorf("%s, line %d: %w", path, number, err)
		case found.damage == nil:
			found.damage = i18n.Errorf("%s is damaged, line %d: %w", path, number, err)
		}
	}
	return found, nil
}

// add reads a line of a file.
func (r *reading) add(line string, title bool, s spot) error {
	said, ok := unchecked(line)
	switch {
	case !ok:
		return errDamaged
	case title && said != s.title():
		return i18n.Errorf("it has the games of %q", said)
	case title:
		return nil
	}
	game, o, err := readGame(said)
	if err != nil {
		return err
	}
	if before, twice := r.games[game]; twice && before != o {
		return i18n.Errorf("game %d is there twice, with different results", game)
	}
	r.games[game] = o
	r.sound.WriteString(line)
	return nil
}

// checked returns a line with its checksum.
func checked(line string) string {
	return fmt.Sprintf("%s %08x\n", line, crc32.ChecksumIEEE([]byte(line)))
}

// unchecked returns what stands before the checksum of a line, if that is
// right.
func unchecked(line string) (string, bool) {
	i := strings.LastIndexByte(line, ' ')
	if i < 0 {
		return "", false
	}
	return line[:i], checked(line[:i]) == line
}

// gameLine writes a game: its number, its equity and its outlook, to the last bit.
func gameLine(game int, g *rollout.Game) string {
	words, o := []string{strconv.Itoa(game)}, &g.Outlook
	for _, x := range [...]float64{g.Equity, o.Win, o.WinDouble, o.WinTriple, o.LoseDouble, o.LoseTriple, o.Draw} {
		words = append(words, strconv.FormatFloat(x, 'g', -1, 64))
	}
	return strings.Join(words, " ")
}

// readGame reads what gameLine writes.
func readGame(line string) (game int, g rollout.Game, err error) {
	o := &g.Outlook
	_, err = fmt.Sscan(line, &game, &g.Equity, &o.Win, &o.WinDouble, &o.WinTriple, &o.LoseDouble, &o.LoseTriple, &o.Draw)
	if err == nil && gameLine(game, &g) != line {
		err = i18n.NewError("it isn't a game")
	}
	return game, g, err
}

// mergeGames puts the games of a spot together from several folders.
func mergeGames(folders []*rolloutFolder, s spot) (rollout.Games, error) {
	all := rollout.Games{}
	from := map[int]string{}
	for _, f := range folders {
		games, err := f.Games(s)
		if err != nil {
			return nil, err
		}
		for game, o := range games {
			if before, twice := all[game]; twice && before != o {
				return nil, i18n.Errorf("game %d of %s differs between %s and %s", game+1, s.Position, from[game], f.Path)
			}
			all[game], from[game] = o, f.Path
		}
	}
	return all, nil
}
