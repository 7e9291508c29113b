package tournament

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/records/tournament"
	"boardroom/records/tournament/report"

	"github.com/spf13/cobra"
)

// reportFlags are those of a report.
func (t *contest) reportFlags(c *cobra.Command) {
	flags := c.Flags()
	flags.StringVar(&t.report, "report", "", "write a report to this folder")
	flags.StringVar(&t.title, "title", "", "the title of the report")
	flags.StringVar(&t.author, "author", "", "who the report is by")
	flags.StringVar(&t.language, "language", string(report.English), "the language of the report: "+strings.Join(languages(), ", "))
	flags.BoolVar(&t.force, "force", false, "replace the report that is in the folder")
	cli.Complete(c, "language", func(string) []string { return languages() })
}

// checkReport checks what is said of a report.
func (t *contest) checkReport(c *cobra.Command) error {
	if t.report == "" && (t.author != "" || t.title != "" || c.Flags().Changed("language")) {
		return cli.WrongUsage("the flags --author, --title and --language are of the report: give --report, too")
	}
	_, err := report.ParseLanguage(t.language)
	return cli.AsUsage(err)
}

// languages lists the codes of the languages that reports are written in.
func languages() []string {
	var codes []string
	for _, l := range report.Languages() {
		codes = append(codes, string(l))
	}
	return codes
}

// prepareReport makes the folder of a report, if one is asked for, or says why it
// cannot be there.
func (t *contest) prepareReport() error {
	if t.report == "" {
		return nil
	}
	return report.Prepare(t.report, t.force)
}

// writeReport writes up what was played of a tournament, if that is asked for.
func writeReport(a *cli.App, r tournament.Report, t contest, p tournament.Progress) error {
	if t.report == "" {
		return nil
	}
	facts := report.Facts{
		Command: "boardroom " + commandLine(a, r.Setup), Version: cli.Version(), Machine: report.ThisMachine(), Jobs: t.jobs, Date: time.Now(),
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
	a.Say(reportIn, filepath.Join(t.report, report.Page))
	return nil
}
