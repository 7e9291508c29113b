package view

import (
	"context"
	"errors"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/exchange"
	"boardroom/records/exercise"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// A deckShelf holds the decks of others, and does what there is to do with files of decks.
type deckShelf struct {
	files
	decks   []exercise.Deck
	changed func() // is called when there are others
}

// read reads the decks that the data folder keeps. The error tells which it can't.
func (s *deckShelf) read() (err error) {
	s.decks, err = exercise.Others(s.folder.Dir, s.folder.Games)
	return err
}

// askFile asks for the file of a deck, and imports it.
func (s *deckShelf) askFile() {
	s.askSource(i18n.Msg(importDeck), i18n.Msg("The file of a deck:"), func(path string) { s.bring(path, false) })
}

// bring imports the deck of a file. One of the same title is replaced once that is agreed to.
func (s *deckShelf) bring(path string, replace bool) {
	d, err := exercise.Import(s.folder.Dir, s.folder.Games, path, replace)
	switch {
	case errors.Is(err, exercise.ErrDeckThere):
		s.screens.Ask(i18n.Msg(importDeck), i18n.Msg("You already have a deck called %s.", d.Title),
			screens.Answer{Key: "r", Label: i18n.Msg("verb\x04Replace"), Do: func() { s.bring(path, true) }},
			screens.Answer{Key: "k", Label: i18n.Msg("Keep it")})
	case err != nil:
		s.screens.Refuse(err)
	default:
		s.renew(exercise.Imported(d))
	}
}

// remove deletes a deck of others, once that is agreed to.
func (s *deckShelf) remove(d exercise.Deck) {
	s.screens.Confirm(i18n.Msg("Delete"), i18n.Msg("Delete the deck %s? Your answers stay.", d.Title), func() {
		if err := exercise.Remove(s.folder.Dir, d); err != nil {
			s.screens.Fail(err)
			return
		}
		s.renew(i18n.Msg("Deleted: %s", d.Title))
	})
}

// renew reads the decks anew, and says why.
func (s *deckShelf) renew(said i18n.Message) {
	err := s.read()
	s.changed()
	s.screens.Info(said)
	s.screens.Fail(err)
}

// export asks for whom a deck is to be written, and where, and does that.
func (s *deckShelf) export(d exercise.Deck) {
	name := strings.TrimSuffix(d.Name, ".txt")
	s.screens.Choose(i18n.Msg(exportAs), []i18n.Message{i18n.Msg("A deck for others (.txt)"), i18n.Msg("Cards for Anki (.tsv)")}, 0, func(format int) {
		if format == 0 {
			s.saveText(name+".txt", d.Text(s.screens.Look().Language))
			return
		}
		s.solve(d, func(text []byte) { s.saveText(name+exercise.AnkiEnd, text) })
	})
}

// saveText asks where a text is to be written, and writes it there.
func (s *deckShelf) saveText(name string, text []byte) {
	s.save(saving{title: i18n.Msg(exportTitle), said: exportedTo, name: name, write: func(to exchange.Place) ([]i18n.Message, error) {
		return nil, to.Save(text)
	}})
}

// solve finds the answers of a deck in the background, as long as nobody ends the dialog.
func (s *deckShelf) solve(d exercise.Deck, use func(anki []byte)) {
	ctx, stop := context.WithCancel(context.Background())
	dismiss := s.screens.Ask(i18n.Msg(exportTitle), i18n.Msg("Finding the answers."), screens.Answer{Key: keys.Esc, Label: i18n.Msg(stopImport), Do: stop})
	language := s.screens.Look().Language
	s.screens.Go(func() {
		text, err := d.Anki(ctx, language, func(done int) {
			s.screens.Post(func() { s.screens.Info(i18n.Msg("%d of %d answers", done, len(d.Exercises))) })
		})
		s.screens.Post(func() {
			s.screens.Info(i18n.Msg(""))
			stopped := ctx.Err() != nil
			stop()
			dismiss()
			switch {
			case stopped:
			case err != nil:
				s.screens.Fail(err)
			default:
				use(text)
			}
		})
	})
}
