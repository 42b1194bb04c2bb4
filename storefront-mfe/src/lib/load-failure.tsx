import { useEffect, useEffectEvent } from 'react';
import { useShell } from './shell-context.tsx';

/** Reports a part that failed to load, and closes it: the next opening retries. */
export function LoadFailure({ message, onClose }: { message: string; onClose: () => void }) {
  const { notify } = useShell();
  const report = useEffectEvent(() => {
    notify({ kind: 'error', message });
    onClose();
  });
  useEffect(() => report(), []);
  return null;
}
