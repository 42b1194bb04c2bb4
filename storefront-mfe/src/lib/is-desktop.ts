import { DESKTOP_MIN_WIDTH } from '@backlot/ui-kit';

/** Whether the quote panel stands beside the page instead of over it, at this moment. */
export function isDesktop(): boolean {
  return window.matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH}px)`).matches;
}
