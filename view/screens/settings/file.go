package settings

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"boardroom/records"
	"boardroom/records/disk"

	"github.com/adrg/xdg"
	"gopkg.in/yaml.v3"
)

// Path returns where the settings are kept by default: in the user's folder
// for configuration.
func Path() string {
	return filepath.Join(disk.UserFolder(xdg.ConfigHome, ".config"), "boardroom", "settings.yaml")
}

// maxBytes is the size of the largest settings file.
const maxBytes = 1 << 16

// ErrUnreadable is wrapped by the errors about a file that is there but makes
// no sense. Save does not touch such a file.
var ErrUnreadable = errors.New("the settings file cannot be read")

// Load reads a settings file. What it does not set is the default, and so is
// what it sets wrong; the error says what is wrong where. A name that an earlier
// version took is cleaned.
func Load(path string) (Settings, error) {
	data, err := disk.Read(path, maxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return Default(), nil
	}
	if err != nil {
		return Default(), fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	s := Default()
	err = yaml.Unmarshal(data, &s)
	var wrong []string
	if some := (&yaml.TypeError{}); errors.As(err, &some) {
		for _, one := range some.Errors {
			wrong = append(wrong, plainly(one))
		}
	} else if err != nil {
		s = Default() // it is no YAML
		wrong = append(wrong, strings.TrimPrefix(err.Error(), "yaml: "))
	}
	if cleaned(s.Name) {
		s.Name = records.Seat{Name: s.Name}.Fit().Name
	}
	if err := s.mend(); err != nil {
		wrong = append(wrong, strings.Split(err.Error(), "\n")...)
	}
	if len(wrong) > 0 {
		return s, fmt.Errorf("%w: %s: %s", ErrUnreadable, path, strings.Join(wrong, "; "))
	}
	return s, nil
}

// plainly says what belongs in the place of a value that YAML cannot read into a
// setting.
func plainly(wrong string) string {
	where, into, ok := strings.Cut(wrong, ": cannot unmarshal ")
	belongs := "settings (key: value) belong here"
	switch {
	case !ok:
		return wrong
	case strings.HasSuffix(into, " into string"):
		belongs = "a single word or text belongs here"
	case strings.HasSuffix(into, " into bool"):
		belongs = "true or false belongs here"
	}
	return where + ": " + belongs
}

// cleaned reports whether a name is cleaned when it is read. One with a control
// character is refused.
func cleaned(name string) bool { return name != "" && !strings.ContainsFunc(name, unicode.IsControl) }

// RefusedName returns why the name in a settings file is not used as it stands
// there, where Load does not refuse it.
func RefusedName(path string) error {
	data, err := disk.Read(path, maxBytes)
	if err != nil {
		return nil
	}
	var s Settings
	_ = yaml.Unmarshal(data, &s) // Load says what is wrong with the rest
	if !cleaned(s.Name) {
		return nil
	}
	return CheckName(s.Name)
}

// Unknown names what stands in a settings file and means nothing to this
// program. It is left alone.
func Unknown(path string) []string {
	others, _ := foreign(path)
	return slices.Sorted(maps.Keys(others))
}

// foreign returns what in a file is no setting of this program.
func foreign(path string) (map[string]any, error) {
	data, err := disk.Read(path, maxBytes)
	if err != nil {
		return nil, err
	}
	var all, own map[string]any
	if err := yaml.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	if data, err = yaml.Marshal(Default()); err == nil {
		err = yaml.Unmarshal(data, &own)
	}
	maps.DeleteFunc(all, func(key string, _ any) bool { _, known := own[key]; return known })
	return all, err
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
	if others, err := foreign(path); err == nil && len(others) > 0 {
		more, err := yaml.Marshal(others)
		if err != nil {
			return err
		}
		data = append(data, more...)
	}
	if err := disk.Folder(filepath.Dir(path)); err != nil {
		return fmt.Errorf("the settings cannot be saved: %w", err)
	}
	if err := disk.Write(path, data); err != nil {
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
		if err := disk.Rename(path, aside); err != nil {
			return "", fmt.Errorf("the unreadable settings file cannot be set aside: %w", err)
		}
		return aside, nil
	}
}
