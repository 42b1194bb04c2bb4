import type { PersonalData } from '@backlot/domain/contract/staff';
import { Button, defineStaffMessages, PageHeading } from '@backlot/ui-kit';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useState } from 'react';
import { recordText } from '../personal-data-texts.ts';
import classes from './personal-data-records.module.css';

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

export interface PersonalDataRecordsProps {
  email: string;
  records: PersonalData['records'];
  isExporting: boolean;
  isErasing: boolean;
  onExport: () => void;
  onErase: () => Promise<unknown>;
}

export function PersonalDataRecords({
  email,
  records,
  isExporting,
  isErasing,
  onExport,
  onErase,
}: PersonalDataRecordsProps) {
  const messages = useMessages();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <section className={classes.root}>
      <PageHeading size="section" title={email} />
      {records.length === 0 ? (
        <p className={classes.empty}>{messages.nothing}</p>
      ) : (
        <>
          <ul className={classes.records} aria-label={messages.held}>
            {records.map((record) => (
              <li key={record.name}>{recordText(record)}</li>
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
            <Button variant="default" onClick={() => setConfirming(true)}>
              {messages.erase}
            </Button>
          </p>
        </>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={messages.question(email)}
        confirmLabel={messages.confirm}
        isDangerous
        isBusy={isErasing}
        onConfirm={() => void onErase().finally(() => setConfirming(false))}
        onCancel={() => setConfirming(false)}
      >
        {messages.hint}
      </ConfirmDialog>
    </section>
  );
}
