import { Button, defineMessages, Group, Notice, PartLoadError } from '@backlot/ui-kit';
import { useSyncExternalStore } from 'react';
import { isGone, RemoteFailure, type RemoteFailureReason } from '../../federation/failure.ts';
import { useChromeMessages } from '../messages.ts';
import { CallUs } from './call-us.tsx';
import classes from './remote-failed.module.css';

const useMessages = defineMessages({
  en: {
    title: 'This part of the site did not load',
    offline: 'You are offline. It comes by itself when the network is back.',
    unreachable: 'It could not be reached just now.',
    timedOut: 'It has not arrived within 8 seconds.',
    skewed: 'It belongs to another version of the site than this page.',
    broken: 'What arrived is not what it should be.',
    goneTitle: 'A newer version of the site is here',
    gone: 'This page is of an earlier one, and this part of it is no longer kept.',
    crashedTitle: 'This part of the site stopped working',
    crashed: 'Something went wrong in it.',
    quoteIsSafe: 'Your quote is safe: it is kept in this browser.',
    savedIsSafe: 'Everything that was saved before is safe.',
  },
  es: {
    title: 'Esta parte del sitio no cargó',
    offline: 'No tiene conexión. Carga sola cuando vuelva la red.',
    unreachable: 'No se pudo llegar a ella en este momento.',
    timedOut: 'No llegó en 8 segundos.',
    skewed: 'Es de otra versión del sitio que esta página.',
    broken: 'Lo que llegó no es lo que debería ser.',
    goneTitle: 'Hay una versión más nueva del sitio',
    gone: 'Esta página es de una anterior, y esta parte de ella ya no se guarda.',
    crashedTitle: 'Esta parte del sitio dejó de funcionar',
    crashed: 'Algo falló en ella.',
    quoteIsSafe: 'Su cotización está a salvo: se guarda en este navegador.',
    savedIsSafe: 'Todo lo que se guardó antes está a salvo.',
  },
});

type Messages = ReturnType<typeof useMessages>;

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const REASONS: Partial<Record<RemoteFailureReason, 'timedOut' | 'skewed' | 'broken'>> = {
  'timed-out': 'timedOut',
  skewed: 'skewed',
  broken: 'broken',
  unlisted: 'broken',
};

function describeFailure(failure: unknown, isOnline: boolean, messages: Messages): { title: string; reason: string } {
  const isMissing = failure instanceof RemoteFailure || failure instanceof PartLoadError;
  if (!isMissing) return { title: messages.crashedTitle, reason: messages.crashed };
  if (!isOnline) return { title: messages.title, reason: messages.offline };
  if (isGone(failure)) return { title: messages.goneTitle, reason: messages.gone };
  const reason = failure instanceof RemoteFailure ? REASONS[failure.reason] : undefined;
  return { title: messages.title, reason: messages[reason ?? 'unreachable'] };
}

/** Browsers cache the failure of a preloaded module: only a reload requests it again. */
const wasPreloaded = (failure: unknown) =>
  failure instanceof RemoteFailure &&
  document.querySelector(`link[rel="modulepreload"][href*="/${failure.remote}/"]`) !== null;

export interface RemoteFailedProps {
  readonly failure: unknown;
  readonly failures: number;
  readonly onRetry: () => void;
  readonly audience?: 'visitor' | 'staff';
}

/** Fallback of a part that failed to load: cause, state of the quote, and what to do. */
export function RemoteFailed({ failure, failures, onRetry, audience = 'visitor' }: RemoteFailedProps) {
  const messages = useMessages();
  const actions = useChromeMessages();
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => window.navigator.onLine);
  const { title, reason } = describeFailure(failure, isOnline, messages);
  // An offline reload would lose the page.
  const onlyReloads = isOnline && isGone(failure);
  // Only a reload resolves version skew or a cached failure.
  const offersReload = isOnline && (failures > 1 || (failure instanceof RemoteFailure && failure.reason === 'skewed'));
  const reload = () => window.location.reload();
  const retry = isOnline && wasPreloaded(failure) ? reload : onRetry;
  return (
    <section className={classes.root}>
      <h1 className={classes.title}>{title}</h1>
      <Notice kind="warning" role="alert">
        {reason} {audience === 'visitor' ? messages.quoteIsSafe : messages.savedIsSafe}
      </Notice>
      <Group gap="sm">
        {onlyReloads ? (
          <Button onClick={reload}>{actions.reload}</Button>
        ) : (
          <Button onClick={retry}>{actions.retry}</Button>
        )}
        {offersReload && !onlyReloads ? (
          <Button variant="default" onClick={reload}>
            {actions.reload}
          </Button>
        ) : null}
        <CallUs />
      </Group>
    </section>
  );
}
