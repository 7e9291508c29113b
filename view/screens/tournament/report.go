package tournament

import (
	"fmt"
	"path/filepath"

	"boardroom/core/i18n"
	"boardroom/records/disk"
	"boardroom/records/languages"
	"boardroom/records/tournament"
	"boardroom/records/tournament/report"
	"boardroom/view/screens"
	"boardroom/view/widget"
)

// reportFields say where the report goes, and what stands above it. What is found
// wrong with that before the tournament cannot be found at its end.
func (f *Form) reportFields() []widget.Field {
	return []widget.Field{
		(&widget.Text{
			Label: i18n.Msg("Folder"), Width: 41,
			Help:    i18n.Msg("Folder for reports. Empty: the tournament's own folder."),
			Valid:   func(s string) error { return report.Check(disk.FullPath(s), true) },
			Changed: func(s string) { f.report.folder = s },
		}).Set(f.report.folder),
		(&widget.Text{
			Label: i18n.Msg("Title"), Width: 41, Help: i18n.Msg("Title of the report. Empty: the game and the number of players."),
			Changed: func(s string) { f.report.title = s },
		}).Set(f.report.title),
		(&widget.Text{
			Label: i18n.Msg("Author"), Width: 41, Help: i18n.Msg("Author of the report. Empty: none."),
			Changed: func(s string) { f.report.author = s },
		}).Set(f.report.author),
		f.languageField(),
	}
}

// reportSays tells of the report while its fields are out of sight.
func (f *Form) reportSays() i18n.Message {
	if f.report.title != "" {
		return i18n.Verbatim(f.report.title)
	}
	return i18n.Verbatim(languages.Name(f.report.language.Tag()))
}

func (f *Form) languageField() widget.Field {
	c := &widget.Choice{Label: i18n.Msg("Language"), Help: i18n.Msg("Language of reports. Names and numbers stay the same.")}
	all := languages.All()
	for i, l := range all {
		c.Values = append(c.Values, i18n.Verbatim(languages.Name(l.Tag())))
		if l == f.report.language {
			c.At = i
		}
	}
	c.Changed = func(at int) { f.report.language = all[at] }
	return c
}

func needed(s string) error {
	if s == "" {
		return errEmpty
	}
	return nil
}

func (t *contest) canWrite() error {
	switch {
	case t.writing:
		return errWriting
	case t.standing.Counted == 0:
		return errNoPair
	}
	return nil
}

// writeReport writes the report, over one that is there only if the person agrees.
func (t *contest) writeReport() {
	if report.Check(t.report.folder, false) == nil {
		t.write(false)
		return
	}
	if err := report.Check(t.report.folder, true); err != nil {
		t.Screens.Fail(err)
		return
	}
	t.Screens.Ask(i18n.Msg(writeOver), askWriteOver(t.report.folder),
		screens.Answer{Key: "n", Label: i18n.Msg("No")},
		screens.Answer{Key: "y", Label: i18n.Msg("Write"), Do: func() { t.write(true) }})
}

// write writes the report in the background.
func (t *contest) write(over bool) {
	t.writing = true
	standing, facts := t.standing, t.facts()
	t.background(func() {
		err := report.Write(t.report.folder, report.New(standing, facts), over)
		t.Screens.Post(func() {
			t.writing = false
			if err != nil {
				t.Screens.Fail(notWritten(err))
				return
			}
			t.Screens.Info(reportIn(filepath.Join(t.report.folder, report.Page)))
		})
	})
}

func (t *contest) facts() report.Facts {
	f := report.Facts{
		Command: fmt.Sprintf("boardroom %s", t.setup.Command(tournament.DefaultSetup(t.entry))), Version: t.Version,
		Machine: report.ThisMachine(), Jobs: t.jobs, Date: t.Now(),
		Title: t.report.title, Author: t.report.author, Language: t.report.language,
	}
	if t.progress.Done > t.progress.Read {
		f.Took = t.progress.Played
	}
	return f
}

// reportOptions are what a person says of the report.
type reportOptions struct {
	folder   string // empty: the usual one
	title    string // empty: the usual one
	author   string // empty: nobody is named
	language i18n.Language
}
