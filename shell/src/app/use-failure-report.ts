import { useCallback } from 'react';
import { PartMissingError } from '@backlot/ui-kit';
import { isGone, RemoteFailure } from '../federation/failure.ts';
import { useServices } from './services.tsx';

/**
 * What tells the server that a part of the page is not there, or stopped working. Stable.
 * @param part whose place it is: a remote, or the shell itself
 */
export function useFailureReport(part: string): (failure: unknown) => void {
  const { errors } = useServices();
  return useCallback(
    (failure) => {
      if (failure instanceof RemoteFailure)
        errors.report('remote', failure, { remote: failure.remote, reason: failure.reason });
      else if (failure instanceof PartMissingError)
        errors.report('remote', failure, { remote: part, reason: isGone(failure) ? 'gone' : 'unreachable' });
      else errors.report('crash', failure, { remote: part });
    },
    [errors, part],
  );
}
