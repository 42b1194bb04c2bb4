import { numberToDial } from '@backlot/domain';
import type { ShellContext } from '@backlot/domain/contract';
import { useOutletContext } from '@backlot/ui-kit/router';

export interface Phone {
  readonly label: string;
  readonly href: string;
}

export function usePhone(): Phone | undefined {
  const { site } = useOutletContext<ShellContext>();
  return site === undefined ? undefined : { label: site.phone, href: `tel:${numberToDial(site.phone)}` };
}
