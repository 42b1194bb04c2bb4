import { formatDay, formatUsd, toCents } from '@backlot/domain';
import type { CurrentQuote, Payment } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { Facts } from '../../../lib/facts.tsx';
import { usePaymentMessages } from '../payment-messages.ts';
import classes from './quote-payments.module.css';

const usd = (dollars: number) => formatUsd(toCents(dollars));

function Entry({ payment: { kind, amount, way, day } }: { readonly payment: Payment }) {
  const messages = usePaymentMessages();
  const what = [messages[kind], messages[way]].filter((part) => part !== '').join(' ');
  return (
    <li className={classes.entry}>
      <span>
        {what}, {formatDay(day, useLocale())}
      </span>
      <span className={classes.amount}>{kind === 'refund' ? `−${usd(amount)}` : usd(amount)}</span>
    </li>
  );
}

function Balance({ balance }: { readonly balance: NonNullable<CurrentQuote['balance']> }) {
  const messages = usePaymentMessages();
  const { version, total, paid, due, overpaid } = balance;
  return (
    <>
      <Facts
        className={classes.balance}
        facts={[
          [messages.total(version), usd(total)],
          [messages.paid, usd(paid)],
          overpaid > 0 ? [messages.overpaid, usd(overpaid)] : [messages.due, usd(due)],
        ]}
      />
      {overpaid > 0 ? <p className={classes.note}>{messages.overpaidNext}</p> : null}
      {overpaid === 0 && due === 0 ? <p className={classes.note}>{messages.settled}</p> : null}
    </>
  );
}

export interface QuotePaymentsProps {
  readonly quote: CurrentQuote;
  readonly labelledBy: string;
}

export function QuotePayments({ quote: { payments, balance }, labelledBy }: QuotePaymentsProps) {
  return (
    <div className={classes.root}>
      {payments.length === 0 ? null : (
        <ul className={classes.list} aria-labelledby={labelledBy}>
          {payments.map((payment) => (
            <Entry key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {balance === null ? null : <Balance balance={balance} />}
    </div>
  );
}
