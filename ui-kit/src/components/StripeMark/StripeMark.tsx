export type StripeMarkProps = {
  /** Height in CSS units; the width follows. */
  size?: string;
  /** For colour and place. */
  className?: string | undefined;
};

/** The two diagonal bars of the slate, the only ornament of the brand. Takes the text colour. */
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
