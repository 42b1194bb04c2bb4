import { formatDay } from '@backlot/domain';
import { Button } from '@backlot/ui-kit';
import { formatInstant } from '../../../../lib/format-instant.ts';
import type { Rival } from '../rules/challenges.ts';
import { RequestLink } from '../../request-link.tsx';
import { plural } from '../../list/request-texts.ts';
import classes from './stock-line.module.css';

const messages = {
  title: 'Booked by',
  rival: (units: number, from: string, until: string) => `${plural(units, 'unit')}, ${from} to ${until}`,
  challenge: 'Challenge',
  challengeOf: (reference: string) => `Challenge ${reference}`,
  askedUntil: (when: string) => `Asked, answer by ${when}`,
  open: 'Asked to confirm or release',
  kept: 'Confirmed its hold',
};

export interface ChallengeControls {
  /** Deadlines of this request's open challenges, by the id of the holding request. */
  readonly deadlines: ReadonlyMap<string, string>;
  readonly onChallenge: (rival: Rival) => void;
}

/** State of a hold's challenge, or the button that starts one; nothing for approved orders. */
function Challenge({ rival, deadlines, onChallenge }: ChallengeControls & { rival: Rival }) {
  const { challenge, quoteRequestId, reference } = rival;
  if (challenge === undefined) return null;
  if (challenge === 'possible')
    return (
      <Button
        className={classes.use ?? ''}
        variant="default"
        size="compact-md"
        aria-haspopup="dialog"
        aria-label={messages.challengeOf(reference)}
        onClick={() => onChallenge(rival)}
      >
        {messages.challenge}
      </Button>
    );
  const deadline = challenge === 'open' ? deadlines.get(quoteRequestId) : undefined;
  return (
    <span className={classes.facts}>
      {deadline === undefined ? messages[challenge] : messages.askedUntil(formatInstant(deadline))}
    </span>
  );
}

export function Rivals({ rivals, ...controls }: ChallengeControls & { rivals: readonly Rival[] }) {
  if (rivals.length === 0) return null;
  return (
    <div>
      <p className={classes.caption}>{messages.title}</p>
      <ul className={classes.list}>
        {rivals.map((rival) => (
          <li key={`${rival.quoteRequestId} ${rival.from} ${rival.until}`} className={classes.entry}>
            <RequestLink id={rival.quoteRequestId} text={rival.reference} />{' '}
            <span className={classes.facts}>
              {messages.rival(rival.units, formatDay(rival.from), formatDay(rival.until))}
            </span>{' '}
            <Challenge rival={rival} {...controls} />
          </li>
        ))}
      </ul>
    </div>
  );
}
