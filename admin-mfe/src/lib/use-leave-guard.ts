import { useBlocker } from '@backlot/ui-kit/router';
import { useUnloadGuard } from './use-unload-guard.ts';

/** Whether somebody is about to leave unsaved edits, and the two answers to that. */
export type LeaveGuard = { readonly isConfirming: boolean; readonly stay: () => void; readonly leave: () => void };

/**
 * Keeps unsaved edits from being left by accident: within the site it asks with `LeaveDialog`, and for closing or
 * reloading the browser asks itself. A change of the query or hash leaves nothing.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useUnloadGuard(isDirty);

  return { isConfirming: blocker.state === 'blocked', stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() };
}
