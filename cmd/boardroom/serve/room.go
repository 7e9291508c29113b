package serve

import (
	"fmt"
	"strings"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view"
	"boardroom/view/room"
	"boardroom/view/room/admin"

	"github.com/spf13/cobra"
)

// Room returns the commands by which the host of a served room keeps order.
func Room(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "room",
		Short: a.T("Moderate your room: see, message or ban visitors"),
		Long: a.T(`Moderate the room that "boardroom serve" has opened in this data folder. Bans and mutes
also work while the room is closed. They don't apply to hosts, whose keys are in the file
"serve/hosts".`),
		Example: `  boardroom room who
  boardroom room say "Closing at ten."
  boardroom room ban carl --for 2d --reason spam`,
		Args: cli.TakesCommand,
		RunE: cli.TakesCommand,
	}
	c.AddCommand(who(a), say(a), kick(a),
		rule(a, admin.DoBan, "Ban a visitor",
			`Ban a visitor, permanently or for a while. A visitor in the room is told and disconnected;
their game waits, and the opponent can claim it after the usual time.`, "boardroom room ban 'carl (guest)' --by name --by address --for 2d --reason spam"),
		lift(a, admin.DoUnban, "WHO", "Lift a ban", "Lift a ban."),
		rule(a, admin.DoMute, "Mute a visitor",
			`Stop a visitor from talking at the tables, permanently or for a while. They are told when
they try.`, "boardroom room mute carl --for 30m --reason 'calls others names'"),
		lift(a, admin.DoUnmute, "WHO", "Lift a mute", "Lift a mute."),
		bans(a), closeRoom(a))
	return c
}

// asks has the room do something, and says what it answers.
func asks(a *cli.App, r admin.Request) (admin.Answer, error) {
	answer, err := admin.Ask(view.ServeFolder(a.Data), a.Language, r, time.Now)
	for _, line := range answer.Said {
		a.Print("%s", line)
	}
	return answer, err
}

func who(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "who",
		Short: a.T("List visitors"),
		Long: a.T(`List the visitors in the room: since when, from which address, with which key or as a
guest, at which table and with whom, and how long they have been idle.`),
		Example: `  boardroom room who
  boardroom room who --json`,
		Args: cli.Takes(),
	}
	asJSON := c.Flags().Bool("json", false, a.T("write a JSON array"))
	c.RunE = func(*cobra.Command, []string) error {
		answer, err := asks(a, admin.Request{Do: admin.DoWho})
		switch {
		case err != nil:
			return err
		case *asJSON:
			return text.JSON(a.Out).Encode(append([]admin.SessionInfo{}, answer.Here...))
		case len(answer.Here) == 0:
			a.Say("Nobody is in the room.")
			return nil
		}
		list := text.Table{Rank: []int{0, 3, 0, 4, 0, 2, 0}, Least: []int{0, 0, 0, 0, 20, 0, 0}}
		list.Add(admin.SessionColumns(a.Language)...)
		for _, p := range answer.Here {
			list.Add(admin.SessionRow(a.Language, p, a.Zone())...)
		}
		return list.Write(a.Out, a.Screen())
	}
	return c
}

func say(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:     "say LINE",
		Short:   a.T("Send a message to all visitors"),
		Long:    a.T("Show a message to all visitors, on any screen."),
		Example: `  boardroom room say "The room closes at ten for an update."`,
		Args:    cli.Takes("LINE"),
		RunE: func(_ *cobra.Command, args []string) error {
			_, err := asks(a, admin.Request{Do: admin.DoSay, Text: args[0]})
			return err
		},
	}
}

// meansHelp is what the commands that take somebody say of them.
const meansHelp i18n.Text = `%s is a visitor's name as in "boardroom room who", a key's fingerprint (SHA256:...), an
address or a network (192.0.2.0/24). A single IPv6 address stands for its /64 network.`

// What the commands that set rules say, besides.
const (
	untilHelp i18n.Text = "--until takes your time zone on a terminal, otherwise UTC."
	nameHelp  i18n.Text = "A name covers its keys too, unless --by says otherwise."
)

func kick(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:     "kick VISITOR",
		Short:   a.T("Disconnect a visitor"),
		Long:    a.T("Disconnect a visitor from the room. They may come back.") + "\n\n" + a.T(meansHelp, "VISITOR"),
		Example: `  boardroom room kick carl --reason "Last warning"`,
		Args:    cli.Takes("VISITOR"),
	}
	reason := c.Flags().String("reason", "", a.T("message to the visitor"))
	cli.ValueNames(c, map[string]string{"reason": "TEXT"})
	c.ValidArgsFunction = completeVisitor(a)
	c.RunE = func(_ *cobra.Command, args []string) error {
		_, err := asks(a, admin.Request{Do: admin.DoKick, Who: args[0], Text: *reason})
		return err
	}
	return c
}

// rule returns the command that sets a rule.
func rule(a *cli.App, do string, short, long i18n.Text, example string) *cobra.Command {
	c := &cobra.Command{
		Use:     do + " WHO",
		Short:   a.T(short),
		Long:    a.T(long) + " " + a.T(untilHelp) + "\n\n" + a.T(meansHelp, "WHO") + " " + a.T(nameHelp),
		Example: "  " + example,
		Args:    cli.Takes("WHO"),
	}
	var by []string
	c.Flags().StringArrayVar(&by, "by", nil, a.T("what to match: name, key or address; repeatable"))
	reason := c.Flags().String("reason", "", a.T("reason, shown to the visitor"))
	lasts := c.Flags().String("for", "", a.T("duration, such as 2d, 3h or 30m (default: permanent)"))
	end := c.Flags().String("until", "", a.T("end, such as 2026-01-31 or 2026-01-31T18:00"))
	cli.ValueNames(c, map[string]string{"by": "KIND", "reason": "TEXT", "for": "TIME", "until": "DAY"})
	cli.Complete(c, "by", func(string) []string { return []string{admin.ByName, admin.ByKey, admin.ByAddress} })
	c.ValidArgsFunction = completeVisitor(a)
	c.RunE = func(_ *cobra.Command, args []string) error {
		for _, way := range by {
			if err := cli.OneOf("by", way, []string{admin.ByName, admin.ByKey, admin.ByAddress}); err != nil {
				return err
			}
		}
		until, err := readEnd(a, *lasts, *end, time.Now())
		if err != nil {
			return err
		}
		_, err = asks(a, admin.Request{Do: do, Who: args[0], By: by, Text: *reason, Until: until})
		return err
	}
	return c
}

// longestRule is more than any rule lasts.
const longestRule = 100 * 365 * 24 * time.Hour

// readEnd reads the flags --for and --until; zero: for good.
func readEnd(a *cli.App, lasts, end string, now time.Time) (time.Time, error) {
	switch {
	case lasts != "" && end != "":
		return time.Time{}, cli.WrongUsage("use either --for or --until, not both")
	case lasts != "":
		span, err := room.ParseDuration(lasts)
		if err != nil || span <= 0 || span > longestRule {
			return time.Time{}, cli.BadValue("for", lasts, "use a time such as 2d, 3h or 30m, up to %dd, or leave it out", longestRule/(24*time.Hour))
		}
		return now.Add(span).UTC().Truncate(time.Second), nil
	case end == "":
		return time.Time{}, nil
	}
	for _, layout := range []string{time.DateOnly, "2006-01-02T15:04", time.RFC3339} {
		at, err := time.ParseInLocation(layout, end, a.Zone())
		switch {
		case err == nil && !at.After(now):
			return at, cli.BadValue("until", end, "must be in the future")
		case err == nil:
			return at.UTC(), nil
		}
	}
	return time.Time{}, cli.BadValue("until", end, "use a day or time such as 2026-01-31 or 2026-01-31T18:00")
}

// liftHelp is what the commands that lift rules say of whom they take.
const liftHelp i18n.Text = `Name what "boardroom room bans" lists: a name, a fingerprint, an address or a network. A
name covers every rule set for it.`

// lift returns the command that lifts a rule.
func lift(a *cli.App, do, noun string, short, long i18n.Text) *cobra.Command {
	return &cobra.Command{
		Use:     do + " " + noun,
		Short:   a.T(short),
		Long:    a.T(long) + " " + a.T(liftHelp),
		Example: fmt.Sprintf("  boardroom room %s carl", do),
		Args:    cli.Takes(noun),
		RunE: func(_ *cobra.Command, args []string) error {
			_, err := asks(a, admin.Request{Do: do, Who: args[0]})
			return err
		},
	}
}

func bans(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:     "bans",
		Short:   a.T("List bans and mutes"),
		Long:    a.T("List bans and mutes, with their end, reason and author."),
		Example: `  boardroom room bans`,
		Args:    cli.Takes(),
	}
	asJSON := c.Flags().Bool("json", false, a.T("write a JSON array"))
	c.RunE = func(*cobra.Command, []string) error {
		answer, err := asks(a, admin.Request{Do: admin.DoBans})
		switch {
		case err != nil:
			return err
		case *asJSON:
			return text.JSON(a.Out).Encode(append([]admin.Rule{}, answer.Rules...))
		case len(answer.Rules) == 0:
			a.Say("Nobody is banned or muted.")
			return nil
		}
		list := text.Table{Rank: []int{0, 0, 3, 0, 2, 1, 0}, Least: []int{0, 24, 0, 0, 0, 0, 16}}
		list.Add(admin.RuleColumns(a.Language)...)
		for _, r := range answer.Rules {
			list.Add(admin.RuleRow(a.Language, r, a.Zone())...)
		}
		return list.Write(a.Out, a.Screen())
	}
	return c
}

func closeRoom(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:     "close [REASON]",
		Short:   a.T("Close the room"),
		Long:    a.T("Close the room as a signal does: visitors are told, with your REASON, and every game is saved."),
		Example: `  boardroom room close "Back in ten minutes."`,
		Args:    cli.Takes("[REASON]"),
		RunE: func(_ *cobra.Command, args []string) error {
			_, err := asks(a, admin.Request{Do: admin.DoClose, Text: strings.Join(args, "")})
			return err
		},
	}
}

// completeVisitor proposes those who are in the room.
func completeVisitor(a *cli.App) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		answer, _ := admin.Ask(view.ServeFolder(a.Data), a.Language, admin.Request{Do: admin.DoWho}, time.Now)
		var names []string
		for _, p := range answer.Here {
			names = append(names, p.Name)
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
}
