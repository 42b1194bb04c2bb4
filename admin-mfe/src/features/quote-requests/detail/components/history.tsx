import type { QuoteRequestChange } from '@backlot/domain/contract';
import { Button, defineStaffMessages } from '@backlot/ui-kit';
import { useState } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { historyEntries, type ChangeLabel } from '../rules/history-labels.ts';
import { Block } from './block.tsx';
import classes from './history.module.css';

const useMessages = defineStaffMessages({
  title: 'History',
  none: 'Nothing has been changed since the request came in.',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  all: (count: number) => `Show all ${count} entries`,
});

/** As many as one looks at. */
const SHOWN = 8;

function Change({ words }: { words: ChangeLabel }) {
  const messages = useMessages();
  if ('sentence' in words) return <li>{words.sentence}</li>;
  return (
    <li>
      <span className={classes.label}>{words.label}:</span> {messages.fromTo(words.from, words.to)}
    </li>
  );
}

/** Who changed what, newest first. */
export function History({ history }: { history: readonly QuoteRequestChange[] }) {
  const messages = useMessages();
  const [isWhole, setWhole] = useState(false);
  const entries = historyEntries(history);
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  return (
    <Block title={messages.title}>
      {entries.length === 0 ? <p className={classes.none}>{messages.none}</p> : null}
      <ol className={classes.list} aria-label={messages.title}>
        {shown.map(({ at, by, changes }) => (
          <li key={`${at} ${by}`} className={classes.entry}>
            <p className={classes.who}>
              <span className={classes.by}>{by}</span> <time dateTime={at}>{formatInstant(at)}</time>
            </p>
            <ul className={classes.changes}>
              {changes.map((words) => (
                <Change key={JSON.stringify(words)} words={words} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {shown.length < entries.length ? (
        <Button variant="subtle" size="compact-md" onClick={() => setWhole(true)}>
          {messages.all(entries.length)}
        </Button>
      ) : null}
    </Block>
  );
}
