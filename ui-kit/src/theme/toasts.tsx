import { useEffect, useState } from 'react';
import { whenIdle } from '../interaction/when-idle.ts';
import { OnDemand } from '../on-demand/OnDemand.tsx';
import { onDemandPart } from '../on-demand/on-demand-part.ts';

const toastHost = onDemandPart(async () => (await import('./toast-host.tsx')).ToastHost);

/** Lazily loaded toast container, mounted right after the first view. Earlier toasts are queued. */
export function Toasts() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenIdle(() => setIsDue(true)), []);
  return isDue ? <OnDemand part={toastHost} props={{}} loading={null} renderFailure={() => null} /> : null;
}
