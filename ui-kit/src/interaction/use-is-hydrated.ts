import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration; true right after, before the first paint. For browser state. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
