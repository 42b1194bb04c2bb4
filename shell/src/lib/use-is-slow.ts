import { useEffect, useState } from 'react';

/** True once the component has been mounted for `ms`. */
export function useIsSlow(ms: number): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isSlow;
}
