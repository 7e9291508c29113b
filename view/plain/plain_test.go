package plain_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/view/plain"
)

// console returns a console on which something is typed, and what it says.
func console(ctx context.Context, in io.Reader) (*plain.Console, *bytes.Buffer) {
	var said bytes.Buffer
	return plain.New(ctx, in, bufio.NewWriter(&said), i18n.Language{}), &said
}

func TestAnswersAreLines(t *testing.T) {
	c, said := console(context.Background(), strings.NewReader("  e6 \r\n\n"+strings.Repeat("x", 1<<16)+"\ne5 e6\nEXIT\nlast"))
	for _, want := range []string{"e6", "", "e5 e6", "EXIT", "last"} {
		if got, err := c.Ask(i18n.Msg("Well?")); got != want || err != nil {
			t.Errorf("%q, %v; want %q", got, err, want)
		}
	}
	if got, err := c.Ask(i18n.Msg("Well?")); err != io.EOF {
		t.Errorf("%q, %v at the end", got, err)
	}
	want := strings.Repeat("Well?\n", 3) + "Sorry, an answer can have at most 1023 characters.\n" + strings.Repeat("Well?\n", 4)
	if said.String() != want {
		t.Errorf("it said\n%s", said)
	}
}

func TestExitLeaves(t *testing.T) {
	c, _ := console(context.Background(), strings.NewReader(" exit\ne6\n"))
	if _, err := c.Ask(i18n.Msg("Well?")); !errors.Is(err, plain.ErrLeft) {
		t.Error(err)
	}
}

func TestAQuestionEndsWithTheContext(t *testing.T) {
	ctx, end := context.WithCancelCause(context.Background())
	in, _ := io.Pipe() // nobody types anything
	c, said := console(ctx, in)
	cause := errors.New("enough")
	end(cause)
	if _, err := c.Ask(i18n.Msg("Well?")); err != cause || said.String() != "Well?\n" {
		t.Errorf("%v, %q", err, said)
	}
}

func TestOnlyASCIIIsSaid(t *testing.T) {
	c, said := console(context.Background(), strings.NewReader(""))
	c.Say("%s", "Νίκος\t\x1b[2J\xff \"it's\" 👩 ~")
	if err := c.Flush(); err != nil {
		t.Error(err)
	}
	if want := `\u039d\u03af\u03ba\u03bf\u03c2\t\x1b[2J\ufffd "it's" \U0001f469 ~` + "\n"; said.String() != want {
		t.Errorf("it said %q, want %q", said, want)
	}
}
