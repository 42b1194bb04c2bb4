import { numberToDial } from '@backlot/domain';
import { MAIN_ID } from '@backlot/ui-kit';
import { useRouteError } from '@backlot/ui-kit/router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { RemoteFailed } from '../../federation/remote-failed.tsx';
import { useServices } from '../services.tsx';
import { useFailureReport } from '../use-failure-report.ts';

export function ShellFailed() {
  const failure = useRouteError();
  const { site } = useStore(useServices().site.store);
  const report = useFailureReport('shell');
  useEffect(() => report(failure), [report, failure]);
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <RemoteFailed
        failure={failure}
        failures={1}
        onRetry={() => window.location.reload()}
        phone={site === undefined ? undefined : { label: site.phone, href: `tel:${numberToDial(site.phone)}` }}
      />
    </main>
  );
}
