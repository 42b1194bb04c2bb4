import { useEffect, useState } from 'react';
import { whenIdle } from '../interaction/when-idle';
import { OnDemand } from '../on-demand/OnDemand';
import { onDemandPart } from '../on-demand/on-demand-part';

const toastHost = onDemandPart(async () => (await import('./toast-host')).ToastHost);

/**
 * Where messages appear. What draws them is not needed for the first view and comes right after it, before anybody could need it: most
 * messages are about something that did not come. Those that were sent before wait for it.
 */
export function Toasts() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenIdle(() => setIsDue(true)), []);
  return isDue ? <OnDemand part={toastHost} props={{}} loading={null} renderFailure={() => null} /> : null;
}
