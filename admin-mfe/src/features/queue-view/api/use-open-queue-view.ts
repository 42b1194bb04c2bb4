import { documents } from '@backlot/domain/contract';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

function openTab(): Window | null {
  const tab = window.open('', '_blank');
  // Like rel="noopener", which window.open cannot combine with a reference to the tab.
  if (tab !== null) tab.opener = null;
  return tab;
}

/**
 * Opens the job queue in a new tab: synchronously, since popup blockers block tabs opened after a response. Loads the
 * queue once the server has set the scoped token, else closes the tab.
 */
export function useOpenQueueView(): () => void {
  const { api, notify } = useShell();
  const { mutate } = useMutation({
    mutationFn: (_tab: Window | null) => api.openQueueView(),
    onSuccess: (_response, tab) => {
      if (tab === null) window.location.assign(documents.queueView.path);
      else tab.location.replace(documents.queueView.path);
    },
    onError: (_cause, tab) => {
      tab?.close();
      notify({ kind: 'error', message: 'Failed to open the queue' });
    },
  });
  return () => mutate(openTab());
}
