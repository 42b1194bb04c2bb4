import { objectionsOf } from '@backlot/domain/contract';
import type { EquipmentStock } from '@backlot/domain/contract/staff';
import { Button, defineStaffMessages, Notice } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useSetStock } from '../api/use-set-stock.ts';
import { failureText } from '../failure-text.ts';
import { fieldErrors, firstWrongField, type FieldErrors } from '../field-errors.ts';
import {
  isSameStock,
  readStockEntries,
  STOCK_FIELDS,
  stockEntriesOf,
  type StockEntries,
  type StockField,
} from '../stock-entries.ts';
import classes from './stock-form.module.css';

const useMessages = defineStaffMessages({
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
});

export interface StockFormProps {
  id: number;
  /** Of the item. */
  name: string;
  stock: EquipmentStock;
  /** Called with whether something is typed that is not saved. */
  onDirty: (isDirty: boolean) => void;
}

/** Hints below, so that fields beside each other are on one line. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Number of units and turnaround of an item. Saves apart from the form of the item. */
export function StockForm({ id, name, stock, onDirty }: StockFormProps) {
  const messages = useMessages();
  const prefix = useId();
  const saving = useSetStock(id);
  const [typed, setTyped] = useState<Partial<StockEntries>>({});
  const [errors, setErrors] = useState<FieldErrors<StockField>>({});
  const stored = stockEntriesOf(stock);
  const entries: StockEntries = { ...stored, ...typed };
  const isDirty = !isSameStock(entries, stored);
  const idOf = (field: StockField) => `${prefix}-${field}`;

  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  function show(found: FieldErrors<StockField>): void {
    setErrors(found);
    const wrong = firstWrongField(STOCK_FIELDS, found);
    if (wrong !== undefined) document.getElementById(idOf(wrong))?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    const read = readStockEntries(entries);
    show('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    saving.mutate(read.stock, {
      onSuccess: () => setTyped({}),
      onError: (failure) => show(fieldErrors(STOCK_FIELDS, objectionsOf(failure))),
    });
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

  return (
    <form className={classes.root} noValidate aria-label={messages.form(name)} onSubmit={submit}>
      <div className={classes.numbers}>
        <TextInput {...fieldProps('ownedUnits')} inputMode="numeric" />
        <TextInput {...fieldProps('turnaroundDays')} inputMode="numeric" />
      </div>
      <TextInput {...fieldProps('reason')} />
      {saving.isError && firstWrongField(STOCK_FIELDS, errors) === undefined ? (
        <Notice kind="danger" role="alert">
          {failureText(saving.error, messages.failed)}
        </Notice>
      ) : null}
      {saving.isSuccess ? (
        <Notice kind="good" role="status">
          {messages.saved}
        </Notice>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" variant="default" aria-disabled={saving.isPending}>
          {saving.isPending ? messages.saving : messages.save}
        </Button>
      </div>
    </form>
  );
}
