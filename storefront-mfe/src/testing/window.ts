import { vi } from 'vitest';

let width = 390;

/** Width in px of the window that the next render sees; jsdom lays nothing out, but media queries ask. */
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

/** A phone's window that moves nothing and measures nothing. */
export function openWindow(): void {
  width = 390;
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('ResizeObserver', StillResizeObserver);
  vi.stubGlobal('scrollTo', () => undefined);
  Object.assign(document, { fonts: new EventTarget() });
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
