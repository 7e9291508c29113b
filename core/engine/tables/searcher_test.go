package tables_test

import (
	"context"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// crowded is a board with much to look at.
const crowded = ".,B2,.,W2,W3,W4,.,W2,.,.,.,B4,W3,.,.,.,B3,.,B4,B1,.,.,W1,B1|0,0|0,0"

// searched returns all that a new searcher tells.
func searched(t *testing.T, ctx context.Context, text string, l enginetables.Limits) (told []engine.Choice) {
	t.Helper()
	p := parse(t, text).(tables.Position)
	err := enginetables.Backgammon().Searcher().Search(ctx, p, l, func(c engine.Choice) { told = append(told, c) })
	if err != nil {
		t.Fatal(err)
	}
	return told
}

func TestASearcherPlaysAsTheLevels(t *testing.T) {
	for _, level := range enginetables.Levels(enginetables.Backgammon()) {
		for _, text := range []string{crowded + " W 42", crowded + " W -", crowded + " W - turn=double", opening + " B 33 turn=24/21"} {
			told := searched(t, context.Background(), text, enginetables.Limits{Level: level.Name, Plies: -1, Threads: 2})
			h := core.History{Game: tables.Backgammon(), Start: parse(t, text)}
			want, err := level.New().Advise(context.Background(), h, 1)
			if err != nil {
				t.Fatal(err)
			}
			got := told[len(told)-1]
			if !slices.Equal(got.Moves, want[0].Moves) || got.Value != want[0].Value || got.Outlook != want[0].Outlook {
				t.Errorf("%s, %s: %v; the level plays %v", level.Name, text, got, want[0])
			}
		}
	}
}

func TestASearcherTellsMoreTheDeeperItLooks(t *testing.T) {
	for _, text := range []string{crowded + " W 42", crowded + " W -"} {
		told := searched(t, context.Background(), text, enginetables.Limits{Level: "expert", Plies: 2, Threads: 1})
		if len(told) != 3 || told[0].Plies != 0 || told[1].Plies != 1 || told[2].Plies != 2 {
			t.Errorf("%s: %v", text, told)
		}
	}
}

func TestAThoroughSearcherLooksAheadWhereTheBestIsClear(t *testing.T) {
	for _, thorough := range []bool{false, true} {
		told := searched(t, context.Background(), opening+" B 31", enginetables.Limits{Level: "master", Plies: 2, Threads: 1, Thorough: thorough})
		if last := told[len(told)-1]; (last.Plies == 2) != thorough || words(last.Moves) != "6/5 8/5" {
			t.Errorf("thorough %v: %v", thorough, told)
		}
	}
}

func TestASearcherThatIsStoppedHasFoundSomething(t *testing.T) {
	over, stop := context.WithCancel(context.Background())
	stop()
	for _, text := range []string{crowded + " W 42", crowded + " W -"} {
		if told := searched(t, over, text, enginetables.Limits{Plies: 3, Threads: 1}); len(told) != 1 || len(told[0].Moves) == 0 {
			t.Errorf("%s: %v", text, told)
		}
	}
}

// A level that errs by chance plays for a controller as it does at the table.
func TestASearcherErrsAsTheLadderDoes(t *testing.T) {
	searcher := enginetables.Backgammon().Searcher()
	player := rung(t, "newcomer").Salted("7")
	limits := enginetables.Limits{Level: "newcomer", Plies: -1, Threads: 1, Salt: "7"}
	for _, p := range append(randomPositions(t, 20), parse(t, opening+" W - turn=double"), parse(t, opening+" W -")) {
		var told []engine.Choice
		if err := searcher.Search(t.Context(), p.(tables.Position), limits, func(c engine.Choice) { told = append(told, c) }); err != nil {
			t.Fatal(err)
		}
		if want := moved(t, player, p); len(told) != 1 || !slices.Equal(told[0].Moves, want) {
			t.Errorf("%s: it plays %v, want %q", p, told, want)
		}
	}
}
