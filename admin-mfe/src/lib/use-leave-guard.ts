import { useBlocker } from '@backlot/ui-kit/router';
import { useUnloadGuard } from './use-unload-guard.ts';

/** State of the confirmation before unsaved edits are left. */
export interface LeaveGuard {
  readonly isConfirming: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Blocks navigation while there are unsaved edits: with `LeaveDialog` within the site, with the browser's confirmation
 * on close and reload. Changes of the query or hash are not blocked.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useUnloadGuard(isDirty);

  return { isConfirming: blocker.state === 'blocked', stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() };
}
