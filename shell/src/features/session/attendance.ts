/** What a person does at a page; the last two also come from what reads screens aloud and from voices. */
const ACTS = ['pointerdown', 'wheel', 'keydown', 'input', 'click'];
/** As long as an access token holds, before whose end the page renews it: the next renewal tells of everything that was done. */
const ATTENDED_MS = 15 * 60 * 1_000;

/** Whether somebody is at the page: has done something in it not long ago. Opening it is something. */
export function watchAttendance(
  page: Pick<EventTarget, 'addEventListener'>,
  now: () => number = Date.now,
): () => boolean {
  let actedAt = now();
  const noteAct = () => {
    actedAt = now();
  };
  // Before anything in the page can stop the event.
  for (const act of ACTS) page.addEventListener(act, noteAct, { capture: true, passive: true });
  // A clock that was set back makes nobody present for longer.
  return () => Math.abs(now() - actedAt) < ATTENDED_MS;
}
