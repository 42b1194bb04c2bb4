/** For the front ends' specs in jsdom: what a browser has and jsdom lacks, and the timeout of Testing Library. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { LIMITS } from '../suite/limits.ts';

configure({ asyncUtilTimeout: LIMITS.find });
afterEach(cleanup);

// Mantine asks for these: media queries match nothing, save the empty one, which all media match; nothing is ever resized or scrolled.
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
// Fields that grow with their text measure again when a font has arrived; here none ever does.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

// jsdom lays nothing out; a menu whose button has no size is taken for scrolled away, and hidden.
Object.defineProperties(document.documentElement, { clientWidth: { value: 1_440 }, clientHeight: { value: 900 } });
globalThis.HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(100, 100, 120, 40);
