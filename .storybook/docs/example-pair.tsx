import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconSize, iconStroke } from '../../ui-kit/src/theme/tokens';
import classes from './example-pair.module.css';

export type ExamplePairProps = {
  good: ReactNode;
  /** Why it is right. */
  goodNote: string;
  bad: ReactNode;
  /** What is wrong with it, in words: those who hear the page get these alone. */
  badNote: string;
};

/**
 * The right way, alive, beside the wrong one. The wrong one is a picture of a fault: it is hidden from screen readers
 * and from the accessibility tests, and nothing in it can be pressed; its caption tells what it shows.
 */
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
