import { useMemo } from 'react';
import type { ShellContext } from '@backlot/domain/contract';
import { useStore } from 'zustand';
import { useChromeMessages } from './messages.ts';
import { notify } from './notify.tsx';
import { useServices } from './services.tsx';

/** What the remotes get of the shell; changes with the session and the site settings. */
export function useShellContext(openQuote: () => void): ShellContext {
  const { session, site: siteSettings, track } = useServices();
  const state = useStore(session.store);
  const { closeMessage } = useChromeMessages();
  const { site } = useStore(siteSettings.store);
  return useMemo(
    () => ({
      api: session.api,
      session: state,
      site,
      notify: (toast) => void notify(toast, closeMessage),
      track,
      openQuote,
      signOut: () => session.signOut(),
    }),
    [session, state, site, track, openQuote, closeMessage],
  );
}
