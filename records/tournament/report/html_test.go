package report_test

import (
	"bytes"
	"encoding/xml"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"boardroom/records/tournament"
)

// A parsed page is what a browser finds in it.
type parsed struct {
	text  strings.Builder // line by line
	cells []string
	links []string
	count map[string]int // elements by name
}

// page reads a page strictly: it is written so that it is well-formed XML too.
func page(t *testing.T, data []byte) *parsed {
	t.Helper()
	p := &parsed{count: map[string]int{}}
	decoder := xml.NewDecoder(bytes.NewReader(data))
	var open []string
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			return p
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, data)
		}
		switch token := token.(type) {
		case xml.StartElement:
			open = append(open, token.Name.Local)
			p.start(token)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			p.read(open, strings.TrimSpace(string(token)))
		}
	}
}

func (p *parsed) start(e xml.StartElement) {
	p.count[e.Name.Local]++
	for _, a := range e.Attr {
		switch {
		case a.Name.Local == "href":
			p.links = append(p.links, a.Value)
		case a.Name.Local == "src" || strings.HasPrefix(a.Name.Local, "on"):
			p.links = append(p.links, a.Name.Local+"="+a.Value)
		case e.Name.Local == "th" && a.Name.Local == "scope":
			p.count["scope"]++
		case e.Name.Local == "svg" && a.Name.Local == "role" && a.Value == "img":
			p.count["chart"]++
		}
	}
}

func (p *parsed) read(open []string, text string) {
	if text == "" || open[len(open)-1] == "style" {
		return
	}
	p.text.WriteString(text + "\n")
	for _, name := range open {
		if name == "td" || name == "th" {
			p.cells = append(p.cells, text)
			return
		}
	}
}

func textOf(t *testing.T, data []byte) []byte { return []byte(page(t, data).text.String()) }

func TestThePageNeedsNothingElse(t *testing.T) {
	data := document(played(t, setup(), 0)).HTML()
	p := page(t, data)
	for _, link := range p.links {
		if !strings.HasPrefix(link, "games/") {
			t.Errorf("it links to %q", link)
		}
	}
	if len(p.links) < 4 {
		t.Errorf("links %q", p.links)
	}
	text := strings.NewReplacer("http://www.w3.org/2000/svg", "", "http://www.w3.org/1999/xlink", "").Replace(string(data))
	for _, bad := range []string{"http:", "https:", "url(", "@import", "<script", "<link", "<img", "<?xml"} {
		if strings.Contains(text, bad) {
			t.Errorf("it holds %q", bad)
		}
	}
}

func TestThePageIsAccessible(t *testing.T) {
	p := page(t, document(played(t, setup(), 0)).HTML())
	if p.count["table"] == 0 || p.count["caption"] != p.count["table"] || p.count["scope"] != p.count["th"] {
		t.Errorf("tables without captions, or heads without scope: %v", p.count)
	}
	if p.count["chart"] != 2 || p.count["figcaption"] != 2 || p.count["desc"] != 2 || p.count["title"] != 3 {
		t.Errorf("charts without titles: %v", p.count)
	}
}

func TestTextFromOutsideStaysText(t *testing.T) {
	d := document(played(t, setup(), 0))
	data := d.HTML()
	p := page(t, data)
	if p.count["b"] > 0 || p.count["script"] > 0 || bytes.Contains(data, []byte("\x1b")) {
		t.Errorf("text became markup: %v", p.count)
	}
	if !strings.Contains(p.text.String(), evil) {
		t.Error("the page lacks the evil name")
	}
	text := string(d.Markdown())
	for _, bad := range []string{"<b>", "<script>", "\x1b", "\n# and", "*evil*|", "| away"} {
		if strings.Contains(strings.ReplaceAll(text, `\`+bad[:1], "?"), bad) {
			t.Errorf("%q stands in the Markdown", bad)
		}
	}
	for i, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, "| 1") && !strings.HasSuffix(line, " |") {
			t.Errorf("line %d is torn: %s", i+1, line)
		}
	}
}

func TestChartsAreFilesOfTheirOwn(t *testing.T) {
	const players = 4
	drawn := map[string]map[string]int{
		"ratings": {"circle": players},
		"points":  {"polyline": 2 * players}, // the legend's too
	}
	for _, s := range document(played(t, setup(), 0)).Sections {
		for _, b := range s.Blocks {
			if b.Figure == nil {
				continue
			}
			p := page(t, b.Figure.SVG)
			if p.count["chart"] != 1 || p.count["title"] != 1 || p.count["desc"] != 1 || len(p.links) > 0 {
				t.Errorf("%s: %v, links %v", b.Figure.Name, p.count, p.links)
			}
			for name, n := range drawn[b.Figure.Name] {
				if p.count[name] != n {
					t.Errorf("%s has %d of %s, want %d", b.Figure.Name, p.count[name], name, n)
				}
			}
			if !strings.Contains(p.text.String(), evil) {
				t.Errorf("%s does not name everybody", b.Figure.Name)
			}
		}
	}
}

// Whatever is drawn of a player stands within the chart, and lines grow upwards
// with the points.
func TestChartsShowWhatIsSaid(t *testing.T) {
	r := two(17, 8, tournament.Estimate{Mean: 0.4, Half: 0.2, N: 30})
	r.Cumulated = [][]float64{{1, 3, 2}, {-1, -3, -2}}
	var charts strings.Builder
	for _, s := range document(r).Sections {
		for _, b := range s.Blocks {
			if b.Figure != nil {
				charts.Write(b.Figure.SVG)
			}
		}
	}
	dots := regexp.MustCompile(`<circle cx="([0-9.]+)%"`).FindAllStringSubmatch(charts.String(), -1)
	if len(dots) != 2 {
		t.Fatalf("%d dots in\n%s", len(dots), charts.String())
	}
	stronger, weaker := float(t, dots[0][1]), float(t, dots[1][1])
	if middle := (stronger + weaker) / 2; stronger <= weaker || middle < 49 || middle > 51 {
		t.Errorf("+20 stands at %v %%, -20 at %v %%, with equal intervals", stronger, weaker)
	}
	lines := regexp.MustCompile(`vector-effect="non-scaling-stroke" points="([^"]+)"`).FindAllStringSubmatch(charts.String(), -1)
	var end []float64
	for _, line := range lines[2:] { // below those of the legend
		points := strings.Fields(line[1])
		if len(points) != 4 {
			t.Errorf("three pairs are drawn as %v", points)
		}
		x, y, _ := strings.Cut(points[3], ",")
		if at := float(t, x); at < 900 || at > 1000 {
			t.Errorf("the line ends at %v of 1000", at)
		}
		end = append(end, float(t, y))
	}
	if len(end) != 2 || end[0] >= end[1] {
		t.Errorf("the lines of +2 and -2 end %v pixels below the top", end)
	}
}

func float(t *testing.T, s string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return x
}
