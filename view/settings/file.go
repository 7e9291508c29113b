package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"boardroom/records/disk"

	"github.com/adrg/xdg"
	"github.com/google/renameio/v2"
	"gopkg.in/yaml.v3"
)

// Path returns where the settings are kept by default: in the user's folder
// for configuration.
func Path() string { return filepath.Join(xdg.ConfigHome, "boardroom", "settings.yaml") }

// maxBytes is the size of the largest settings file.
const maxBytes = 1 << 16

// ErrUnreadable is wrapped by the errors about a file that is there but makes
// no sense. Save does not touch such a file.
var ErrUnreadable = errors.New("the settings file cannot be read")

// Load reads a settings file. If there is none, the settings are the default;
// if it cannot be read they are too, and the error says what is wrong where.
func Load(path string) (Settings, error) {
	data, err := disk.Read(path, maxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return Default(), nil
	}
	if err != nil {
		return Default(), fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	s := Default()
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	decoder.KnownFields(true)
	if err := decoder.Decode(&s); err != nil && !errors.Is(err, io.EOF) {
		return Default(), fmt.Errorf("%w: %s: %w", ErrUnreadable, path, err)
	}
	if err := s.Check(); err != nil {
		return Default(), fmt.Errorf("%w: %s: %w", ErrUnreadable, path, err)
	}
	return s, nil
}

// Save writes a settings file, all of it or nothing. A file that is there but
// cannot be read is left as it is; see SetAside.
func Save(path string, s Settings) error {
	if err := s.Check(); err != nil {
		return err
	}
	if _, err := Load(path); err != nil {
		return err
	}
	data, err := yaml.Marshal(s)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return fmt.Errorf("the settings cannot be saved: %w", err)
	}
	if err := renameio.WriteFile(path, data, 0o666); err != nil {
		return fmt.Errorf("the settings cannot be saved: %w", err)
	}
	return nil
}

// SetAside renames an unreadable settings file, so that a new one can be
// saved, and returns its new name.
func SetAside(path string) (string, error) {
	for n := 1; ; n++ {
		aside := fmt.Sprintf("%s.unreadable-%d", path, n)
		if _, err := os.Lstat(aside); err == nil {
			continue
		}
		if err := os.Rename(path, aside); err != nil {
			return "", fmt.Errorf("the unreadable settings file cannot be set aside: %w", err)
		}
		return aside, nil
	}
}
