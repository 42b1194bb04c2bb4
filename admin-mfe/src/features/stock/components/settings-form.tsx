import { checkMessage } from '@backlot/domain/contract';
import { stockSettingsSchema, type StockSettings } from '@backlot/domain/contract/staff';
import { OVERBOOKING_POLICIES } from '@backlot/domain/stock';
import { Button, Notice } from '@backlot/ui-kit';
import { NativeSelect, TextInput } from '@backlot/ui-kit/forms';
import { useState, type FormEvent } from 'react';
import { FailureAlert } from '../../../lib/failure-alert.tsx';
import { useSetStockSettings } from '../api/stock.ts';
import { failureText } from '../failure-text.ts';
import { readWholeNumber } from '../typed-number.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import classes from './settings-form.module.css';

const messages = {
  form: 'Settings of the stock',
  overbooking: 'When more is booked than is there',
  flag: 'Record it and show it',
  reason: 'Ask for a reason',
  never: 'Refuse',
  flagHint: 'The request is short of what is not there, and is listed among the shortages.',
  reasonHint: 'As above, and whoever books it says why.',
  neverHint: 'A change that would be short is not saved. Reducing always works.',
  defaultTurnaroundDays: 'Turnaround of new items, in days',
  turnaroundHint: 'Days after each return. Items that exist keep theirs.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'The settings are saved.',
  failed: 'Failed to save the settings of the stock',
};

const FIELDS = ['overbooking', 'defaultTurnaroundDays'] as const;

/** Form values: overbooking policy, and unparsed turnaround. */
interface Entries {
  readonly overbooking: StockSettings['overbooking'];
  readonly defaultTurnaroundDays: string;
}

export function SettingsForm({ settings }: { settings: StockSettings }) {
  const saving = useSetStockSettings();
  const [typed, setTyped] = useState<Partial<Entries>>({});
  const { errors, setErrors, idOf, show, showFailure, hasWrongField } = useFieldErrors(FIELDS);
  const entries: Entries = {
    overbooking: settings.overbooking,
    defaultTurnaroundDays: String(settings.defaultTurnaroundDays),
    ...typed,
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    const defaultTurnaroundDays = readWholeNumber(entries.defaultTurnaroundDays);
    const { data, issues } = checkMessage(stockSettingsSchema, { ...entries, defaultTurnaroundDays });
    show(issues);
    if (data === undefined) return;
    saving.mutate(data, { onSuccess: () => setTyped({}), onError: showFailure });
  }

  function change(changes: Partial<Entries>): void {
    saving.reset();
    setErrors({});
    setTyped((before) => ({ ...before, ...changes }));
  }

  const hasFailed = saving.isError && !hasWrongField;
  return (
    <form className={classes.root} noValidate aria-label={messages.form} onSubmit={submit}>
      <NativeSelect
        id={idOf('overbooking')}
        label={messages.overbooking}
        description={messages[`${entries.overbooking}Hint`]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors.overbooking}
        value={entries.overbooking}
        data={OVERBOOKING_POLICIES.map((value) => ({ value, label: messages[value] }))}
        onChange={({ currentTarget: { value } }) =>
          change({ overbooking: OVERBOOKING_POLICIES.find((policy) => policy === value) ?? entries.overbooking })
        }
      />
      <TextInput
        id={idOf('defaultTurnaroundDays')}
        label={messages.defaultTurnaroundDays}
        description={messages.turnaroundHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors.defaultTurnaroundDays}
        value={entries.defaultTurnaroundDays}
        inputMode="numeric"
        autoComplete="off"
        readOnly={saving.isPending}
        onChange={({ currentTarget: { value } }) => change({ defaultTurnaroundDays: value })}
      />
      <FailureAlert text={hasFailed ? failureText(saving.error, messages.failed) : undefined} />
      {saving.isSuccess ? (
        <Notice kind="good" role="status">
          {messages.saved}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" aria-disabled={saving.isPending}>
          {saving.isPending ? messages.saving : messages.save}
        </Button>
      </div>
    </form>
  );
}
