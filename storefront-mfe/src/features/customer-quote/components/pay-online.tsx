import { formatUsd, toCents, type OnlinePaymentPart } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Button, Notice, useLocale, VisuallyHidden } from '@backlot/ui-kit';
import { busyProps } from '../../../lib/busy-props.ts';
import { failureText } from '../../../lib/failure-text.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { usePayOnline } from '../api/use-pay-online.ts';
import { usePaymentMessages } from '../payment-messages.ts';
import classes from './quote-payments.module.css';

export interface PayOnlineProps {
  readonly quote: CurrentQuote;
  readonly api: Pick<QuoteApi, 'payQuote'>;
}

/** Leads to where the deposit, or all that is left, is paid. Stays to say why the last try failed. */
export function PayOnline({ quote, api }: PayOnlineProps) {
  const { payOnline } = quote;
  const messages = usePaymentMessages();
  const locale = useLocale();
  const { pending, failure, pay } = usePayOnline(api, quote);
  const amounts = { deposit: payOnline?.deposit ?? null, total: payOnline?.total ?? null };
  const parts = (['deposit', 'total'] as const).filter((part) => amounts[part] !== null);
  const labels = { deposit: messages.payDeposit, total: messages.payTotal };
  const label = (part: OnlinePaymentPart) => labels[part](formatUsd(toCents(amounts[part] ?? 0)));
  return (
    <>
      {parts.map((part, index) => (
        <Button
          key={part}
          className={classes.pay}
          classNames={{ label: classes.payLabel }}
          fullWidth
          variant={index === 0 ? 'filled' : 'default'}
          {...busyProps(pending !== undefined)}
          onClick={() => pay(part)}
        >
          {pending === part ? messages.leaving : label(part)}
        </Button>
      ))}
      {parts.length === 0 ? null : <p className={classes.remark}>{messages.service}</p>}
      <VisuallyHidden role="status">{pending === undefined ? '' : messages.leaving}</VisuallyHidden>
      {failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {failureText('payment-start-failed', failure, locale)}
        </Notice>
      )}
    </>
  );
}
