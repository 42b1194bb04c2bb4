/** Stubs of browser APIs missing in jsdom, and Testing Library's timeout. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { LIMITS } from '../suite/limits.ts';

configure({ asyncUtilTimeout: LIMITS.find });
afterEach(cleanup);

// Required by Mantine: media queries match nothing but the empty query; nothing is resized or scrolled.
globalThis.matchMedia ??= (query) => ({
  matches: query === '',
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.HTMLElement.prototype.scrollIntoView ??= () => {};
globalThis.scrollTo = () => {};
// Autosizing fields measure again once a font has loaded, which never happens here.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

// jsdom has no layout; a menu whose button has no size would be treated as scrolled away and hidden.
Object.defineProperties(document.documentElement, { clientWidth: { value: 1_440 }, clientHeight: { value: 900 } });
globalThis.HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(100, 100, 120, 40);
