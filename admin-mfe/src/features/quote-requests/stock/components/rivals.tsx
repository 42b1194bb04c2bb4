import { formatDay } from '@backlot/domain';
import { Anchor, Button, defineStaffMessages } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { recordPath } from '../../../../lib/sections/page-path.ts';
import type { Rival } from '../rules/challenges.ts';
import { unitsText } from '../rules/units-text.ts';
import classes from './stock-line.module.css';

const useMessages = defineStaffMessages({
  title: 'Booked by',
  rival: (units: number, from: string, until: string) => `${unitsText(units)}, ${from} to ${until}`,
  challenge: 'Challenge',
  challengeOf: (reference: string) => `Challenge ${reference}`,
  askedUntil: (when: string) => `Asked, answer by ${when}`,
  open: 'Asked to confirm or release',
  kept: 'Confirmed its hold',
});

export interface ChallengeControls {
  /** Deadlines of this request's open challenges, by the id of the holding request. */
  readonly deadlines: ReadonlyMap<string, string>;
  readonly onChallenge: (rival: Rival) => void;
}

interface ChallengeProps extends ChallengeControls {
  readonly rival: Rival;
}

/** State of a hold's challenge, or the button that starts one; nothing for approved orders. */
function Challenge({ rival, deadlines, onChallenge }: ChallengeProps) {
  const messages = useMessages();
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

export interface RivalsProps extends ChallengeControls {
  readonly rivals: readonly Rival[];
}

export function Rivals({ rivals, ...controls }: RivalsProps) {
  const messages = useMessages();
  if (rivals.length === 0) return null;
  return (
    <div>
      <p className={classes.caption}>{messages.title}</p>
      <ul className={classes.list}>
        {rivals.map((rival) => (
          <li key={`${rival.quoteRequestId} ${rival.from} ${rival.until}`} className={classes.entry}>
            <Anchor component={Link} to={recordPath('adminQuoteRequest', rival.quoteRequestId)}>
              {rival.reference}
            </Anchor>{' '}
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
