package main

import (
	"fmt"
	"path/filepath"
	"runtime"
	"time"

	"boardroom/records/tournament"
	"boardroom/records/tournament/report"
)

// writeReport writes up what was played of a tournament, if that is asked for.
func (a *app) writeReport(r tournament.Report, t contest, p tournament.Progress) error {
	if t.report == "" {
		return nil
	}
	facts := report.Facts{
		Command: "boardroom " + commandLine(r.Setup), Version: version(), Machine: report.Machine(), Jobs: t.jobs, Date: time.Now(),
		Title: t.title, Author: t.author, Language: report.Language(t.language),
	}
	if t.jobs == 0 {
		facts.Jobs = runtime.GOMAXPROCS(0)
	}
	if p.Done > p.Read {
		facts.Took = p.Played
	}
	if err := report.Write(t.report, report.New(r, facts), true); err != nil {
		return fmt.Errorf("the report cannot be written: %w", err)
	}
	a.say(reportIn, filepath.Join(t.report, report.Page))
	return nil
}
