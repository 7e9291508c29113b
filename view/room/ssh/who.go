package ssh

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"

	"boardroom/view/room/moderation"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// Keys of what a connection's context knows.
type (
	provenKey  struct{} // the key that they have
	refusedKey struct{} // why they were refused
	triedKey   struct{} // how many keys were refused
	toldKey    struct{} // that this was said
)

// prompts is more than how often a client asks to come in without a key. It then ends
// with its own words, not with too many failures, behind what it was told.
const prompts = 4

// terms are how people say who they are.
func (d *Door) terms(ctx ssh.Context) *gossh.ServerConfig {
	return &gossh.ServerConfig{
		MaxAuthTries: d.Limits.Tries + prompts,
		// Only a key that was proven counts: anybody may ask about any, and learns
		// nothing by it.
		VerifiedPublicKeyCallback: func(_ gossh.ConnMetadata, key gossh.PublicKey, p *gossh.Permissions, _ string) (*gossh.Permissions, error) {
			known := gossh.FingerprintSHA256(key)
			err := d.claims.mayCome(ctx.User(), written(key))
			if err == nil {
				err = d.bars(moderation.Visitor{Name: ctx.User(), Key: known, From: address(ctx.RemoteAddr())}, written(key))
			}
			if _, _, back := withCode(ctx.User()); back && err != nil {
				return nil, err // the code counts, not the key
			}
			if err != nil {
				return nil, d.refuses(ctx, known, err)
			}
			ctx.SetValue(provenKey{}, key)
			return p, nil
		},
	}
}

// knows reports whether somebody may prove a key. Whose it is they are told only
// when they have.
func (d *Door) knows(ctx ssh.Context, key ssh.PublicKey) bool {
	if tried, _ := ctx.Value(triedKey{}).(int); tried >= d.Limits.Tries {
		return false
	}
	err := checkKey(key)
	if err != nil {
		_ = d.refuses(ctx, key.Type(), err)
	}
	return err == nil
}

// checkKey returns why a key is none with which somebody can come.
func checkKey(key gossh.PublicKey) error {
	if _, certified := key.(*gossh.Certificate); certified {
		return refuse("certificates are not known here; come with the key itself")
	}
	if n := len(key.Marshal()); n > mostKeyBytes {
		return refuse("a key of %d bytes is too large, %d are enough; ssh-keygen -t ed25519 makes a small one", n, mostKeyBytes)
	}
	return nil
}

// mostKeyBytes is how large a key may be: twice one of RSA with 8192 bits.
const mostKeyBytes = 2048

// refuses notes why somebody cannot come in with a key, for the log at once, and for
// them when they have no other. Who has tried too many is told before they are cut off.
func (d *Door) refuses(ctx ssh.Context, known string, why error) error {
	d.logf("%s from %s was refused, by %s: %s", d.claims.public(ctx.User()), ctx.RemoteAddr().String(), known, why.Error())
	d.figures.refuses(byKey)
	ctx.SetValue(refusedKey{}, why)
	tried, _ := ctx.Value(triedKey{}).(int)
	ctx.SetValue(triedKey{}, tried+1)
	if tried+1 < d.Limits.Tries {
		return why
	}
	return &gossh.BannerError{Err: why, Message: turnedAway(plainly(why)) + "\r\n" + turnedAway(tooManyTries(d.Limits.Tries)) + "\r\n"}
}

// hears reports whether somebody may come in as a guest, having shown no key
// that would do, and tells them why not.
func (d *Door) hears(ctx ssh.Context, say gossh.KeyboardInteractiveChallenge) bool {
	if ctx.Value(toldKey{}) != nil {
		return false
	}
	ctx.SetValue(toldKey{}, true)
	err, _ := ctx.Value(refusedKey{}).(error)
	if _, _, back := withCode(ctx.User()); err == nil || back {
		if err = cmp.Or(d.admitsGuest(ctx), d.bars(moderation.Visitor{From: address(ctx.RemoteAddr())}, "")); err != nil {
			d.figures.refuses(asAGuest)
			d.logf("%s from %s was refused, without a key: %s", d.claims.public(ctx.User()), ctx.RemoteAddr().String(), err.Error())
		}
	}
	said := asGuest
	if err != nil {
		said = turnedAway(plainly(err))
	}
	_, failed := say("", said, nil, nil)
	return err == nil && failed == nil
}

// admitsGuest returns why somebody cannot come in without a key.
func (d *Door) admitsGuest(ctx ssh.Context) error {
	err := d.claims.mayVisit(ctx.User(), ctx.Value(lineKey{}).(*line).from)
	if err == nil && !d.Guests {
		err = refuse("only players with a key come in here; ssh-keygen -t ed25519 makes one")
	}
	return err
}

// plainly returns an error in words for who is at the door. What concerns the host
// stands in the log alone.
func plainly(err error) string {
	var plain refusal
	if errors.As(err, &plain) {
		return string(plain)
	}
	return roomWrong
}

// keyHash is a key as Visit.Key has it.
func keyHash(key gossh.PublicKey) string {
	sum := sha256.Sum256(key.Marshal())
	return hex.EncodeToString(sum[:])
}

// identify tells who a visitor is. Their name is theirs for the visit at least.
func (d *Door) identify(v *Visit, ctx ssh.Context) (err error) {
	key, ok := ctx.Value(provenKey{}).(gossh.PublicKey)
	if !ok {
		if v.guest, err = d.claims.welcome(ctx.User(), v.From); err != nil {
			return err
		}
		v.Name, v.known = v.guest.name, "no key"
		if _, _, back := withCode(ctx.User()); back {
			v.known = "a code"
		}
		return nil
	}
	v.Key, v.known, v.key = keyHash(key), gossh.FingerprintSHA256(key), written(key)
	v.Host = d.isHost(v.key)
	v.Name, err = d.claims.take(ctx.User(), v.key, v.From)
	return err
}

// Keep has visitors whose names are new keep them when they have left, from their
// first table on.
func (d *Door) Keep(names []string) {
	if err := d.claims.keep(names); err != nil {
		d.logf("the names %s are not held: %s", strings.Join(names, ", "), err.Error())
	}
}
