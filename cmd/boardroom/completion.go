package main

import (
	"errors"
	"io"
	"maps"
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"

	"github.com/spf13/cobra"
)

// completion returns the command that prints a shell's completion script.
func completion(a *cli.App) *cobra.Command {
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: a.T("Print a shell completion script"),
		Long: a.T(`Print a script that completes commands, flags, games, options, levels and records.
SHELL is bash, fish, powershell or zsh. The examples load it into the current session.`),
		Example: `  source <(boardroom completion bash)
  boardroom completion fish | source
  boardroom completion powershell | Out-String | Invoke-Expression
  source <(boardroom completion zsh)`,
		Args:      cli.Takes("SHELL"),
		ValidArgs: slices.Sorted(maps.Keys(scripts(nil))),
		RunE: func(c *cobra.Command, args []string) error {
			known := scripts(c.Root())
			write, ok := known[args[0]]
			if !ok {
				names := slices.Sorted(maps.Keys(known))
				return cli.WrongUsage("no completion for %q%s; use %s", args[0], catalog.Suggest(args[0], names), strings.Join(names, ", "))
			}
			return write()
		},
	}
}

// scripts returns what writes the script of each shell.
func scripts(root *cobra.Command) map[string]func() error {
	return map[string]func() error{
		"bash": func() error {
			return errors.Join(root.GenBashCompletionV2(root.OutOrStdout(), true), withoutPackage(root.OutOrStdout()))
		},
		"fish":       func() error { return root.GenFishCompletion(root.OutOrStdout(), true) },
		"powershell": func() error { return root.GenPowerShellCompletionWithDesc(root.OutOrStdout()) },
		"zsh":        func() error { return root.GenZshCompletion(root.OutOrStdout()) },
	}
}

// withoutPackage writes what the script of bash takes from the package
// bash-completion, for where that is not installed.
func withoutPackage(w io.Writer) error {
	_, err := io.WriteString(w, `
if ! declare -F _get_comp_words_by_ref >/dev/null; then
    # Only as the script above calls it: with the words cut at blanks alone.
    _get_comp_words_by_ref() {
        words=() cword=0
        local before=${COMP_LINE:0:COMP_POINT} word
        for word in $before; do words+=("$word"); done
        case $before in *[[:space:]]|"") words+=("") ;; esac
        cword=$((${#words[@]} - 1))
        cur=${words[cword]}
        prev=${words[cword > 0 ? cword - 1 : 0]}
    }
fi
if ! declare -F __ltrim_colon_completions >/dev/null; then
    __ltrim_colon_completions() {
        case $1 in *:*) ;; *) return ;; esac
        local i before=${1%"${1##*:}"}
        for i in "${!COMPREPLY[@]}"; do COMPREPLY[i]=${COMPREPLY[i]#"$before"}; done
    }
fi
`)
	return err
}
