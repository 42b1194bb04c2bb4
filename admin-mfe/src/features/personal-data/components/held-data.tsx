import type { PersonalData } from '@backlot/domain/contract/staff';
import { Button, defineStaffMessages, PageHeading } from '@backlot/ui-kit';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useState } from 'react';
import { recordWords } from '../personal-data-words.ts';
import classes from './held-data.module.css';

const useMessages = defineStaffMessages({
  nothing: 'Nothing is held about this address.',
  held: 'Held about this address',
  export: 'Download Export',
  exporting: 'Preparing...',
  erase: 'Erase Data',
  question: (email: string) => `Erase what is held about ${email}?`,
  hint: 'This cannot be undone. What law wants to be kept stays and is named. Entries of the activity hold no address and end by themselves.',
  confirm: 'Erase',
});

export type HeldDataProps = {
  email: string;
  records: PersonalData['records'];
  isExporting: boolean;
  isErasing: boolean;
  onExport: () => void;
  onErase: () => Promise<unknown>;
};

/** How much is held about an address, with the ways to hand it out and to erase it. */
export function HeldData({ email, records, isExporting, isErasing, onExport, onErase }: HeldDataProps) {
  const messages = useMessages();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={classes.root}>
      <PageHeading size="section" title={email} />
      {records.length === 0 ? (
        <p className={classes.nothing}>{messages.nothing}</p>
      ) : (
        <>
          <ul className={classes.records} aria-label={messages.held}>
            {records.map((record) => (
              <li key={record.name}>{recordWords(record)}</li>
            ))}
          </ul>
          <p className={classes.actions}>
            <Button
              variant="default"
              aria-disabled={isExporting}
              onClick={() => {
                if (!isExporting) onExport();
              }}
            >
              {isExporting ? messages.exporting : messages.export}
            </Button>
            <Button variant="default" onClick={() => setAsking(true)}>
              {messages.erase}
            </Button>
          </p>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.question(email)}
        confirmLabel={messages.confirm}
        isDangerous
        isBusy={isErasing}
        onConfirm={() => void onErase().finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        {messages.hint}
      </ConfirmDialog>
    </section>
  );
}
