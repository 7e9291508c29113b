package house

import "time"

// Limits are how much of everything there may be in a house of many, and how long
// somebody may keep others waiting.
type Limits struct {
	Grace       time.Duration `yaml:"grace"`       // after which a player who leaves a game may lose it
	Term        time.Duration `yaml:"term"`        // after which who does not come back to a saved game may
	Crowd       int           `yaml:"crowd"`       // visitors who are shown every picture of what moves; more see how things stand
	Invitations int           `yaml:"invitations"` // of one person that wait at a time
	TalkRate    Rate          `yaml:"talk"`        // lines of a visitor, at all tables together
	ReportRate  Rate          `yaml:"reports"`     // of a visitor about somebody

	GameRate   Rate  `yaml:"games"`          // that are begun on an account
	FinishRate Rate  `yaml:"finished-games"` // on an account
	DiskRate   Rate  `yaml:"record-bytes"`   // that are written on an account
	DiskLeft   int64 `yaml:"disk-left"`      // bytes that are free where games are still begun
}

// Usual returns the limits of a house in which nobody has set any.
func Usual() Limits {
	return Limits{
		Grace: 2 * time.Minute, Term: 24 * time.Hour, Crowd: 50, Invitations: 3,
		TalkRate: Rate{5, 10 * time.Second}, ReportRate: Rate{3, 30 * time.Minute},
		GameRate: Rate{60, time.Hour}, FinishRate: Rate{90, time.Hour}, DiskRate: Rate{4_000_000, time.Hour}, DiskLeft: 100_000_000,
	}
}
