import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';

/**
 * Calls `onEnd` once after `ms` (undefined: never). Hovering or focusing the element that announces it pauses and
 * restarts the time; focus set on a heading by a script does not.
 * @returns props of that element
 */
export function usePausableTimeout(ms: number | undefined, onEnd: () => void) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (ms === undefined || isPaused) return undefined;
    const timer = setTimeout(() => end(), ms);
    return () => clearTimeout(timer);
  }, [ms, isPaused]);

  return {
    // Movement counts, not position: the pointer may still rest where it clicked the previous button.
    onPointerMove: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.tabIndex >= 0),
    onBlur: () => setFocused(false),
  };
}
