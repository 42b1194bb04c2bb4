import type { QuoteVersion } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { useId, useState } from 'react';
import classes from './change-list.module.css';
import { MoreButton } from './more-button.tsx';

const useMessages = defineStaffMessages({
  all: (count: number) => `Show all ${count} changes`,
  fewer: 'Show fewer changes',
});

const COLLAPSED_COUNT = 6;

export interface ChangeListProps {
  changes: QuoteVersion['changes'];
  label: string;
}

export function ChangeList({ changes, label }: ChangeListProps) {
  const messages = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return null;
  const isLong = changes.length > COLLAPSED_COUNT + 1;
  return (
    <>
      <ul className={classes.list} id={id} aria-label={label}>
        {(isLong && !isOpen ? changes.slice(0, COLLAPSED_COUNT) : changes).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isLong ? (
        <MoreButton
          className={classes.more}
          label={isOpen ? messages.fewer : messages.all(changes.length)}
          name={label}
          controls={id}
          isOpen={isOpen}
          onToggle={setOpen}
        />
      ) : null}
    </>
  );
}
