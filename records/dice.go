package records

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/disk"
)

// Dice say where the draws of a record come from. As text, in the tag Dice
// and in flags:
//
//	sha256 HASH   drawn from a seed of which the SHA-256 is known beforehand
//	seed TEXT     drawn from a known text: repeatable, for tests and study
//	lcg NUMBER    drawn by a linear congruential generator: core.LCG
//	manual        typed in: real dice on the table
type Dice struct {
	Kind string // "sha256"; empty: the game has no draws
	Text string // what follows it; "sha256" without a text: the seed is still to be drawn
}

// LCGDice returns dice of the kind "lcg".
func LCGDice(seed uint32) Dice {
	return Dice{Kind: "lcg", Text: strconv.FormatUint(uint64(seed), 10)}
}

// String gives the dice as ParseDice reads them.
func (d Dice) String() string { return strings.TrimRight(d.Kind+" "+d.Text, " ") }

// Sealed reports whether the dice come from a seed of which only the SHA-256 is
// known before the end.
func (d Dice) Sealed() bool {
	k, err := d.kind()
	return err == nil && k.secret
}

// TakesWords reports whether words of the players change the draws.
func (d Dice) TakesWords() bool {
	k, err := d.kind()
	return err == nil && k.words
}

// complete reports whether nothing is left to be drawn.
func (d Dice) complete() bool {
	k, err := d.kind()
	return err == nil && k.fits(d.Text)
}

// wantsSeed reports whether the dice ask for a seed to be drawn.
func (d Dice) wantsSeed() bool {
	return d.Sealed() && d.Text == ""
}

// A kind of dice is a value in the list of kinds.
type kind struct {
	name   string
	form   i18n.Text // what text comes after the name; takes this and what stands there instead
	fits   func(text string) bool
	secret bool // drawn from a seed that is published at the end; the text is its hash
	words  bool // words of the players change the draws
	// source makes the draws; nil: they come from outside and prove nothing.
	source func(in ingredients) core.Source
}

// ingredients are what a source is made from.
type ingredients struct {
	text  string // of the Dice
	words string
	seed  string // published or kept; empty when not known
}

func kinds() []kind {
	return []kind{
		{
			name: "sha256", form: "after the dice %q write the SHA-256 of a seed, as 64 hexadecimal digits, not %q", fits: isHash, secret: true, words: true,
			source: func(in ingredients) core.Source { return core.Seeded{Seed: in.seed, Words: in.words} },
		},
		{
			name: "seed", form: "after the dice %q write some text, not %q", fits: func(text string) bool { return text != "" }, words: true,
			source: func(in ingredients) core.Source { return core.Seeded{Seed: in.text, Words: in.words} },
		},
		{
			name: "lcg", form: "after the dice %q write a number from -2147483648 to 4294967295, not %q", fits: isState,
			source: func(in ingredients) core.Source { return core.LCG{Seed: stateOf(in.text)} },
		},
		{
			name: "manual", form: "after the dice %q write nothing, not %q", fits: func(text string) bool { return text == "" },
		},
	}
}

func (d Dice) kind() (kind, error) {
	all := kinds()
	if i := slices.IndexFunc(all, func(k kind) bool { return k.name == d.Kind }); i >= 0 {
		return all[i], nil
	}
	names := make([]string, len(all))
	for i, k := range all {
		names[i] = k.name
	}
	return kind{}, i18n.Errorf("there are no dice %q; the kinds are %s", d.Kind, strings.Join(names, ", "))
}

// ParseDice reads a source of dice. "sha256" alone asks for a seed to be
// drawn; everything else must be complete.
func ParseDice(text string) (Dice, error) {
	name, rest, _ := strings.Cut(text, " ")
	d := Dice{Kind: name, Text: rest}
	k, err := d.kind()
	if err != nil {
		return Dice{}, err
	}
	if !k.fits(rest) && !(k.secret && rest == "") {
		return Dice{}, i18n.Errorf(k.form, k.name, rest)
	}
	return d, nil
}

func isHash(text string) bool {
	b, err := hex.DecodeString(text)
	return err == nil && len(b) == sha256.Size && strings.ToLower(text) == text
}

// isState reports whether a text is a number that stateOf takes.
func isState(text string) bool {
	n, err := strconv.ParseInt(text, 10, 64)
	return err == nil && n >= math.MinInt32 && n <= math.MaxUint32 && strconv.FormatInt(n, 10) == text
}

// stateOf returns the number in a text modulo 2^32.
func stateOf(text string) uint32 {
	n, _ := strconv.ParseInt(text, 10, 64) // isState was asked before
	return uint32(n)
}

// hashOf returns the SHA-256 of a text as 64 hexadecimal digits.
func hashOf[T string | []byte](text T) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// newSeed draws a seed: 32 random bytes as 64 hexadecimal digits.
func newSeed() string {
	var b [32]byte
	rand.Read(b[:]) // never fails: see its documentation
	return hex.EncodeToString(b[:])
}

// noDice is the source of games that have no draws.
type noDice struct{}

func (noDice) Draw(context.Context, int, []core.Move) (core.Move, error) {
	return "", i18n.NewError("the record names no dice, but the game needs a draw; begin the game with a source of dice")
}

// A count is a count of draws: those that follow one Dice line.
type count struct {
	Dice
	line   int
	words  string
	worded bool
	drawn  int
}

// wordsHash returns the SHA-256 of the players' words; empty: none were given.
func (c *count) wordsHash() string {
	if c.words == "" {
		return ""
	}
	return hashOf(c.words)
}

// promiseSuffix ends the name of the file beside a seed that holds the SHA-256
// of the players' words. It is on disk before the first roll is computed, so
// that nobody who has seen a roll can choose other words, and with them other
// rolls, by cutting the record; and after the words are in the record, so that
// no kill can leave a promise that nobody remembers.
const promiseSuffix = ".words"

// A promise is the file in which words are promised; empty: there is no place
// for it.
type promise string

func promiseBeside(seed string) promise { return promise(seed + promiseSuffix) }

// check reports whether words were promised. The error says that they were
// others.
func (p promise) check(words string) (made bool, err error) {
	if p == "" {
		return false, nil
	}
	kept, err := disk.Read(string(p), 2*sha256.Size)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	case string(kept) != hashOf(words):
		return true, i18n.NewError("these aren't the words promised before the first roll: the record has changed, or you typed them differently")
	}
	return true, nil
}

// keep promises words, unless they were.
func (p promise) keep(words string) error {
	made, err := p.check(words)
	if made || err != nil || p == "" {
		return err
	}
	return disk.Write(string(p), []byte(hashOf(words)))
}

// forget removes a seed with its promise.
func forget(seed string) {
	os.Remove(string(promiseBeside(seed)))
	os.Remove(seed)
}

// drawSeed draws a seed, and returns the dice that it makes.
func drawSeed(kind string) (dice Dice, seed string) {
	seed = newSeed()
	return Dice{Kind: kind, Text: hashOf(seed)}, seed
}
