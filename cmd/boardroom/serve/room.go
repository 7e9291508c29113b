package serve

import (
	"fmt"
	"strings"
	"time"

	"boardroom/cmd/boardroom/cli"
	"boardroom/records/text"
	"boardroom/view"
	"boardroom/view/room"
	"boardroom/view/room/moderation"

	"github.com/spf13/cobra"
)

// Room returns the commands by which the host of a served room keeps order.
func Room(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "room",
		Short: "See who is in a served room, and keep order there",
		Long: `See who is in the room that "boardroom serve" has opened in this data folder, and
keep order there. Who may not come in and who may not talk is known whether the room
is open or not; hosts, whose keys stand in the file "serve/hosts", are exempt.`,
		Args: cli.TakesCommand,
		RunE: cli.TakesCommand,
	}
	c.AddCommand(who(a), say(a), kick(a),
		rule(a, moderation.DoBan, "Keep somebody out of the room",
			`Keep somebody out, for good or for a while. If they are in the room they are told,
and leave; a game that they play waits for them, and the other player may claim it
after the usual time.`, "boardroom room ban 'carl (guest)' --by name --by address --for 2d --reason spam"),
		lift(a, moderation.DoUnban, "WHO", "Let somebody into the room again"),
		rule(a, moderation.DoMute, "Keep somebody from talking",
			`Keep somebody from talking at the tables, for good or for a while. They are told if
they try.`, "boardroom room mute carl --for 30m --reason 'calls others names'"),
		lift(a, moderation.DoUnmute, "WHO", "Let somebody talk again"),
		bans(a), closeRoom(a))
	return c
}

// asks has the room do something, and says what it answers.
func asks(a *cli.App, r moderation.Request) (moderation.Answer, error) {
	answer, err := moderation.Ask(view.ServeFolder(a.Data), r, time.Now)
	for _, line := range answer.Said {
		fmt.Fprintln(a.Out, line)
	}
	return answer, err
}

func who(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "who",
		Short: "List who is in the room",
		Long: `List who is in the room: since when, from what address, by what key or as a guest,
at which table and with whom, and for how long they have pressed no key.`,
		Args: cli.Takes(),
	}
	asJSON := c.Flags().Bool("json", false, "write a JSON array")
	c.RunE = func(*cobra.Command, []string) error {
		answer, err := asks(a, moderation.Request{Do: moderation.DoWho})
		switch {
		case err != nil:
			return err
		case *asJSON:
			return text.JSON(a.Out).Encode(append([]moderation.SessionInfo{}, answer.Here...))
		case len(answer.Here) == 0:
			a.Say(nobodyHere)
			return nil
		}
		list := text.Table{Rank: []int{0, 3, 0, 4, 0, 2, 0}, Least: []int{0, 0, 0, 0, 20, 0, 0}}
		list.Add(moderation.SessionColumns...)
		for _, p := range answer.Here {
			list.Add(moderation.SessionRow(p, a.Zone())...)
		}
		return list.Write(a.Out, a.Screen())
	}
	return c
}

func say(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:     "say LINE",
		Short:   "Say a line to everybody in the room",
		Long:    "Show a line to everybody in the room, wherever they are.",
		Example: `  boardroom room say "The room closes at ten for an update."`,
		Args:    cli.Takes("LINE"),
		RunE: func(_ *cobra.Command, args []string) error {
			_, err := asks(a, moderation.Request{Do: moderation.DoSay, Text: args[0]})
			return err
		},
	}
}

// meansHelp is what the commands that take somebody say of them.
const meansHelp = `

%s is a visitor's name, as "boardroom room who" has it, the fingerprint of a key
(SHA256:...), an address or a network (192.0.2.0/24; of IPv6, where everybody has many,
an address stands for its /64).`

func kick(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:     "kick VISITOR",
		Short:   "End somebody's visit",
		Long:    "End the visits of somebody who is in the room. They may come back." + fmt.Sprintf(meansHelp, "VISITOR"),
		Example: `  boardroom room kick carl --reason "Last warning"`,
		Args:    cli.Takes("VISITOR"),
	}
	reason := c.Flags().String("reason", "", "what they are told")
	c.ValidArgsFunction = completeVisitor(a)
	c.RunE = func(_ *cobra.Command, args []string) error {
		_, err := asks(a, moderation.Request{Do: moderation.DoKick, Who: args[0], Text: *reason})
		return err
	}
	return c
}

// rule returns the command that sets a rule.
func rule(a *cli.App, do, short, long, example string) *cobra.Command {
	c := &cobra.Command{
		Use:     do + " WHO",
		Short:   short,
		Long:    long + fmt.Sprintf(meansHelp, "WHO") + " A name stands for itself and for the keys that it belongs to, unless --by says otherwise.",
		Example: "  " + example,
		Args:    cli.Takes("WHO"),
	}
	var by []string
	c.Flags().StringArrayVar(&by, "by", nil, "what of a visitor counts: name, key or address (may be repeated)")
	reason := c.Flags().String("reason", "", "why; they are told")
	lasts := c.Flags().String("for", "", "for how long, as 2d, 3h or 30m; without: for good")
	end := c.Flags().String("until", "", "until when, as 2026-01-31 or 2026-01-31T18:00 in your time zone (in scripts UTC); the answer is in UTC")
	cli.Complete(c, "by", func(string) []string { return []string{moderation.ByName, moderation.ByKey, moderation.ByAddress} })
	c.ValidArgsFunction = completeVisitor(a)
	c.RunE = func(_ *cobra.Command, args []string) error {
		for _, way := range by {
			if err := cli.OneOf("by", way, []string{moderation.ByName, moderation.ByKey, moderation.ByAddress}); err != nil {
				return err
			}
		}
		until, err := readEnd(a, *lasts, *end, time.Now())
		if err != nil {
			return err
		}
		_, err = asks(a, moderation.Request{Do: do, Who: args[0], By: by, Text: *reason, Until: until})
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
		return time.Time{}, cli.WrongUsage("the flags --for and --until cannot both be given")
	case lasts != "":
		span, err := room.ParseDuration(lasts)
		if err != nil || span <= 0 || span > longestRule {
			return time.Time{}, cli.WrongUsage("the flag --for cannot be %q: it takes a time such as 2d, 3h or 30m, up to %dd; without it, for good", lasts, longestRule/(24*time.Hour))
		}
		return now.Add(span).UTC().Truncate(time.Second), nil
	case end == "":
		return time.Time{}, nil
	}
	for _, layout := range []string{time.DateOnly, "2006-01-02T15:04", time.RFC3339} {
		at, err := time.ParseInLocation(layout, end, a.Zone())
		switch {
		case err == nil && !at.After(now):
			return at, cli.WrongUsage("the flag --until cannot be %q: it is in the past", end)
		case err == nil:
			return at.UTC(), nil
		}
	}
	return time.Time{}, cli.WrongUsage("the flag --until cannot be %q: it takes a day or a moment, as 2026-01-31 or 2026-01-31T18:00", end)
}

// lift returns the command that lifts a rule.
func lift(a *cli.App, do, noun, short string) *cobra.Command {
	return &cobra.Command{
		Use:   do + " " + noun,
		Short: short,
		Long:  short + `, by what "boardroom room bans" has: a name, a fingerprint, an address or a network. A name stands for all rules that were set for it.`,
		Args:  cli.Takes(noun),
		RunE: func(_ *cobra.Command, args []string) error {
			_, err := asks(a, moderation.Request{Do: do, Who: args[0]})
			return err
		},
	}
}

func bans(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "bans",
		Short: "List who may not come in, or not talk",
		Long:  "List who may not come in and who may not talk, until when, why, and by whose order.",
		Args:  cli.Takes(),
	}
	asJSON := c.Flags().Bool("json", false, "write a JSON array")
	c.RunE = func(*cobra.Command, []string) error {
		answer, err := asks(a, moderation.Request{Do: moderation.DoBans})
		switch {
		case err != nil:
			return err
		case *asJSON:
			return text.JSON(a.Out).Encode(append([]moderation.Rule{}, answer.Rules...))
		case len(answer.Rules) == 0:
			a.Say(nobodyBound)
			return nil
		}
		list := text.Table{Rank: []int{0, 0, 3, 0, 2, 1, 0}, Least: []int{0, 24, 0, 0, 0, 0, 16}}
		list.Add(moderation.RuleColumns...)
		for _, r := range answer.Rules {
			list.Add(moderation.RuleRow(r, a.Zone())...)
		}
		return list.Write(a.Out, a.Screen())
	}
	return c
}

func closeRoom(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "close [REASON]",
		Short: "Close the room",
		Long:  "Close the room as a signal does: everybody is told, with the reason if there is one, and every game is kept.",
		Args:  cli.Takes("[REASON]"),
		RunE: func(_ *cobra.Command, args []string) error {
			_, err := asks(a, moderation.Request{Do: moderation.DoClose, Text: strings.Join(args, "")})
			return err
		},
	}
}

// completeVisitor proposes those who are in the room.
func completeVisitor(a *cli.App) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		answer, _ := moderation.Ask(view.ServeFolder(a.Data), moderation.Request{Do: moderation.DoWho}, time.Now)
		var names []string
		for _, p := range answer.Here {
			names = append(names, p.Name)
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
}
