package halloffame

import (
	"boardroom/core/i18n"
	"boardroom/records"

	"gopkg.in/yaml.v3"
)

// A document is the file but for the standings. What else stands in it is a person's own.
type document struct {
	Format    int             `yaml:"halloffame"`
	Renamed   entries[rename] `yaml:"renamed"`
	Hidden    entries[name]   `yaml:"hidden"`
	LeftOut   entries[listed] `yaml:"left_out"`
	Days      entries[days]   `yaml:"rating_period"`
	Standings *yaml.Node      `yaml:"standings"`
	Others    map[string]any  `yaml:",inline"`
}

type (
	rename struct {
		From name `yaml:"from"`
		To   name `yaml:"to"`
	}
	name   string // a player's
	listed string // a record's
	days   int
)

// UnmarshalYAML reads who goes by which name.
func (r *rename) UnmarshalYAML(n *yaml.Node) error {
	type plain rename
	if n.Kind == yaml.MappingNode {
		if err := n.Decode((*plain)(r)); err != nil {
			return err
		}
	}
	if r.From == "" || r.To == "" {
		return i18n.NewError("write {from: OLD, to: NEW}")
	}
	return nil
}

// UnmarshalYAML reads the name of a player.
func (p *name) UnmarshalYAML(n *yaml.Node) error {
	if err := n.Decode((*string)(p)); err != nil {
		return i18n.NewError("a name belongs here; put it in double quotes")
	}
	checked, err := records.CheckSeatName(string(*p))
	*p = name(checked)
	return err
}

// UnmarshalYAML reads the name of a record.
func (r *listed) UnmarshalYAML(n *yaml.Node) error {
	if err := n.Decode((*string)(r)); err != nil {
		return i18n.NewError("the name of a record belongs here; put it in double quotes")
	}
	return checkRecord(string(*r))
}

// mostDays is the longest rating period: a century.
const mostDays = 36525

// UnmarshalYAML reads the length of a rating period.
func (d *days) UnmarshalYAML(n *yaml.Node) error {
	if err := n.Decode((*int)(d)); err != nil || *d < 1 || *d > mostDays {
		return i18n.Errorf("%q isn't a number of days from 1 to %d", n.Value, mostDays)
	}
	return nil
}

// entries are the values of a list, or one alone, those that cannot be read apart.
type entries[T any] struct {
	good []T
	line []int // of the good ones
	bad  []Unreadable
}

// UnmarshalYAML reads what can be read.
func (l *entries[T]) UnmarshalYAML(n *yaml.Node) error {
	items := []*yaml.Node{n}
	if n.Kind == yaml.SequenceNode {
		items = n.Content
	}
	for _, item := range items {
		var one T
		err := item.Decode(&one)
		if item.Tag == "!!null" {
			err = i18n.NewError("nothing stands here")
		}
		if err != nil {
			l.bad = append(l.bad, Unreadable{i18n.Errorf("line %d: %w", item.Line, err)})
			continue
		}
		l.good, l.line = append(l.good, one), append(l.line, item.Line)
	}
	return nil
}
