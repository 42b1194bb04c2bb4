import { vi } from 'vitest';

let width = 390;

/** Sets the window's width in px for the next render; jsdom has no layout, but media queries use it. */
export function setWindowWidth(px: number): void {
  width = px;
}

function matchMedia(query: string): MediaQueryList {
  const min = /\(min-width:\s*(\d+)px\)/u.exec(query)?.[1];
  const matches = min === undefined ? query.includes('prefers-reduced-motion') : width >= Number(min);
  return Object.assign(new EventTarget(), {
    matches,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Stubs a phone's window without layout and scrolling. */
export function openWindow(): void {
  width = 390;
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('ResizeObserver', StillResizeObserver);
  vi.stubGlobal('scrollTo', () => undefined);
  Object.assign(document, { fonts: new EventTarget() });
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
