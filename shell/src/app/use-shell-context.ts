import { useMemo } from 'react';
import type { ShellContext } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useStore } from 'zustand';
import { useChromeMessages } from './messages.ts';
import { notify } from './notify.tsx';
import { useServices } from './services.tsx';

export function useShellContext(openQuote: () => void): ShellContext {
  const { session, site: siteSettings, consent: choice, track } = useServices();
  const locale = useLocale();
  const state = useStore(session.store);
  const { closeMessage } = useChromeMessages();
  const { site } = useStore(siteSettings.store);
  const { consent } = useStore(choice.store);
  return useMemo(
    () => ({
      api: session.api,
      clientOf: session.clientOf,
      locale,
      session: state,
      site,
      notify: (toast) => notify(toast, closeMessage),
      track,
      consent,
      openQuote,
      signOut: () => session.signOut(),
    }),
    [session, locale, state, site, track, consent, openQuote, closeMessage],
  );
}
