import type { ReactNode } from 'react';
import { MAIN_ID, OnDemand } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { RemoteFailed } from '../../federation/remote-failed.tsx';
import { NamedByServer } from '../../lib/named-page.tsx';
import { adminRoutes, storefrontRoutes } from '../../federation/remote-parts.tsx';
import { useChromeMessages } from '../messages.ts';
import { useServices } from '../services.tsx';
import { useFailureReport } from '../use-failure-report.ts';
import { ArrivingPage } from './arriving-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { usePhone } from './use-phone.ts';

/** The public pages, which the storefront remote brings. */
export function StorefrontPages() {
  const { remotes } = useServices();
  const { pathname } = useLocation();
  const phone = usePhone();
  const report = useFailureReport('storefront-mfe');
  return (
    <OnDemand
      part={storefrontRoutes(remotes)}
      props={{ otherwise: <NotFoundPage /> }}
      loading={<ArrivingPage />}
      renderFailure={(failed) => (
        <>
          <RemoteFailed {...failed} phone={phone} />
          <NamedByServer />
        </>
      )}
      onFailure={report}
      resetKey={pathname}
    />
  );
}

/** The remote's frame has the main element; what stands in for it needs its own. */
function Main({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
  );
}

/** The back office, which the admin remote brings. */
export function AdminPages() {
  const messages = useChromeMessages();
  const { remotes } = useServices();
  const { pathname } = useLocation();
  const phone = usePhone();
  const report = useFailureReport('admin-mfe');
  return (
    <OnDemand
      part={adminRoutes(remotes)}
      props={{
        otherwise: (
          <Main>
            <NotFoundPage />
          </Main>
        ),
      }}
      loading={
        <Main>
          <ArrivingPage label={messages.loadingBackOffice} />
        </Main>
      }
      renderFailure={(failed) => (
        <Main>
          <RemoteFailed {...failed} phone={phone} audience="staff" />
          <NamedByServer />
        </Main>
      )}
      onFailure={report}
      resetKey={pathname}
    />
  );
}
