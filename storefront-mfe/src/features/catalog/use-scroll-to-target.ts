import { useLayoutEffect, useRef, type RefObject } from 'react';
import { scrollPadding } from './scroll-padding.ts';

/** A row to go to; another object is another journey. */
export interface Target {
  readonly row: number;
  readonly isSmooth: boolean;
}

/** The scroll counts as at rest after as many frames without a movement. */
const FRAMES_AT_REST = 6;
/** Rows are measured when they come into view; after as many frames on the spot none is left to come. */
const STABLE_FRAMES = 20;
/** At the end of the page the place cannot be reached. */
const MOST_CORRECTIONS = 8;
const LONGEST_JOURNEY_MS = 8_000;
/** Whoever does one of these wants to be elsewhere. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Journey {
  readonly element: () => HTMLElement | null;
  readonly isSmooth: boolean;
  readonly onTravel: (isTravelling: boolean) => void;
}

/** Watches that an element ends where jumps end, and corrects it when the scroll has come to rest. Returns what stops it. */
function watchLanding({ element, isSmooth, onTravel }: Journey): () => void {
  const end = performance.now() + LONGEST_JOURNEY_MS;
  let frame = 0;
  let last = window.scrollY;
  let rest = 0;
  let corrections = 0;

  function look() {
    rest = window.scrollY === last ? rest + 1 : 0;
    last = window.scrollY;
    const row = element();
    if (rest >= FRAMES_AT_REST) onTravel(false);
    if (row !== null && rest >= FRAMES_AT_REST && corrections < MOST_CORRECTIONS) {
      const distance = row.getBoundingClientRect().top - scrollPadding();
      if (Math.abs(distance) > 1) {
        corrections += 1;
        rest = 0;
        // Heights that were other than expected: what is far goes on smoothly.
        const isFar = isSmooth && Math.abs(distance) > window.innerHeight;
        if (isFar) onTravel(true);
        window.scrollBy({ top: distance, behavior: isFar ? 'smooth' : 'instant' });
      }
    }
    if (rest < STABLE_FRAMES && performance.now() < end) frame = requestAnimationFrame(look);
    else stop();
  }
  function stop() {
    cancelAnimationFrame(frame);
    onTravel(false);
    for (const eventName of USER_SCROLL_EVENTS) window.removeEventListener(eventName, stop);
  }
  for (const eventName of USER_SCROLL_EVENTS) window.addEventListener(eventName, stop, { passive: true });
  frame = requestAnimationFrame(look);
  return stop;
}

interface ScrollToTargetOptions {
  container: RefObject<HTMLElement | null>;
  target: Target | undefined;
  /** Shows a row at once. */
  scrollTo: (row: number) => void;
  /** True while a smooth scroll is on its way, which any other scroll would end. */
  onTravel: (isTravelling: boolean) => void;
}

/** Goes to a row, takes the focus along to its heading, and sees to it that it lands below what is stuck to the top, also when heights change on the way. */
export function useScrollToTarget({ container, target, scrollTo, onTravel }: ScrollToTargetOptions): void {
  const latest = useRef({ scrollTo, onTravel });
  latest.current = { scrollTo, onTravel };

  useLayoutEffect(() => {
    if (target === undefined) return undefined;
    const row = () => container.current?.querySelector<HTMLElement>(`[data-index="${target.row}"]`) ?? null;
    row()?.querySelector<HTMLElement>(':is(h2, h3)')?.focus({ preventScroll: true });
    const isSmooth = target.isSmooth && !isStill();
    // Not the virtualizer's own smooth scroll: it leaves the rows on the way unmeasured, and is off by them afterwards.
    if (isSmooth) {
      latest.current.onTravel(true);
      window.scrollBy({ top: (row()?.getBoundingClientRect().top ?? 0) - scrollPadding(), behavior: 'smooth' });
    } else {
      latest.current.scrollTo(target.row);
    }
    return watchLanding({ element: row, isSmooth, onTravel: (isTravelling) => latest.current.onTravel(isTravelling) });
  }, [target, container]);
}
