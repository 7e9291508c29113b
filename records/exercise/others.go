package exercise

import (
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
)

// othersFolder is where a data folder keeps decks of others, each as a text that people may
// put there themselves.
func othersFolder(dir records.Dir) string { return filepath.Join(dir.Path, "exercises", "decks") }

// Others returns the decks of others in a data folder. The error tells which can't be read, and
// why; the decks are the rest.
func Others(dir records.Dir, games catalog.Catalog) (decks []Deck, err error) {
	entries, err := os.ReadDir(othersFolder(dir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), fileEnd) {
			continue
		}
		d, _, wrong := readDeckAt(filepath.Join(othersFolder(dir), entry.Name()), games)
		if err = errors.Join(err, wrong); wrong == nil {
			if name, unescaped := url.PathUnescape(entry.Name()); unescaped == nil {
				d.Name = name
			}
			decks = append(decks, d)
		}
	}
	return decks, err
}

// readDeckAt reads a deck from a file.
func readDeckAt(path string, games catalog.Catalog) (d Deck, text []byte, err error) {
	if text, err = disk.Read(path, MostDeck); err == nil {
		d, err = ReadDeck(text, games)
	}
	if err != nil {
		err = i18n.Errorf("%s: %w", path, err)
	}
	return d, text, err
}

// Import keeps the deck of a file in a data folder. Another one of the same title is replaced
// where that is agreed to; else the error is ErrDeckThere.
func Import(dir records.Dir, games catalog.Catalog, path string, replace bool) (Deck, error) {
	d, text, err := readDeckAt(path, games)
	if err != nil {
		return d, err
	}
	to := filepath.Join(othersFolder(dir), url.PathEscape(d.Name))
	if err := disk.MakeFolder(othersFolder(dir)); err != nil {
		return d, err
	}
	if replace {
		return d, disk.Write(to, text)
	}
	if err = records.WriteNew(to, text); errors.Is(err, fs.ErrExist) {
		err = i18n.Errorf("%w: %s", ErrDeckThere, d.Title)
	}
	return d, err
}

// Imported says what was imported.
func Imported(d Deck) i18n.Message {
	n := len(d.Exercises)
	return i18n.MsgN("Imported %[2]s: %[1]d exercise.", "Imported %[2]s: %[1]d exercises.", n, n, d.Title)
}

// ErrDeckThere is wrapped where a deck of the title is kept already.
var ErrDeckThere = i18n.NewError("there is already a deck of this title")

// Remove deletes a deck of others from a data folder.
func Remove(dir records.Dir, d Deck) error {
	return os.Remove(filepath.Join(othersFolder(dir), url.PathEscape(d.Name)))
}
