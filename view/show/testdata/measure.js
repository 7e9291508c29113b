"use strict";

// measure lists what of the page is cut off, wider than the window, or lies over
// something else.
function measure() {
  const wrong = [], all = selector => [...document.querySelectorAll(selector)].filter(element => element.getClientRects().length > 0);
  const named = element => `${element.tagName} ${element.id || element.className} "${element.textContent.slice(0, 30)}"`;
  scrollTo(0, document.body.scrollHeight); // where the keys, which stick to a low window, lie in their own place
  if (document.documentElement.scrollWidth > innerWidth) wrong.push(`the page is ${document.documentElement.scrollWidth} wide, not ${innerWidth}`);
  for (const element of all("#title, #facts, .seat > *, #says, #plays, figcaption, #turns, .what, .ending")) {
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline") wrong.push(`${named(element)} is cut off`);
  }
  const boxes = all("header, .seat > *, #board, #keys button, #says, #plays, #curve, #turns, footer").map(element => [element, element.getBoundingClientRect()]);
  for (const [a, p] of boxes) {
    if (p.left < -1 || p.right > innerWidth + 1) wrong.push(`${named(a)} goes beyond the window`);
    for (const [b, q] of boxes) {
      if (a === b || a.contains(b) || b.contains(a)) continue;
      if (p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1) wrong.push(`${named(a)} lies over ${named(b)}`);
    }
  }
  return wrong.slice(0, 5).join("\n");
}
