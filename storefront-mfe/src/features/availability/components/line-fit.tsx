import type { ListFitAnswer } from '@backlot/domain/contract';
import { Anchor } from '@backlot/ui-kit';
import { busyProps } from '../../../lib/busy-props.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { useBandMessages } from '../band-messages.ts';
import { useListFitMessages } from '../list-fit-messages.ts';
import classes from './list-fit.module.css';

type FittedLine = ListFitAnswer['lines'][number];

export interface LineFitProps {
  readonly line: FittedLine;
  readonly name: string;
  readonly onSwap: (substituteId: number) => Promise<void>;
}

function useLineText({ band, left, enough }: FittedLine): string {
  const messages = useListFitMessages();
  const bands = useBandMessages();
  if (enough === 'ask') return messages.ask;
  if (band === 'free') return messages.tooFew;
  return band === 'few' && left !== undefined ? bands.few(left) : bands.none;
}

export function LineFit({ line, name, onSwap }: LineFitProps) {
  const messages = useListFitMessages();
  const text = useLineText(line);
  const { isPending, error, mutate } = useSingleMutation(onSwap);
  if (line.enough === 'yes') return null;
  return (
    <div className={classes.line}>
      <p className={classes.shortage} data-enough={line.enough}>
        {text}
      </p>
      {line.substitutes.length === 0 ? null : (
        <ul className={classes.substitutes} aria-label={messages.insteadOf(name)}>
          {line.substitutes.map((substitute) => (
            <li key={substitute.equipmentId}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                className={classes.swap ?? ''}
                {...busyProps(isPending)}
                onClick={() => mutate(substitute.equipmentId)}
              >
                {messages.take(substitute.name)}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.text} role="status">
        {error === null ? '' : messages.takeFailed}
      </p>
    </div>
  );
}
