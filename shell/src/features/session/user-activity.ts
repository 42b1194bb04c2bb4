/** Events that count as user activity; the last two also come from screen readers and voice control. */
const ACTIVITY_EVENTS = ['pointerdown', 'wheel', 'keydown', 'input', 'click'];
/** Lifetime of an access token. The page renews earlier, so every activity is covered by the next renewal. */
const ACTIVE_MS = 15 * 60 * 1_000;

/** Returns whether there was user activity lately. Opening the page counts. */
export function watchActivity(page: Pick<EventTarget, 'addEventListener'>): () => boolean {
  let lastActivityAt = Date.now();
  const recordActivity = () => {
    lastActivityAt = Date.now();
  };
  // Capture phase: `stopPropagation` has no effect.
  for (const type of ACTIVITY_EVENTS) page.addEventListener(type, recordActivity, { capture: true, passive: true });
  // A clock that was set back does not extend the time.
  return () => Math.abs(Date.now() - lastActivityAt) < ACTIVE_MS;
}
