import { MAIN_ID } from '@backlot/ui-kit';
import { useRouteError } from '@backlot/ui-kit/router';
import { useEffect } from 'react';
import { useFailureReport } from '../use-failure-report.ts';
import { RemoteFailed } from './remote-failed.tsx';

export function ShellFailed() {
  const failure = useRouteError();
  const report = useFailureReport('shell');
  useEffect(() => report(failure), [report, failure]);
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <RemoteFailed failure={failure} failures={1} onRetry={() => window.location.reload()} />
    </main>
  );
}
