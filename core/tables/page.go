package tables

import (
	"embed"
	"regexp"
	"strings"
)

// blocks are what several pages of rules say in the same words.
//
//go:embed blocks/*.md
var blocks embed.FS

// marker is a line of a page that stands for a block.
var marker = regexp.MustCompile(`(?m)^\{([a-z-]+)\}$`)

// firstPosition is the marker that stands for the text of the position with
// which the game begins.
const firstPosition = "first-position"

// assembled puts blocks in the place of their markers: where a text has a line
// such as {bearing-off} it is what blocks/bearing-off.md says, which may hold
// others in the same way. A marker without a block stays.
func (g *Game) assembled(text string) string {
	return marker.ReplaceAllStringFunc(text, func(line string) string {
		name := strings.Trim(line, "{}")
		if name == firstPosition {
			return g.firstPosition(line)
		}
		block, err := blocks.ReadFile("blocks/" + name + ".md")
		if err != nil {
			return line
		}
		return strings.TrimRight(g.assembled(string(block)), "\n")
	})
}

// firstPosition shows the first position, or what is given where the game has
// none under its usual options.
func (g *Game) firstPosition(otherwise string) string {
	p, err := g.Start(2, nil)
	if err != nil {
		return otherwise
	}
	return "```\n" + p.String() + "\n```"
}
