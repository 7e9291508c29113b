package main

import (
	"bytes"

	"boardroom/core/engine/tables/network"
	"boardroom/records/disk"

	"github.com/spf13/cobra"
)

// smallCommand returns the command that packs networks to be embedded.
func smallCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "small FILE --to FILE",
		Short: "Pack networks to be embedded, with 16 bits for each weight",
		Long: `Pack networks to be embedded, with 16 bits for each weight instead of 32: less than
half the size. What players say then differs by less than a thousandth of a point. A
course goes on from the file that it was read from.`,
		Args: cobra.ExactArgs(1),
	}
	to := c.Flags().String("to", "", "file to write")
	_ = c.MarkFlagRequired("to")
	sieve := c.Flags().Bool("sieve", false, "the sieve alone: the others say what they said before")
	c.RunE = func(_ *cobra.Command, files []string) error {
		set, made, err := readSet(files[0])
		if err != nil {
			return err
		}
		var file bytes.Buffer
		from := network.Contact
		if *sieve {
			from = network.Sieve
		}
		if err := set.WriteSmall(&file, made, from); err != nil {
			return err
		}
		return disk.WriteShared(*to, file.Bytes())
	}
	return c
}
