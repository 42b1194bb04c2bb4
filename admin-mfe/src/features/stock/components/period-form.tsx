import { objectionsOf } from '@backlot/domain/contract';
import { STOCK_PERIOD_KINDS } from '@backlot/domain/stock';
import { Button, defineStaffMessages, Notice } from '@backlot/ui-kit';
import { DayField, NativeSelect, Textarea, TextInput } from '@backlot/ui-kit/forms';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useId, useState, type FormEvent } from 'react';
import { useUnloadGuard } from '../../../lib/use-unload-guard.ts';
import { useChangePeriod, type PeriodChange } from '../api/use-change-period.ts';
import { failureText } from '../failure-text.ts';
import { fieldErrors, firstWrongField } from '../field-errors.ts';
import {
  PERIOD_FIELDS,
  readNewPeriod,
  readPeriodKind,
  readPeriodPatch,
  type PeriodEntries,
  type PeriodErrors,
  type PeriodField,
} from '../period-entries.ts';
import type { PeriodTarget } from './period-target.ts';
import classes from './period-form.module.css';

const useMessages = defineStaffMessages({
  form: 'Period',
  kind: 'What happens',
  'out-of-service': 'Out of service',
  'sub-rented': 'Sub-rented',
  units: 'Units',
  from: 'First day',
  until: 'Last day',
  supplier: 'Supplier (optional)',
  cost: 'Cost in dollars (optional)',
  costHint: 'Of the whole period.',
  note: 'Note (optional)',
  add: 'Add',
  adding: 'Adding...',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  delete: 'Delete',
  deleteTitle: 'Delete this period?',
  deleteQuestion: 'What is free on these days is computed anew. The history of the stock keeps the period.',
  saveFailed: 'Failed to save the period',
  deleteFailed: 'Failed to delete the period',
});

export interface PeriodFormProps {
  target: PeriodTarget;
  /** Called when the period was added, changed or deleted. */
  onDone: (outcome: PeriodChange['kind']) => void;
  onCancel: () => void;
}

/** Fields of a period, with the buttons that save and delete it. */
export function PeriodForm({ target, onDone, onCancel }: PeriodFormProps) {
  const messages = useMessages();
  const prefix = useId();
  const changing = useChangePeriod();
  const [entries, setEntries] = useState(target.entries);
  const [errors, setErrors] = useState<PeriodErrors>({});
  const [isConfirming, setConfirming] = useState(false);
  const { equipmentId, period } = target;
  const idOf = (field: PeriodField) => `${prefix}-${field}`;
  useUnloadGuard(PERIOD_FIELDS.some((field) => entries[field] !== target.entries[field]));

  function show(found: PeriodErrors): void {
    setErrors(found);
    const wrong = firstWrongField(PERIOD_FIELDS, found);
    if (wrong !== undefined) document.getElementById(idOf(wrong))?.focus();
  }

  function send(sent: PeriodChange): void {
    changing.mutate(sent, {
      onSuccess: () => onDone(sent.kind),
      onError: (failure) => show(fieldErrors(PERIOD_FIELDS, objectionsOf(failure))),
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (changing.isPending) return;
    if (period === undefined) {
      const read = readNewPeriod(equipmentId, entries);
      show('errors' in read ? read.errors : {});
      if ('period' in read) send({ kind: 'add', body: read.period });
      return;
    }
    const read = readPeriodPatch(entries);
    show('errors' in read ? read.errors : {});
    if ('patch' in read) send({ kind: 'update', id: period.id, body: read.patch });
  }

  function change(changes: Partial<PeriodEntries>): void {
    const changed = Object.keys(changes);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !changed.includes(field))));
    setEntries((before) => ({ ...before, ...changes }));
  }

  const isSaving = changing.isPending && changing.variables.kind !== 'delete';
  const submitLabel = () => {
    if (period === undefined) return isSaving ? messages.adding : messages.add;
    return isSaving ? messages.saving : messages.save;
  };
  const textProps = (field: Exclude<PeriodField, 'kind' | 'from' | 'until'>) => ({
    id: idOf(field),
    label: messages[field],
    error: errors[field],
    value: entries[field],
    readOnly: changing.isPending,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [field]: value }),
  });

  return (
    <form className={classes.root} noValidate aria-label={messages.form} onSubmit={submit}>
      {period === undefined ? (
        <NativeSelect
          id={idOf('kind')}
          label={messages.kind}
          error={errors.kind}
          value={entries.kind}
          data={STOCK_PERIOD_KINDS.map((value) => ({ value, label: messages[value] }))}
          onChange={({ currentTarget: { value } }) => change({ kind: readPeriodKind(value) ?? entries.kind })}
        />
      ) : null}
      <TextInput {...textProps('units')} inputMode="numeric" />
      <div className={classes.days}>
        <DayField
          id={idOf('from')}
          label={messages.from}
          value={entries.from}
          error={errors.from}
          onChange={(from) => change({ from })}
        />
        <DayField
          id={idOf('until')}
          label={messages.until}
          value={entries.until}
          min={entries.from === '' ? undefined : entries.from}
          error={errors.until}
          onChange={(until) => change({ until })}
        />
      </div>
      {entries.kind === 'sub-rented' ? (
        <>
          <TextInput {...textProps('supplier')} />
          <TextInput {...textProps('cost')} description={messages.costHint} inputMode="decimal" />
        </>
      ) : null}
      <Textarea {...textProps('note')} rows={3} />
      {changing.isError && firstWrongField(PERIOD_FIELDS, errors) === undefined ? (
        <Notice kind="danger" role="alert">
          {failureText(
            changing.error,
            changing.variables.kind === 'delete' ? messages.deleteFailed : messages.saveFailed,
          )}
        </Notice>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" aria-disabled={changing.isPending}>
          {submitLabel()}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
        {period === undefined ? null : (
          <Button
            className={classes.delete ?? ''}
            variant="default"
            aria-disabled={changing.isPending}
            onClick={() => setConfirming(!changing.isPending)}
          >
            {messages.delete}
          </Button>
        )}
      </div>
      {period === undefined ? null : (
        <ConfirmDialog
          isOpen={isConfirming}
          title={messages.deleteTitle}
          confirmLabel={messages.delete}
          isDangerous
          onConfirm={() => {
            setConfirming(false);
            send({ kind: 'delete', id: period.id });
          }}
          onCancel={() => setConfirming(false)}
        >
          {messages.deleteQuestion}
        </ConfirmDialog>
      )}
    </form>
  );
}
