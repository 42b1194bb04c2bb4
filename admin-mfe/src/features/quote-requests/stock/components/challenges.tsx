import type { HoldChallenge } from '@backlot/domain/contract/staff';
import type { HoldChallengeState } from '@backlot/domain/stock';
import { StatusBadge, type StatusColor } from '@backlot/ui-kit';
import { useId } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import layout from '../../../../lib/layout.module.css';
import { RequestLink } from '../../request-link.tsx';
import classes from './challenges.module.css';

const messages = {
  title: 'Challenges',
  asking: 'Asks for the hold of',
  asked: 'Its hold is asked for by',
  open: 'Waiting for an answer',
  kept: 'Confirmed',
  released: 'Released',
  expired: 'No answer, released',
  over: 'Ended otherwise',
  sent: (when: string) => `Sent ${when}`,
  answerBy: (when: string) => `Answer by ${when}`,
  answered: (when: string) => `Answered ${when}`,
  due: (when: string) => `Answer was due ${when}`,
};

const COLORS: Readonly<Record<HoldChallengeState, StatusColor>> = {
  open: 'yellow',
  kept: 'blue',
  released: 'green',
  expired: 'green',
  over: 'gray',
};

function deadlineText({ state, deadline, answeredAt }: HoldChallenge): string {
  if (answeredAt !== null) return messages.answered(formatInstant(answeredAt));
  return state === 'open' ? messages.answerBy(formatInstant(deadline)) : messages.due(formatInstant(deadline));
}

function Challenge({ challenge }: { challenge: HoldChallenge }) {
  const { role, quoteRequestId, reference, sentAt, state } = challenge;
  return (
    <li className={classes.challenge}>
      <p className={classes.name}>
        <span>
          {messages[role]} <RequestLink id={quoteRequestId} text={reference} />
        </span>{' '}
        <StatusBadge label={messages[state]} color={COLORS[state]} />
      </p>
      <p className={classes.facts}>
        <span>{messages.sent(formatInstant(sentAt))}</span> <span>{deadlineText(challenge)}</span>
      </p>
    </li>
  );
}

/** Challenges that a request sent or received. Renders nothing if there are none. */
export function Challenges({ challenges }: { challenges: readonly HoldChallenge[] }) {
  const titleId = useId();
  if (challenges.length === 0) return null;
  return (
    <div className={classes.root}>
      <h4 id={titleId} className={layout.title}>
        {messages.title}
      </h4>
      <ul className={classes.list} aria-labelledby={titleId}>
        {challenges.map((challenge) => (
          <Challenge key={challenge.id} challenge={challenge} />
        ))}
      </ul>
    </div>
  );
}
