import { documents } from '@backlot/domain/contract';
import type { StaffShell } from '../../lib/use-shell.ts';

/**
 * Shows the job queue in a new tab. The tab opens at once, because a browser takes one that opens after a response for
 * an advertisement; it goes on to the queue when the server has given it a pass, and closes when it has not.
 */
export async function openQueueView(
  { api, notify }: Pick<StaffShell, 'api' | 'notify'>,
  failed: string,
): Promise<void> {
  const tab = window.open('', '_blank');
  // The queue's page needs nothing of this one.
  if (tab !== null) tab.opener = null;
  try {
    await api.openQueueView();
    if (tab === null) window.location.assign(documents.queueView.path);
    else tab.location.replace(documents.queueView.path);
  } catch {
    tab?.close();
    notify({ kind: 'error', message: failed });
  }
}
