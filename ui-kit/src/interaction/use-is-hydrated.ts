import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server, and in the browser while it takes over what the server rendered; true right after, before anything is painted. For
 * whatever depends on what only the browser knows. A page that the browser renders by itself sees true from the start.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
