import { StripeMark } from '../StripeMark';
import classes from './Wordmark.module.css';

export type WordmarkProps = {
  /** Letter height in CSS units. */
  size?: string;
  /** For colour and place. */
  className?: string | undefined;
};

/** The name with its stripe. A link around it needs no other name. */
export function Wordmark({ size = '1.375rem', className }: WordmarkProps) {
  return (
    <span className={[classes.root, className].filter(Boolean).join(' ')} style={{ fontSize: size }}>
      <StripeMark className={classes.stripe} size="0.78em" />
      <span>Backlot</span>
    </span>
  );
}
