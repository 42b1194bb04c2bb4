import type { PersonalData } from '@backlot/domain/contract/staff';
import { Button, PageHeading } from '@backlot/ui-kit';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useState } from 'react';
import type { useErasePersonalData, useExportPersonalData } from '../api/personal-data.ts';
import { recordText } from '../personal-data-texts.ts';
import classes from './personal-data-records.module.css';

const messages = {
  nothing: 'Nothing is held about this address.',
  held: 'Held about this address',
  export: 'Download Export',
  exporting: 'Preparing...',
  erase: 'Erase Data',
  question: (email: string) => `Erase what is held about ${email}?`,
  hint: 'This cannot be undone. What law wants to be kept stays and is named. Entries of the activity hold no address and end by themselves.',
  confirm: 'Erase',
};

export interface PersonalDataRecordsProps {
  email: string;
  records: PersonalData['records'];
  exporting: ReturnType<typeof useExportPersonalData>;
  erasing: ReturnType<typeof useErasePersonalData>;
}

export function PersonalDataRecords({ email, records, exporting, erasing }: PersonalDataRecordsProps) {
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
              aria-disabled={exporting.isPending}
              onClick={() => {
                if (!exporting.isPending) exporting.mutate(email);
              }}
            >
              {exporting.isPending ? messages.exporting : messages.export}
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
        isBusy={erasing.isPending}
        onConfirm={() => erasing.mutate(email, { onSettled: () => setConfirming(false) })}
        onCancel={() => setConfirming(false)}
      >
        {messages.hint}
      </ConfirmDialog>
    </section>
  );
}
