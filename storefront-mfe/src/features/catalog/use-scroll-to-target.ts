import { useLayoutEffect, useRef, type RefObject } from 'react';
import { scrollPadding } from './scroll-padding.ts';

export interface Target {
  readonly row: number;
  readonly isSmooth: boolean;
}

/** Frames without movement after which a scroll counts as finished. */
const FRAMES_AT_REST = 6;
/** Frames without a shift after which all rows in view count as measured. */
const STABLE_FRAMES = 20;
/** Limit, because the last rows cannot reach the target position. */
const MAX_CORRECTIONS = 8;
const MAX_SCROLL_MS = 8_000;
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Corrects an element's position after the scroll until it is stable. Returns a function that stops it. */
function correctScroll(
  element: () => HTMLElement | null,
  isSmooth: boolean,
  onScrolling: (isScrolling: boolean) => void,
): () => void {
  const end = performance.now() + MAX_SCROLL_MS;
  let frame = 0;
  let last = window.scrollY;
  let rest = 0;
  let corrections = 0;

  function checkPosition() {
    rest = window.scrollY === last ? rest + 1 : 0;
    last = window.scrollY;
    const row = element();
    if (rest >= FRAMES_AT_REST) onScrolling(false);
    if (row !== null && rest >= FRAMES_AT_REST && corrections < MAX_CORRECTIONS) {
      const distance = row.getBoundingClientRect().top - scrollPadding();
      if (Math.abs(distance) > 1) {
        corrections += 1;
        rest = 0;
        const isFar = isSmooth && Math.abs(distance) > window.innerHeight;
        if (isFar) onScrolling(true);
        window.scrollBy({ top: distance, behavior: isFar ? 'smooth' : 'instant' });
      }
    }
    if (rest < STABLE_FRAMES && performance.now() < end) frame = requestAnimationFrame(checkPosition);
    else stop();
  }
  function stop() {
    cancelAnimationFrame(frame);
    onScrolling(false);
    for (const eventName of USER_SCROLL_EVENTS) window.removeEventListener(eventName, stop);
  }
  for (const eventName of USER_SCROLL_EVENTS) window.addEventListener(eventName, stop, { passive: true });
  frame = requestAnimationFrame(checkPosition);
  return stop;
}

interface ScrollToTargetOptions {
  container: RefObject<HTMLElement | null>;
  target: Target | undefined;
  scrollTo: (row: number) => void;
  /** True during a smooth scroll, which any other scroll would abort. */
  onScrolling: (isScrolling: boolean) => void;
}

/** Scrolls to a row, focuses its heading, and corrects its position when heights change meanwhile. */
export function useScrollToTarget({ container, target, scrollTo, onScrolling }: ScrollToTargetOptions): void {
  const latest = useRef({ scrollTo, onScrolling });
  latest.current = { scrollTo, onScrolling };

  useLayoutEffect(() => {
    if (target === undefined) return undefined;
    const row = () => container.current?.querySelector<HTMLElement>(`[data-index="${target.row}"]`) ?? null;
    row()?.querySelector<HTMLElement>(':is(h2, h3)')?.focus({ preventScroll: true });
    const isSmooth = target.isSmooth && !prefersReducedMotion();
    // Not the virtualizer's smooth scroll: it skips measuring the rows on the way and ends at a wrong offset.
    if (isSmooth) {
      latest.current.onScrolling(true);
      window.scrollBy({ top: (row()?.getBoundingClientRect().top ?? 0) - scrollPadding(), behavior: 'smooth' });
    } else {
      latest.current.scrollTo(target.row);
    }
    return correctScroll(row, isSmooth, (isScrolling) => latest.current.onScrolling(isScrolling));
  }, [target, container]);
}
