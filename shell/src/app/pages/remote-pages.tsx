import type { ReactNode } from 'react';
import type { ShellContext } from '@backlot/domain/contract';
import { LoadingState, MAIN_ID } from '@backlot/ui-kit';
import { useLocation, useOutletContext } from '@backlot/ui-kit/router';
import { telephoneHref } from '../../features/site/site.ts';
import { RemoteFailed } from '../../federation/remote-failed.tsx';
import { RemotePart } from '../../federation/remote-part.tsx';
import { adminRoutes, storefrontRoutes } from '../../federation/remote-parts.tsx';
import { useChromeMessages } from '../messages.ts';
import { useServices } from '../services.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageLoading } from './page-loading.tsx';

function usePhone() {
  const { site } = useOutletContext<ShellContext>();
  return site === undefined ? undefined : { label: site.phone, href: telephoneHref(site.phone) };
}

/** The public pages, which the storefront remote brings. */
export function StorefrontPages() {
  const { remotes } = useServices();
  const { pathname } = useLocation();
  const phone = usePhone();
  return (
    <RemotePart
      part={storefrontRoutes}
      loader={remotes}
      props={{ otherwise: <NotFoundPage /> }}
      loading={<PageLoading />}
      renderFailure={(failed) => <RemoteFailed {...failed} phone={phone} />}
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
  return (
    <RemotePart
      part={adminRoutes}
      loader={remotes}
      props={{
        otherwise: (
          <Main>
            <NotFoundPage />
          </Main>
        ),
      }}
      loading={
        <Main>
          <LoadingState label={messages.loadingBackOffice} />
        </Main>
      }
      renderFailure={(failed) => (
        <Main>
          <RemoteFailed {...failed} phone={phone} audience="staff" />
        </Main>
      )}
      resetKey={pathname}
    />
  );
}
