package rollouts

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"boardroom/core/engine"
	"boardroom/core/engine/tables/rollout"
	"boardroom/records/disk"
)

// A Sheet is the file of a spot's games, to which more are added as they end: a
// title, then a line for each with its number and its outlook. Every line ends
// with the CRC-32 of what stands before, in hex.
type Sheet struct{ file *os.File }

// title is the first line of a spot's file.
func (s Start) title() string {
	return fmt.Sprintf("boardroom rollout 1; asked: %s; played: %s", s.Asked, s.Position)
}

// ErrDamaged is wrapped by errors about lines that are not as they were written.
var ErrDamaged = errors.New("its checksum is wrong")

// Games returns the games of a spot that the folder holds. A last line that was
// not finished does not count; anything else that is wrong is an error, which
// wraps ErrDamaged if Mend helps.
func (f *Folder) Games(s Start) (rollout.Games, error) {
	found, err := f.read(s)
	return found.games, errors.Join(err, found.damage)
}

// Mend takes the damaged lines out of the file of a spot: a game is the same
// whenever it is played, so those games can be played anew.
func (f *Folder) Mend(s Start) error {
	found, err := f.read(s)
	if err != nil || found.damage == nil {
		return err
	}
	return disk.Write(f.file(s), append([]byte(checked(s.title())), found.sound.Bytes()...))
}

// Sheet opens the file of a spot to add games, cutting off a line that was not
// finished.
func (f *Folder) Sheet(s Start) (*Sheet, error) {
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
	return &Sheet{file}, nil
}

// Add adds a game.
func (s *Sheet) Add(game int, o engine.Outlook) error {
	_, err := s.file.WriteString(checked(gameLine(game, &o)))
	return err
}

// Close puts the sheet on disk.
func (s *Sheet) Close() error { return errors.Join(s.file.Sync(), s.file.Close()) }

// A reading is what was found in the file of a spot.
type reading struct {
	games  rollout.Games
	whole  int64        // how long its whole lines are
	sound  bytes.Buffer // the lines of the games
	damage error        // what is wrong with the first damaged line; nil: none is
}

// read reads the file of a spot. There may be none.
func (f *Folder) read(s Start) (*reading, error) {
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
		case !errors.Is(err, ErrDamaged):
			return found, fmt.Errorf("%s, line %d: %w", path, number, err)
		case found.damage == nil:
			found.damage = fmt.Errorf("%s is damaged, line %d: %w", path, number, err)
		}
	}
	return found, nil
}

// add reads a line of a file.
func (r *reading) add(line string, title bool, s Start) error {
	said, ok := unchecked(line)
	switch {
	case !ok:
		return ErrDamaged
	case title && said != s.title():
		return fmt.Errorf("it holds the games of %q", said)
	case title:
		return nil
	}
	game, o, err := readGame(said)
	if err != nil {
		return err
	}
	if before, twice := r.games[game]; twice && before != o {
		return fmt.Errorf("game %d stands twice, and differs", game)
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

// gameLine writes a game: its number and its outlook, to the last bit.
func gameLine(game int, o *engine.Outlook) string {
	words := []string{strconv.Itoa(game)}
	for _, x := range [...]float64{o.Win, o.WinDouble, o.WinTriple, o.LoseDouble, o.LoseTriple, o.Draw} {
		words = append(words, strconv.FormatFloat(x, 'g', -1, 64))
	}
	return strings.Join(words, " ")
}

// readGame reads what gameLine writes.
func readGame(line string) (game int, o engine.Outlook, err error) {
	_, err = fmt.Sscan(line, &game, &o.Win, &o.WinDouble, &o.WinTriple, &o.LoseDouble, &o.LoseTriple, &o.Draw)
	if err == nil && gameLine(game, &o) != line {
		err = errors.New("it is no game")
	}
	return game, o, err
}

// Merge puts the games of a spot together from several folders.
func Merge(folders []*Folder, s Start) (rollout.Games, error) {
	all := rollout.Games{}
	from := map[int]string{}
	for _, f := range folders {
		games, err := f.Games(s)
		if err != nil {
			return nil, err
		}
		for game, o := range games {
			if before, twice := all[game]; twice && before != o {
				return nil, fmt.Errorf("game %d of %s differs between %s and %s", game+1, s.Position, from[game], f.Path)
			}
			all[game], from[game] = o, f.Path
		}
	}
	return all, nil
}
