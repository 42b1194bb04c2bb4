import { useEffect } from 'react';

/** Shows the browser's confirmation before the page is closed or reloaded. */
export function useUnloadGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [isOn]);
}
