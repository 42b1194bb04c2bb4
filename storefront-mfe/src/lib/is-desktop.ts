import { DESKTOP_MIN_WIDTH } from '@backlot/ui-kit';

/** Returns whether the quote panel is currently a sidebar instead of an overlay. */
export const isDesktop = (): boolean => window.matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH}px)`).matches;
