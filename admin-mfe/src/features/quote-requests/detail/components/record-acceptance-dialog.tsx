import { ACCEPTANCE_WAYS } from '@backlot/domain';
import { ACCEPTANCE_FILE_TYPES } from '@backlot/domain/contract';
import { NativeSelect, TextInput } from '@backlot/ui-kit/forms';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useEffect, useRef, useState } from 'react';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import { firstWrongField } from '../../../../lib/field-errors.ts';
import fileInput from '../../../../lib/file-input.module.css';
import { ReasonField } from '../../../../lib/reason-field.tsx';
import { useRecordAcceptance } from '../api/version-writes.ts';
import type { VersionDialogProps } from '../section.ts';
import {
  ACCEPTANCE_FIELDS,
  NO_ENTRIES,
  readEntries,
  type AcceptanceEntries,
  type AcceptanceErrors,
  type AcceptanceField,
} from '../rules/acceptance-entries.ts';
import classes from './record-acceptance-dialog.module.css';

const messages = {
  title: (reference: string) => `Record an acceptance of ${reference}`,
  question:
    'For a customer who accepted by phone or on paper. Page, mails and certificate say that it was recorded, and the certificate by whom: it never counts as a signature. This cannot be undone.',
  how: 'How it was accepted',
  phone: 'By phone',
  paper: 'On paper',
  name: 'Who accepted',
  nameHint: 'Full name, on the customer’s side',
  jobTitle: 'Job title (optional)',
  reason: 'Reason',
  reasonHint: 'What was said, and why it was not signed online. The customer gets it with the certificate.',
  file: 'File',
  optionalFile: 'File (optional)',
  fileHint: 'Scan or photograph of the paper: PDF, JPEG or PNG, up to 10 MB. Staff alone can open it.',
  confirm: 'Record acceptance',
};

interface FieldsProps {
  entries: AcceptanceEntries;
  errors: AcceptanceErrors;
  onChange: (entries: Partial<AcceptanceEntries>) => void;
}

const idOf = (field: AcceptanceField) => `recorded-acceptance-${field}`;

function Fields({ entries, errors, onChange }: FieldsProps) {
  const { name, title, how, reason } = entries;
  return (
    <>
      <NativeSelect
        id={idOf('how')}
        data-autofocus
        label={messages.how}
        error={errors.how}
        value={how}
        data={ACCEPTANCE_WAYS.map((value) => ({ value, label: messages[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ how: ACCEPTANCE_WAYS.find((way) => way === value) ?? 'phone' })
        }
      />
      <TextInput
        id={idOf('name')}
        label={messages.name}
        description={messages.nameHint}
        error={errors.name}
        value={name}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <TextInput
        id={idOf('title')}
        label={messages.jobTitle}
        error={errors.title}
        value={title}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      <ReasonField
        id={idOf('reason')}
        label={messages.reason}
        description={messages.reasonHint}
        error={errors.reason}
        value={reason}
        onChange={(value) => onChange({ reason: value })}
      />
      <TextInput
        id={idOf('file')}
        type="file"
        accept={ACCEPTANCE_FILE_TYPES.join(',')}
        classNames={{ input: fileInput.root }}
        label={how === 'paper' ? messages.file : messages.optionalFile}
        description={messages.fileHint}
        error={errors.file}
        onChange={({ currentTarget: { files } }) => onChange({ file: files?.[0] })}
      />
    </>
  );
}

/** Dialog that records an acceptance by phone or on paper. Typed values stay until recorded or cancelled. */
export function RecordAcceptanceDialog({ isOpen, number, reference, onClose, request, report }: VersionDialogProps) {
  const recording = useRecordAcceptance(request, report);
  const [entries, setEntries] = useState(NO_ENTRIES);
  const [ownErrors, setOwnErrors] = useState<AcceptanceErrors>({});
  const errors = { ...recording.errors, ...ownErrors };
  const wrong = firstWrongField(ACCEPTANCE_FIELDS, errors);
  const isFocusDue = useRef(false);

  useEffect(() => {
    if (!isFocusDue.current || wrong === undefined || recording.isPending) return;
    isFocusDue.current = false;
    document.getElementById(idOf(wrong))?.focus();
  });

  function close(isRecorded: boolean) {
    setEntries(NO_ENTRIES);
    setOwnErrors({});
    recording.dismiss();
    onClose(isRecorded);
  }

  function confirm() {
    if (number === undefined) return;
    isFocusDue.current = true;
    const read = readEntries(number, entries);
    setOwnErrors('errors' in read ? read.errors : {});
    if ('acceptance' in read)
      recording.mutate({ acceptance: read.acceptance, file: entries.file }, { onSuccess: () => close(true) });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.title(reference)}
      confirmLabel={messages.confirm}
      isBusy={recording.isPending}
      onConfirm={confirm}
      onCancel={() => close(false)}
    >
      <div className={classes.root}>
        <span>{messages.question}</span>
        <Fields
          entries={entries}
          errors={errors}
          onChange={(changes) => setEntries((before) => ({ ...before, ...changes }))}
        />
        <FailureAlert text={recording.failure} />
      </div>
    </ConfirmDialog>
  );
}
