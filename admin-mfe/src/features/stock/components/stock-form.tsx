import type { EquipmentStock } from '@backlot/domain/contract/staff';
import { Button, Notice } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useEffect, useState, type FormEvent } from 'react';
import { FailureAlert } from '../../../lib/failure-alert.tsx';
import { useSetStock } from '../api/stock.ts';
import { failureText } from '../failure-text.ts';
import {
  checkStock,
  isSameStock,
  STOCK_FIELDS,
  stockEntriesOf,
  type StockEntries,
  type StockField,
} from '../stock-entries.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import layout from '../../../lib/layout.module.css';
import pair from '../../../lib/pair.module.css';
import classes from './stock-form.module.css';

const messages = {
  form: (name: string) => `Stock of ${name}`,
  ownedUnits: 'Units owned',
  ownedUnitsHint: 'Single units. Left empty, nobody counts them, and the item is always free.',
  turnaroundDays: 'Turnaround in days',
  turnaroundDaysHint: 'Days after each return on which it is not free yet.',
  reason: 'Reason (optional)',
  reasonHint: 'For the history of the stock.',
  save: 'Save Stock',
  saving: 'Saving...',
  saved: 'The stock is saved.',
  failed: 'Failed to save the stock',
};

export interface StockFormProps {
  id: number;
  name: string;
  stock: EquipmentStock;
  onDirty: (isDirty: boolean) => void;
}

/** Hints are below the inputs, so that inputs in one row align. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Owned units and turnaround of an item. Saved separately from the item. */
export function StockForm({ id, name, stock, onDirty }: StockFormProps) {
  const saving = useSetStock(id);
  const [typed, setTyped] = useState<Partial<StockEntries>>({});
  const { errors, setErrors, idOf, show, showFailure, hasWrongField } = useFieldErrors(STOCK_FIELDS);
  const stored = stockEntriesOf(stock);
  const entries: StockEntries = { ...stored, ...typed };
  const isDirty = !isSameStock(entries, stored);

  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    const { data, issues } = checkStock(entries);
    show(issues);
    if (data === undefined) return;
    saving.mutate(data, { onSuccess: () => setTyped({}), onError: showFailure });
  }

  const fieldProps = (field: StockField) => ({
    id: idOf(field),
    label: messages[field],
    description: messages[`${field}Hint`],
    error: errors[field],
    value: entries[field],
    readOnly: saving.isPending,
    autoComplete: 'off',
    inputWrapperOrder: ORDER,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      saving.reset();
      setErrors(({ [field]: _, ...others }) => others);
      setTyped((before) => ({ ...before, [field]: value }));
    },
  });

  const hasFailed = saving.isError && !hasWrongField;
  return (
    <form className={classes.root} noValidate aria-label={messages.form(name)} onSubmit={submit}>
      <div className={pair.root}>
        <TextInput {...fieldProps('ownedUnits')} inputMode="numeric" />
        <TextInput {...fieldProps('turnaroundDays')} inputMode="numeric" />
      </div>
      <TextInput {...fieldProps('reason')} />
      <FailureAlert text={hasFailed ? failureText(saving.error, messages.failed) : undefined} />
      {saving.isSuccess ? (
        <Notice kind="good" role="status">
          {messages.saved}
        </Notice>
      ) : null}
      <div className={layout.actions}>
        <Button type="submit" variant="default" aria-disabled={saving.isPending}>
          {saving.isPending ? messages.saving : messages.save}
        </Button>
      </div>
    </form>
  );
}
