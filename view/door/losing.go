package door

// EndLost ends the visits by keys that do not have their visitor's name any more, since
// the host has given it to another, or another name to them. It returns what is to be
// said to the host.
func (d *Door) EndLost() (said []string, err error) {
	for _, v := range d.present() {
		why, err := d.register.lost(v.Name, v.key)
		if err != nil {
			return said, err
		}
		if why != "" {
			v.Terminal.end(why)
			said = append(said, kicked(v.Name))
			d.logf("%s", said[len(said)-1])
		}
	}
	return said, nil
}

// lost returns what is said to who came by a name with a key, if that has it no more.
func (r *register) lost(name, key string) (why string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.file.Refresh(); err != nil || key == "" || r.has(entry{name: name, key: key}) {
		return "", err
	}
	if own := r.keys[key]; len(own) > 0 {
		return nowCalled(own[0].name), nil
	}
	if len(r.of(name)) > 0 {
		return nameGone(name), nil
	}
	return "", nil // it is new
}
