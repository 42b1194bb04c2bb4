import { useEffect, useState } from 'react';

/** The value as it was when it had not changed for `ms`. Values are told apart by identity. */
export function useDebouncedValue<Value extends string | object | undefined>(value: Value, ms: number): Value {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return later;
}
