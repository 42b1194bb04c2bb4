import { Anchor, Button, defineMessages, Group, Notice } from '@backlot/ui-kit';
import { RemoteFailure } from './failure.ts';
import classes from './remote-failed.module.css';

const useMessages = defineMessages({
  en: {
    title: 'This part of the site did not load',
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

function whatHappened(failure: unknown, messages: Messages): { title: string; reason: string } {
  if (!(failure instanceof RemoteFailure)) return { title: messages.crashedTitle, reason: messages.crashed };
  if (failure.reason === 'timed-out') return { title: messages.title, reason: messages.timedOut };
  if (failure.reason === 'skewed') return { title: messages.title, reason: messages.skewed };
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

/** In place of a remote that did not come: what happened, what is safe, what to do next. */
export function RemoteFailed({ failure, failures, onRetry, phone, audience = 'visitor' }: RemoteFailedProps) {
  const messages = useMessages();
  const { title, reason } = whatHappened(failure, messages);
  // The browser may keep failed modules until the page is loaded again, and versions meet again only then.
  const offersReload = failures > 1 || (failure instanceof RemoteFailure && failure.reason === 'skewed');
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
