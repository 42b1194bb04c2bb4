import { sessionLabel } from '@backlot/domain';
import type { ListedSession } from '@backlot/domain/contract';
import { Button } from '@backlot/ui-kit';
import { formatInstant } from '../../../lib/format-instant.ts';
import layout from '../../../lib/layout.module.css';
import classes from './account-sessions.module.css';

const messages = {
  title: 'Sessions',
  none: 'Nobody is signed in to this account.',
  here: 'This browser',
  seen: (at: string) => `Last seen ${at}`,
  since: (at: string) => `Signed in ${at}`,
  end: 'End Session',
  endOf: (name: string, seen: string) => `End session: ${name}, ${seen}`,
  ending: 'Ending...',
};

export interface AccountSessionsProps {
  sessions: readonly ListedSession[];
  endingId: string | undefined;
  onEnd: (id: string) => void;
}

export function AccountSessions({ sessions, endingId, onEnd }: AccountSessionsProps) {
  if (sessions.length === 0) return <p className={layout.note}>{messages.none}</p>;
  return (
    <ul className={layout.list} aria-label={messages.title}>
      {sessions.map((session) => {
        const name = sessionLabel(session);
        const seen = messages.seen(formatInstant(session.lastSeenAt));
        return (
          <li key={session.id} className={classes.session}>
            <div>
              <p className={classes.name}>{name}</p>
              <p className={layout.note}>
                {session.isCurrent ? `${messages.here}. ` : null}
                {seen}. {messages.since(formatInstant(session.createdAt))}.
              </p>
            </div>
            {session.isCurrent ? null : (
              <Button
                variant="default"
                size="sm"
                aria-label={messages.endOf(name, seen)}
                aria-disabled={endingId === session.id}
                onClick={() => onEnd(session.id)}
              >
                {endingId === session.id ? messages.ending : messages.end}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
