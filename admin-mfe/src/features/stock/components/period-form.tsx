import { STOCK_PERIOD_KINDS } from '@backlot/domain/stock';
import { Button } from '@backlot/ui-kit';
import { DayField, NativeSelect, Textarea, TextInput } from '@backlot/ui-kit/forms';
import { useState, type FormEvent } from 'react';
import { ConfirmedButton } from '../../../lib/confirmed-button.tsx';
import { FailureAlert } from '../../../lib/failure-alert.tsx';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { useUnloadGuard } from '../../../lib/use-unload-guard.ts';
import { useChangePeriod, type PeriodChange } from '../api/stock.ts';
import { failureText } from '../failure-text.ts';
import {
  checkNewPeriod,
  checkPeriodPatch,
  PERIOD_FIELDS,
  readPeriodKind,
  type PeriodEntries,
  type PeriodField,
  type PeriodTarget,
} from '../period-entries.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import layout from '../../../lib/layout.module.css';
import classes from './period-form.module.css';

const messages = {
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
};

export interface PeriodFormProps {
  target: PeriodTarget;
  onDone: (outcome: PeriodChange['kind']) => void;
  onCancel: () => void;
}

interface FieldsProps {
  entries: PeriodEntries;
  errors: FieldErrors<PeriodField>;
  isNew: boolean;
  isLocked: boolean;
  idOf: (field: PeriodField) => string;
  onChange: (changes: Partial<PeriodEntries>) => void;
}

function PeriodFields({ entries, errors, isNew, isLocked, idOf, onChange }: FieldsProps) {
  const textProps = (field: Exclude<PeriodField, 'kind' | 'from' | 'until'>) => ({
    id: idOf(field),
    label: messages[field],
    error: errors[field],
    value: entries[field],
    readOnly: isLocked,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [field]: value }),
  });
  return (
    <>
      {isNew ? (
        <NativeSelect
          id={idOf('kind')}
          label={messages.kind}
          error={errors.kind}
          value={entries.kind}
          data={STOCK_PERIOD_KINDS.map((value) => ({ value, label: messages[value] }))}
          onChange={({ currentTarget: { value } }) => onChange({ kind: readPeriodKind(value) ?? entries.kind })}
        />
      ) : null}
      <TextInput {...textProps('units')} inputMode="numeric" />
      <div className={classes.days}>
        <DayField
          id={idOf('from')}
          label={messages.from}
          value={entries.from}
          error={errors.from}
          onChange={(from) => onChange({ from })}
        />
        <DayField
          id={idOf('until')}
          label={messages.until}
          value={entries.until}
          min={entries.from === '' ? undefined : entries.from}
          error={errors.until}
          onChange={(until) => onChange({ until })}
        />
      </div>
      {entries.kind === 'sub-rented' ? (
        <>
          <TextInput {...textProps('supplier')} />
          <TextInput {...textProps('cost')} description={messages.costHint} inputMode="decimal" />
        </>
      ) : null}
      <Textarea {...textProps('note')} rows={3} />
    </>
  );
}

export function PeriodForm({ target, onDone, onCancel }: PeriodFormProps) {
  const changing = useChangePeriod();
  const [entries, setEntries] = useState(target.entries);
  const { errors, setErrors, idOf, show, showFailure, hasWrongField } = useFieldErrors(PERIOD_FIELDS);
  const { equipmentId, period } = target;
  useUnloadGuard(PERIOD_FIELDS.some((field) => entries[field] !== target.entries[field]));

  function send(sent: PeriodChange): void {
    changing.mutate(sent, { onSuccess: () => onDone(sent.kind), onError: showFailure });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (changing.isPending) return;
    if (period === undefined) {
      const { data, issues } = checkNewPeriod(equipmentId, entries);
      show(issues);
      if (data !== undefined) send({ kind: 'add', body: data });
      return;
    }
    const { data, issues } = checkPeriodPatch(entries);
    show(issues);
    if (data !== undefined) send({ kind: 'update', id: period.id, body: data });
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
  const hasFailed = changing.isError && !hasWrongField;
  const title = changing.variables?.kind === 'delete' ? messages.deleteFailed : messages.saveFailed;
  return (
    <form className={classes.root} noValidate aria-label={messages.form} onSubmit={submit}>
      <PeriodFields
        {...{ entries, errors, idOf }}
        isNew={period === undefined}
        isLocked={changing.isPending}
        onChange={change}
      />
      <FailureAlert text={hasFailed ? failureText(changing.error, title) : undefined} />
      <div className={layout.actions}>
        <Button type="submit" aria-disabled={changing.isPending}>
          {submitLabel()}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
        {period === undefined ? null : (
          <ConfirmedButton
            className={classes.delete}
            label={messages.delete}
            title={messages.deleteTitle}
            confirmLabel={messages.delete}
            isOff={changing.isPending}
            onConfirm={(close) => {
              close();
              send({ kind: 'delete', id: period.id });
            }}
          >
            {messages.deleteQuestion}
          </ConfirmedButton>
        )}
      </div>
    </form>
  );
}
