//go:build unix

package show_test

import (
	_ "embed" // what measures a page
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/view/show"
)

// pressing walks through a page by its keys.
var pressing = "(() => {" + walk + "\nreturn walk(key => dispatchEvent(new KeyboardEvent('keydown', {key, cancelable: true})));})()"

// A browser opens pages and steps to their end and back, and its console stays empty.
func TestABrowserStepsThroughGames(t *testing.T) {
	b := openBrowser(t)
	for _, s := range subjects(t) {
		t.Run(s.name, func(t *testing.T) {
			b.t = t
			page, _ := paged(t, s.entry, recorded(t, s.imported, s.find), nil)
			b.open(page)
			if wrong := b.run(pressing); wrong != "" {
				t.Error(wrong)
			}
			b.content()
		})
	}
}

// lying tells what lies on the board of a picture a while after each of its moments began.
//
//go:embed testdata/lying.js
var lying string

// A browser shows a picture that moves: at each moment the pieces lie where the frame of the
// page has them.
func TestABrowserPlaysPictures(t *testing.T) {
	b := openBrowser(t)
	for _, s := range subjects(t) {
		t.Run(s.name, func(t *testing.T) {
			b.t = t
			r := recorded(t, s.imported, s.find)
			b.openFile("game.svg", show.Picture(s.entry, r, nil, i18n.Language{}))
			_, want := paged(t, s.entry, r, nil)
			var got [][]string
			if err := json.Unmarshal([]byte(b.run(lying)), &got); err != nil {
				t.Fatal(err)
			}
			compare(t, got, want)
			b.content()
		})
	}
}

// measure tells what does not fit, or lies over something else.
//
//go:embed testdata/measure.js
var measure string

// Long names, long verdicts and four players fit the windows of phones and of
// desks.
func TestWhatIsLongFits(t *testing.T) {
	b := openBrowser(t)
	blanks, letters := strings.Repeat("makes the 5-point and leaves 28 shots instead of 32; ", 19), strings.Repeat("abcdefghij", 100)
	long := []string{"Konstantinos Papadimitriou the Elder, 40", "Πηνελόπη", "Maximiliana-Bartholomea-Wilhelmina-Theod", "Mother"}
	turns := map[string]int{"backgammon": 20, "arimaa": 20, "blockme": 20, "konane": 200} // konane to its end
	for name, s := range map[string]struct {
		game  string
		names []string
		told  string // of the occasion, and of each turn that is judged
	}{
		"two": {"backgammon", long[:2], ""}, "two long": {"arimaa", []string{long[0], long[2]}, blanks},
		"four": {"blockme", []string{"Father", "Mother", "Son", "Daughter"}, ""}, "four long": {"blockme", long, ""},
		"won":    {"konane", []string{letters[:40], strings.ToUpper(letters[:40])}, letters},
		"judged": {"backgammon", []string{long[2], long[0]}, blanks}, "judged in a word": {"backgammon", long[:2], letters},
	} {
		e, err := catalog.Standard().Find(s.game)
		if err != nil {
			t.Fatal(err)
		}
		r := recorded(t, drafted(t, e, s.names, turns[s.game]), catalog.Standard().Find)
		r.Header.Seats[0].Level = "master"
		r.Header.Extra = map[string]string{"Event": s.told}
		page, _ := paged(t, e, r, nil)
		if e.Name == "backgammon" {
			page, _ = paged(t, e, r, judged(t, e, r))
			page = strings.ReplaceAll(page, `"says":"`, `"says":"`+s.told)
		}
		sizes := [][2]int{{320, 568}, {1000, 700}, {1920, 1080}}
		if *whole {
			sizes = append(sizes, [2]int{390, 844}, [2]int{768, 1024}, [2]int{1280, 900})
		}
		for _, size := range sizes {
			t.Run(fmt.Sprint(name, size), func(t *testing.T) {
				b.t = t
				b.size(size[0], size[1])
				b.open(page)
				for _, key := range []string{"Home", "n", "n", "End"} {
					if wrong := b.run("(() => {" + measure + fmt.Sprintf("dispatchEvent(new KeyboardEvent('keydown', {key: %q})); return measure();})()", key)); wrong != "" {
						t.Errorf("after %s: %s", key, wrong)
					}
				}
				b.content()
			})
		}
	}
}
