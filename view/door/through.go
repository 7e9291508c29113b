package door

import (
	"fmt"

	"boardroom/view/door/confusables"

	gossh "golang.org/x/crypto/ssh"
)

// lookThrough says of names that rooms have given, or the host has entered, what is
// wrong with them by today's rules. They stay. It is said once.
func (r *register) lookThrough(say func(format string, args ...any)) error {
	r.mu.Lock()
	err := r.file.Refresh()
	told := false
	for _, e := range r.fresh {
		if why := r.unfit(e); why != nil {
			told = true
			say("the name %s stays with its key, and would be refused today: %s", e.name, why.Error())
		}
	}
	r.mu.Unlock()
	if err != nil || !told {
		return err
	}
	return r.add(func(*register) []string { return []string{lookedThrough + "\n"} })
}

// unfit returns why a name would be refused today, when the file is known.
func (r *register) unfit(e *entry) error {
	key, _, _, _, err := gossh.ParseAuthorizedKey([]byte(e.key))
	if err != nil || !r.has(*e) {
		return err
	}
	for _, check := range []func() error{
		func() error { return checkKey(key) },
		func() error { return checkName(e.name) },
		func() error { return checkLetters(e.name) },
	} {
		if err := check(); err != nil {
			return err
		}
	}
	for _, look := range confusables.LookOf(e.name).Keys {
		for _, other := range r.names[look] {
			if other.key != e.key && !same(other.name, e.name) && alike(other.name, e.name) {
				return fmt.Errorf("it looks like %s", other.name)
			}
		}
	}
	return nil
}
