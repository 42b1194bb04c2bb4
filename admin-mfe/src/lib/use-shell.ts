import { createContext, use, useMemo } from 'react';
import type { ShellContext } from '@backlot/domain/contract';
import { allEndpoints, type StaffApiClient } from '@backlot/domain/contract/staff';
import { useOutletContext } from '@backlot/ui-kit/router';

/** Shell context of the back office, with an API client of all calls. */
export interface StaffShell extends ShellContext {
  readonly api: StaffApiClient;
}

export const StaffShellContext = createContext<StaffShell | undefined>(undefined);

export function useStaffShell(): StaffShell {
  const shell = useOutletContext<ShellContext>();
  const { clientOf } = shell;
  const api = useMemo(() => clientOf(allEndpoints), [clientOf]);
  return useMemo(() => ({ ...shell, api }), [shell, api]);
}

/** @throws {Error} outside the back office */
export function useShell(): StaffShell {
  const shell = use(StaffShellContext);
  if (shell === undefined) throw new Error('A page of the back office is shown outside of it');
  return shell;
}
