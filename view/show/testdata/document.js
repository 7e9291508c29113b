// What page.js needs of a browser, and no more: elements that hold others,
// and clocks that stand still until they are told to go on.
"use strict";

class Element {
  constructor(name) {
    this.name = name;
    this.className = this.text = "";
    this.children = [];
    this.dataset = {};
    this.style = {setProperty() {}};
    this.parent = null;
    this.hidden = this.disabled = false;
    this.scrollTop = this.offsetTop = this.offsetHeight = this.clientHeight = 0;
  }
  get classList() {
    const toggle = (word, on) => { this.className = this.className.split(" ").filter(c => c && c !== word).concat(on ? [word] : []).join(" "); };
    return {toggle, add: word => toggle(word, true), remove: word => toggle(word, false), contains: word => ` ${this.className} `.includes(` ${word} `)};
  }
  get textContent() { return this.children.length ? this.children.map(child => child.textContent).join("") : this.text; }
  set textContent(text) { this.replaceChildren(); this.text = String(text); }
  setAttribute(key, value) { if (key === "class") this.className = value; }
  append(...children) {
    for (let child of children) {
      if (!(child instanceof Element)) { const text = String(child); child = new Element("#text"); child.text = text; }
      child.remove();
      child.parent = this;
      this.children.push(child);
    }
  }
  replaceChildren(...children) {
    for (const child of this.children) child.parent = null;
    this.children = [];
    this.text = "";
    this.append(...children);
  }
  remove() {
    if (this.parent) this.parent.children.splice(this.parent.children.indexOf(this), 1);
    this.parent = null;
  }
  getBoundingClientRect() { return {left: 0, top: 0, width: 100, height: 100}; }
  addEventListener() {}
  querySelectorAll(selectors) {
    const own = selectors.startsWith(":scope > "), found = [];
    const fit = selectors.replace(":scope > ", "").split(", ").map(fits);
    const look = element => {
      for (let i = 0; i < element.children.length; i++) {
        const child = element.children[i];
        if (fit.some(f => f(child))) found.push(child);
        if (!own) look(child);
      }
    };
    look(this);
    return found;
  }
  querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null; }
}

// fits returns what tells whether an element is meant by a selector.
function fits(selector) {
  if (selector === "li[data-at]") return element => element.dataset.at !== undefined;
  if (selector[0] === ".") return element => element.className !== "" && element.classList.contains(selector.slice(1));
  return element => element.name === selector;
}

const named = {}, listeners = {}, clocks = new Map(), within = [new Element("#document")];
let clock = 0;

// open and close put an element into the document, as the page has it.
function open(name, id) {
  const element = new Element(name);
  within.at(-1).append(element);
  within.push(element);
  if (id) named[id] = element;
}
function close(text) {
  const element = within.pop();
  if (element.children.length === 0) element.text = text;
}

const document = {
  body: new Element("body"),
  getElementById: id => named[id] ?? null,
  createElement: name => new Element(name),
  createElementNS: (_, name) => new Element(name),
};
const location = {hash: ""}, history = {replaceState: (_, __, address) => { location.hash = address; }};
const addEventListener = (kind, listener) => { listeners[kind] = listener; };
const wind = (f, again) => { clocks.set(++clock, {f, again}); return clock; };
const setTimeout = f => wind(f, false), setInterval = f => wind(f, true), clearInterval = id => { clocks.delete(id); };

// tick lets all clocks strike once that go.
function tick() {
  for (const [id, {f, again}] of [...clocks]) {
    if (!again) clocks.delete(id);
    f();
  }
}

function press(key) { listeners.keydown({key, preventDefault() {}}); }
