package screens

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"

	"boardroom/records/text"
)

// Barred is what the person in a room may not do, for the house is somebody
// else's. At one's own terminal nothing is barred.
type Barred struct {
	Programs bool // start programs of the machine, or have computers think as long as they like
	Files    bool // name files and folders of the machine, and be told of them
	Keeping  bool // delete, rename, label or close what is kept for all
	Notes    bool // keep notes of their own, and what exercises they got right
	Names    bool // bear another name than that by which they are known, or play for others
	Ratings  bool // play for the ratings
	Crowds   bool // have computers play among themselves
	Advice   bool // be advised on a game that others have not ended
}

// Visiting is what is barred to a visitor. Those who are not known by a key play
// for no rating, and keep nothing.
func Visiting(known bool) Barred {
	return Barred{Programs: true, Files: true, Keeping: true, Names: true, Crowds: true, Advice: true, Ratings: !known, Notes: !known}
}

// Barred returns what the person in the room may not do.
func (r *Stack) Barred() Barred { return r.barred }

// Conceal names the folder that no error tells of to who may not be told of files. An
// error tells of it where it has the absolute path, or where that leads.
func (r *Stack) Conceal(folder string) {
	path, err := filepath.Abs(folder)
	if err != nil {
		return // then there is no current folder, from which anything could be named
	}
	forms := regexp.QuoteMeta(path)
	if real, err := filepath.EvalSymlinks(path); err == nil {
		forms += "|" + regexp.QuoteMeta(real)
	}
	r.concealed = regexp.MustCompile(`(?:^|[^\pL\pN_./\\-])(?:` + forms + `)(?:$|[^\pL\pN_-])`)
}

// told returns an error in words for the person in the room.
func (r *Stack) told(err error) string { return text.Sentence(r.Tellable(err)) }

// Tellable returns an error as the person in the room may be told of it, which is how
// it stands on any screen. Which files are there is none of a visitor's business: that
// is written where the guard writes, once however often it is drawn.
func (r *Stack) Tellable(err error) error {
	var path *fs.PathError
	names := errors.As(err, &path) || r.concealed != nil && r.concealed.MatchString(err.Error())
	if !r.barred.Files || !names {
		return err
	}
	if said := text.Printable(err.Error()); said != r.withheld {
		r.withheld = said
		fmt.Fprintln(r.guard.Errors, said)
	}
	return errFiles
}
