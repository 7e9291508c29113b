package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/plotutil"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"boardroom/view/text"
)

const (
	chartWidth = 17 * vg.Centimeter
	nameWidth  = 34 // columns that a name takes at most in a chart
	mostPoints = 300
	marks      = 8 // on a line, by which it is told from others without colour
	mostTicks  = 7 // numbers on an axis, about
)

// hue returns the colour of a line, of those that Masataka Okabe and Kei Ito
// chose to be told apart by the colour-blind as well (Color Universal Design,
// 2008).
func hue(i int) color.Color {
	hues := []color.RGBA{{0, 114, 178, 255}, {213, 94, 0, 255}, {0, 158, 115, 255}, {204, 121, 167, 255}, {0, 0, 0, 255}, {86, 180, 233, 255}, {230, 159, 0, 255}}
	return hues[i%len(hues)]
}

// ratingsChart draws the ratings with their intervals.
func (p *paper) ratingsChart() (Block, error) {
	c := newChart()
	c.X.Label.Text = "Elo"
	var points ratingPoints
	var names, words []string
	for at := range p.order {
		i := p.order[len(p.order)-1-at] // the best stands on top
		r := p.Standings[i].Rating
		half := r.Half
		if math.IsInf(half, 1) {
			half = 0
		}
		points.XYs = append(points.XYs, plotter.XY{X: r.Elo, Y: float64(at)})
		points.XErrors = append(points.XErrors, struct{ Low, High float64 }{half, half})
		names = append(names, text.Cut(p.names[i], nameWidth, "…"))
	}
	for _, i := range p.order {
		words = append(words, p.names[i]+" "+shown(p.Standings[i].Rating))
	}
	bars, err := plotter.NewXErrorBars(points)
	if err != nil {
		return Block{}, fmt.Errorf("the chart of the ratings: %w", err)
	}
	dots, err := plotter.NewScatter(points)
	if err != nil {
		return Block{}, fmt.Errorf("the chart of the ratings: %w", err)
	}
	bars.Width, bars.CapWidth = vg.Points(1.2), vg.Points(8)
	dots.Shape, dots.Radius = draw.CircleGlyph{}, vg.Points(3.5)
	c.Add(grid(false), bars, dots)
	c.NominalY(names...)
	c.Y.Min, c.Y.Max = -0.6, float64(len(names))-0.4
	const caption = "The ratings with their 95 % confidence intervals."
	alt := "Ratings, the best first: " + strings.Join(words, ", ") + "."
	svg, err := drawn(c, vg.Points(60+24*float64(len(names))), "Ratings", alt)
	return p.figure("ratings", caption, alt, svg), err
}

// ratingPoints are points with intervals in both forms that a plot asks for.
type ratingPoints struct {
	plotter.XYs
	plotter.XErrors
}

// pointsChart draws how the points of the players grew.
func (p *paper) pointsChart() (Block, error) {
	c := newChart()
	c.X.Label.Text, c.Y.Label.Text = "Games of the player", "Points"
	c.Add(grid(true))
	var words []string
	for rank, i := range p.order {
		sums := sampled(p.Cumulated[i])
		line, err := plotter.NewLine(sums)
		if err != nil {
			return Block{}, fmt.Errorf("the chart of the points: %w", err)
		}
		dots, err := plotter.NewScatter(marked(sums, rank))
		if err != nil {
			return Block{}, fmt.Errorf("the chart of the points: %w", err)
		}
		line.Color, line.Width, line.Dashes = hue(rank), vg.Points(1.2), plotutil.Dashes(rank)
		dots.Color, dots.Shape, dots.Radius = hue(rank), plotutil.Shape(rank), vg.Points(3)
		c.Add(line, dots)
		c.Legend.Add(text.Cut(p.names[i], nameWidth, "…"), line, dots)
		words = append(words, fmt.Sprintf("%s %s", p.names[i], minus(fmt.Sprintf("%+.0f", sums[len(sums)-1].Y))))
	}
	const caption = "The points of each player, summed up game by game; the legend is in the order of the ranking."
	alt := "Points in the end: " + strings.Join(words, ", ") + "."
	svg, err := drawn(c, vg.Points(260+14*float64(len(p.order))), "Points, summed up", alt)
	return p.figure("points", caption, alt, svg), err
}

// sampled makes points of the sums after each pair, beginning with 0, at most
// so many that a chart shows.
func sampled(sums []float64) plotter.XYs {
	points := plotter.XYs{{}}
	step := max(1, (len(sums)+mostPoints-1)/mostPoints)
	for n := 1; n <= len(sums); n++ {
		if n%step == 0 || n == len(sums) {
			points = append(points, plotter.XY{X: float64(2 * n), Y: sums[n-1]})
		}
	}
	return points
}

// marked picks the points of a line that bear its mark; lines that run
// together have theirs in different places.
func marked(points plotter.XYs, rank int) plotter.XYs {
	step := max(1, len(points)/marks)
	picked := plotter.XYs{points[len(points)-1]}
	for i := rank * step / marks % step; i < len(points); i += step {
		picked = append(picked, points[i])
	}
	return picked
}

func newChart() *plot.Plot {
	c := plot.New()
	for _, axis := range []*plot.Axis{&c.X, &c.Y} {
		axis.Tick.Marker = plot.TickerFunc(wholeTicks)
		for _, f := range []*font.Font{&axis.Label.TextStyle.Font, &axis.Tick.Label.Font} {
			f.Variant, f.Size = "Sans", vg.Points(10)
		}
	}
	c.Legend.TextStyle.Font.Variant, c.Legend.TextStyle.Font.Size = "Sans", vg.Points(10)
	c.Legend.ThumbnailWidth, c.Legend.Top, c.Legend.Left, c.Legend.Padding = vg.Points(36), true, true, vg.Points(2)
	c.BackgroundColor = color.White
	return c
}

// wholeTicks marks an axis at round whole numbers, 0 among them.
func wholeTicks(from, to float64) []plot.Tick {
	var ticks []plot.Tick
	step := roundStep((to - from) / mostTicks)
	for n := math.Ceil(from / step); n*step <= to; n++ {
		ticks = append(ticks, plot.Tick{Value: n * step, Label: minus(strconv.FormatFloat(n*step+0, 'f', 0, 64))})
	}
	return ticks
}

// roundStep returns the first of 1, 2, 5, 10, 20, 50, … that is large enough.
func roundStep(least float64) float64 {
	for unit := 1.0; ; unit *= 10 {
		for _, step := range []float64{unit, 2 * unit, 5 * unit} {
			if step >= least {
				return step
			}
		}
	}
}

// grid draws lines behind the points, across at will.
func grid(across bool) *plotter.Grid {
	g := plotter.NewGrid()
	pale := draw.LineStyle{Color: color.Gray{Y: 200}, Width: vg.Points(0.5)}
	g.Vertical, g.Horizontal = pale, pale
	if !across {
		g.Horizontal.Color = nil
	}
	return g
}

// drawn returns a chart as an SVG file with a title and a description.
func drawn(c *plot.Plot, height vg.Length, title, alt string) ([]byte, error) {
	canvas := vgsvg.New(chartWidth, height)
	area := draw.New(canvas)
	legend := c.Legend // above the chart, where it covers nothing
	c.Legend = plot.NewLegend()
	legend.Draw(area)
	c.Draw(draw.Crop(area, 0, -vg.Points(8), 0, -legend.Rectangle(area).Size().Y-vg.Points(8)))
	var file bytes.Buffer
	if _, err := canvas.WriteTo(&file); err != nil {
		return nil, err
	}
	head, body, ok := strings.Cut(file.String(), "<g ")
	if !ok {
		return nil, fmt.Errorf("the chart %q was not drawn", title)
	}
	var said bytes.Buffer
	for _, e := range []struct{ name, text string }{{"title", title}, {"desc", alt}} {
		said.WriteString("<" + e.name + ">")
		if err := xml.EscapeText(&said, []byte(e.text)); err != nil {
			return nil, err
		}
		said.WriteString("</" + e.name + ">\n")
	}
	body = strings.ReplaceAll(body, "font-family:Liberation Sans;", "font-family:Liberation Sans,Arial,Helvetica,sans-serif;")
	return []byte(strings.Replace(head, "<svg ", `<svg role="img" `, 1) + said.String() + "<g " + body), nil
}
