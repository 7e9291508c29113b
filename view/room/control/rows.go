package control

import (
	"fmt"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/view/room/moderation"
	"boardroom/view/room/ssh"
)

const minute = "2006-01-02 15:04"

// PresentColumns are the heads of the list of who is here.
var PresentColumns = []string{"Name", "Since", "Address", "Key", "Where", "Idle", "Note"}

// PresentRow tells of somebody who is here, under PresentColumns.
func PresentRow(p ssh.Present, zone *time.Location) []string {
	key := p.Key
	if key == "" {
		key = "guest"
	}
	idle := (time.Duration(p.Idle) * time.Second).Truncate(time.Minute).String()
	if p.Idle < 60 {
		idle = "-"
	}
	var notes []string
	if p.Host {
		notes = append(notes, "host")
	}
	if p.Muted {
		notes = append(notes, "muted")
	}
	return []string{p.Name, p.Since.In(zone).Format(minute), p.Address, key, where(p.Places), strings.TrimSuffix(idle, "0s"), strings.Join(notes, ", ")}
}

// where tells where somebody is.
func where(places []ssh.Place) string {
	if len(places) == 0 {
		return "menu"
	}
	var all []string
	for _, p := range places {
		with := core.Enumerate(p.With, " and ")
		switch {
		case p.Watches:
			all = append(all, fmt.Sprintf("watches %s at %s", with, p.At()))
		case with == "":
			all = append(all, fmt.Sprintf("plays at %s", p.At()))
		default:
			all = append(all, fmt.Sprintf("plays with %s at %s", with, p.At()))
		}
	}
	return strings.Join(all, "; ")
}

// RuleColumns are the heads of the list of rules.
var RuleColumns = []string{"Rule", "Whom", "Of", "Until", "Since", "By", "Reason"}

// RuleRow tells of a rule, under RuleColumns.
func RuleRow(r moderation.Rule, zone *time.Location) []string {
	end := "for good"
	if !r.Until.IsZero() {
		end = r.Until.In(zone).Format(minute)
	}
	of := r.Of
	if r.Name != "" {
		of = ""
	}
	return []string{string(r.Kind), r.Subject.String(), of, end, r.Since.In(zone).Format(minute), r.Host, r.Reason}
}
