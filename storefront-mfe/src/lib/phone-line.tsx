import { numberToDial } from '@backlot/domain';
import { Anchor } from '@backlot/ui-kit';
import { useShell } from './shell-context.tsx';

export interface PhoneLineProps {
  readonly className: string | undefined;
  readonly text: string;
  readonly withoutNumber?: string;
}

export function PhoneLine({ className, text, withoutNumber }: PhoneLineProps) {
  const { site } = useShell();
  if (site === undefined) return withoutNumber === undefined ? null : <p className={className}>{withoutNumber}</p>;
  return (
    <p className={className}>
      {text} <Anchor href={`tel:${numberToDial(site.phone)}`}>{site.phone}</Anchor>.
    </p>
  );
}
