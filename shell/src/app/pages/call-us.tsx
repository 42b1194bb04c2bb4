import { numberToDial } from '@backlot/domain';
import { Anchor, defineMessages } from '@backlot/ui-kit';
import { useStore } from 'zustand';
import { useServices } from '../services.tsx';

const useMessages = defineMessages({ en: { call: 'Or call us:' }, es: { call: 'O llámenos:' } });

/** Phone number of the business; nothing while it is unknown. */
export function CallUs() {
  const { call } = useMessages();
  const { site } = useStore(useServices().site.store);
  return site === undefined ? null : (
    <span>
      {call} <Anchor href={`tel:${numberToDial(site.phone)}`}>{site.phone}</Anchor>
    </span>
  );
}
