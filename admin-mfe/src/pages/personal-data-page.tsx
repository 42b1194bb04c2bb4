import { LoadingState } from '@backlot/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { FailureAlert } from '../lib/failure-alert.tsx';
import {
  useErasePersonalData,
  useExportPersonalData,
  useFindPersonalData,
} from '../features/personal-data/api/personal-data.ts';
import { ErasureResult } from '../features/personal-data/components/erasure-result.tsx';
import { PersonalDataRecords } from '../features/personal-data/components/personal-data-records.tsx';
import { PersonForm } from '../features/personal-data/components/person-form.tsx';
import classes from './personal-data-page.module.css';

const messages = {
  about:
    'What is held about a customer: quote requests with their history, the account, mails. Each look, export and erasure is recorded in the activity.',
  loading: 'Looking up personal data...',
  failed: 'Failed to look up the personal data. Please try again.',
  exportFailed: 'Failed to export the personal data. Please try again.',
  eraseFailed: 'Failed to erase the personal data. Please try again; what was erased stays erased.',
};

export function PersonalDataPage() {
  const [email, setEmail] = useState('');
  const finding = useFindPersonalData();
  const exporting = useExportPersonalData();
  const erasing = useErasePersonalData();
  const outcome = useRef<HTMLDivElement>(null);

  // The button with the focus was removed after the erasure.
  useEffect(() => {
    if (erasing.isSuccess) outcome.current?.focus();
  }, [erasing.isSuccess]);

  const find = (wanted: string) => {
    setEmail(wanted);
    exporting.reset();
    erasing.reset();
    finding.mutate(wanted);
  };
  const failure = [
    finding.isError ? messages.failed : undefined,
    exporting.isError ? messages.exportFailed : undefined,
    erasing.isError ? messages.eraseFailed : undefined,
  ].find((text) => text !== undefined);

  return (
    <div className={classes.page}>
      <p className={classes.about}>{messages.about}</p>
      <PersonForm isBusy={finding.isPending} onFind={find} />
      <FailureAlert text={failure} />
      <div ref={outcome} className={classes.outcome} tabIndex={-1}>
        {erasing.isSuccess ? <ErasureResult email={email} result={erasing.data} /> : null}
      </div>
      {finding.isPending ? <LoadingState label={messages.loading} /> : null}
      {finding.isSuccess && !erasing.isSuccess ? (
        <PersonalDataRecords {...{ email, exporting, erasing }} records={finding.data.records} />
      ) : null}
    </div>
  );
}
