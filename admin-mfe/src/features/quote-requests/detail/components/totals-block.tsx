import { formatUsd, toCents } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Notice } from '@backlot/ui-kit';
import type { ReactNode } from 'react';
import type { DisplayedQuotePrice } from '../rules/displayed-quote-price.ts';
import { Block } from './block.tsx';
import { DiscountField, type DiscountEdit } from './discount-field.tsx';
import layout from '../../../../lib/layout.module.css';
import classes from './totals-block.module.css';

const messages = {
  title: 'Totals',
  preview: 'Preview, not saved yet',
  subtotal: 'Subtotal',
  discount: 'Discount',
  beforeTax: 'Before tax',
  exempt: 'FL Sales Tax (exempt)',
  pending: 'certificate pending',
  total: 'Total',
  clamped: (entered: string, taken: string) =>
    `The discount of ${entered} is more than the subtotal. Only ${taken} is taken off.`,
  tooMuch: 'These items come to more than a quote can hold. Lower a quantity.',
};

function Line({ name, children, isTotal = false }: { name: ReactNode; children: ReactNode; isTotal?: boolean }) {
  return (
    <div className={isTotal ? classes.total : classes.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export interface TotalsBlockProps {
  request: QuoteRequest;
  /** Undefined above the maximum total. */
  price: DisplayedQuotePrice | undefined;
  discount: DiscountEdit;
  children?: ReactNode;
}

export function TotalsBlock({ request, price, discount, children }: TotalsBlockProps) {
  const { isTaxExempt, taxLabel, discountAmount } = request;
  return (
    <Block
      title={messages.title}
      aside={price?.isPreview === true ? <span className={layout.mark}>{messages.preview}</span> : null}
    >
      {price === undefined ? (
        <Notice kind="warning">{messages.tooMuch}</Notice>
      ) : (
        <>
          <dl className={classes.lines} data-preview={price.isPreview}>
            <Line name={messages.subtotal}>{formatUsd(price.subtotalCents)}</Line>
            <Line name={messages.discount}>{formatUsd(price.discountCents === 0 ? 0 : -price.discountCents)}</Line>
            <Line name={messages.beforeTax}>{formatUsd(price.beforeTaxCents)}</Line>
            <Line
              name={
                isTaxExempt ? (
                  <>
                    {messages.exempt} <span className={classes.remark}>{messages.pending}</span>
                  </>
                ) : (
                  taxLabel
                )
              }
            >
              {formatUsd(price.taxCents)}
            </Line>
            <Line name={messages.total} isTotal>
              {formatUsd(price.totalCents)}
            </Line>
          </dl>
          {price.isDiscountClamped ? (
            <Notice kind="warning">
              {messages.clamped(formatUsd(toCents(discountAmount)), formatUsd(price.discountCents))}
            </Notice>
          ) : null}
          <DiscountField request={request} subtotalCents={price.subtotalCents} edit={discount} />
        </>
      )}
      {children}
    </Block>
  );
}
