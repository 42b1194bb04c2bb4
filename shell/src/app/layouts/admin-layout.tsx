import { useCallback, useEffect } from 'react';
import type { ShellContext } from '@backlot/domain/contract';
import { LoadingState, useLocale } from '@backlot/ui-kit';
import { Outlet, useLocation, useNavigate } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import { useChromeMessages, useLinkErrors } from '../messages.ts';
import { clearToasts } from '../notify.tsx';
import { useServices } from '../services.tsx';
import { useShellContext } from '../use-shell-context.ts';

/** Staff's pages are English: whoever comes from a Spanish page loads the page anew. */
function LeaveForBackOffice() {
  const messages = useChromeMessages();
  const { leaveFor } = useServices();
  const { pathname, search, hash } = useLocation();

  useEffect(() => leaveFor(`${pathname}${search}${hash}`), [leaveFor, pathname, search, hash]);
  return <LoadingState label={messages.leavingForBackOffice} />;
}

/** What a mailed link reported: there is no page of the shell's here that could show it. */
function useLinkError(notify: ShellContext['notify']): void {
  const { mailedLink } = useServices();
  const { link } = useStore(mailedLink.store);
  const { linkFailed } = useChromeMessages();
  const reasons = useLinkErrors();

  useEffect(() => {
    if (link?.kind !== 'error') return;
    notify({ kind: 'error', message: `${linkFailed}. ${reasons[link.reason]}` });
    mailedLink.forget();
  }, [link, mailedLink, notify, linkFailed, reasons]);
}

function BackOffice() {
  const navigate = useNavigate();
  const openQuote = useCallback(() => void navigate('/quote'), [navigate]);
  const shell = useShellContext(openQuote);

  useEffect(() => {
    clearToasts();
  }, []);
  useLinkError(shell.notify);
  return <Outlet context={shell} />;
}

/** The back office has its own frame, and none of the public site's. */
export function AdminLayout() {
  return useLocale() === 'en' ? <BackOffice /> : <LeaveForBackOffice />;
}
