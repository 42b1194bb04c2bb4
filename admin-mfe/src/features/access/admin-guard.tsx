import { Button, EmptyState, LoadingState, defineStaffMessages } from '@backlot/ui-kit';
import { Link, Navigate, useLocation } from '@backlot/ui-kit/router';
import type { ReactNode } from 'react';
import type { SessionState } from '@backlot/domain/contract';

const useMessages = defineStaffMessages({
  checking: 'Checking your access...',
  deniedTitle: 'Access Denied',
  deniedMessage: 'You need administrator privileges to access this page.',
  goHome: 'Go Home',
});

export type AdminGuardProps = {
  session: SessionState;
  /** Rendered only once the server has confirmed the role; nothing of it exists before. */
  children: () => ReactNode;
};

/** Lets admins in, sends the signed-out to sign in and tells everybody else (spec 2, Admin guard). */
export function AdminGuard({ session, children }: AdminGuardProps) {
  const messages = useMessages();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <LoadingState label={messages.checking} />;
  if (session.status === 'signed-out') return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  if (!session.isAdmin) {
    return (
      <main id="main">
        <EmptyState
          level={1}
          title={messages.deniedTitle}
          message={messages.deniedMessage}
          action={
            <Button component={Link} to="/">
              {messages.goHome}
            </Button>
          }
        />
      </main>
    );
  }
  return children();
}
