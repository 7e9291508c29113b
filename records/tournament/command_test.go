package tournament_test

import (
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/disk"
	"boardroom/records/tournament"
)

func TestTheCommandNamesWhatIsNotUsual(t *testing.T) {
	e, err := find("race")
	if err != nil {
		t.Fatal(err)
	}
	s := tournament.DefaultSetup(e)
	s.Players = []string{"first", "random:seed=2"}
	const plain = "tournament race --players first --players random:seed=2 --games 20 --seed "
	if got := s.Command(tournament.DefaultSetup(e)); got != plain+"1" {
		t.Errorf("%s", got)
	}
	s.Players[1] = "engine:/opt/bot -a,b"
	if got, want := s.Command(tournament.DefaultSetup(e)), `tournament race --players first --players 'engine:/opt/bot -a\,b' --games 20 --seed 1`; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	s.Players[1] = "random:seed=2"
	s.Seed, s.Seats, s.To, s.Set = "it's", 4, 3, map[string]string{"length": "9", "a": "b"}
	if got, want := s.Command(tournament.DefaultSetup(e)), plain+`'it'\''s' --seats 4 --match 3 --option a=b --option length=9`; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

func TestProgressIsToldInWords(t *testing.T) {
	for want, p := range map[string]disk.Progress{
		"4 of 60 games, read from their records":       {Done: 4, Read: 4, Total: 60, Played: time.Second},
		"12 of 60 games, 2.0 a second, 24s left":       {Done: 12, Read: 4, Total: 60, Played: 4 * time.Second},
		"60 of 60 games, 60.0 a second, 0s left":       {Done: 60, Total: 60, Played: time.Second},
		"1 of 3,001 games, 0.1 a second, 8h20m0s left": {Done: 1, Total: 3001, Played: 10 * time.Second},
	} {
		if got := (tournament.Progress{Progress: p}).In(i18n.Language{}); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestTheStandingGrowsWithTheGames(t *testing.T) {
	played := 0
	_, err := tournament.Run(t.Context(), tournament.Config{Setup: setup("sticks", 4, "first", "last", "wild"), Find: find, Jobs: 2,
		Progress: func(p tournament.Progress) {
			played++
			if r := p.Standing(); r.Games.Len() != played || r.Planned != 12 || r.Counted > played {
				t.Errorf("after %d games the standing is of %d of %d", played, r.Games.Len(), r.Planned)
			}
		}})
	if err != nil || played != 12 {
		t.Errorf("%d games, %v", played, err)
	}
}
