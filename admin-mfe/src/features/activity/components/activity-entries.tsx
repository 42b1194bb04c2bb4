import type { ActivityEntry, ActivityPerson } from '@backlot/domain/contract/staff';
import { Anchor } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { formatInstant } from '../../../lib/format-instant.ts';
import { recordPath } from '../../../lib/sections/page-path.ts';
import { activitySentence } from '../activity-texts.ts';
import layout from '../../../lib/layout.module.css';
import classes from './activity-entries.module.css';

const messages = {
  label: 'Activity',
  by: 'By',
  about: 'About',
  gone: 'an account that is gone',
  withoutAccount: (mark: string) => `somebody without an account (${mark})`,
  from: (mark: string) => `From network ${mark}`,
};

const mark = (hash: string): string => hash.slice(0, 6);

interface PartyProps {
  id: string | null;
  hash: string | null;
  people: ReadonlyMap<string, ActivityPerson>;
}

function Party({ id, hash, people }: PartyProps) {
  const person = id === null ? undefined : people.get(id);
  if (person !== undefined)
    return (
      <Anchor className={classes.person ?? ''} component={Link} to={recordPath('adminAccount', person.id)}>
        {person.email}
      </Anchor>
    );
  return <>{id === null ? messages.withoutAccount(mark(hash ?? '')) : messages.gone}</>;
}

export interface ActivityEntriesProps {
  entries: readonly ActivityEntry[];
  people: readonly ActivityPerson[];
}

export function ActivityEntries({ entries, people }: ActivityEntriesProps) {
  const known = new Map(people.map((person) => [person.id, person]));
  return (
    <ol className={layout.list} aria-label={messages.label}>
      {entries.map((entry) => {
        const { id, at, outcome, actorId, actor, subjectId, subject, source } = entry;
        return (
          <li key={id} className={classes.entry}>
            <p className={classes.what} data-refused={outcome === 'refused' || undefined}>
              <span>{activitySentence(entry)}</span>
              <time className={classes.when} dateTime={at}>
                {formatInstant(at)}
              </time>
            </p>
            <p className={classes.who}>
              {actor === null ? null : (
                <span>
                  {messages.by} <Party id={actorId} hash={actor} people={known} />
                </span>
              )}
              {subject === null || subject === actor ? null : (
                <span>
                  {messages.about} <Party id={subjectId} hash={subject} people={known} />
                </span>
              )}
              {source === null ? null : <span>{messages.from(mark(source))}</span>}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
