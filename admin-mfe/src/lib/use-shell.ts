import type { ShellContext } from '@backlot/domain/contract';
import { useOutletContext } from '@backlot/ui-kit/router';

/** What the shell gives to every page of the back office. */
export function useShell(): ShellContext {
  return useOutletContext<ShellContext>();
}
