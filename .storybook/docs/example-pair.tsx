import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconSize, iconStroke } from '../../ui-kit/src/theme/tokens.ts';
import classes from './example-pair.module.css';

export interface ExamplePairProps {
  good: ReactNode;
  goodNote: string;
  bad: ReactNode;
  /** Why it is wrong; screen readers get only this text. */
  badNote: string;
}

/** A good example next to a bad one. The bad one is inert and hidden from screen readers and accessibility tests. */
export function ExamplePair({ good, goodNote, bad, badNote }: ExamplePairProps) {
  return (
    <div className={classes.pair}>
      <figure className={classes.example} data-kind="good">
        <figcaption>
          <strong className={classes.verdict}>
            <IconCheck size={iconSize.md} stroke={iconStroke.strong} aria-hidden="true" /> Do
          </strong>
          <span>{goodNote}</span>
        </figcaption>
        <div className={classes.shown}>{good}</div>
      </figure>
      <figure className={classes.example} data-kind="bad">
        <figcaption>
          <strong className={classes.verdict}>
            <IconX size={iconSize.md} stroke={iconStroke.strong} aria-hidden="true" /> Don’t
          </strong>
          <span>{badNote}</span>
        </figcaption>
        <div className={classes.shown} aria-hidden="true" inert>
          {bad}
        </div>
      </figure>
    </div>
  );
}
