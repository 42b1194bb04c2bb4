import { StripeMark } from '../StripeMark/index.ts';
import classes from './PictureMarks.module.css';

export interface PictureMarksProps {
  layout: 'card' | 'row';
  isInQuote: boolean;
  /** Shown once the item is in the quote, and then announced. */
  status: string;
  availability: { readonly band: 'few' | 'none'; readonly text: string } | undefined;
}

/** Texts on the picture of a card: a narrow strip, or a tag in the corner of a large picture. */
export function PictureMarks({ layout, isInQuote, status, availability }: PictureMarksProps) {
  return (
    <>
      {availability === undefined ? null : (
        <p
          className={classes.availability}
          data-layout={layout}
          data-band={availability.band}
          data-in-quote={isInQuote || undefined}
        >
          {availability.text}
        </p>
      )}
      <p className={classes.badge} data-layout={layout} aria-live="polite">
        {isInQuote ? (
          <>
            <StripeMark size="0.75rem" />
            {status}
          </>
        ) : null}
      </p>
    </>
  );
}
