import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';

/** Spread on the element that tells of what is about to happen. */
export type PauseProps = {
  onPointerMove: () => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
};

/**
 * Does something once after `ms`, and not while the visitor points at or focuses the element that tells of it; then the
 * time begins anew, so that nobody is cut off while reading. A heading that a script focuses, to have it read out, does
 * not count as the visitor's focus.
 * @param ms undefined while nothing is due
 */
export function usePausableTimeout(ms: number | undefined, onEnd: () => void): PauseProps {
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
    // Moving counts, not lying there: the pointer still is where it pressed the button that led to this.
    onPointerMove: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }) => setFocused(target.tabIndex >= 0),
    onBlur: () => setFocused(false),
  };
}
