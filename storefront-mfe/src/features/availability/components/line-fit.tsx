import type { ListFitAnswer } from '@backlot/domain/contract';
import { Anchor } from '@backlot/ui-kit';
import { busyProps } from '../../../lib/busy-props.ts';
import { useSingleCall } from '../../../lib/use-single-call.ts';
import { bandText, useBandMessages } from '../band-messages.ts';
import { useListFitMessages } from '../list-fit-messages.ts';
import classes from './list-fit.module.css';

type FittedLine = ListFitAnswer['lines'][number];

export interface LineFitProps {
  readonly line: FittedLine;
  /** Name of the item of the line. */
  readonly name: string;
  /** Puts a substitute into the place of the line. Rejects when the substitute could not be loaded. */
  readonly onSwap: (substituteId: number) => Promise<void>;
}

function useLineText({ band, left, enough }: FittedLine): string {
  const messages = useListFitMessages();
  const bands = useBandMessages();
  return enough === 'ask' ? messages.ask : (bandText(band, left, bands) ?? messages.tooFew);
}

/** What a line lacks on the days of the list, with what could take its place. Nothing for a line that is free. */
export function LineFit({ line, name, onSwap }: LineFitProps) {
  const messages = useListFitMessages();
  const text = useLineText(line);
  const { isPending, failure, send } = useSingleCall(onSwap, () => undefined);
  if (line.enough === 'yes') return null;
  return (
    <div className={classes.line}>
      <p className={classes.lacking} data-enough={line.enough}>
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
                className={classes.take ?? ''}
                {...busyProps(isPending)}
                onClick={() => send(substitute.equipmentId)}
              >
                {messages.take(substitute.name)}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.text} role="status">
        {failure === null ? '' : messages.takeFailed}
      </p>
    </div>
  );
}
