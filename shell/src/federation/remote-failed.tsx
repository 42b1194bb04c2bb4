import { Anchor, Button, defineMessages, Group, Notice, PartMissingError } from '@backlot/ui-kit';
import { useSyncExternalStore } from 'react';
import { RemoteFailure } from './failure.ts';
import classes from './remote-failed.module.css';

const useMessages = defineMessages({
  en: {
    title: 'This part of the site did not load',
    offline: 'You are offline. It comes by itself when the network is back.',
    unreachable: 'It could not be reached just now.',
    timedOut: 'It has not arrived within 8 seconds.',
    skewed: 'It belongs to another version of the site than this page.',
    crashedTitle: 'This part of the site stopped working',
    crashed: 'Something went wrong in it.',
    quoteIsSafe: 'Your quote is safe: it is kept in this browser.',
    savedIsSafe: 'Everything that was saved before is safe.',
    retry: 'Retry',
    reload: 'Reload the page',
    call: 'Or call us:',
  },
  es: {
    title: 'Esta parte del sitio no cargó',
    offline: 'No tiene conexión. Carga sola cuando vuelva la red.',
    unreachable: 'No se pudo llegar a ella en este momento.',
    timedOut: 'No llegó en 8 segundos.',
    skewed: 'Es de otra versión del sitio que esta página.',
    crashedTitle: 'Esta parte del sitio dejó de funcionar',
    crashed: 'Algo falló en ella.',
    quoteIsSafe: 'Su cotización está a salvo: se guarda en este navegador.',
    savedIsSafe: 'Todo lo que se guardó antes está a salvo.',
    retry: 'Reintentar',
    reload: 'Cargar la página de nuevo',
    call: 'O llámenos:',
  },
});

type Messages = ReturnType<typeof useMessages>;

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

function whatHappened(failure: unknown, isOnline: boolean, messages: Messages): { title: string; reason: string } {
  const isMissing = failure instanceof RemoteFailure || failure instanceof PartMissingError;
  if (!isMissing) return { title: messages.crashedTitle, reason: messages.crashed };
  if (!isOnline) return { title: messages.title, reason: messages.offline };
  if (failure instanceof RemoteFailure && failure.reason === 'timed-out') return { title: messages.title, reason: messages.timedOut };
  if (failure instanceof RemoteFailure && failure.reason === 'skewed') return { title: messages.title, reason: messages.skewed };
  return { title: messages.title, reason: messages.unreachable };
}

export interface RemoteFailedProps {
  readonly failure: unknown;
  readonly failures: number;
  readonly onRetry: () => void;
  /** Telephone number of the business, if it is known. */
  readonly phone?: { readonly label: string; readonly href: string } | undefined;
  /** Whose part failed: visitors are told of their quote. */
  readonly audience?: 'visitor' | 'staff';
}

/** In place of a part of the site that did not come: what happened, what is safe, what to do next. */
export function RemoteFailed({ failure, failures, onRetry, phone, audience = 'visitor' }: RemoteFailedProps) {
  const messages = useMessages();
  const isOnline = useSyncExternalStore(followNetwork, () => window.navigator.onLine);
  const { title, reason } = whatHappened(failure, isOnline, messages);
  // A file that is gone for good is found only by a page that names another, and versions meet again only then. Offline a reload loses the page.
  const offersReload = isOnline && (failures > 1 || (failure instanceof RemoteFailure && failure.reason === 'skewed'));
  return (
    <section className={classes.root}>
      <h1 className={classes.title}>{title}</h1>
      <Notice kind="warning" role="alert">
        {reason} {audience === 'visitor' ? messages.quoteIsSafe : messages.savedIsSafe}
      </Notice>
      <Group gap="sm">
        <Button onClick={onRetry}>{messages.retry}</Button>
        {offersReload ? (
          <Button variant="default" onClick={() => window.location.reload()}>
            {messages.reload}
          </Button>
        ) : null}
        {phone === undefined ? null : (
          <span>
            {messages.call} <Anchor href={phone.href}>{phone.label}</Anchor>
          </span>
        )}
      </Group>
    </section>
  );
}
