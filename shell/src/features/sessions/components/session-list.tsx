import { sessionLabel } from '@backlot/domain';
import type { ListedSession } from '@backlot/domain/contract';
import { Button, defineMessages, ErrorState, LoadingState, Notice, Stack, useLocale } from '@backlot/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { SubmissionNotice } from '../../../lib/submission-notice.tsx';
import { formatInstant } from '../../../lib/format-instant.ts';
import { useSubmission } from '../../../lib/use-submission.ts';
import type { SessionsHandle } from '../use-sessions.ts';
import classes from './session-list.module.css';

const useMessages = defineMessages({
  en: {
    loading: 'Loading your sessions...',
    failed: 'Failed to load your sessions',
    here: 'This browser',
    seen: (at: string) => `Last seen ${at}`,
    since: (at: string) => `Signed in ${at}`,
    end: 'End Session',
    endOf: (name: string, seen: string) => `End session: ${name}, ${seen}`,
    endOthers: 'End All Other Sessions',
    ending: 'Ending...',
    ended: 'The session was ended. Whoever used it has to sign in again.',
    othersEnded: 'All other sessions were ended.',
    endFailed: 'Failed to end the session',
  },
  es: {
    loading: 'Cargando sus sesiones...',
    failed: 'No se pudieron cargar sus sesiones',
    here: 'Este navegador',
    seen: (at) => `Última actividad: ${at}`,
    since: (at) => `Inicio de sesión: ${at}`,
    end: 'Cerrar la sesión',
    endOf: (name, seen) => `Cerrar la sesión: ${name}, ${seen}`,
    endOthers: 'Cerrar las demás sesiones',
    ending: 'Cerrando...',
    ended: 'La sesión se cerró. Quien la usaba tiene que iniciar sesión de nuevo.',
    othersEnded: 'Las demás sesiones se cerraron.',
    endFailed: 'No se pudo cerrar la sesión',
  },
});

const LIST_REM = 8;

interface SessionRowProps {
  readonly session: ListedSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const messages = useMessages();
  const locale = useLocale();
  const name = sessionLabel(session, locale);
  const seen = messages.seen(formatInstant(session.lastSeenAt, locale));
  return (
    <li className={classes.session}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.times}>
          {session.isCurrent ? <strong className={classes.current}>{messages.here}</strong> : null} {seen}.{' '}
          {messages.since(formatInstant(session.createdAt, locale))}.
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="default"
          size="sm"
          aria-label={messages.endOf(name, seen)}
          aria-disabled={isEnding}
          onClick={onEnd}
        >
          {isEnding ? messages.ending : messages.end}
        </Button>
      )}
    </li>
  );
}

type Ended = string | 'others' | undefined;

export interface SessionListProps {
  readonly label: string;
  readonly sessions: SessionsHandle;
}

export function SessionList({ label, sessions: { state, retry, end, endOthers } }: SessionListProps) {
  const messages = useMessages();
  const [ending, setEnding] = useState<Ended>();
  const [ended, setEnded] = useState<Ended>();
  const outcome = useRef<HTMLDivElement>(null);
  const { isSending, failure, submit } = useSubmission(async (what: NonNullable<Ended>) => {
    setEnding(what);
    setEnded(undefined);
    await (what === 'others' ? endOthers() : end(what)).finally(() => setEnding(undefined));
    setEnded(what);
  }, messages.endFailed);

  // The focused button was removed with its session.
  useEffect(() => {
    if (ended !== undefined) outcome.current?.focus();
  }, [ended]);

  if (state.status === 'loading') return <LoadingState label={messages.loading} rem={LIST_REM} />;
  if (state.status === 'failed') return <ErrorState message={messages.failed} onRetry={retry} />;
  const sessions = state.value;
  return (
    <Stack gap="md">
      <SubmissionNotice failure={failure} />
      {ended === undefined ? null : (
        <div ref={outcome} tabIndex={-1}>
          <Notice kind="good" role="status">
            {ended === 'others' ? messages.othersEnded : messages.ended}
          </Notice>
        </div>
      )}
      <ul className={classes.sessions} aria-label={label}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void submit(session.id)}
          />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) ? (
        <div>
          <Button variant="default" aria-disabled={isSending} onClick={() => void submit('others')}>
            {ending === 'others' ? messages.ending : messages.endOthers}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
