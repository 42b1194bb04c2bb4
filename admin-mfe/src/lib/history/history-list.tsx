import { Button } from '@backlot/ui-kit';
import { useState } from 'react';
import { formatInstant } from '../format-instant.ts';
import type { ChangeLabel, HistoryEntry } from './history-entries.ts';
import byline from '../byline.module.css';
import layout from '../layout.module.css';
import classes from './history-list.module.css';

const messages = {
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  all: (count: number) => `Show all ${count} entries`,
};

const COLLAPSED_COUNT = 8;

function Change({ change }: { change: ChangeLabel }) {
  if ('sentence' in change) return <li>{change.sentence}</li>;
  return (
    <li>
      <span className={classes.label}>{change.label}:</span> {messages.fromTo(change.from, change.to)}
    </li>
  );
}

export interface HistoryListProps {
  label: string;
  entries: readonly HistoryEntry[];
  none: string;
}

export function HistoryList({ label, entries, none }: HistoryListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const visible = isExpanded ? entries : entries.slice(0, COLLAPSED_COUNT);
  return (
    <>
      {entries.length === 0 ? <p className={layout.note}>{none}</p> : null}
      <ol className={classes.list} aria-label={label}>
        {visible.map(({ at, by, changes }) => (
          <li key={`${at} ${by}`} className={classes.entry}>
            <p className={byline.root}>
              <span className={byline.by}>{by}</span> <time dateTime={at}>{formatInstant(at)}</time>
            </p>
            <ul className={classes.changes}>
              {changes.map((change) => (
                <Change key={JSON.stringify(change)} change={change} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {visible.length < entries.length ? (
        <Button variant="subtle" size="compact-md" onClick={() => setExpanded(true)}>
          {messages.all(entries.length)}
        </Button>
      ) : null}
    </>
  );
}
