//go:build unix

package web_test

import (
	_ "embed" // what measures a page
	"fmt"
	"strings"
	"testing"

	"boardroom/core/catalog"
)

// pressing walks through a page by its keys.
var pressing = "(() => {" + walk + "\nreturn walk(key => dispatchEvent(new KeyboardEvent('keydown', {key, cancelable: true})));})()"

// A browser opens the page of every game and steps to its end and back, and its
// console stays empty.
func TestABrowserStepsThroughEveryGame(t *testing.T) {
	b := openBrowser(t)
	for _, s := range subjects(t) {
		t.Run(s.name, func(t *testing.T) {
			b.t = t
			page, _ := paged(t, s.entry, recorded(t, s.draft, s.find), nil)
			b.open(page)
			if wrong := b.run(pressing); wrong != "" {
				t.Error(wrong)
			}
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
	long := []string{"Konstantinos Papadimitriou the Elder, 40", "Πηνελόπη", "Maximiliana-Bartholomea-Wilhelmina-Theod", "Mother"}
	for name, s := range map[string]struct {
		game  string
		names []string
		judge bool
	}{
		"two": {"backgammon", long[:2], false}, "two long": {"arimaa", []string{long[0], long[2]}, false},
		"four": {"blockme", []string{"Father", "Mother", "Son", "Daughter"}, false}, "four long": {"blockme", long, false},
		"judged": {"backgammon", []string{long[2], long[0]}, true},
	} {
		e, err := catalog.Find(s.game)
		if err != nil {
			t.Fatal(err)
		}
		r := recorded(t, drafted(t, e, s.names, 20), catalog.Find)
		r.Header.Seats[0].Level = "master"
		page, _ := paged(t, e, r, nil)
		if s.judge {
			page, _ = paged(t, e, r, judged(t, e, r))
			page = strings.ReplaceAll(page, `"says":"`, `"says":"`+strings.Repeat("keeps good points and leaves 28 shots instead of 32; ", 4))
		}
		for _, size := range [][2]int{{320, 568}, {390, 844}, {768, 1024}, {1000, 700}, {1280, 900}, {1920, 1080}} {
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
