import {
  businessToday,
  formatDay,
  isQuoteOnHold,
  nextReminder,
  type Day,
  type QuoteReminderKind,
} from '@backlot/domain';
import type { Delivery, QuoteRequest, QuoteVersion } from '@backlot/domain/contract/staff';
import { Checkbox } from '@backlot/ui-kit/forms';
import { useId } from 'react';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { useNow } from '../../../../lib/use-now.ts';
import type { PartProps } from '../section.ts';
import { useRemindersSwitch } from '../api/version-writes.ts';
import layout from '../../../../lib/layout.module.css';
import classes from './quote-reminders.module.css';

const messages = {
  title: 'Reminders',
  sentReminders: 'Reminders of the newest version',
  'week-before': '7 days before the end',
  'day-before': '1 day before the end',
  'day-after': '1 day after the end',
  sent: (which: string, when: string) => `${which}: sent ${when}`,
  waiting: (which: string) => `${which}: waiting to be sent`,
  failed: (which: string) => `${which}: not sent`,
  next: (day: string) => `Next reminder on ${day}`,
  today: 'Next reminder today',
  off: 'Turned off: the customer is not reminded.',
  onHold: 'None while the quote is on hold.',
  asked: 'None while the customer waits for a reply.',
  ended: 'No reminder is to come.',
};

function planText({ status, waitingSince, reminders }: QuoteRequest, { state, validUntil }: QuoteVersion, today: Day) {
  const facts = {
    state,
    validUntil,
    status,
    isWaiting: waitingSince !== null,
    areRemindersOn: reminders.on,
    sent: reminders.sent.map(({ kind }) => kind),
  };
  const next = nextReminder(facts, today);
  if (next !== undefined) return next.on === today ? messages.today : messages.next(formatDay(next.on));
  if (!reminders.on) return messages.off;
  // A reminder would be due without the hold or the open question.
  const isPaused = nextReminder({ ...facts, status: 'pending', isWaiting: false }, today) !== undefined;
  if (!isPaused) return messages.ended;
  return isQuoteOnHold(status) ? messages.onHold : messages.asked;
}

function sentText(kind: QuoteReminderKind, { sentAt, state }: Delivery): string {
  const which = messages[kind];
  if (sentAt !== null) return messages.sent(which, formatInstant(sentAt));
  return state === 'failed' ? messages.failed(which) : messages.waiting(which);
}

export function QuoteReminders({ request, version, report }: PartProps & { version: QuoteVersion }) {
  const planId = useId();
  const { isOn, mutate: turn, isPending, failure } = useRemindersSwitch(request, report);
  const plan = planText(request, version, businessToday(useNow()));
  const { reminders, deliveries } = request;
  return (
    <div className={classes.root}>
      <Checkbox
        role="switch"
        label={messages.title}
        checked={isOn}
        aria-checked={isOn}
        aria-busy={isPending}
        aria-describedby={planId}
        onChange={({ currentTarget: { checked } }) => {
          if (!isPending) turn(checked);
        }}
      />
      <div className={classes.text}>
        {reminders.sent.length === 0 ? null : (
          <ul className={layout.list} aria-label={messages.sentReminders}>
            {reminders.sent.map(({ kind, deliveryId }) => {
              const mail = deliveries.find(({ id }) => id === deliveryId);
              return mail === undefined ? null : <li key={kind}>{sentText(kind, mail)}</li>;
            })}
          </ul>
        )}
        <p id={planId} className={classes.plan}>
          {plan}
        </p>
      </div>
      <FailureAlert text={failure} />
    </div>
  );
}
