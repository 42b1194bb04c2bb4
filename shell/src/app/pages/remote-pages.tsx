import type { ReactNode } from 'react';
import { MAIN_ID, OnDemand } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { TitleFromServer } from '../../lib/titled-page.tsx';
import { adminRoutes, storefrontRoutes } from '../../federation/remote-parts.tsx';
import { useChromeMessages } from '../messages.ts';
import { useServices } from '../services.tsx';
import { useFailureReport } from '../use-failure-report.ts';
import { RemotePageLoading } from './remote-page-loading.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RemoteFailed } from './remote-failed.tsx';

export function StorefrontPages() {
  const { remotes } = useServices();
  const { pathname } = useLocation();
  const report = useFailureReport('storefront-mfe');
  return (
    <OnDemand
      part={storefrontRoutes(remotes)}
      props={{ fallback: <NotFoundPage /> }}
      loading={<RemotePageLoading />}
      renderFailure={(failed) => (
        <>
          <RemoteFailed {...failed} />
          <TitleFromServer />
        </>
      )}
      onFailure={report}
      resetKey={pathname}
    />
  );
}

/** A loaded remote brings its own main element; placeholders need this one. */
function Main({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
  );
}

export function AdminPages() {
  const messages = useChromeMessages();
  const { remotes } = useServices();
  const { pathname } = useLocation();
  const report = useFailureReport('admin-mfe');
  return (
    <OnDemand
      part={adminRoutes(remotes)}
      props={{
        fallback: (
          <Main>
            <NotFoundPage />
          </Main>
        ),
      }}
      loading={
        <Main>
          <RemotePageLoading label={messages.loadingBackOffice} />
        </Main>
      }
      renderFailure={(failed) => (
        <Main>
          <RemoteFailed {...failed} audience="staff" />
          <TitleFromServer />
        </Main>
      )}
      onFailure={report}
      resetKey={pathname}
    />
  );
}
