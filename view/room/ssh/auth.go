package ssh

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"boardroom/core/i18n"
	"boardroom/records/disk"
	"boardroom/view/room/door"
	"boardroom/view/room/identity"

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

// serverConfig says how people tell who they are.
func (s *Server) serverConfig(ctx ssh.Context) *gossh.ServerConfig {
	return &gossh.ServerConfig{
		MaxAuthTries: s.Limits.AuthTries + prompts,
		// Only a key that was proven counts: anybody may ask about any, and learns
		// nothing by it.
		VerifiedPublicKeyCallback: func(_ gossh.ConnMetadata, key gossh.PublicKey, p *gossh.Permissions, _ string) (*gossh.Permissions, error) {
			known := gossh.FingerprintSHA256(key)
			err := s.CheckKey(door.Credentials{User: ctx.User(), Key: key}, address(ctx.RemoteAddr()))
			if _, _, back := identity.SplitCode(ctx.User()); back && err != nil {
				return nil, err // the code counts, not the key
			}
			if err != nil {
				return nil, s.rejectKey(ctx, known, err)
			}
			ctx.SetValue(provenKey{}, key)
			return p, nil
		},
	}
}

// offerKey reports whether somebody may prove a key. Whose it is they are told only
// when they have.
func (s *Server) offerKey(ctx ssh.Context, key ssh.PublicKey) bool {
	if tried, _ := ctx.Value(triedKey{}).(int); tried >= s.Limits.AuthTries {
		return false
	}
	err := identity.CheckKey(key)
	if err != nil {
		_ = s.rejectKey(ctx, key.Type(), err)
	}
	return err == nil
}

// rejectKey notes why somebody cannot come in with a key, for the log at once, and for
// them when they have no other. Who has tried too many is told before they are cut off.
func (s *Server) rejectKey(ctx ssh.Context, known string, why error) error {
	s.Logf("%s from %s was refused, by %s: %s", s.Claims.Redact(ctx.User()), ctx.RemoteAddr().String(), known, why.Error())
	s.Refused(door.ByKey)
	ctx.SetValue(refusedKey{}, why)
	tried, _ := ctx.Value(triedKey{}).(int)
	ctx.SetValue(triedKey{}, tried+1)
	if tried+1 < s.Limits.AuthTries {
		return why
	}
	return &gossh.BannerError{Err: why, Message: s.Tell(door.TurnedAway(identity.Reason(why))) + "\r\n" + s.Tell(door.TurnedAway(tooManyTries(s.Limits.AuthTries))) + "\r\n"}
}

// authGuest reports whether somebody may come in as a guest, having shown no key
// that would do, and tells them why not.
func (s *Server) authGuest(ctx ssh.Context, say gossh.KeyboardInteractiveChallenge) bool {
	if ctx.Value(toldKey{}) != nil {
		return false
	}
	ctx.SetValue(toldKey{}, true)
	err, _ := ctx.Value(refusedKey{}).(error)
	if _, _, back := identity.SplitCode(ctx.User()); err == nil || back {
		if err = s.CheckGuest(ctx.User(), address(ctx.RemoteAddr())); err != nil {
			s.Refused(door.AsGuest)
			s.Logf("%s from %s was refused, without a key: %s", s.Claims.Redact(ctx.User()), ctx.RemoteAddr().String(), err.Error())
		}
	}
	said := i18n.Msg(asGuest)
	if err != nil {
		said = door.TurnedAway(identity.Reason(err))
	}
	_, failed := say("", s.Tell(said), nil, nil)
	return err == nil && failed == nil
}

const hostKeyFile = "host_key"

// hostKey returns the key by which the room is known, which is made the first
// time.
func hostKey(path string) (gossh.Signer, error) {
	data, err := disk.Read(path, 1<<14)
	if errors.Is(err, fs.ErrNotExist) {
		data, err = makeHostKey(path)
	}
	if err != nil {
		return nil, err
	}
	key, err := gossh.ParsePrivateKey(data)
	if err != nil {
		return nil, i18n.Errorf("%s: not a private key: %w", path, err)
	}
	return key, nil
}

// checkHostKey returns why the key cannot be used, or nil; it need not be there.
func checkHostKey(path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0 {
		err = i18n.Errorf("%s: others can read this key (%v); chmod 600 makes it private, but anyone who has read it can pose as this room", path, info.Mode().Perm())
	}
	if err == nil {
		_, err = hostKey(path)
	}
	return err
}

func makeHostKey(path string) ([]byte, error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	block, err := gossh.MarshalPrivateKey(private, "boardroom")
	if err != nil {
		return nil, err
	}
	if err := disk.MakeFolder(filepath.Dir(path)); err != nil {
		return nil, err
	}
	data := pem.EncodeToMemory(block)
	return data, disk.Write(path, data)
}
