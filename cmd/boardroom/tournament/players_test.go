package tournament

import (
	"slices"
	"testing"

	"boardroom/core/catalog"
)

func TestPlayersAreParted(t *testing.T) {
	backgammon, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	for list, want := range map[string][]string{
		"club,heuristic:risk=0.5,hit=1.2,runner": {"club", "heuristic:risk=0.5,hit=1.2", "runner"},
		"Bold=heuristic:risk=2,My Bot=club":      {"Bold=heuristic:risk=2", "My Bot=club"},
		`A=engine:/opt/a\,b -c=d,expert`:         {`A=engine:/opt/a\,b -c=d`, "expert"},
	} {
		if got := splitPlayers(backgammon, []string{list}); !slices.Equal(got, want) {
			t.Errorf("%s: %q", list, got)
		}
	}
}
