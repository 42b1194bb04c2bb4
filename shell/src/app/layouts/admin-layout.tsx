import { useCallback, useEffect, useMemo, useState } from 'react';
import { clientPaths } from '@backlot/domain';
import type { ShellContext } from '@backlot/domain/contract';
import { LoadingState, useLocale } from '@backlot/ui-kit';
import { Navigate, Outlet, useLocation, useNavigate } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import { useChromeMessages, useLinkErrors } from '../messages.ts';
import { clearToasts } from '../notify.tsx';
import type { LoginState } from '../return-path.ts';
import { fetchIdentityProof } from '../identity-proof/identity-proof.tsx';
import { useServices } from '../services.tsx';
import { useShellContext } from '../use-shell-context.ts';
import { AdminGuard } from './admin-guard.tsx';
import classes from './admin-layout.module.css';
import { fetchSessionEndedForm, SessionEnded } from './session-ended.tsx';
import { usePresence } from './use-presence.ts';

/** Link with a full page load, so that nothing of this page stays in memory. */
function Leave({ to, label }: { to: string; label: string }) {
  const { leaveFor } = useServices();
  useEffect(() => leaveFor(to), [leaveFor, to]);
  return <LoadingState label={label} />;
}

/** The back office exists in English only: a Spanish page is left with a full page load. */
function LeaveForBackOffice() {
  const messages = useChromeMessages();
  const { pathname, search, hash } = useLocation();
  return <Leave to={`${pathname}${search}${hash}`} label={messages.leavingForBackOffice} />;
}

/** Shows the error of a mailed link as a toast; the back office has no page of the shell for it. */
function useLinkError(notify: ShellContext['notify']): void {
  const { mailedLink } = useServices();
  const { link } = useStore(mailedLink.store);
  const { linkFailed } = useChromeMessages();
  const reasons = useLinkErrors();

  useEffect(() => {
    if (link?.kind !== 'error') return;
    notify({ kind: 'error', message: `${linkFailed}. ${reasons[link.reason]}` });
    mailedLink.clear();
  }, [link, mailedLink, notify, linkFailed, reasons]);
}

function BackOffice() {
  const navigate = useNavigate();
  const messages = useChromeMessages();
  const { pathname, search } = useLocation();
  const openQuote = useCallback(() => void navigate(clientPaths.quote), [navigate]);
  const shell = useShellContext(openQuote);
  const { presence, last } = usePresence();
  const [isLeaving, setLeaving] = useState(false);
  const isAway = presence === 'away' && !isLeaving;
  // The remote continues with the last session, and so keeps its unsaved input.
  const context = useMemo(
    () => (isAway && last !== undefined ? { ...shell, session: last } : shell),
    [shell, isAway, last],
  );
  const isStaff = last?.isAdmin === true;

  useEffect(clearToasts, []);
  useEffect(() => {
    if (!isStaff) return;
    fetchSessionEndedForm();
    fetchIdentityProof();
  }, [isStaff]);
  useLinkError(shell.notify);

  if (presence === 'left') return <Leave to={clientPaths.home} label={messages.signingOut} />;
  if (presence === 'another') return <Leave to={`${pathname}${search}`} label={messages.leavingForBackOffice} />;
  if (presence === 'unknown' || isLeaving)
    return <Navigate to={clientPaths.login} replace state={{ from: `${pathname}${search}` } satisfies LoginState} />;
  // Pages where a second factor is set up, and where the requirement is explained.
  if (
    context.session.status === 'signed-in' &&
    context.session.isAdmin &&
    context.session.isSecondFactorMissing === true
  )
    return <Navigate to={clientPaths.profile} replace />;
  return (
    <>
      <div className={classes.page} inert={isAway} aria-hidden={isAway || undefined}>
        <AdminGuard session={context.session}>{() => <Outlet context={context} />}</AdminGuard>
      </div>
      {isAway && last !== undefined ? (
        <SessionEnded account={last.user.email} onLeave={() => setLeaving(true)} />
      ) : null}
    </>
  );
}

export function AdminLayout() {
  return useLocale() === 'en' ? <BackOffice /> : <LeaveForBackOffice />;
}
