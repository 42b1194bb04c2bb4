import { isQuoteOnHold } from '@backlot/domain';
import type { Delivery, QuoteRequest } from '@backlot/domain/contract/staff';
import { StatusBadge, type StatusColor } from '@backlot/ui-kit';
import { useId } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import type { QuoteResending } from '../api/use-resend-quote.ts';
import { Block } from './block.tsx';
import { BusyButton } from './busy-button.tsx';
import layout from '../../../../lib/layout.module.css';
import classes from './deliveries.module.css';
import { ON_HOLD } from '../on-hold-message.ts';

const messages = {
  title: 'E-mails',
  empty: 'The saved quote has no items, so it cannot be sent.',
  none: 'No e-mail about this request yet.',
  acknowledgement: 'Acknowledgement to the customer',
  'staff-notification': 'Notification to the staff',
  quote: 'Quote to the customer',
  'quote-reminder': 'Reminder of the quote to the customer',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  queued: (when: string) => `Queued ${when}`,
  sentAt: (when: string) => `Sent ${when}`,
  attempts: (count: number) => `${count} ${count === 1 ? 'attempt' : 'attempts'}`,
  resend: 'Resend',
  resendQuote: 'Resend this quote',
  sendQuote: 'Send the quote',
};

const COLORS: Readonly<Record<Delivery['state'], StatusColor>> = { waiting: 'yellow', sent: 'green', failed: 'red' };

/** Returns the labels of the resend button: for quotes, and for a failed acknowledgement. Undefined without one. */
function resendLabels({ kind, state }: Delivery): { text: string; name: string } | undefined {
  if (state === 'waiting') return undefined;
  if (kind === 'quote') return { text: messages.resend, name: messages.resendQuote };
  return kind === 'acknowledgement' && state === 'failed'
    ? { text: messages.sendQuote, name: messages.sendQuote }
    : undefined;
}

interface MailProps {
  delivery: Delivery;
  onResend: () => void;
  isSending: boolean;
  remarkId: string | undefined;
}

function Mail({ delivery, onResend, isSending, remarkId }: MailProps) {
  const { kind, state, attempts, lastError, queuedAt, sentAt } = delivery;
  const resend = resendLabels(delivery);
  return (
    <li className={classes.mail}>
      <div className={classes.text}>
        <p className={classes.kind}>
          {messages[kind]} <StatusBadge label={messages[state]} color={COLORS[state]} />
        </p>
        <p className={classes.facts}>
          {sentAt === null ? messages.queued(formatInstant(queuedAt)) : messages.sentAt(formatInstant(sentAt))} ·{' '}
          {messages.attempts(attempts)}
        </p>
        {lastError === null ? null : <p className={classes.error}>{lastError}</p>}
      </div>
      {resend === undefined ? null : (
        <BusyButton
          variant="default"
          size="compact-md"
          isBusy={isSending}
          isOff={remarkId !== undefined}
          aria-label={resend.name}
          aria-describedby={remarkId}
          onClick={onResend}
        >
          {resend.text}
        </BusyButton>
      )}
    </li>
  );
}

export function Deliveries({ request, resending }: { request: QuoteRequest; resending: QuoteResending }) {
  const remarkId = useId();
  const { deliveries, items, status } = request;
  const emptyRemark = items.length === 0 ? messages.empty : undefined;
  const remark = isQuoteOnHold(status) ? ON_HOLD : emptyRemark;
  const canResend = deliveries.some((delivery) => resendLabels(delivery) !== undefined);
  return (
    <Block title={messages.title}>
      {deliveries.length === 0 ? (
        <p className={classes.empty}>{messages.none}</p>
      ) : (
        <>
          <ul className={layout.list} aria-label={messages.title}>
            {deliveries.map((delivery) => (
              <Mail
                key={delivery.id}
                delivery={delivery}
                isSending={resending.isPending}
                remarkId={remark === undefined ? undefined : remarkId}
                onResend={() => resending.mutate()}
              />
            ))}
          </ul>
          {remark !== undefined && canResend ? (
            <p className={classes.empty} id={remarkId}>
              {remark}
            </p>
          ) : null}
        </>
      )}
    </Block>
  );
}
