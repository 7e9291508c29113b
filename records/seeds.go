package records

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"boardroom/records/disk"
)

// promiseSuffix ends the name of the file beside a seed that holds the SHA-256
// of the players' words. It is on disk before the first roll is computed, so
// that nobody who has seen a roll can choose other words, and with them other
// rolls, by cutting the record.
const promiseSuffix = ".words"

// promiseAt returns what keeps the promise of words beside the seed in a file.
func promiseAt(seed string) func(words string) error {
	return func(words string) error {
		path := seed + promiseSuffix
		kept, err := disk.Read(path, 2*sha256.Size)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return writeSynced(path, hashOf(words))
		case err != nil:
			return err
		case string(kept) != hashOf(words):
			return errors.New("these are not the words that were promised before the first roll: the record was changed, or its words were typed otherwise")
		}
		return nil
	}
}

// forget removes a seed with its promise.
func forget(seed string) {
	os.Remove(seed + promiseSuffix)
	os.Remove(seed)
}

// A seed is secret until the record's end: seeds/HASH of the data folder holds
// it, so that the game can be gone on with.

func (d Dir) seedPath(hash string) string { return filepath.Join(d.Seeds(), hash) }

// drawSeed draws a seed, and returns the dice that it makes.
func drawSeed(kind string) (dice Dice, seed string) {
	seed = newSeed()
	return Dice{Kind: kind, Text: hashOf(seed)}, seed
}

// keepSeed draws a seed, and returns the dice it makes after it is on disk.
func (d Dir) keepSeed(kind string) (Dice, string, error) {
	dice, seed := drawSeed(kind)
	if err := disk.Folder(d.Seeds()); err != nil {
		return Dice{}, "", err
	}
	path := d.seedPath(dice.Text)
	if err := writeSynced(path, seed); err != nil {
		os.Remove(path)
		return Dice{}, "", err
	}
	return dice, seed, nil
}

func writeSynced(path, text string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	err = errors.Join(err, f.Sync(), f.Close())
	if err != nil {
		return err
	}
	return disk.Sync(filepath.Dir(path))
}

// findSeed returns the seed of a hash, or nothing when it is lost.
func (d Dir) findSeed(hash string) (string, error) {
	b, err := disk.Read(d.seedPath(hash), 2*sha256.Size)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil || hashOf(b) != hash {
		return "", err
	}
	return string(b), nil
}
