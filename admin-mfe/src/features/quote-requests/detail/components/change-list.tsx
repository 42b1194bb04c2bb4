import type { QuoteVersion } from '@backlot/domain/contract/staff';
import { Button, defineStaffMessages } from '@backlot/ui-kit';
import { useId, useState } from 'react';
import classes from './change-list.module.css';

const useMessages = defineStaffMessages({
  all: (count: number) => `Show all ${count} changes`,
  fewer: 'Show fewer changes',
  of: (action: string, label: string) => `${action}: ${label}`,
});

/** As many as one takes in at a glance. */
const COLLAPSED_COUNT = 6;

export type ChangeListProps = {
  changes: QuoteVersion['changes'];
  /** Name of the list: between what. */
  label: string;
};

/** What differs between two versions of a quote, in words; a long list is opened on demand. */
export function ChangeList({ changes, label }: ChangeListProps) {
  const messages = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return null;
  const isLong = changes.length > COLLAPSED_COUNT + 1;
  const action = isOpen ? messages.fewer : messages.all(changes.length);
  return (
    <>
      <ul className={classes.list} id={id} aria-label={label}>
        {(isLong && !isOpen ? changes.slice(0, COLLAPSED_COUNT) : changes).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isLong ? (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-label={messages.of(action, label)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {action}
        </Button>
      ) : null}
    </>
  );
}
