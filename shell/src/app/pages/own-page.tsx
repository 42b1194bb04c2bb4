import { OnDemand, type OnDemandPart } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { RemoteFailed } from '../../federation/remote-failed.tsx';
import { useFailureReport } from '../use-failure-report.ts';
import { PageLoading } from './page-loading.tsx';
import { usePhone } from './use-phone.ts';

export interface OwnPageProps {
  readonly page: OnDemandPart<object>;
}

export function OwnPage({ page }: OwnPageProps) {
  const { pathname } = useLocation();
  const phone = usePhone();
  const report = useFailureReport('shell');
  return (
    <OnDemand
      part={page}
      props={{}}
      loading={<PageLoading />}
      renderFailure={(failed) => <RemoteFailed {...failed} phone={phone} />}
      onFailure={report}
      resetKey={pathname}
    />
  );
}
