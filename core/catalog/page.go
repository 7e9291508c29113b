package catalog

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
)

// page makes an entry's page of rules of what is told of the game, its options
// and its computer players.
func (e Entry) page(told string) string {
	return strings.TrimRight(told, "\n") + "\n\n" + e.optionsPage() + "\n" + e.playersPage()
}

// optionsPage lists the options in Markdown; in a match of several games, with
// the games that know each.
func (e Entry) optionsPage() string {
	var b strings.Builder
	b.WriteString("## House rules\n\n")
	if len(e.Rotation) > 1 {
		b.WriteString("Options of all games in the match; each game uses those it knows.\n\n| option | default | other values | game |\n|---|---|---|---|\n")
	} else {
		b.WriteString("| option | default | other values |\n|---|---|---|\n")
	}
	for _, o := range e.Options {
		fmt.Fprintf(&b, "| `%s` | `%s` | %s |", o.Key, o.Values[0], others(o))
		if len(e.Rotation) > 1 {
			fmt.Fprintf(&b, " %s |", e.knowing(o.Key))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// others tells of the values of an option that are not its default: those that
// mean the same together.
func others(o core.Option) string {
	if least, most, ok := o.Span(); ok {
		return fmt.Sprintf("`%d` to `%d`: %s", least, most, o.Means[o.Values[0]])
	}
	var told []string
	for rest := o.Values[1:]; len(rest) > 0; {
		means := o.Means[rest[0]]
		n := slices.IndexFunc(rest, func(v string) bool { return o.Means[v] != means })
		if n < 0 {
			n = len(rest)
		}
		told = append(told, "`"+strings.Join(rest[:n], "`, `")+"`: "+means)
		rest = rest[n:]
	}
	return strings.Join(told, "; ")
}

// knowing names the games of the rotation that have an option.
func (e Entry) knowing(key string) string {
	var titles []string
	for _, g := range e.Rotation {
		if _, known := g.About().Option(key); known {
			titles = append(titles, g.About().Title)
		}
	}
	if len(titles) == len(e.Rotation) {
		return "all"
	}
	return strings.Join(titles, ", ")
}

// playersPage lists the computer players in Markdown.
func (e Entry) playersPage() string {
	var b strings.Builder
	b.WriteString("## Computer players\n\nLevels, weakest first:\n\n")
	for _, l := range e.Levels {
		fmt.Fprintf(&b, "- `%s`: %s\n", l.Name, l.Help)
	}
	if l := e.Strongest(); l.Timed != nil {
		fmt.Fprintf(&b, "\n`%s%s10s` thinks for at most ten seconds a turn: longer when things get worse, only briefly\n"+
			"when the best turn is clear.\n", l.Name, engine.TimeMark)
	}
	b.WriteString("\nStrategies, for tournaments and experiments. Tune them as in `name:key=value,key=value`; ranges and\n" +
		"defaults are in parentheses:\n\n")
	for _, s := range e.Strategies {
		fmt.Fprintf(&b, "- `%s`: %s\n", s.Name, s.Help)
		for _, p := range s.Params {
			fmt.Fprintf(&b, "  - `%s`: %s (%s to %s; default %s)\n", p.Key, p.Help, engine.FormatNumber(p.Min), engine.FormatNumber(p.Max), engine.FormatNumber(p.Default))
		}
	}
	b.WriteString("\nSeat another program as `engine:PROGRAM ARGUMENTS`, or with a time limit for each turn as\n" +
		"`engine@10s:PROGRAM ARGUMENTS`.\n")
	return b.String()
}
