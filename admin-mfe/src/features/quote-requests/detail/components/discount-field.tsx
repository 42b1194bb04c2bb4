import { readDiscount, toDollars, type Cents } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { TextInput } from '@backlot/ui-kit/forms';
import { useState, type FocusEvent, type FormEvent } from 'react';
import { BusyButton } from './busy-button.tsx';
import classes from './discount-field.module.css';

const messages = {
  label: 'Discount',
  amount: 'Discount in dollars',
  save: 'Save',
  saveDiscount: 'Save discount',
  range: 'From 0 to the subtotal',
  ignored: 'That entry was ignored',
};

export interface DiscountEdit {
  /** Text of the field; undefined while unchanged. */
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
  readonly isSaving: boolean;
  readonly onSave: (amount: number) => void;
}

export interface DiscountFieldProps {
  request: QuoteRequest;
  subtotalCents: Cents;
  edit: DiscountEdit;
}

/** Discount field. A negative or invalid entry is ignored as a whole (spec 5) on blur or save. */
export function DiscountField({ request, subtotalCents, edit }: DiscountFieldProps) {
  const [lastGood, setLastGood] = useState<string>();
  const [isIgnored, setIgnored] = useState(false);
  const text = edit.text ?? request.discountAmount.toFixed(2);

  function type(typed: string) {
    if (edit.text === undefined) setLastGood(undefined);
    setIgnored(false);
    edit.onText(typed);
  }

  /** Returns the entered amount, limited to the subtotal; undefined if the entry is ignored. */
  function settle(): Cents | undefined {
    const cents = readDiscount(text, subtotalCents);
    if (cents === undefined) {
      setIgnored(true);
      edit.onText(lastGood);
      return undefined;
    }
    // A stored discount above the subtotal stays until it is edited.
    if (edit.text === undefined) return cents;
    const isCut = readDiscount(text, Number.MAX_SAFE_INTEGER) !== cents;
    const good = isCut ? String(toDollars(cents)) : text;
    setLastGood(good);
    if (isCut) edit.onText(good);
    return cents;
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    // When the focus moves to the field's own button, its click handles the entry.
    if (!currentTarget.contains(relatedTarget)) settle();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    // Safari does not focus a clicked button: there, the blur has just ignored the entry.
    if (isIgnored && edit.text === undefined) return;
    const cents = settle();
    if (cents !== undefined) edit.onSave(toDollars(cents));
  }

  // Always one line, so that the button does not move during a click.
  const remark = isIgnored ? (
    <span className={classes.ignored} role="alert">
      {messages.ignored}
    </span>
  ) : (
    messages.range
  );
  return (
    <form className={classes.root} aria-label={messages.label} noValidate onBlur={onBlur} onSubmit={save}>
      <TextInput
        className={classes.amount}
        size="sm"
        label={messages.amount}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        description={remark}
      />
      <BusyButton variant="default" size="sm" aria-label={messages.saveDiscount} isBusy={edit.isSaving}>
        {messages.save}
      </BusyButton>
    </form>
  );
}
