import { OnDemand, type OnDemandPart } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { useFailureReport } from '../use-failure-report.ts';
import { PageLoading } from './page-loading.tsx';
import { RemoteFailed } from './remote-failed.tsx';

export function OwnPage({ page }: { page: OnDemandPart<object> }) {
  const { pathname } = useLocation();
  const report = useFailureReport('shell');
  return (
    <OnDemand
      part={page}
      props={{}}
      loading={<PageLoading />}
      renderFailure={(failed) => <RemoteFailed {...failed} />}
      onFailure={report}
      resetKey={pathname}
    />
  );
}
