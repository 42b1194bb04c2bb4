import { numberToDial } from '@backlot/domain';
import { Anchor } from '@backlot/ui-kit';
import { useShell } from './shell-context.tsx';

export interface PhoneLineProps {
  readonly className: string | undefined;
  /** What comes before the number. */
  readonly text: string;
  /** Said while the number is not known. */
  readonly withoutNumber?: string;
}

/** Asks to call, with the number of the house. */
export function PhoneLine({ className, text, withoutNumber }: PhoneLineProps) {
  const { site } = useShell();
  if (site === undefined) return withoutNumber === undefined ? null : <p className={className}>{withoutNumber}</p>;
  return (
    <p className={className}>
      {text} <Anchor href={`tel:${numberToDial(site.phone)}`}>{site.phone}</Anchor>.
    </p>
  );
}
