import { businessToday, formatDay, formatUsd, quotePath, toCents, type RequestStanding } from '@backlot/domain';
import type { MyRequest } from '@backlot/domain/contract';
import { Button, StatusBadge, useLocale, type StatusColor } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useId } from 'react';
import { useShell } from '../../../lib/shell-context.tsx';
import { RepeatButton } from '../../../lib/repeat-button.tsx';
import { instantText } from '../../../lib/time-text.ts';
import { STATUS_TEXTS, useMyRequestsMessages } from '../messages.ts';
import { repeatedItems } from '../rules/repeated-items.ts';
import { QuoteLinkButton } from './quote-link-button.tsx';
import classes from './request-card.module.css';

const SHOWN_ITEMS = 4;

const STANDING_COLORS: Readonly<Record<RequestStanding, StatusColor>> = {
  requested: 'yellow',
  open: 'blue',
  accepted: 'green',
  'in-progress': 'green',
  completed: 'gray',
  declined: 'red',
  withdrawn: 'gray',
  expired: 'yellow',
  'on-hold': 'purple',
};

interface RequestProps {
  readonly request: MyRequest;
}

const Items = ({ items }: { items: MyRequest['items'] }) =>
  items.map(({ name, quantity }, index) => (
    // The order is fixed, and items may repeat.
    <li key={`${index} ${name}`}>
      {quantity} × {name}
    </li>
  ));

function ItemList({ request: { reference, items } }: RequestProps) {
  const messages = useMyRequestsMessages();
  const [shown, folded] = [items.slice(0, SHOWN_ITEMS), items.slice(SHOWN_ITEMS)];
  return (
    <>
      <ul className={classes.items} aria-label={messages.items(reference)}>
        <Items items={shown} />
      </ul>
      {folded.length === 0 ? null : (
        <details className={classes.folded}>
          <summary>{messages.more(folded.length)}</summary>
          <ul className={classes.items}>
            <Items items={folded} />
          </ul>
        </details>
      )}
    </>
  );
}

function StatusLine({ request: { standing, quote, answerDueAt }, now }: RequestProps & { now: Date }) {
  const messages = useMyRequestsMessages();
  const locale = useLocale();
  const { site } = useShell();
  const validUntil = quote === null ? '' : formatDay(quote.validUntil, locale);
  const accepted = quote?.acceptedNumber ?? null;
  return (
    <div className={classes.status}>
      <p>{STATUS_TEXTS[locale][standing](validUntil)}</p>
      {accepted === null || accepted === quote?.number ? null : <p>{messages.earlierAccepted(accepted)}</p>}
      {answerDueAt === undefined ? null : (
        <p>
          {new Date(answerDueAt) > now ? messages.due(instantText(answerDueAt, locale)) : messages.late(site?.phone)}
        </p>
      )}
    </div>
  );
}

export interface RequestCardProps extends RequestProps {
  readonly email: string;
  readonly isQuoteOpened: boolean;
  readonly now: Date;
}

export function RequestCard({ request, email, isQuoteOpened, now }: RequestCardProps) {
  const messages = useMyRequestsMessages();
  const locale = useLocale();
  const titleId = useId();
  const { reference, submittedAt, startDate, endDate, standing, quote, items } = request;
  const { lines, unavailable } = repeatedItems(items);
  // Filled only if the customer has to decide.
  const variant = standing === 'open' ? 'filled' : 'default';
  const days = new Set([startDate, endDate].map((day) => formatDay(day, locale)));
  return (
    <li className={classes.card}>
      <article aria-labelledby={titleId}>
        <header className={classes.header}>
          <h2 className={classes.reference} id={titleId}>
            {reference}
          </h2>
          <StatusBadge label={messages[standing]} color={STANDING_COLORS[standing]} />
        </header>
        <p className={classes.days}>
          <span>{[...days].join(' – ')}</span>{' '}
          <span className={classes.sent}>
            {messages.sentOn(formatDay(businessToday(new Date(submittedAt)), locale))}
          </span>
        </p>
        <StatusLine request={request} now={now} />
        {quote === null ? null : (
          <p className={classes.total}>
            {messages.total}{' '}
            <strong>{quote.total === null ? messages.toBePriced : formatUsd(toCents(quote.total))}</strong>
          </p>
        )}
        <ItemList request={request} />
        {unavailable.length === 0 ? null : (
          <p className={classes.unavailable}>{messages.unavailable(unavailable.join(', '))}</p>
        )}
        <div className={classes.actions}>
          {quote?.canOpen !== true ? null : isQuoteOpened ? (
            <Button
              component={Link}
              to={quotePath(reference)}
              variant={variant}
              size="sm"
              aria-label={messages.openNamed(reference)}
            >
              {messages.openQuote}
            </Button>
          ) : (
            <QuoteLinkButton reference={reference} email={email} variant={variant} />
          )}
          {lines.length === 0 ? null : (
            <RepeatButton lines={lines} label={messages.repeat} name={messages.repeatNamed(reference)} />
          )}
        </div>
      </article>
    </li>
  );
}
