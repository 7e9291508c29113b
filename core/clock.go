package core

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core/i18n"
)

// A Clock says how much time the players have. It is an immutable value; the
// zero one is no clock at all.
type Clock struct {
	Kind    ClockKind
	Bank    time.Duration // for all turns together; with Reserve what a player begins with
	Step    time.Duration // for each turn; with Byoyomi of each period
	Periods int           // with Byoyomi: how many
	Percent int           // with Reserve: how much of what a turn leaves over is saved
	Most    time.Duration // with Reserve: the bank never grows further; 0: as far as it likes
	Scope   ClockScope
	Warns   bool // who is out of time is only told so; otherwise they lose
}

// A ClockKind says how the time is given.
type ClockKind int

const (
	NoClock   ClockKind = iota
	PerMove             // Step for each turn
	Fischer             // a bank, to which each turn adds Step
	Bronstein           // a bank, which is untouched for Step in each turn
	Byoyomi             // a bank, and then Periods of which a turn loses those that it uses up
	Reserve             // Step for each turn, and a bank in which a part of what is left over is saved; Arimaa's
)

// A ClockScope says how long a bank lasts.
type ClockScope int

const (
	GameScope  ClockScope = iota // each game has its own
	MatchScope                   // it lasts for the match
	PointScope                   // so too, and is given for each point of the match
)

// Tick is the unit in which time is counted.
const Tick = 100 * time.Millisecond

// LowTime is how little time is little.
const LowTime = 10 * time.Second

// A clockForm is a line of the table of kinds: how a clock is written, and what
// its numbers do.
type clockForm struct {
	ClockRule
	kind  ClockKind
	text  *regexp.Regexp
	read  func(words []string) (Clock, error) // what text has found
	write func(Clock) string
	free  bool // Step passes before the bank is touched
}

// span is a time in the text of a clock.
const span = `((?:\d+(?:\.\d)?[hms])+)`

// clockForms is the table of kinds. The first whose text fits is meant.
var clockForms = []clockForm{
	{
		ClockRule: ClockRule{Name: "per move", Example: "30s/move", Help: "A fixed time for each turn."},
		kind:      PerMove, free: true,
		text:  regexp.MustCompile(`^` + span + `/move$`),
		read:  readSpans(func(c *Clock) []*time.Duration { return []*time.Duration{&c.Step} }),
		write: func(c Clock) string { return FormatSpan(c.Step) + "/move" },
	},
	{
		ClockRule: ClockRule{Name: "Fischer", Example: "5m+8s", Help: "A total time, plus a bonus for each turn."},
		kind:      Fischer,
		text:      regexp.MustCompile(`^` + span + `(?:\+` + span + `)?$`),
		read:      readSpans(func(c *Clock) []*time.Duration { return []*time.Duration{&c.Bank, &c.Step} }),
		write:     func(c Clock) string { return FormatSpan(c.Bank) + "+" + FormatSpan(c.Step) },
	},
	{
		ClockRule: ClockRule{Name: "Bronstein", Example: "10m~12s", Help: "A total time; the first seconds of each turn are free."},
		kind:      Bronstein, free: true,
		text:  regexp.MustCompile(`^` + span + `~` + span + `$`),
		read:  readSpans(func(c *Clock) []*time.Duration { return []*time.Duration{&c.Bank, &c.Step} }),
		write: func(c Clock) string { return FormatSpan(c.Bank) + "~" + FormatSpan(c.Step) },
	},
	{
		ClockRule: ClockRule{Name: "byo-yomi", Example: "10m+3x30s", Help: "A total time, then periods: a turn that overruns a period uses it up."},
		kind:      Byoyomi,
		text:      regexp.MustCompile(`^` + span + `\+(\d+)x` + span + `$`),
		read: func(words []string) (c Clock, err error) {
			c.Periods, err = strconv.Atoi(words[1])
			if err != nil || c.Periods < 1 || c.Periods > mostPeriods {
				return c, i18n.Errorf("a clock has 1 to %d periods, not %s", mostPeriods, words[1])
			}
			return c, cmp.Or(readSpan(words[0], &c.Bank), readSpan(words[2], &c.Step))
		},
		write: func(c Clock) string {
			return fmt.Sprintf("%s+%dx%s", FormatSpan(c.Bank), c.Periods, FormatSpan(c.Step))
		},
	},
	{
		ClockRule: ClockRule{Name: "reserve", Example: "30s/5m/100/10m", Help: "A time for each turn, and a reserve that saves part of any unused time, up to a maximum."},
		kind:      Reserve, free: true,
		text: regexp.MustCompile(`^` + span + `/` + span + `/(\d+)/` + span + `$`),
		read: func(words []string) (c Clock, err error) {
			c.Percent, err = strconv.Atoi(words[2])
			if err != nil || c.Percent > 100 {
				return c, i18n.Errorf("a clock saves 0 to 100 percent of unused time, not %s", words[2])
			}
			return c, cmp.Or(readSpan(words[0], &c.Step), readSpan(words[1], &c.Bank), readSpan(words[3], &c.Most))
		},
		write: func(c Clock) string {
			return fmt.Sprintf("%s/%s/%d/%s", FormatSpan(c.Step), FormatSpan(c.Bank), c.Percent, FormatSpan(c.Most))
		},
	},
}

const (
	mostPeriods = 100
	longest     = 100 * time.Hour
)

// The words that may follow the times in a clock's text.
const (
	wordMatch = "match"
	wordPoint = "point"
	wordWarn  = "warn"
)

// ParseClock reads a clock: "30s/move", "5m+8s", "10m~12s", "10m+3x30s",
// "30s/5m/100/10m", and after it ",match" or ",point" if the bank is for the
// match or for each of its points, ",warn" if who is out of time does not lose.
// An empty text is no clock.
func ParseClock(text string) (Clock, error) {
	if text == "" {
		return Clock{}, nil
	}
	words := strings.Split(text, ",")
	c, err := parseTimes(words[0])
	if err != nil {
		return Clock{}, err
	}
	for i, word := range words[1:] {
		if slices.Contains(words[1:1+i], word) {
			return Clock{}, i18n.Errorf("the clock %q says %q twice", text, word)
		}
		switch word {
		case wordMatch, wordPoint:
			if c.Scope != GameScope {
				return Clock{}, i18n.Errorf("the clock %q can't run for the match and for each point: choose one", text)
			}
			c.Scope = map[string]ClockScope{wordMatch: MatchScope, wordPoint: PointScope}[word]
		case wordWarn:
			c.Warns = true
		default:
			return Clock{}, i18n.Errorf("the clock %q ends in %q; after the times write %s, %s or %s", text, word, wordMatch, wordPoint, wordWarn)
		}
	}
	if c.Scope != GameScope && c.Bank == 0 {
		return Clock{}, i18n.Errorf("the clock %q has no total time to last for the match", text)
	}
	return c, nil
}

func parseTimes(text string) (Clock, error) {
	for _, f := range clockForms {
		words := f.text.FindStringSubmatch(text)
		if words == nil {
			continue
		}
		c, err := f.read(words[1:])
		if err != nil {
			return c, i18n.Errorf("the clock %q: %w", text, err)
		}
		if c.Kind = f.kind; c.Left(c.begin(0)) < time.Second {
			return c, i18n.Errorf("the clock %q leaves no time to play", text)
		}
		return c, nil
	}
	examples := make([]string, len(clockForms))
	for i, f := range clockForms {
		examples[i] = f.Example
	}
	return Clock{}, i18n.Errorf("write a clock as %s, not %q", Any(i18n.Verbatims(examples)...), text)
}

// readSpans reads the times of a form into the fields of a clock.
func readSpans(fields func(*Clock) []*time.Duration) func([]string) (Clock, error) {
	return func(words []string) (c Clock, err error) {
		for i, field := range fields(&c) {
			if words[i] != "" {
				err = cmp.Or(err, readSpan(words[i], field))
			}
		}
		return c, err
	}
}

// readSpan reads a time such as "1m30s".
func readSpan(text string, into *time.Duration) (err error) {
	*into, err = ParseSpan(text)
	return err
}

// ParseSpan reads a time that FormatSpan has written. The error says what it
// may be.
func ParseSpan(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 || d%Tick != 0 || d > longest {
		return 0, i18n.Errorf("write a time as 30s, 5m or 1h30m, to a tenth of a second and up to %s, not %q", FormatSpan(longest), text)
	}
	return d, nil
}

// FormatSpan writes a time as short as it can be read back: "1h30m", "12.4s".
func FormatSpan(d time.Duration) string {
	text := d.String()
	if d > 0 && d < time.Second {
		text = strconv.FormatFloat(d.Seconds(), 'f', -1, 64) + "s"
	}
	if d >= time.Minute {
		text = strings.TrimSuffix(text, "0s")
		if !strings.HasSuffix(text, "m") { // it was 10s
			text = d.String()
		}
	}
	if d >= time.Hour && d%time.Hour == 0 {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}

// Set reports whether there is a clock.
func (c Clock) Set() bool { return c.Kind != NoClock }

// Times returns the clock without what befalls who is out of time: they lose.
func (c Clock) Times() Clock {
	c.Warns = false
	return c
}

// form returns the line of the table that tells of a clock.
func (c Clock) form() clockForm {
	i := slices.IndexFunc(clockForms, func(f clockForm) bool { return f.kind == c.Kind })
	return clockForms[i]
}

// String gives the text that ParseClock reads.
func (c Clock) String() string {
	if !c.Set() {
		return ""
	}
	text := c.form().write(c)
	switch c.Scope {
	case MatchScope:
		text += "," + wordMatch
	case PointScope:
		text += "," + wordPoint
	}
	if c.Warns {
		text += "," + wordWarn
	}
	return text
}

// A ClockRule says what a kind of clock is.
type ClockRule struct {
	Name    i18n.Text // "byo-yomi"
	Example string    // as ParseClock reads it
	Help    i18n.Text // a sentence or two
}

// ClockRules lists the kinds of clocks.
func ClockRules() []ClockRule {
	rules := make([]ClockRule, len(clockForms))
	for i, f := range clockForms {
		rules[i] = f.ClockRule
	}
	return rules
}

// Rule says how the clock goes. It must be set.
func (c Clock) Rule() ClockRule { return c.form().ClockRule }

// check tells why so many cannot play by the clock, or nil.
func (c Clock) check(seats int) error {
	if c.Set() && !c.Warns && seats != 2 {
		return i18n.NewError("with more than two players, nobody can win on time: let the clock only warn")
	}
	return nil
}
