import type { QuoteRequest, StaffQuoteShare } from '@backlot/domain/contract/staff';
import { StatusBadge, type StatusColor } from '@backlot/ui-kit';
import { useId } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import layout from '../../../../lib/layout.module.css';
import classes from './quote-shares.module.css';

const WORKS: StatusColor = 'green';

const messages = {
  title: 'Colleagues with a link of their own',
  note: 'The customer gave them these links and can end them. They can read, ask and sign; the code to sign goes to their own address.',
  works: 'Active',
  ended: 'Ended',
  shared: (when: string) => `Shared ${when}`,
  viewed: (when: string) => `Viewed ${when}`,
  notViewed: 'Not viewed yet',
  endedAt: (when: string) => `Ended ${when}`,
};

function Colleague({ share: { name, email, at, viewedAt, endedAt } }: { share: StaffQuoteShare }) {
  const isEnded = endedAt !== undefined;
  return (
    <li className={classes.colleague}>
      <p className={classes.name}>
        <bdi>{name ?? email}</bdi>{' '}
        <StatusBadge label={isEnded ? messages.ended : messages.works} color={isEnded ? 'gray' : WORKS} />
      </p>
      <p className={classes.facts}>
        {name === null ? null : <span>{email}</span>}
        <span>{messages.shared(formatInstant(at))}</span>
        <span>{viewedAt === undefined ? messages.notViewed : messages.viewed(formatInstant(viewedAt))}</span>
        {isEnded ? <span>{messages.endedAt(formatInstant(endedAt))}</span> : null}
      </p>
    </li>
  );
}

/** Colleagues with whom the customer shared the quote. Staff see no link. Renders nothing if there are none. */
export function QuoteShares({ request: { shares } }: { request: QuoteRequest }) {
  const titleId = useId();
  if (shares.length === 0) return null;
  return (
    <div className={classes.root}>
      <h3 id={titleId} className={layout.title}>
        {messages.title}
      </h3>
      <p className={classes.note}>{messages.note}</p>
      <ul className={classes.list} aria-labelledby={titleId}>
        {shares.map((share) => (
          <Colleague key={share.id} share={share} />
        ))}
      </ul>
    </div>
  );
}
