import type { QuoteVersion } from '@backlot/domain/contract/staff';
import { useId, useState } from 'react';
import classes from './change-list.module.css';
import { MoreButton } from './more-button.tsx';

const COLLAPSED_COUNT = 6;

export function ChangeList({ changes, label }: { changes: QuoteVersion['changes']; label: string }) {
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
          label={isOpen ? 'Show fewer changes' : `Show all ${changes.length} changes`}
          name={label}
          controls={id}
          isOpen={isOpen}
          onToggle={setOpen}
        />
      ) : null}
    </>
  );
}
