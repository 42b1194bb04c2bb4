import { useEffect, useState } from 'react';

/** The text as it was when nobody had typed for `ms`. */
export function useDebouncedValue(text: string, ms: number): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return later;
}
