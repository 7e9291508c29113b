package backgammon_test

import (
	"errors"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/exchange"
	"boardroom/records/exchange/backgammon"
)

const gammonXPortes = `;[Game 'c57e0961-02e7']
;[Player 1 White Checkers 'anna-1']
;[Player 2 Black Checkers 'boris-2']
;[Game Modus 'Portes']
;[Winner 'boris-2']
;[Points '1']
;[Started At '29/11/2025 09:33:37']
White Roll 5 4
White Move 11/16
White Move 0/4
Black Roll 4 4 4 4
Black Move 5/1
Black Move 5/1
Black Move 5/1
Black Move 5/1
`

const gammonXPlakoto = `;[Game '3cf7ebbe']
;[Player 1 White Checkers 'anna-1']
;[Player 2 Black Checkers 'boris-2']
;[Game Modus 'Plakoto']
Black Roll 1 1 1 1
Black Move 23/22
Black Move 22/21
Black Move 21/20
Black Move 20/19
White Roll 3 5
White Move 0/3
White Move 0/5
`

const gammonXFevga = ";[Game '48fb1a93']\n;[Game Modus 'Fevga']\nWhite Roll 6 4\nWhite Move bar/5\n"

// readGammonX returns the import of a text, and its last error.
func readGammonX(t *testing.T, text string) (d records.Import, wrong error) {
	t.Helper()
	for read, err := range games(backgammon.GammonX(), text) {
		if wrong = err; len(read.Events) > 0 {
			d = read
		}
	}
	return d, wrong
}

// gammonXRecord returns what a text becomes.
func gammonXRecord(t *testing.T, text string) string {
	t.Helper()
	d, err := readGammonX(t, text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return record(t, d).Text()
}

func TestGamesOfGammonX(t *testing.T) {
	for text, want := range map[string][]string{
		gammonXPortes: {`[Game "portes"]`, `[Seat1 "anna"]`, `[Date "2025-11-29T09:33:37Z"]`, "* 54\n1 12/17 1/5 end\n", "2 6/2 6/2 6/2 6/2 end\n", `[Result "0-1"]`},
		// Whoever begins is White here, and counts the points.
		gammonXPlakoto: {`[Game "plakoto"]`, `[Seat1 "boris"]`, "* 11\n1 1/2 2/3 3/4 4/5 end\n", "2 24/21 24/19 end\n"},
		";[Match 'm']\n;[Name 'Tavli Normal FivePointGame']\n" + gammonXPortes + gammonXPlakoto: {`[Game "tavli"]`, `[Match "5"]`, `[Event "Tavli Normal FivePointGame"]`, `[Start "plakoto first=2 match=5 score=0,1"]`},
	} {
		kept := gammonXRecord(t, text)
		for _, w := range want {
			if !strings.Contains(kept, w) {
				t.Errorf("no %s in\n%s\nread of\n%s", w, kept, text)
			}
		}
	}
}

func TestWhatIsWrongWithATextOfGammonX(t *testing.T) {
	for text, want := range map[string]string{
		gammonXFevga: "line 2: GammonX's fevga starts beside the board",
		";[Match 'm']\n;[Name 'Tavli Normal CashGame']\n" + gammonXPortes + gammonXFevga: "line 19: GammonX's fevga",
		gammonXPortes + "White Rolls 3 4\n":                                              `line 16: "White Rolls 3 4" is neither a roll nor a move`,
		strings.Replace(gammonXPortes, "White Roll 5 4\n", "", 1):                        "line 8: White moves without a roll",
		strings.Replace(gammonXPortes, "0/4", "0/5", 1):                                  "line 8: White Roll 5 4: ",
		";[Game Modus 'Portes']\nWhite Roll 5 4\n":                                       "line 2: a game begins with ;[Game '…']",
		";[Game Modus 'Portes']\n":                                                       "there is no match in this text",
	} {
		d, err := readGammonX(t, text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q in\n%s", err, want, text)
		}
		if strings.Contains(text, "Match") && len(d.Events) == 0 {
			t.Errorf("what was played before the error is lost: %v", err)
		}
	}
}

// FuzzReadGammonX checks that no text makes the reader panic, that an error has a place,
// and that whatever is read becomes a record.
func FuzzReadGammonX(f *testing.F) {
	f.Add(gammonXPortes)
	f.Add(gammonXPlakoto)
	f.Add(";[Match 'm']\n;[Name 'x FivePointGame']\n" + gammonXPlakoto + gammonXPortes + gammonXFevga)
	f.Fuzz(func(t *testing.T, text string) {
		for d, err := range backgammon.GammonX().Read(exchange.Input{Data: []byte(text), Catalog: catalog.Standard()}) {
			if err != nil {
				if placed := (*records.Error)(nil); !errors.As(err, &placed) {
					t.Fatalf("%v has no place", err)
				}
				continue
			}
			d.Header.Date = evening
			kept, err := d.Record(catalog.Standard().Find)
			if err != nil {
				continue // a name that no record takes
			}
			if _, err := records.Parse(kept, catalog.Standard().Find); err != nil {
				t.Fatalf("%v in\n%s", err, kept)
			}
		}
	})
}
