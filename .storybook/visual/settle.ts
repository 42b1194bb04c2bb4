import { LIMITS } from '../../tools/suite/limits.ts';

const QUIET_MS = 60;

/** Waits until fonts, images and transitions are complete. */
export async function settle(): Promise<void> {
  window.scrollTo(0, 0);
  await Promise.all([...document.images].map(loaded));
  await document.fonts.ready;
  const end = performance.now() + LIMITS.find;
  // Closing elements are removed after their transition.
  do await animated();
  while ((await changesWithin(QUIET_MS)) && performance.now() < end);
  // Elements rendered last may have requested a font.
  await document.fonts.ready;
}

async function animated(): Promise<void> {
  const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
  const running = document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && !endless(animation));
  await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
}

function changesWithin(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (changed: boolean) => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(changed);
    };
    const timer = setTimeout(() => done(false), milliseconds);
    const observer = new MutationObserver(() => done(true));
    observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  });
}

async function loaded(image: HTMLImageElement): Promise<void> {
  // Lazy images outside of the viewport would load in some runs only.
  image.loading = 'eager';
  // Broken images are intended in some stories.
  await image.decode().catch(() => undefined);
}

/** Whether an element is fixed or below the body, so that a screenshot of the body would miss it. */
export function reachesBeyondBody(): boolean {
  const { bottom } = document.body.getBoundingClientRect();
  return [...document.body.querySelectorAll('*')].some((element) => {
    const box = element.getBoundingClientRect();
    // Screen-reader texts are one pixel wide.
    if (box.width <= 1 || box.height <= 1) return false;
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden') return false;
    return style.position === 'fixed' || (box.bottom > bottom + 1 && box.top < window.innerHeight);
  });
}

/**
 * Shrinks the body to its content, so that screenshots have no empty space.
 *
 * @returns a function that restores the height
 */
export function shrinkBody(): () => void {
  const { style } = document.body;
  const before = { minHeight: style.minHeight, paddingBottom: style.paddingBottom };
  // Leaves room for the focus ring of the last element.
  Object.assign(style, { minHeight: '0', paddingBottom: '8px' });
  return () => {
    Object.assign(style, before);
  };
}
