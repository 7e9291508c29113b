package tournament

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
)

// Parts are the folders of all parts of one tournament, in their order.
type Parts struct {
	Setup   Setup
	folders []*Folder
}

// ReadParts takes the folders of all parts that this program has played. The
// error names the folder that is of another tournament, program or division,
// holds games of another part or lacks some of its own, and says what differs.
func ReadParts(dirs []string, version string, find records.Finder) (Parts, error) {
	var all Parts
	var first manifest
	for i, dir := range dirs {
		there, err := readManifest(dir)
		if err != nil {
			return all, err
		}
		part, err := disk.ParsePart(there.Part)
		if err != nil {
			return all, i18n.Errorf("%s has no part of a tournament: it wasn't played with --part", dir)
		}
		_, err = there.Setup.resolve(find)
		if err == nil && part.N > there.Setup.Pairs() {
			err = i18n.Errorf("it has fewer than %d pairs of games", part.N)
		}
		if err != nil {
			return all, i18n.Errorf("%s has no playable part of a tournament: %w", dir, err)
		}
		if i == 0 {
			all = Parts{there.Setup, make([]*Folder, part.N)}
			first = newManifest(there.Setup, part, version)
		}
		if err := all.add(dir, part, there, first); err != nil {
			return all, err
		}
	}
	for i, f := range all.folders {
		if f == nil {
			return all, i18n.Errorf("part %v is missing", disk.Part{K: i + 1, N: len(all.folders)})
		}
		if err := f.checkShare(all.Setup); err != nil {
			return all, err
		}
	}
	return all, nil
}

// readManifest reads what a folder says it holds.
func readManifest(dir string) (there manifest, err error) {
	path := filepath.Join(dir, disk.JobFile)
	text, err := disk.Read(path, records.MaxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return there, i18n.Errorf("%s has no part of a tournament: it has no %s", dir, disk.JobFile)
	}
	if err == nil {
		err = json.Unmarshal(text, &there)
	}
	if err == nil && !bytes.Equal(there.text(), text) {
		err = i18n.NewError("this program didn't write it")
	}
	if err != nil {
		return there, i18n.Errorf("can't read %s: %w", path, err)
	}
	return there, nil
}

// add puts a folder in the place of its part.
func (p Parts) add(dir string, part disk.Part, there, first manifest) error {
	if part.N != len(p.folders) {
		return i18n.Errorf("%s has part %v, but another folder has one of %d parts: split the tournament in one way", dir, part, len(p.folders))
	}
	first.Part = there.Part // it differs as it should
	if words := there.differences(first); !words.Empty() {
		return i18n.Errorf("%s has a part of another tournament: %s", dir, words)
	}
	if before := p.folders[part.K-1]; before != nil {
		return i18n.Errorf("%s and %s both have part %v", before.Path, dir, part)
	}
	p.folders[part.K-1] = view(dir, part)
	return nil
}

// Close gives the folders free.
func (p Parts) Close() error {
	var all error
	for _, f := range p.folders {
		if f != nil {
			all = errors.Join(all, f.Close())
		}
	}
	return all
}

// checkShare tells which games of a part are missing, and which are not its
// own.
func (f *Folder) checkShare(s Setup) error {
	there, err := f.numbers()
	if err != nil {
		return err
	}
	lacking, least := 0, 0
	for place := range s.size() {
		switch has, own := there[place+1], f.part.Has(place/2); {
		case has && !own:
			return i18n.Errorf("%s has part %v, but game %d isn't in that part", f.Path, f.part, place+1)
		case own && !has:
			if lacking++; lacking == 1 {
				least = place + 1
			}
		}
	}
	if lacking > 0 {
		return i18n.ErrorN("%s lacks %d game of part %v, game %d: run the command of this part again",
			"%s lacks %d games of part %v, the first is game %d: run the command of this part again",
			lacking, f.Path, lacking, f.part, least)
	}
	return nil
}

// Merge puts the games of all parts together in the folder of the tournament,
// and tells how that stands: as if they had been played there. A game whose
// record is damaged ends it with an error that names the record.
func Merge(ctx context.Context, c Config, parts Parts) (Report, error) {
	return c.run(ctx, func(ctx context.Context, r *run, m Meeting) (*Game, []byte, error) {
		i := slices.IndexFunc(parts.folders, func(f *Folder) bool { return f.part.Has((m.Number - 1) / 2) })
		g, data, err := r.recorded(ctx, parts.folders[i], m)
		if err == nil && g == nil {
			err = i18n.Errorf("%s is damaged, or the record of another game", parts.folders[i].Record(m))
		}
		return g, data, err
	})
}
