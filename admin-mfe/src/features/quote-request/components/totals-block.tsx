import { formatUsd, readDiscount, SALES_TAX_LABEL, toCents, toDollars, type Cents } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract';
import { defineStaffMessages, Notice } from '@backlot/ui-kit';
import { NumberInput } from '@backlot/ui-kit/forms';
import type { FormEvent, ReactNode } from 'react';
import type { QuoteFigures } from '../rules/quote-figures.ts';
import { Block } from './block.tsx';
import { BusyButton } from './busy-button.tsx';
import classes from './totals-block.module.css';

const useMessages = defineStaffMessages({
  title: 'Totals',
  preview: 'Preview, not saved yet',
  subtotal: 'Subtotal',
  discount: 'Discount',
  beforeTax: 'Before tax',
  exempt: 'FL Sales Tax (exempt)',
  pending: 'certificate pending',
  total: 'Total',
  amount: 'Discount in dollars',
  save: 'Save',
  saveDiscount: 'Save discount',
  clamped: (entered: string, taken: string) => `The discount of ${entered} is more than the subtotal. Only ${taken} is taken off.`,
  tooMuch: 'These items come to more than a quote can hold. Lower a quantity.',
});

export type DiscountEdit = {
  /** What stands in the field; undefined while it is as saved. */
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
  readonly isSaving: boolean;
  readonly onSave: (amount: number) => void;
};

/** Whether the field takes an entry: a negative or invalid one is ignored (spec 5), one that has only begun is not. */
function isTaken(entry: string): boolean {
  return entry === '.' || readDiscount(entry, Number.MAX_SAFE_INTEGER) !== undefined;
}

function DiscountField({ request, subtotalCents, edit }: { request: QuoteRequest; subtotalCents: Cents; edit: DiscountEdit }) {
  const messages = useMessages();
  const text = edit.text ?? request.discountAmount.toFixed(2);

  function save(event: FormEvent) {
    event.preventDefault();
    const cents = readDiscount(text, subtotalCents);
    if (cents !== undefined) edit.onSave(toDollars(cents));
  }

  return (
    <form className={classes.discount} aria-label={messages.discount} onSubmit={save}>
      <NumberInput
        className={classes.amount}
        size="sm"
        label={messages.amount}
        value={text}
        onChange={(value) => edit.onText(String(value))}
        isAllowed={({ value }) => isTaken(value)}
        // The field would cut what it cannot read out of a pasted text; that makes another amount of it.
        onPaste={(event) => {
          if (!isTaken(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        min={0}
        max={toDollars(subtotalCents)}
        step={0.01}
        decimalScale={2}
        // One that a smaller subtotal has left too large stays as it is stored, until somebody changes it.
        clampBehavior={edit.text === undefined ? 'none' : 'blur'}
        hideControls
        leftSection="$"
        inputMode="decimal"
      />
      <BusyButton variant="default" size="sm" aria-label={messages.saveDiscount} isBusy={edit.isSaving}>
        {messages.save}
      </BusyButton>
    </form>
  );
}

function Line({ name, children, isTotal = false }: { name: ReactNode; children: ReactNode; isTotal?: boolean }) {
  return (
    <div className={isTotal ? classes.total : classes.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export type TotalsBlockProps = {
  request: QuoteRequest;
  /** Undefined when the edits come to more than a quote can hold. */
  figures: QuoteFigures | undefined;
  discount: DiscountEdit;
  /** Below the figures: what can be done with the quote. */
  children?: ReactNode;
};

/** What the quote comes to, with the discount to change. */
export function TotalsBlock({ request, figures, discount, children }: TotalsBlockProps) {
  const messages = useMessages();
  const { isTaxExempt, discountAmount } = request;
  return (
    <Block title={messages.title} aside={figures?.isPreview === true ? <span className={classes.preview}>{messages.preview}</span> : null}>
      {figures === undefined ? (
        <Notice kind="warning">{messages.tooMuch}</Notice>
      ) : (
        <>
          <dl className={classes.lines} data-preview={figures.isPreview}>
            <Line name={messages.subtotal}>{formatUsd(figures.subtotalCents)}</Line>
            <Line name={messages.discount}>{formatUsd(figures.discountCents === 0 ? 0 : -figures.discountCents)}</Line>
            <Line name={messages.beforeTax}>{formatUsd(figures.beforeTaxCents)}</Line>
            <Line
              name={
                isTaxExempt ? (
                  <>
                    {messages.exempt} <span className={classes.remark}>{messages.pending}</span>
                  </>
                ) : (
                  SALES_TAX_LABEL
                )
              }
            >
              {formatUsd(figures.taxCents)}
            </Line>
            <Line name={messages.total} isTotal>
              {formatUsd(figures.totalCents)}
            </Line>
          </dl>
          {figures.isDiscountClamped ? (
            <Notice kind="warning">{messages.clamped(formatUsd(toCents(discountAmount)), formatUsd(figures.discountCents))}</Notice>
          ) : null}
          <DiscountField request={request} subtotalCents={figures.subtotalCents} edit={discount} />
        </>
      )}
      {children}
    </Block>
  );
}
