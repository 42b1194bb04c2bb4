/** Acts once the page has done what is more urgent, however busy it stays after that. */
export function inBackground(act: () => void): void {
  // Safari does not know of urgency.
  if ('scheduler' in window) void window.scheduler.postTask(act, { priority: 'background' });
  else setTimeout(act);
}
