import { DESKTOP_MIN_WIDTH } from '@backlot/ui-kit';

/** Returns whether the quote panel is currently a sidebar instead of an overlay. */
export function isDesktop(): boolean {
  return window.matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH}px)`).matches;
}
