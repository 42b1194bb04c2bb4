import { formatDay, formatUsd, paidCents, toCents, type PaymentKind, type PaymentWay } from '@backlot/domain';
import type { QuoteRequest, StaffPayment } from '@backlot/domain/contract/staff';
import { Button } from '@backlot/ui-kit';
import { useRef, useState } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import type { PartProps } from '../section.ts';
import { useFocusAfter } from '../use-focus-after.ts';
import { useRecordPayment } from '../api/use-record-payment.ts';
import { Block } from './block.tsx';
import { PaymentForm } from './payment-form.tsx';
import layout from '../../../../lib/layout.module.css';
import classes from './payments.module.css';

const messages = {
  title: 'Payments',
  none: 'Nothing was paid yet.',
  notAccepted: 'What is due shows once a version is accepted.',
  total: (version: number) => `Total of version ${version}`,
  paid: 'Paid',
  due: 'Due',
  overpaid: 'Paid above the total',
  record: 'Record a payment',
  by: (when: string, by: string) => `Recorded ${when} by ${by}`,
  online: (when: string) => `Paid online ${when}`,
};

const KINDS: Readonly<Record<PaymentKind, string>> = { payment: 'Payment', deposit: 'Deposit', refund: 'Refund' };
const WAYS: Readonly<Record<PaymentWay, string>> = {
  cash: 'in cash',
  check: 'by check',
  card: 'by card',
  transfer: 'by bank transfer',
  other: 'in another way',
  online: 'online',
};

const usd = (dollars: number) => formatUsd(toCents(dollars));

function Line({ name, amount, isStrong = false }: { name: string; amount: string; isStrong?: boolean }) {
  return (
    <div className={classes.line} data-strong={isStrong || undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function Balance({ request: { balance, payments } }: { request: QuoteRequest }) {
  if (balance === null) {
    if (payments.length === 0) return <p className={classes.remark}>{messages.none}</p>;
    const paid = paidCents(payments.map(({ kind, amount }) => ({ kind, amountCents: toCents(amount) })));
    return (
      <>
        <dl className={classes.balance}>
          <Line name={messages.paid} amount={formatUsd(paid)} isStrong />
        </dl>
        <p className={classes.remark}>{messages.notAccepted}</p>
      </>
    );
  }
  const { version, total, paid, due, overpaid } = balance;
  return (
    <dl className={classes.balance}>
      <Line name={messages.total(version)} amount={usd(total)} />
      <Line name={messages.paid} amount={usd(paid)} />
      <Line name={messages.due} amount={usd(due)} isStrong />
      {overpaid > 0 ? <Line name={messages.overpaid} amount={usd(overpaid)} isStrong /> : null}
    </dl>
  );
}

function Entry({ payment: { kind, amount, way, day, at, by, note } }: { payment: StaffPayment }) {
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <span>
          {KINDS[kind]} {WAYS[way]}, {formatDay(day)}
        </span>
        <span className={classes.amount}>{kind === 'refund' ? `−${usd(amount)}` : usd(amount)}</span>
      </p>
      <p className={classes.remark}>
        {by === null ? messages.online(formatInstant(at)) : messages.by(formatInstant(at), by)}
      </p>
      {note === null ? null : (
        <p className={classes.note} dir="auto">
          {note}
        </p>
      )}
    </li>
  );
}

export function Payments({ request, report }: PartProps) {
  const recording = useRecordPayment(request, report);
  // Reopens the form with unsaved values.
  const [isOpen, setOpen] = useState(recording.isTyped);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isOpen, button, { preventScroll: true });

  return (
    <Block title={messages.title}>
      <div className={classes.root}>
        <Balance request={request} />
        {request.payments.length === 0 ? null : (
          <ul className={layout.list} aria-label={messages.title}>
            {request.payments.map((payment) => (
              <Entry key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
        {isOpen ? (
          <PaymentForm recording={recording} onClose={() => setOpen(false)} />
        ) : (
          <div className={layout.wrap}>
            <Button ref={button} variant="default" size="compact-md" onClick={() => setOpen(true)}>
              {messages.record}
            </Button>
          </div>
        )}
      </div>
    </Block>
  );
}
