import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs `action` in an effect after each change of `value`, not on mount. */
export function useOnChange<Value>(value: Value, action: (before: Value) => void): void {
  const last = useRef(value);
  const run = useEffectEvent(action);
  useEffect(() => {
    const before = last.current;
    last.current = value;
    if (!Object.is(before, value)) run(before);
  }, [value]);
}
