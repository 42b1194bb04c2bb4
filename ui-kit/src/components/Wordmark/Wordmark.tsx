import { StripeMark } from '../StripeMark/StripeMark.tsx';
import classes from './Wordmark.module.css';

export interface WordmarkProps {
  /** CSS height of the letters. */
  size?: string;
  /** Class for colour and position. */
  className?: string | undefined;
}

/** Wordmark. Names a link around it. */
export function Wordmark({ size = '1.375rem', className }: WordmarkProps) {
  return (
    <span className={[classes.root, className].filter(Boolean).join(' ')} style={{ fontSize: size }}>
      <StripeMark className={classes.stripe} size="0.78em" />
      <span>Backlot</span>
    </span>
  );
}
