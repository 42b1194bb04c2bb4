import { defineMessages, PartMissingError } from '@backlot/ui-kit';
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
  /** The visitor asked for the panel; it did not open by itself. */
  readonly wasRequested: boolean;
}

/** The panel's code did not come: the page takes its room back, whoever asked is told, and the next opening is another attempt. */
export function QuotePanelMissing({ failure, failures, onRetry, wasRequested }: QuotePanelMissingProps) {
  const messages = useMessages();
  const { notify, openQuote } = useShell();
  const isOpen = usePanel((state) => state.isOpen);
  const hasClosed = useRef(false);

  const closeAndReport = useEffectEvent(() => {
    usePanel.getState().hideForPage();
    if (!wasRequested) return;
    const isOnline = window.navigator.onLine;
    // A file that is gone for good is found only by a page that names another.
    const isGone = failure instanceof PartMissingError && failure.isGone;
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
