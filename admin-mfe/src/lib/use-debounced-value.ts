import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for `ms` milliseconds. Objects are compared by identity. */
export function useDebouncedValue<Value extends string | object | undefined>(value: Value, ms: number): Value {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return later;
}
