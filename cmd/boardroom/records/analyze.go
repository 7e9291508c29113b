package records

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"

	"github.com/spf13/cobra"
)

// analysisFlags are what the flags of an analysis say.
type analysisFlags struct {
	plies  int // how many rolls ahead is looked; below 0: as usual
	level  string
	depth  string
	asJSON bool
}

// Analyse returns the command that tells how the games of records were played.
func Analyse(a *cli.App) *cobra.Command {
	var f analysisFlags
	c := &cobra.Command{
		Use:     "analyze RECORD|FOLDER...",
		Aliases: []string{"analyse"},
		Short:   a.T("Analyze games: errors, luck, performance rating"),
		Long: a.Paragraphs(`Compare each decision of a record, checkers and cube, with the best one, and measure the
luck of each roll. Boardroom saves the analysis beside the record and reuses it; the
record itself does not change. It lists the mistakes turn by turn, then sums up by player
and game; of a FOLDER or several records, only the sums. A record that fails is reported,
and the rest goes on. A damaged record is analyzed up to the damage.

A decision's error is what it gave away: in games with dice, points of a single game at
the cube's value (in a match, scaled by match winning chances); in others, winning
chances. ?! is .04 or more (or 5%), ? is .08 (10%), ?? is .16 (15%). Forced plays don't
count, nor do cubes that nobody would turn.

A quick pass judges everything without looking ahead. --depth standard then looks two
rolls ahead wherever the best was not played, another play comes close, or a cube is close;
--depth deep goes on with master+ where that leaves two plays close, and takes minutes for
a match. Arimaa and Block Me! are judged with ten times the effort, then more. Ctrl+C stops
an analysis; the next one goes on there. A deeper judgment replaces a shallower one. With
--plies or --level one player judges everything.

The error rate is GNU Backgammon's, thousandths of a point per decision, with its name
for that skill from standard depth on; PR is eXtreme Gammon's performance rating, 500 times the mean error. Luck
is the value of a roll's best play minus the mean over all rolls; "adjusted" is the
result without luck. Where errors are chances, accuracy is computed as lichess does.

"boardroom replay" and "boardroom records show" then tell the mistakes turn by turn, in
words with --plain and --print.

--json writes the analysis of each record, one line a turn with its best choices, then
one line a player.`, cli.RecordHelp),
		Example: `  boardroom analyze game.txt
  boardroom analyze --depth deep game.txt
  boardroom analyze --plies 2 --json game.txt
  boardroom analyze --level heuristic:ahead=12,effort=1000 arimaa.txt
  boardroom analyze ~/.local/share/boardroom/records`,
		Args:              cli.Takes("RECORD..."),
		ValidArgsFunction: a.CompleteRecord,
	}
	flags := c.Flags()
	flags.IntVar(&f.plies, "plies", 0, a.T("rolls to look ahead (backgammon and its relatives)"))
	flags.StringVar(&f.depth, "depth", "", a.T("how deep to judge: quick, standard (the default) or deep"))
	flags.StringVar(&f.level, "level", "", a.T("computer player that judges everything"))
	flags.BoolVar(&f.asJSON, "json", false, a.T("write JSON, one object a line"))
	cli.ValueNames(c, map[string]string{"level": "LEVEL", "depth": "DEPTH"})
	cli.Alias(c, "ply", "plies")
	c.RunE = func(c *cobra.Command, args []string) error {
		switch {
		case !c.Flags().Changed("plies"):
			f.plies = -1
		case f.plies < 0:
			return cli.BadValue("plies", f.plies, "must be at least 0")
		case f.level != "":
			return cli.WrongUsage("use either --plies or --level, not both")
		}
		if c.Flags().Changed("depth") && (f.plies >= 0 || f.level != "") {
			return cli.WrongUsage("--depth names the judges: use it without --plies and --level")
		}
		return examine(a, f, args)
	}
	return c
}

// examine analyses records and folders of them, and sums up.
func examine(a *cli.App, f analysisFlags, names []string) error {
	ctx, cancel := cli.Interruptible()
	defer cancel()
	var sums analysis.Summary
	failed, all := 0, 0
	for _, name := range names {
		paths, err := recordsIn(a, name)
		if err != nil {
			return err
		}
		for _, path := range paths {
			all++
			alone := len(names) == 1 && len(paths) == 1
			err := examineOne(ctx, a, f, path, alone, &sums)
			switch {
			case ctx.Err() != nil:
				return context.Cause(ctx)
			case err != nil && alone:
				return err
			case err != nil:
				failed++
				a.Say("%v", err)
			}
		}
	}
	write := func(w io.Writer) error { return sums.Write(w, a.Screen()) }
	if f.asJSON {
		write = sums.WriteJSON
	}
	if err := write(a.Out); err != nil {
		return err
	}
	if failed > 0 {
		return i18n.Errorf("failed to analyze %d of %d records", failed, all)
	}
	return nil
}

// recordsIn returns the record of that name, or all of a folder.
func recordsIn(a *cli.App, name string) ([]string, error) {
	if info, err := os.Stat(name); err != nil || !info.IsDir() {
		path, err := a.Locate(name)
		return []string{path}, err
	}
	paths, err := filepath.Glob(filepath.Join(name, "*"+cli.Extension))
	if err == nil && len(paths) == 0 {
		err = i18n.Errorf("there are no records in %s", name)
	}
	return paths, err
}

// examineOne finds or makes the analysis of a record, and adds it to the sums. Of one that
// is asked for alone it lists the mistakes.
func examineOne(ctx context.Context, a *cli.App, f analysisFlags, path string, alone bool, sums *analysis.Summary) error {
	r, broken := a.Load(path)
	if r == nil {
		return broken
	}
	entry, err := a.Catalog.Find(r.Header.Game)
	if err != nil {
		return err
	}
	method, err := f.method(entry)
	if err != nil {
		return err
	}
	found, err := deepened(ctx, a, path, r, broken, method)
	if err != nil {
		return err
	}
	if broken != nil {
		a.Say("%v; analyzed up to there", broken)
	}
	sums.Add(found)
	switch {
	case f.asJSON:
		return found.Write(a.Out)
	case alone:
		if err := found.WriteMistakes(a.Out, r, a.Screen()); err != nil {
			return err
		}
		_, err := io.WriteString(a.Out, "\n")
		return err
	}
	return nil
}

// deepened goes on with what is known of a record, and keeps what each pass has found beside
// a record that is a file, even if it is stopped.
func deepened(ctx context.Context, a *cli.App, path string, r *records.Record, broken error, method analysis.Method) (*analysis.Analysis, error) {
	found := analysis.Begin(r, broken)
	if path != cli.StandardInput {
		var err error
		if found, err = analysis.Recall(path, r, broken); errors.Is(err, analysis.ErrDamaged) {
			a.Say("%v", err)
		} else if err != nil {
			return nil, err
		}
	}
	keeps := path != cli.StandardInput && len(found.Games) > 0
	for _, step := range method.Steps() {
		if step.Done(found) {
			continue
		}
		progress := a.Progress()
		err := found.Deepen(ctx, r, step, func(p analysis.Progress) {
			if progress.OnTerminal() {
				progress.Show(p.Done, p.Total, p)
			}
		})
		progress.Clear()
		if keeps {
			if failed := analysis.Save(path, found.Clone()); failed != nil {
				keeps = false // nor will it the next time
				a.Say("%v", failed)
			}
		}
		if err != nil {
			return nil, i18n.Errorf("%s: %w", path, err)
		}
	}
	return found, nil
}

// method returns how the flags have a game analyzed.
func (f *analysisFlags) method(e catalog.Entry) (analysis.Method, error) {
	level, err := f.judge(e)
	if err != nil {
		return analysis.Method{}, err
	}
	if level != "" {
		m, err := analysis.MethodBy(e, level)
		return m, cli.AsUsage(err)
	}
	depth, err := analysis.ParseDepth(cmp.Or(f.depth, analysis.Standard.String()))
	if err != nil {
		return analysis.Method{}, cli.AsUsage(err)
	}
	return analysis.MethodOf(e, depth)
}

// judge returns the name of the computer player that the flags ask for; empty:
// any will do.
func (f *analysisFlags) judge(e catalog.Entry) (string, error) {
	if f.plies < 0 {
		return f.level, nil
	}
	const plies = "plies"
	for _, s := range e.Strategies {
		if slices.ContainsFunc(s.Params, func(p engine.Param) bool { return p.Key == plies }) {
			level, err := e.Level(fmt.Sprintf("%s:%s=%d", s.Name, plies, f.plies))
			if err != nil {
				return "", cli.AsUsage(err)
			}
			return level.Name, nil
		}
	}
	return "", cli.WrongUsage("--plies is for backgammon and its relatives; for %s use --level", e.Title)
}
