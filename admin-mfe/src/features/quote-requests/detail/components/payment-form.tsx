import { businessToday, PAYMENT_KINDS, RECORDED_PAYMENT_WAYS } from '@backlot/domain';
import { Button } from '@backlot/ui-kit';
import { DayField, NativeSelect, TextInput } from '@backlot/ui-kit/forms';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import { useUnloadGuard } from '../../../../lib/use-unload-guard.ts';
import type { PaymentRecording } from '../api/use-record-payment.ts';
import type { PaymentField } from '../rules/payment-entries.ts';
import { BusyButton } from './busy-button.tsx';
import layout from '../../../../lib/layout.module.css';
import classes from './payments.module.css';

const messages = {
  title: 'Record a payment',
  kind: 'What it is',
  payment: 'Payment',
  deposit: 'Deposit',
  refund: 'Refund',
  amount: 'Amount in dollars',
  way: 'How it was paid',
  wayOfRefund: 'How it was paid back',
  choose: 'Choose…',
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  transfer: 'Bank transfer',
  other: 'Other',
  day: 'Day',
  note: 'Note (optional)',
  noteHint: 'Only staff see it.',
  sealed: 'It cannot be changed afterwards. A refund evens out a wrong payment, and the customer sees both.',
  confirm: 'Record',
  cancel: 'Cancel',
};

interface FieldsProps {
  recording: PaymentRecording;
  idOf: (field: PaymentField) => string;
}

function PaymentFields({ recording: { entries, errors, type, isRecording }, idOf }: FieldsProps) {
  return (
    <>
      <NativeSelect
        id={idOf('kind')}
        label={messages.kind}
        error={errors.kind}
        value={entries.kind}
        data={PAYMENT_KINDS.map((value) => ({ value, label: messages[value] }))}
        onChange={({ currentTarget: { value } }) => type('kind', value)}
      />
      <TextInput
        id={idOf('amount')}
        label={messages.amount}
        error={errors.amount}
        value={entries.amount}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isRecording}
        onChange={({ currentTarget: { value } }) => type('amount', value)}
      />
      <NativeSelect
        id={idOf('way')}
        label={entries.kind === 'refund' ? messages.wayOfRefund : messages.way}
        error={errors.way}
        value={entries.way}
        data={[
          { value: '', label: messages.choose },
          ...RECORDED_PAYMENT_WAYS.map((value) => ({ value, label: messages[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => type('way', value)}
      />
      <DayField
        id={idOf('day')}
        label={messages.day}
        value={entries.day}
        max={businessToday(new Date())}
        error={errors.day}
        onChange={(day) => type('day', day)}
      />
      <TextInput
        id={idOf('note')}
        label={messages.note}
        description={messages.noteHint}
        error={errors.note}
        value={entries.note}
        autoComplete="off"
        readOnly={isRecording}
        onChange={({ currentTarget: { value } }) => type('note', value)}
      />
    </>
  );
}

export interface PaymentFormProps {
  recording: PaymentRecording;
  /** Called when recorded or cancelled. Typed values stay until recorded. */
  onClose: () => void;
}

export function PaymentForm({ recording, onClose }: PaymentFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { isRecording, failure, isTyped } = recording;
  const idOf = (field: PaymentField) => `${id}-${field}`;
  useUnloadGuard(isTyped);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    recording.record({ onRecorded: onClose, onWrong: (field) => document.getElementById(idOf(field))?.focus() });
  }

  return (
    <form ref={form} className={classes.form} aria-label={messages.title} noValidate onSubmit={submit}>
      <PaymentFields recording={recording} idOf={idOf} />
      <p className={classes.remark}>{messages.sealed}</p>
      <FailureAlert text={failure} />
      <div className={layout.wrap}>
        <BusyButton size="compact-md" isBusy={isRecording}>
          {messages.confirm}
        </BusyButton>
        <Button variant="default" size="compact-md" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
