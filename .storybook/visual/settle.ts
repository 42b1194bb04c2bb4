import { LIMITS } from '../../tools/suite/limits.ts';

/** Time without a change after which a page counts as done. */
const QUIET_MS = 60;

/** Waits until nothing of what is shown is still on its way: faces, pictures, what fades in or out. */
export async function settle(): Promise<void> {
  window.scrollTo(0, 0);
  await Promise.all([...document.images].map(loaded));
  await document.fonts.ready;
  const end = performance.now() + LIMITS.find;
  // What closes is taken out of the document when its transition has ended, and not before.
  do await animated();
  while ((await changesWithin(QUIET_MS)) && performance.now() < end);
  // A face may have been asked for by what came last.
  await document.fonts.ready;
}

/** Until all transitions and animations that have an end are there. */
async function animated(): Promise<void> {
  const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
  const running = document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && !endless(animation));
  await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
}

/** Whether something in the document changes in this time. */
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
  // One that waits to be scrolled to would be in one picture and missing in the next.
  image.loading = 'eager';
  // A picture that is broken on purpose is shown as such.
  await image.decode().catch(() => undefined);
}

/** Whether something lies over the page or below its end, so that a picture of the body alone would miss it. */
export function reachesBeyondBody(): boolean {
  const { bottom } = document.body.getBoundingClientRect();
  return [...document.body.querySelectorAll('*')].some((element) => {
    const box = element.getBoundingClientRect();
    // Texts for screen readers alone are one pixel wide.
    if (box.width <= 1 || box.height <= 1) return false;
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden') return false;
    return style.position === 'fixed' || (box.bottom > bottom + 1 && box.top < window.innerHeight);
  });
}

/**
 * Lets the body end where its content does, so that a picture holds the component and not the empty page below it.
 *
 * @returns what gives the body its height back
 */
export function shrinkBody(): () => void {
  const { style } = document.body;
  const before = { minHeight: style.minHeight, paddingBottom: style.paddingBottom };
  // The ring of the last element that has the focus lies outside of it.
  Object.assign(style, { minHeight: '0', paddingBottom: '8px' });
  return () => {
    Object.assign(style, before);
  };
}
