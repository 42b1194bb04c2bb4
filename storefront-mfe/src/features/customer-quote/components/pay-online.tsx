import { formatUsd, ONLINE_PAYMENT_PARTS, toCents, type OnlinePaymentPart } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { Button, VisuallyHidden } from '@backlot/ui-kit';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { busyProps } from '../../../lib/busy-props.ts';
import { usePayOnline } from '../api/use-pay-online.ts';
import { usePaymentMessages } from '../payment-messages.ts';
import classes from './quote-payments.module.css';

export function PayOnline({ quote }: { quote: CurrentQuote }) {
  const { payOnline } = quote;
  const messages = usePaymentMessages();
  const { pending, error, pay } = usePayOnline(quote);
  const amounts = { deposit: payOnline?.deposit ?? null, total: payOnline?.total ?? null };
  const parts = ONLINE_PAYMENT_PARTS.filter((part) => amounts[part] !== null);
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
      {parts.length === 0 ? null : <p className={classes.note}>{messages.service}</p>}
      <VisuallyHidden role="status">{pending === undefined ? '' : messages.leaving}</VisuallyHidden>
      <FailureNotice failed="payment-start-failed" error={error} />
    </>
  );
}
