import { defineMessages, PartLoadError } from '@backlot/ui-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { useShell } from '../lib/shell-context.tsx';

const useMessages = defineMessages({
  en: {
    offline: 'You are offline, and the quote panel did not load. Your quote is safe: it is kept in this browser.',
    gone: 'A newer version of the site is here. Reload the page to open the quote panel. Your quote is safe: it is kept in this browser.',
    missing: 'The quote panel did not load. Your quote is safe: it is kept in this browser.',
    retry: 'Retry',
    reload: 'Reload the page',
  },
  es: {
    offline:
      'No tiene conexión y el panel de su cotización no cargó. Su cotización está a salvo: se guarda en este navegador.',
    gone: 'Hay una versión más nueva del sitio. Cargue la página de nuevo para abrir su cotización. Está a salvo: se guarda en este navegador.',
    missing: 'El panel de su cotización no cargó. Su cotización está a salvo: se guarda en este navegador.',
    retry: 'Reintentar',
    reload: 'Cargar la página de nuevo',
  },
});

export interface QuotePanelMissingProps {
  readonly failure: unknown;
  /** Failed attempts, at least 1. */
  readonly failures: number;
  readonly onRetry: () => void;
  /** False if it opened automatically. */
  readonly wasRequested: boolean;
}

/** Failed load of the panel: closes its space, reports it if requested, and retries on the next opening. */
export function QuotePanelMissing({ failure, failures, onRetry, wasRequested }: QuotePanelMissingProps) {
  const messages = useMessages();
  const { notify, openQuote } = useShell();
  const isOpen = usePanel((state) => state.isOpen);
  const hasClosed = useRef(false);

  const closeAndReport = useEffectEvent(() => {
    usePanel.getState().hideForPage();
    if (!wasRequested) return;
    const isOnline = window.navigator.onLine;
    // A file of a deleted release requires a reload, to get the current file names.
    const isGone = failure instanceof PartLoadError && failure.isGone;
    const action =
      isOnline && (isGone || failures > 1)
        ? { label: messages.reload, onAction: () => window.location.reload() }
        : { label: messages.retry, onAction: openQuote };
    notify({
      kind: 'error',
      message: !isOnline ? messages.offline : isGone ? messages.gone : messages.missing,
      action,
    });
  });
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    if (isOpen && hasClosed.current) retry();
    else if (isOpen) closeAndReport();
    hasClosed.current = true;
  }, [isOpen]);
  return null;
}
