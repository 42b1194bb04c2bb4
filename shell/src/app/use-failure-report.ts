import { useCallback } from 'react';
import { PartLoadError } from '@backlot/ui-kit';
import { isGone, RemoteFailure } from '../federation/failure.ts';
import { useServices } from './services.tsx';

/** Reports to the server that `part` (a remote, or the shell itself) failed. Stable. */
export function useFailureReport(part: string): (failure: unknown) => void {
  const { errors } = useServices();
  return useCallback(
    (failure) => {
      if (failure instanceof RemoteFailure)
        errors.report('remote', failure, { remote: failure.remote, reason: failure.reason });
      else if (failure instanceof PartLoadError)
        errors.report('remote', failure, { remote: part, reason: isGone(failure) ? 'gone' : 'unreachable' });
      else errors.report('crash', failure, { remote: part });
    },
    [errors, part],
  );
}
