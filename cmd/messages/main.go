// Command messages lists the texts that the program says to people, and checks that
// none by-passes the catalog.
//
//	go run -C cmd/messages . check          reports what is wrong; CI runs it
//	go run -C cmd/messages . template       writes all texts as a PO template
//	go run -C cmd/messages . update el      brings a language's PO file up to date
//	go run -C cmd/messages . missing el     lists what is not translated yet
//
// A text is a constant of type i18n.Text; its context and its plural are found where
// it is used.
package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// languages is the folder of the PO files, in the root of the source.
const languages = "records/languages"

const usage = `usage: go run -C cmd/messages . check
       go run -C cmd/messages . template
       go run -C cmd/messages . update LANGUAGE
       go run -C cmd/messages . missing LANGUAGE
`

func main() {
	if err := run(os.Args[1:], "../..", os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "messages:", err)
		os.Exit(1)
	}
}

// run does what the arguments say with the program whose source is in root.
func run(args []string, root string, out io.Writer) error {
	switch {
	case len(args) == 1 && args[0] == "check":
		found, err := extract(root)
		if err != nil {
			return err
		}
		return check(found, root, out)
	case len(args) == 1 && args[0] == "template":
		found, err := extract(root)
		if err != nil {
			return err
		}
		return template(found.texts, out)
	case len(args) == 2 && args[0] == "update":
		found, err := extract(root)
		if err != nil {
			return err
		}
		return update(found.texts, filepath.Join(root, languages, args[1]+".po"))
	case len(args) == 2 && args[0] == "missing":
		found, err := extract(root)
		if err != nil {
			return err
		}
		return missing(found.texts, root, args[1], out)
	}
	return fmt.Errorf("what shall be done?\n%s", usage)
}
