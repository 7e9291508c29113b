package cli

import (
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/languages"
	"boardroom/view/screens/settings"
	"boardroom/view/term"

	"github.com/spf13/cobra"
)

// A Speech tells how the language of a command was chosen.
type Speech struct {
	Automatic i18n.Language // that of the environment
	asked     string        // the tag that the flag --language gives
}

const languageFlag = "language"

// Listen chooses the language of a command line: that of the flag --language, or the one
// that is set, or that of the environment. It comes before the commands are made, whose
// help is said in it; what is wrong with the flag is said by CheckLanguage.
func (a *App) Listen(args []string, env term.Environment) {
	if env.UTF8() {
		a.Automatic = languages.Asked(env, i18n.Language{})
	}
	a.Language = a.Automatic
	set, _ := settings.Load(settings.Path()) // who shows the settings says what is wrong with them
	for _, tag := range []string{set.Language, flagOf(args)} {
		if l, err := languages.Find(tag); err == nil {
			a.Language = l
		}
	}
}

// flagOf returns the value of the flag --language on a command line; empty: there is none.
func flagOf(args []string) (tag string) {
	for i, arg := range args {
		value, given := strings.CutPrefix(arg, "--"+languageFlag+"=")
		switch {
		case arg == "--":
			return tag
		case given:
			tag = value
		case arg == "--"+languageFlag && i+1 < len(args):
			tag = args[i+1]
		}
	}
	return tag
}

// LanguageFlag adds the flag --language to the root command.
func (a *App) LanguageFlag(root *cobra.Command) {
	root.PersistentFlags().StringVar(&a.asked, languageFlag, "", a.T("language of screens, messages and reports: %s", strings.Join(languages.Tags(), ", ")))
	ValueNames(root, map[string]string{languageFlag: "CODE"})
	Complete(root, languageFlag, func(string) []string {
		var all []string
		for _, tag := range languages.Tags() {
			all = append(all, tag+"\t"+languages.Name(tag))
		}
		return all
	})
}

// CheckLanguage checks the flag --language.
func (a *App) CheckLanguage() error {
	if a.asked == "" {
		return nil
	}
	_, err := languages.Find(a.asked)
	return AsUsage(err)
}

// AskedLanguage returns the language of the flag --language; nil: it is not given.
func (a *App) AskedLanguage() *i18n.Language {
	if a.asked == "" {
		return nil
	}
	return &a.Language
}
