export interface StripeMarkProps {
  /** CSS height; the width follows. */
  size?: string;
  /** Class for colour and position. */
  className?: string | undefined;
}

/** The brand's two diagonal bars. Uses the text colour. */
export function StripeMark({ size = '1em', className }: StripeMarkProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 26 24"
      height={size}
      aria-hidden="true"
      focusable="false"
      fill="currentColor"
    >
      <path d="M8.2 0h6.4L6.4 24H0z" />
      <path d="M19.6 0H26l-8.2 24h-6.4z" />
    </svg>
  );
}
