package rollout

import (
	"bytes"
	"embed"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"boardroom/core/i18n"
)

// A Book is what rollouts found of the first turn of a game: the best plays of each
// first roll and what they are worth. The figures are files made by
// "boardroom rollout GAME --openings"; a page shows them to people.
type Book struct {
	Command  string    // that made it
	Program  string    // the version that did
	Networks string    // the checksum of the networks that played
	Rolls    []Opening // every one that may come first
}

// An Opening is a first roll with its plays.
type Opening struct {
	Dice  [2]int // the larger first
	Plays []Play // those that were rolled out, the best first
}

// A Play is a play of a first roll and what it is worth to the player.
type Play struct {
	Turn string // its moves, with blanks between
	Figures
	Behind Figure // how many points less than the best
}

// times returns how many of 36 throws give the roll.
func (r *Opening) times() float64 {
	if r.Dice[0] == r.Dice[1] {
		return 1
	}
	return 2
}

// Mean returns what the first roll is worth to who throws it, if it is always
// played best. The rolls are rolled out with dice of their own.
func (b *Book) Mean() Figures {
	var sum float64
	for i := range b.Rolls {
		sum += b.Rolls[i].times()
	}
	var mean Figures
	for i := range b.Rolls {
		best, share := b.Rolls[i].Plays[0].Figures, b.Rolls[i].times()/sum
		mean.Games += best.Games
		figures := mean.All()
		for k, f := range best.All() {
			figures[k].Mean += share * f.Mean
			figures[k].Error = math.Hypot(figures[k].Error, share*f.Error)
		}
	}
	return mean
}

//go:embed openings
var books embed.FS

// BookOf returns the book of a game, if there is one.
func BookOf(game string) (*Book, bool) {
	file, err := books.ReadFile("openings/" + game + ".csv")
	if err != nil {
		return nil, false
	}
	b, err := ReadBook(file)
	if err != nil {
		panic(fmt.Sprintf("the embedded openings of %s: %v", game, err))
	}
	return b, true
}

// columns are those of a file, after the lines that say how it was made. Each
// figure is followed by its standard error.
var columns = []string{
	"roll", "turn", "games",
	"equity", "±", "win", "±", "win double", "±", "win triple", "±", "lose double", "±", "lose triple", "±", "draw", "±",
	"double", "±", "triple", "±", "behind", "±",
}

// The lines that say how a file was made.
const (
	aboutCommand  = "# command: "
	aboutProgram  = "# program: "
	aboutNetworks = "# networks: "
)

// Write writes a book: how it was made, then comma-separated values, a line for
// each play.
func (b *Book) Write(w io.Writer) error {
	_, err := fmt.Fprintf(w, "%s%s\n%s%s\n%s%s\n", aboutCommand, b.Command, aboutProgram, b.Program, aboutNetworks, b.Networks)
	table := csv.NewWriter(w)
	err = errors.Join(err, table.Write(columns))
	for _, r := range b.Rolls {
		for i := range r.Plays {
			p := &r.Plays[i]
			row := []string{fmt.Sprintf("%d%d", r.Dice[0], r.Dice[1]), p.Turn, strconv.Itoa(p.Games)}
			for _, f := range p.figures() {
				row = append(row, fmt.Sprintf("%.5f", f.Mean), fmt.Sprintf("%.5f", f.Error))
			}
			err = errors.Join(err, table.Write(row))
		}
	}
	table.Flush()
	return errors.Join(err, table.Error())
}

// figures lists the figures of a play in the order of the columns.
func (p *Play) figures() []*Figure { return append(p.All(), &p.Behind) }

// ReadBook reads what Write writes. Its error says what is wrong, and where.
func ReadBook(file []byte) (*Book, error) {
	b := new(Book)
	for line := range strings.Lines(string(file)) {
		for about, into := range map[string]*string{aboutCommand: &b.Command, aboutProgram: &b.Program, aboutNetworks: &b.Networks} {
			if said, ok := strings.CutPrefix(line, about); ok {
				*into = strings.TrimSpace(said)
			}
		}
	}
	table := csv.NewReader(bytes.NewReader(file))
	table.Comment, table.FieldsPerRecord = '#', len(columns)
	head, err := table.Read()
	if err != nil {
		return nil, err
	}
	if strings.Join(head, ",") != strings.Join(columns, ",") {
		return nil, i18n.Errorf("the columns must be %[2]q, not %[1]q", head, columns)
	}
	for {
		row, err := table.Read()
		if err == io.EOF {
			break
		}
		if err == nil {
			err = b.add(row)
		}
		if err != nil {
			line, _ := table.FieldPos(0)
			return nil, i18n.Errorf("line %d: %w", line, err)
		}
	}
	if len(b.Rolls) == 0 {
		return nil, i18n.NewError("it lists no rolls")
	}
	return b, nil
}

// add adds a play to a book.
func (b *Book) add(row []string) error {
	roll, err := strconv.Atoi(row[0])
	dice := [2]int{roll / 10, roll % 10}
	if err != nil || dice[0] > 6 || dice[1] < 1 || dice[0] < dice[1] {
		return i18n.Errorf("%q isn't a roll", row[0])
	}
	p := Play{Turn: row[1]}
	if p.Games, err = strconv.Atoi(row[2]); err != nil {
		return err
	}
	for i, f := range p.figures() {
		if f.Mean, err = strconv.ParseFloat(row[3+2*i], 64); err != nil {
			return err
		}
		if f.Error, err = strconv.ParseFloat(row[4+2*i], 64); err != nil {
			return err
		}
	}
	if last := len(b.Rolls) - 1; last >= 0 && b.Rolls[last].Dice == dice {
		b.Rolls[last].Plays = append(b.Rolls[last].Plays, p)
		return nil
	}
	b.Rolls = append(b.Rolls, Opening{dice, []Play{p}})
	return nil
}
