import type { SessionState } from '@backlot/domain/contract';
import { defineStaffMessages, EmptyState, LoadingState, MAIN_ID } from '@backlot/ui-kit';
import type { ReactNode } from 'react';

const useMessages = defineStaffMessages({
  checking: 'Checking your access...',
  deniedTitle: 'Access Denied',
  deniedMessage: 'You need administrator privileges to access this page.',
  goHome: 'Go Home',
});

export type AdminGuardProps = {
  session: SessionState;
  /** Rendered only once the server has confirmed the role: until then not even the code of the back office is fetched. */
  children: () => ReactNode;
};

/** Lets admins in and tells everybody else who is signed in (spec 2, Admin guard). */
export function AdminGuard({ session, children }: AdminGuardProps) {
  const messages = useMessages();
  if (session.status === 'signed-in' && session.isAdmin) return children();
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {session.status === 'signed-in' ? (
        <EmptyState
          level={1}
          title={messages.deniedTitle}
          message={messages.deniedMessage}
          way={{ label: messages.goHome, to: '/' }}
        />
      ) : (
        <LoadingState label={messages.checking} />
      )}
    </main>
  );
}
