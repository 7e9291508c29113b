package backgammon_test

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records"
	"boardroom/records/exchange"
	"boardroom/records/exchange/backgammon"
)

// An xgRecord is a record as eXtreme Gammon keeps it, by the layout that its author
// published.
type xgRecord []byte

func newXGRecord(kind byte) xgRecord {
	r := make(xgRecord, 2560)
	r[8] = kind
	return r
}

func (r xgRecord) int(at int, values ...int) xgRecord {
	for i, n := range values {
		binary.LittleEndian.PutUint32(r[at+4*i:], uint32(n))
	}
	return r
}

func (r xgRecord) float(at int, x float64) xgRecord {
	binary.LittleEndian.PutUint64(r[at:], math.Float64bits(x))
	return r
}

func (r xgRecord) single(at int, x float32) xgRecord {
	binary.LittleEndian.PutUint32(r[at:], math.Float32bits(x))
	return r
}

func (r xgRecord) ansi(at int, text string) xgRecord {
	r[at] = byte(len(text))
	copy(r[at+1:], text)
	return r
}

func (r xgRecord) wide(at int, text string) xgRecord {
	for i, unit := range utf16.Encode([]rune(text)) {
		binary.LittleEndian.PutUint16(r[at+2*i:], unit)
	}
	return r
}

// board sets checkers on 26 places, as an XGID writes them.
func (r xgRecord) board(at int, id string) xgRecord {
	for i, c := range id {
		switch {
		case c >= 'A' && c <= 'O':
			r[at+i] = byte(c - 'A' + 1)
		case c >= 'a' && c <= 'o':
			r[at+i] = byte(-(c - 'a' + 1))
		}
	}
	return r
}

// The board at the start, and after the first throw of 31 made a point.
const (
	usualBoard = "-b----E-C---eE---c-e----B-"
	point5     = "-b---BD-B---eE---c-e----B-"
)

// xgMatch returns the record of a match of Anna Maria and Mother.
func xgMatch(to, variation int) xgRecord {
	if to <= 0 {
		to = 99999
	}
	r := newXGRecord(0).ansi(9, "Anna").ansi(50, "Mother").int(92, to, variation).int(552, 32, 0x494C4D44).int(576, -1, -1)
	r[100] = 1 // Crawford
	return r.wide(880, "Anna Maria").wide(1138, "Mother (computer, expert)").float(128, 46346+(18*3600+4*60+31)/86400.)
}

func xgGame(score ...int) xgRecord { return newXGRecord(1).int(12, score...).int(56, -1, -1) }

// xgPlayer is the number of a side.
func xgPlayer(seat core.Seat) int { return 1 - 2*int(seat) }

func xgCube(seat core.Seat, log int) xgRecord {
	return newXGRecord(2).int(12, xgPlayer(seat), 0, -1, -1, -1, log).int(232, -1).int(292, -1)
}

func xgMove(seat core.Seat, dice string, steps ...int) xgRecord {
	r := newXGRecord(3).int(64, xgPlayer(seat)).int(100, int(dice[0]-'0'), int(dice[1]-'0')).int(2524, -1)
	for i := range 8 {
		r.int(68+4*i, -1)
	}
	r[2308] = 1 // played
	return r.int(68, steps...)
}

func xgResult(winner core.Seat, points, how int) xgRecord {
	return newXGRecord(4).int(24, xgPlayer(winner), points, how)
}

// An xgPart is a file of the archive.
type xgPart struct {
	name string
	data []byte
}

// xgArchive puts a file together, with a picture before the archive.
func xgArchive(parts ...xgPart) []byte {
	head := make([]byte, 8232)
	copy(head, "RGMH")
	binary.LittleEndian.PutUint32(head[4:], 1)
	binary.LittleEndian.PutUint32(head[8:], 8232)
	binary.LittleEndian.PutUint32(head[20:], 7)
	var body, index []byte
	for i, p := range parts {
		entry := make(xgRecord, 532)
		entry.ansi(0, p.name).int(512, len(p.data)).int(520, len(body)).int(524, int(crc32.ChecksumIEEE(p.data)))
		if i%2 == 1 {
			entry[528] = 1 // it is stored as it is
			body = append(body, p.data...)
		} else {
			body = append(body, packed(p.data)...)
		}
		index = append(index, entry...)
	}
	index = packed(index)
	trailer := make(xgRecord, 36).int(4, len(parts), 1, len(index), len(body), 1)
	return bytes.Join([][]byte{head, []byte("picture"), body, index, trailer}, nil)
}

func toBytes(all []xgRecord) [][]byte {
	list := make([][]byte, len(all))
	for i, r := range all {
		list[i] = r
	}
	return list
}

func packed(data []byte) []byte {
	var out bytes.Buffer
	w := zlib.NewWriter(&out)
	w.Write(data)
	w.Close()
	return out.Bytes()
}

// xgFile makes a file of records, and of comments in RTF.
func xgFile(all []xgRecord, comments ...string) []byte {
	games := bytes.Join(toBytes(all), nil)
	parts := []xgPart{{"temp.xg", games}, {"temp.xgi", games[:min(len(games), 2560)]}}
	if len(comments) > 0 {
		parts = append(parts, xgPart{"temp.xgc", []byte(strings.Join(comments, "\r\n") + "\r\n")})
	}
	return xgArchive(parts...)
}

// xgOf writes a record as eXtreme Gammon does.
func xgOf(r *records.Record, variation int) []byte {
	head := xgMatch(r.Header.To, variation)
	for i, rule := range []string{"crawford", "jacoby", "beavers"} {
		switch r.Header.Set[rule] {
		case "yes":
			head[100+i] = 1
		case "no":
			head[100+i] = 0
		}
	}
	all := []xgRecord{head}
	score, results := []int{0, 0}, r.Sheet.State().Results
	for i, h := range r.Games() {
		all = append(append(all, xgGame(score...)), xgTurns(h)...)
		if i < len(results) {
			winner := core.Seat(0)
			if results[i].Scores[1] > 0 {
				winner = 1
			}
			for side, points := range results[i].Scores {
				score[side] += points
			}
			all = append(all, xgResult(winner, results[i].Scores[winner], 1))
		}
	}
	return xgFile(append(all, newXGRecord(5).int(12, score...)))
}

// xgBoard gives the board of a position as it looks to a side; empty: there is no ID.
func xgBoard(p tables.Position, side core.Seat) string {
	ids := p.IDs()
	if len(ids) == 0 {
		return ""
	}
	board := []byte(strings.TrimPrefix(ids[0], "XGID=")[:26])
	if side == 1 {
		slices.Reverse(board)
		for i, c := range board {
			if c != '-' {
				board[i] ^= 'a' ^ 'A'
			}
		}
	}
	return string(board)
}

// xgTurns writes the moves of a game.
func xgTurns(h core.History) (all []xgRecord) {
	before, log, dice := h.Start.(tables.Position), 0, ""
	var steps []int
	for _, m := range h.Moves {
		after := m.After.(tables.Position)
		switch m.Move {
		case tables.Roll:
		case tables.Double:
			all = append(all, xgCube(m.Seat, log).int(16, 1).board(36, xgBoard(before, 0)))
			log++
		case tables.Take, tables.Pass, tables.Beaver:
			cube, at := all[len(all)-1], 20
			if int32(binary.LittleEndian.Uint32(cube[20:])) == 2 {
				at = 24
			}
			cube.int(at, map[core.Move]int{tables.Pass: 0, tables.Take: 1, tables.Beaver: 2}[m.Move])
			if m.Move == tables.Beaver {
				log++
			}
		case core.End:
			all = append(all, xgMove(m.Seat, dice, steps...).board(9, xgBoard(before, 0)).board(35, xgBoard(after, m.Seat)))
			steps, dice = nil, ""
		default:
			if m.Seat == core.Chance {
				if two := after.Dice(); before.Side() >= 0 {
					dice = string(m.Move)
				} else if two != nil {
					dice = fmt.Sprint(two[0]*10 + two[1])
				}
				break
			}
			from, to, _ := strings.Cut(string(m.Move), "/")
			steps = append(steps, xgPlace(from), xgPlace(to))
		}
		before = after
	}
	if dice != "" {
		thrown := xgMove(before.Side(), dice)
		thrown[2308] = 0
		all = append(all, thrown)
	}
	return all
}

// xgPlace is the number of a place.
func xgPlace(word string) int {
	switch word {
	case "bar":
		return 24
	case "off":
		return -1
	}
	n, _ := strconv.Atoi(word)
	return n - 1
}

// xgMatchOf returns the only match of a file.
func xgMatchOf(t testing.TB, data []byte) (records.Import, error) {
	t.Helper()
	n := 0
	var imported records.Import
	var first error
	for d, err := range games(backgammon.XG(), string(data)) {
		if n == 0 {
			imported = d
		}
		if n++; err != nil && first == nil {
			first = err
		}
	}
	if n > 2 || n == 2 && first == nil {
		t.Fatalf("there are %d matches", n)
	}
	return imported, first
}

// Whatever is played at random comes in as the same events.
func TestXGReads(t *testing.T) {
	for variation, name := range []string{"backgammon", "nackgammon", "hypergammon"} {
		for i, c := range []struct {
			to  int
			set map[string]string
		}{{to: 5}, {to: 1}, {to: core.Money}, {to: core.Money, set: map[string]string{"jacoby": "yes", "beavers": "yes"}}, {}, {to: 3, set: map[string]string{"crawford": "no"}}} {
			r := record(t, played(t, name, c.to, c.set, uint64(i)))
			data := xgOf(r, variation)
			if !backgammon.XG().Is(data) {
				t.Error("the file is not known")
			}
			d, err := xgMatchOf(t, data)
			if err != nil {
				t.Fatalf("%s, case %d: %v", name, i, err)
			}
			again := record(t, d)
			if a, b := told(events(r)), told(events(again)); a != b {
				was, is := differ(a, b)
				t.Fatalf("%s, case %d:\n%s\nis read as\n%s", name, i, was, is)
			}
			if again.Header.Game != name || again.Header.To != r.Header.To || !again.Header.Date.Equal(r.Header.Date) || !reflect.DeepEqual(again.Header.Seats, r.Header.Seats) || again.Finished != r.Finished {
				t.Errorf("%s, case %d, is read as %+v", name, i, again.Header)
			}
		}
	}
}

// begun is a match that was left after two turns.
func begun(head xgRecord) []xgRecord {
	return []xgRecord{head, xgGame(0, 0), xgCube(0, 0).int(16, -2).board(36, usualBoard), xgMove(0, "31", 7, 4, 5, 4).board(9, usualBoard).board(35, point5),
		xgCube(1, 0).board(36, point5), xgMove(1, "64", 23, 17, 17, 13).board(9, point5)}
}

const left = "* 31\n1 8/5\n1 6/5\n1 end\n2 roll\n* 64\n2 24/18\n2 18/14\n2 end"

func TestWhatXGTellsOfAMatch(t *testing.T) {
	head := xgMatch(7, 0).wide(622, "Frühjahr\tOpen").wide(1396, "Αθήνα").wide(1654, "Final").wide(1960, "Cleo").float(104, 1712.4).float(112, 1600).int(120, 12, 0)
	d, err := xgMatchOf(t, xgFile(begun(head)))
	if got := told(d.Events); err != nil || got != left {
		t.Fatalf("%q, %v", got, err)
	}
	want := map[string]string{"Event": "Frühjahr Open", "Place": "Αθήνα", "Round": "Final", "Transcriber": "Cleo", "Elo1": "1712"}
	if !reflect.DeepEqual(d.Header.Extra, want) || d.Header.To != 7 || d.Over || !d.Header.Date.Equal(evening) {
		t.Errorf("%+v", d.Header)
	}
}

// Files of before 2011 have texts of one byte a character alone.
func TestXGBeforeUnicode(t *testing.T) {
	head := xgMatch(7, 0).ansi(9, "Jos\xe9").ansi(136, "Spring").int(552, 20)
	d, err := xgMatchOf(t, xgFile(begun(head)))
	if err != nil || d.Header.Seats[0].Name != "José" || d.Header.Seats[1].Name != "Mother" || d.Header.Extra["Event"] != "Spring" {
		t.Errorf("%+v, %v", d.Header, err)
	}
}

// judged gives a move three candidates, of which it is the last.
func judged(r xgRecord) xgRecord {
	r.int(124+64, 3)
	for i, equity := range []float32{.125, .1, -.0625} {
		copy(r[192+26*i:], r[35:61])
		r[192+26*i] += byte(2 - i)
		r.single(1408+28*i+24, equity)
		copy(r[1024+8*i:], []byte{byte(23 - i), 17, 12, 10, 0xff})
		r[1280+4*i] = 2
	}
	copy(r[1024:], []byte{24, 21, 12, 10, 12, 10, 0, 0xff})
	return r
}

func TestWhatXGSaysOfAMatchBecomesNotes(t *testing.T) {
	all := begun(xgMatch(7, 0).int(576, 0))
	all[1].int(56, 1)
	judged(all[3]).int(2524, 2)
	judged(all[5])
	all[4].float(200, -.03).int(232, 1002, 0).single(152, .5).single(156, .75).single(160, 1) // should have doubled
	double := xgCube(0, 0).int(16, 1, 1).float(200, 0).int(232, 3).single(152, -.5).single(156, -1).single(160, 1).int(292, 3)
	d, err := xgMatchOf(t, xgFile(append(all, double, xgMove(0, "21", 12, 10, 5, 4)),
		`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 Arial;}}`+"\x01\x02"+`{\*\generator Riched20;}\pard\f0\fs20 caf\'e9 \{1\}\par`+"\x01\x02"+`a \u916?\u-10179?\u-8704?\emdash b\par`+"\x01\x02}",
		"no RTF\x1b[2J", `{\rtf1\ansi\ansicpg1253{\colortbl;\red0;}\'e1{\b bold}}`, "{\\rtf1 \\\xff\\u"))
	if err != nil {
		t.Fatal(err)
	}
	want := []records.Note{
		{Game: 1, Text: `café {1} a Δ😀—b; no RTF\x1b[2J`},
		{Game: 1, Turn: 1, Text: "αbold; XG 3-ply: bar/22 13/11(2) 1/off +0.125, 22/18 13/11 -0.062 (-0.188)"},
		{Game: 1, Turn: 2, Text: "XG Roller++: ND +0.500, D/T +0.750, D/P +1.000; XG 3-ply: bar/22 13/11(2) 1/off +0.125, 22/18 13/11 -0.062 (-0.188)"},
		{Game: 1, Turn: 3, Text: "XG 4-ply: ND -0.500, D/T -1.000, D/P +1.000"},
	}
	if !reflect.DeepEqual(d.Notes, want) {
		t.Errorf("%+v\nwant\n%+v", d.Notes, want)
	}
}

// Notes are kept beside the record, and what is no text is not read as one.
func TestAnImportOfXGKeepsItsNotes(t *testing.T) {
	folder, dir := t.TempDir(), records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	all := begun(xgMatch(7, 0))
	judged(all[3])
	if err := os.WriteFile(filepath.Join(folder, "a.xg"), xgFile(all), 0o600); err != nil {
		t.Fatal(err)
	}
	for n := range 2 {
		im := exchange.Importer{Formats: exchange.Formats{backgammon.XG()}, Catalog: catalog.Standard(), Dir: dir}
		out := im.Import(context.Background(), []string{folder}, func(exchange.Progress) {})
		if len(out.Added) != 1-n || out.Existing != n || len(out.Wrong) > 0 {
			t.Fatalf("%+v", out)
		}
	}
	notes, err := records.Notebook{}.Load(filepath.Join(dir.Records(), "2026-11-20-180431-backgammon.txt"))
	if len(notes) != 1 || notes[0].Turn != 1 || err != nil {
		t.Errorf("%+v, %v", notes, err)
	}
}

// A throw with which a game ends was not played.
func TestXGThrowsThatWereNotPlayed(t *testing.T) {
	all := begun(xgMatch(3, 0))
	unplayed := xgMove(0, "21")
	unplayed[2308] = 0
	d, err := xgMatchOf(t, xgFile(append(all, xgCube(0, 0), unplayed, xgResult(1, 2, 102))))
	if got := told(d.Events); err != nil || got != left+"\n1 roll\n* 21\n1 concede 2\n2 accept" {
		t.Errorf("%q, %v", got, err)
	}
}

// A move that broke the rules, and was let stand, ends what can be read of its game: that
// is conceded for the points that were won in the end.
func TestXGMovesThatBrokeTheRules(t *testing.T) {
	breach := xgMove(0, "21", 12, 8).int(2480, 2)
	next := []xgRecord{xgGame(0, 2), xgMove(0, "31", 7, 4, 5, 4)}
	all := append(begun(xgMatch(3, 0)), xgCube(0, 0), breach, xgCube(1, 0), xgMove(1, "66", 12, 5), xgResult(1, 2, 2))
	d, err := xgMatchOf(t, xgFile(append(all, next...)))
	if got := told(d.Events); err != nil || got != left+"\n1 roll\n* 21\n1 concede 2\n2 accept\n* 31\n1 8/5\n1 6/5\n1 end" {
		t.Errorf("%q, %v", got, err)
	}
	want := "record 8: 21: 13/9: this breaks the rules, as the file itself says; the rest of this game is left out, and its points are conceded"
	if len(d.Remarks) != 1 || d.Remarks[0].String() != want {
		t.Errorf("%v, want %s", d.Remarks, want)
	}
	all[len(all)-1] = xgResult(1, 4, 2) // the cube was turned in what is left out
	if d, err = xgMatchOf(t, xgFile(append(all, xgGame(0, 4)))); err == nil || !strings.Contains(err.Error(), "record 8, at byte 17920 of the games: 21: 13/9: ") || len(d.Remarks) > 0 {
		t.Errorf("%v, %v", d.Remarks, err)
	}
}

// Comments that can't be read take no match along.
func TestXGWithDamagedComments(t *testing.T) {
	games := bytes.Join(toBytes(begun(xgMatch(7, 0).int(576, 0))), nil)
	data := xgArchive(xgPart{"temp.xg", games}, xgPart{"temp.xgc", []byte("comment")})
	d, err := xgMatchOf(t, bytes.Replace(data, []byte("comment"), []byte("nothing"), 1))
	if err != nil || told(d.Events) != left || len(d.Notes) > 0 || len(d.Remarks) != 1 || d.Remarks[0].String() != "the comments are left out: the checksum is wrong" {
		t.Errorf("%v, %+v, %v", d.Remarks, d.Notes, err)
	}
}

func TestWhatIsWrongInXGIsTold(t *testing.T) {
	with := func(change func(all []xgRecord) []xgRecord) []byte { return xgFile(change(begun(xgMatch(7, 0)))) }
	changed := func(i int, change func(r xgRecord)) []byte {
		return with(func(all []xgRecord) []xgRecord { change(all[i]); return all })
	}
	added := func(r ...xgRecord) []byte { return with(func(all []xgRecord) []xgRecord { return append(all, r...) }) }
	whole := xgFile(begun(xgMatch(7, 0)))
	stored := xgArchive(xgPart{"temp.xgi", nil}, xgPart{"temp.xg", bytes.Join(toBytes(begun(xgMatch(7, 0))), nil)})
	position := strings.Replace(usualBoard, "E-C", "D-D", 1)
	for _, c := range []struct {
		data []byte
		want string
	}{
		{whole[:100], "the file ends in its header, at byte 100"},
		{whole[:len(whole)-40], fmt.Sprintf("byte %d: the sizes of the games and of their index should stand here", len(whole)-76)},
		{append(bytes.Clone(whole[:len(whole)-40]), whole[len(whole)-36:]...), "is damaged"},
		{bytes.Replace(whole, packed(make([]byte, 0))[:2], []byte("xx"), 1), "record 1, at byte 0 of the games: the games are damaged: the data can't be unpacked"},
		{xgArchive(xgPart{"chess", []byte("e4")}), "no games of eXtreme Gammon in this file"},
		{xgArchive(xgPart{"temp.xg", whole[:3000]}), "record 1, at byte 0 of the games: the file does not begin with a match"},
		{xgArchive(xgPart{"", nil}, xgPart{"temp.xg", xgMatch(7, 0)[:2000]}), "record 1, at byte 0 of the games: the games are damaged: the data end too early"},
		{bytes.Replace(stored, []byte("Anna"), []byte("Anne"), 1), "record 7, at byte 15360 of the games: the games are damaged: the checksum is wrong"},
		{xgArchive(), "the sizes of the games and of their index should stand here"},
		{xgFile(nil), "no game has begun in this match"},
		{xgFile([]xgRecord{xgMatch(7, 0)}), "no game has begun in this match"},
		{xgFile([]xgRecord{xgMatch(7, 0), xgGame(0, 0)}), "no turn was played"},
		{xgFile([]xgRecord{xgMatch(7, 0), xgMove(0, "31", 7, 4, 5, 4)}), "record 2, at byte 2560 of the games: this stands before the first game"},
		{xgFile([]xgRecord{xgMatch(7, 3)}), "variation 3 of eXtreme Gammon can't be read"},
		{xgFile([]xgRecord{xgMatch(1000, 0)}), "a match to 1000 points is too long"},
		{xgFile([]xgRecord{xgMatch(7, 0).int(556, 0)}), "this is no match of eXtreme Gammon"},
		{added(xgMatch(7, 0)), "record 7, at byte 15360 of the games: a second match begins here"},
		{added(newXGRecord(9)), "unknown kind of record: 9"},
		{added(xgGame(0, 1).int(64, 1)), "automatic double"},
		{added(xgCube(0, 0).int(16, 1, 2, 2)), "a raccoon"},
		{added(xgCube(0, 40)), "too high"},
		{added(xgCube(0, 0).int(12, 2)), "the player is 2, neither 1 nor -1"},
		{added(xgMove(0, "21", 12, 20)), "no step goes from 12 to 20"},
		{added(xgMove(0, "71", 12, 10)), `"71" isn't a roll`},
		{added(xgMove(0, "21", 12, 8)), "record 7, at byte 15360 of the games: 21: 13/9: "},
		{added(xgMove(0, "21", 12, 8).int(2480, 2)), "(the file itself says that this breaks the rules)"},
		{changed(3, func(r xgRecord) { r.board(35, position) }), "record 5, at byte 10240 of the games: the position here does not follow from the moves before it"},
		{changed(5, func(r xgRecord) { r.board(9, position) }), "record 6, at byte 12800 of the games: the position here does not follow from the moves before it"},
	} {
		d, err := xgMatchOf(t, c.data)
		var placed *records.Error
		if err == nil || !strings.Contains(err.Error(), c.want) || !errors.As(err, &placed) {
			t.Errorf("%v, want %q", err, c.want)
		}
		if strings.Contains(c.want, "record 7") && !strings.HasPrefix(told(d.Events), left) {
			t.Errorf("%s: what comes before is %q", c.want, told(d.Events))
		}
		if err == nil || err.Error() != (i18n.Language{}).Error(err) {
			t.Errorf("%v is said otherwise", err)
		}
	}
}

// A file of a position is refused with what can be set up instead.
func TestTheIDOfAPositionIsTold(t *testing.T) {
	board := strings.Replace(usualBoard, "E-C", "D-D", 1)
	session, match := xgMatch(0, 0), xgMatch(7, 0)
	session[101], session[102] = 1, 1 // Jacoby, beavers
	crawford := xgGame(3, 6)
	crawford[20] = 1
	cube := xgCube(1, 2).int(16, -1).board(36, board).ansi(208, "32")
	thrown := xgMove(0, "65").board(9, board).int(108, 1)
	thrown[2308] = 0
	opening := xgMove(0, "31").board(9, usualBoard)
	opening[2308] = 0
	for _, c := range []struct {
		all  []xgRecord
		want string
	}{
		{[]xgRecord{session, xgGame(0, 0), cube}, board + ":2:1:-1:00:0:0:3:0:10"},
		{[]xgRecord{session, xgGame(0, 0), cube, xgResult(0, 1, 1)}, board + ":2:1:-1:00:0:0:3:0:10"},
		{[]xgRecord{match, crawford, xgCube(0, 0).board(36, board), thrown}, board + ":1:1:1:65:3:6:1:7:10"},
		{[]xgRecord{match, xgGame(1, 2), opening}, usualBoard + ":0:0:1:31:1:2:0:7:10"},
		{[]xgRecord{match, xgGame(1, 2), xgMove(1, "64", 23, 17, 17, 13).board(9, board).int(108, -1)}, board + ":1:-1:-1:64:1:2:0:7:10"},
	} {
		_, err := xgMatchOf(t, xgFile(c.all))
		if want := "this is a position, not a match; analyze it by its ID: XGID=" + c.want; err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
			continue
		}
		if _, err := tables.Backgammon().Parse("XGID="+c.want, nil); err != nil {
			t.Errorf("%s: %v", c.want, err)
		}
	}
}

// FuzzReadXG checks that no records make the reader panic, that an error has a place,
// and that whatever is read becomes a record with its notes on turns of it.
func FuzzReadXG(f *testing.F) {
	all := begun(xgMatch(7, 0))
	judged(all[3]).int(2524, 0)
	f.Add(bytes.Join(toBytes(all), nil), `{\rtf1\ansi{\fonttbl Arial;}caf\'e9\u916?\par}`)
	f.Add(bytes.Join([][]byte{xgMatch(0, 1), xgGame(0, 0), xgMove(1, "21", 12, 10), xgCube(0, 0).int(16, 1, 2, 1), xgMove(0, "11"), xgResult(0, 4, 101), newXGRecord(5)}, nil), "")
	f.Fuzz(func(t *testing.T, data []byte, comments string) {
		file := xgArchive(xgPart{"temp.xgi", nil}, xgPart{"temp.xg", data}, xgPart{"", nil}, xgPart{"temp.xgc", []byte(comments)})
		d, err := xgMatchOf(t, file)
		var placed *records.Error
		if err != nil && !errors.As(err, &placed) {
			t.Fatalf("%v has no place", err)
		}
		d.Header.Date = time.Time{}
		if d.Header.Date = evening; len(d.Events) == 0 {
			return
		}
		d.Over = d.Over && err == nil
		text, err := d.Record(catalog.Standard().Find)
		if err != nil {
			return // a name that no record takes
		}
		r, err := records.Parse(text, catalog.Standard().Find)
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		for _, n := range d.Notes {
			if n.Game < 1 || n.Game > r.GameCount() || n.Turn > r.Game(n.Game-1).CountTurns() {
				t.Errorf("there is no turn for %+v", n)
			}
		}
	})
}

// FuzzXGFile checks that no file makes the reader panic or take more than it has.
func FuzzXGFile(f *testing.F) {
	f.Add(xgFile(begun(xgMatch(7, 0)), "comment"))
	f.Add(xgArchive(xgPart{"temp.xg", nil}))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, err := xgMatchOf(t, data)
		var placed *records.Error
		if err != nil && !errors.As(err, &placed) {
			t.Fatalf("%v has no place", err)
		}
	})
}
