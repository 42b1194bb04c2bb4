import { clientPaths } from '@backlot/domain';
import type { SessionState } from '@backlot/domain/contract';
import { defineStaffMessages, EmptyState, LoadingState, MAIN_ID } from '@backlot/ui-kit';
import type { ReactNode } from 'react';

const useMessages = defineStaffMessages({
  checking: 'Checking your access...',
  deniedTitle: 'Access Denied',
  deniedMessage: 'You need administrator privileges to access this page.',
  goHome: 'Go Home',
});

export interface AdminGuardProps {
  session: SessionState;
  /** A function, so that the code of the back office loads only after the server has confirmed the role. */
  children: () => ReactNode;
}

/** Renders its children for admins and a message for other signed-in users (spec 2, Admin guard). */
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
          way={{ label: messages.goHome, to: clientPaths.home }}
        />
      ) : (
        <LoadingState label={messages.checking} />
      )}
    </main>
  );
}
