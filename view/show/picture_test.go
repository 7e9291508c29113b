package show_test

import (
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/view/show"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// hostile are names that mean something to readers of markup, styles or scripts, or turn
// what stands beside them.
var hostile = []string{`</style><script>alert("1")</script>`, `"><b onload='x'>&amp;{}`, "علي \u202e3", "]]>-->漢字"}

// picture reads a picture as a browser does, and tells what no picture holds.
func pictured(t *testing.T, svg string) (texts []string) {
	t.Helper()
	ids, used, text := map[string]bool{}, map[string]bool{}, ""
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in %.300s", err, svg)
		}
		switch token := token.(type) {
		case xml.StartElement:
			text = ""
			if name := token.Name.Local; name == "script" || name == "b" || name == "foreignObject" || name == "image" {
				t.Errorf("the picture holds <%s>", name)
			}
			for _, a := range token.Attr {
				switch {
				case a.Name.Local == "id" && ids[a.Value]:
					t.Errorf("%q is defined twice", a.Value)
				case a.Name.Local == "id":
					ids[a.Value] = true
				case a.Name.Local == "href" && a.Value[0] != '#':
					t.Errorf("the picture refers to %s", a.Value)
				case a.Name.Local == "href":
					used[a.Value[1:]] = true
				case strings.HasPrefix(a.Name.Local, "on"):
					t.Errorf("the picture acts %s", a.Name.Local)
				}
			}
		case xml.CharData:
			text += string(token)
		case xml.EndElement:
			if name := token.Name.Local; name == "tspan" || name == "text" || name == "title" || name == "desc" {
				texts = append(texts, text)
			}
		}
	}
	for id := range used {
		if !ids[id] {
			t.Errorf("#%s is not defined", id)
		}
	}
	if found := regexp.MustCompile(`url\([^#]|https?://[^w]|@import|@font-face`).FindString(svg); found != "" {
		t.Errorf("the picture asks for something: %s", found)
	}
	return texts
}

// Every game of the catalog is a picture, moving and still, whatever the players are
// called.
func TestEveryGameIsAPicture(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		for _, seats := range e.Seats {
			t.Run(fmt.Sprint(e.Name, seats), func(t *testing.T) {
				r := recorded(t, drafted(t, e, hostile[:seats], 60), catalog.Standard().Find)
				svg := show.Picture(e, r, nil, i18n.Language{})
				if svg != show.Picture(e, r, nil, i18n.Language{}) {
					t.Error("the same game is another picture")
				}
				if len(svg) > 300_000 {
					t.Errorf("the picture has %d bytes", len(svg))
				}
				texts := strings.Join(pictured(t, svg), "\n")
				for _, said := range []string{hostile[0], strings.Fields(r.Game(0).Turns()[0].String())[0], e.Title} {
					if !strings.Contains(texts, said) {
						t.Errorf("the picture does not say %q", said)
					}
				}
				h := r.Game(0)
				pictured(t, show.Position(e, h.Now(), hostile[:seats], i18n.Language{}))
				still := show.Still(e, r, nil, 0, len(h.Turns())-1, i18n.Language{})
				if pictured(t, still); strings.Contains(still, "animation") || len(still) > 40_000 {
					t.Errorf("the still of %d bytes moves", len(still))
				}
			})
		}
	}
}

// compare tells where pieces lie at the moments of a picture otherwise than in the frames of
// a page.
func compare(t *testing.T, got [][]string, page shown) {
	t.Helper()
	frames := page.Games[0].Frames
	if len(got) != len(frames) {
		t.Fatalf("%d moments show %d frames", len(got), len(frames))
	}
	for i, f := range frames {
		var lie []string
		for _, p := range f.Pieces {
			kind, _, _ := strings.Cut(p[0].(string), " ")
			label := ""
			if len(p) > 4 {
				label = p[4].(string)
			}
			lie = append(lie, fmt.Sprintf("%s at %v,%v %s", kind, p[1], p[2], label))
		}
		slices.Sort(lie)
		slices.Sort(got[i])
		if !slices.Equal(got[i], lie) {
			t.Fatalf("at moment %d there lie\n%q, not\n%q", i, got[i], lie)
		}
	}
}

// A film is a picture that moves as its styles say it.
type film struct {
	svg  string
	long float64 // in seconds
}

// said returns the number in what the styles say.
func (f film) said(pattern string) float64 {
	n, _ := strconv.ParseFloat(regexp.MustCompile(pattern).FindStringSubmatch(f.svg)[1], 64)
	return n
}

// begins returns when what is of a class d… begins.
func (f film) begins(n int) float64 {
	if n == 0 {
		return 0
	}
	return f.said(fmt.Sprintf(`\.d%d\{animation-delay:([\d.]+)s`, n))
}

// seen reports whether what is of these classes is seen at a time.
func (f film) seen(class string, at float64) bool {
	var lasts, begins int
	if n, _ := fmt.Sscanf(class, "r v%d d%d", &lasts, &begins); n < 2 {
		return true
	}
	share := f.said(fmt.Sprintf(`@keyframes v%d\{from\{visibility:visible\}([\d.]+)%%,to\{visibility:hidden\}`, lasts))
	from := f.begins(begins)
	return at >= from && at < from+f.long*share/100
}

var stop = regexp.MustCompile(`([\d.]+)%,([\d.]+%|to)\{(?:order:1;)?transform:translate\(([\d.]+)px,([\d.]+)px\)\}`)

// place returns where what is of these classes lies at a time, or else where it always does.
func (f film) place(class, always string, at float64) string {
	_, way, moves := strings.Cut(class, " man ")
	if !moves {
		return strings.NewReplacer("translate(", "", " ", ",", ")", "").Replace(always)
	}
	_, stops, _ := strings.Cut(f.svg, "@keyframes "+way+"{")
	stops, _, _ = strings.Cut(stops, "\n")
	for _, part := range stop.FindAllStringSubmatch(stops, -1) {
		from, _ := strconv.ParseFloat(part[1], 64)
		to, err := strconv.ParseFloat(strings.TrimSuffix(part[2], "%"), 64)
		if share := 100 * at / f.long; share >= from && (share <= to || err != nil) {
			return part[3] + "," + part[4]
		}
	}
	return "its way"
}

// lying lists the pieces that lie on the board at a time.
func (f film) lying(at float64) (lie []string) {
	_, pieces, _ := strings.Cut(f.svg, `<g id="pieces">`)
	pieces, _, _ = strings.Cut(pieces, `<g id="paths">`)
	var within []map[string]string // the attributes of the elements around
	labelled := false
	for d := xml.NewDecoder(strings.NewReader(pieces)); ; {
		token, err := d.Token()
		if err != nil {
			return lie
		}
		switch token := token.(type) {
		case xml.StartElement:
			attributes := map[string]string{}
			for _, a := range token.Attr {
				attributes[a.Name.Local] = a.Value
			}
			within = append(within, attributes)
			seen := !slices.ContainsFunc(within, func(a map[string]string) bool { return !f.seen(a["class"], at) })
			if labelled = seen && token.Name.Local == "text"; seen && token.Name.Local == "use" {
				lie = append(lie, fmt.Sprintf("%s at %s ", attributes["href"][3:], f.place(within[0]["class"], within[0]["transform"], at)))
			}
		case xml.CharData:
			if labelled {
				lie[len(lie)-1] += string(token)
			}
		case xml.EndElement:
			within, labelled = within[:max(0, len(within)-1)], false
		}
	}
}

// The styles of a picture bring the pieces to where they lie in each frame of the page, whether
// there is a browser to show it or not.
func TestPicturesMove(t *testing.T) {
	for _, s := range subjects(t) {
		t.Run(s.name, func(t *testing.T) {
			r := recorded(t, s.imported, s.find)
			_, page := paged(t, s.entry, r, nil)
			f := film{svg: show.Picture(s.entry, r, nil, i18n.Language{})}
			f.long = f.said(`animation-duration: ([\d.]+)s`)
			var got [][]string
			for i := range page.Games[0].Frames {
				got = append(got, f.lying(f.begins(i)+1))
			}
			compare(t, got, page)
		})
	}
}

// A position is a picture, seen by whoever is to move, with all that there is to know of it.
func TestAPositionIsAPicture(t *testing.T) {
	for _, c := range []struct {
		game, position string
		names          []string
		says           []string
		shows          []string
	}{
		{"backgammon", "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:3:0:7:10", []string{hostile[0], "علي"},
			[]string{"match to 7 points", "Backgammon", hostile[0][:16], "2", "\u2068علي\u2069 to play 3 1", "3"}, []string{"#k-dieb3", "#k-dieb1", "#k-cube", "#n0-1"}},
		{"backgammon", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", nil, []string{"\u2068White\u2069 to roll or double", "Black"}, []string{"#n0-0"}},
		{"arimaa", "7r/8/8/8/2r5/3E4/8/R7 s", nil, []string{"Gold", "\u2068Silver\u2069 to move: 4 steps left"}, []string{"#k-sR", "#k-gE"}},
	} {
		e, err := catalog.Standard().Find(c.game)
		if err != nil {
			t.Fatal(err)
		}
		game, err := e.Single()
		if err != nil {
			t.Fatal(err)
		}
		p, err := game.Parse(c.position, nil)
		if err != nil {
			t.Fatal(err)
		}
		svg := show.Position(e, p, c.names, i18n.Language{})
		texts := strings.Join(pictured(t, svg), "\n") + "\n"
		for _, said := range append(c.says, p.String()) {
			if !strings.Contains(texts, said) {
				t.Errorf("the picture of %s does not say %q but\n%s", c.position, said, texts)
			}
		}
		for _, shown := range c.shows {
			if !strings.Contains(svg, shown) {
				t.Errorf("the picture of %s does not show %s", c.position, shown)
			}
		}
	}
}

// A still of a game of each family is as it was seen to be right.
func TestStills(t *testing.T) {
	for _, name := range []string{"backgammon", "plakoto", "arimaa", "blockme", "konane"} {
		t.Run(name, func(t *testing.T) {
			e, err := catalog.Standard().Find(name)
			if err != nil {
				t.Fatal(err)
			}
			r := recorded(t, drafted(t, e, []string{"Anna", "Νίκος"}, 30), catalog.Standard().Find)
			got, path := show.Still(e, r, nil, 0, len(r.Game(0).Turns())-2, i18n.Language{}), filepath.Join("testdata", name+".svg")
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if want, err := os.ReadFile(path); err != nil || got != string(want) {
				t.Errorf("the picture is not %s: %v", path, err)
			}
		})
	}
}
