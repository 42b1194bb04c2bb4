import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { withFailure } from '../../with-failure.ts';
import type { Report } from '../use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

/** Turns the reminders on or off. `isOn`: the saved value, or the one that is being saved. */
export function useRemindersSwitch({ id, reminders }: QuoteRequest, report: Report) {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const turning = useMutation({
    mutationFn: (on: boolean) => api.setQuoteReminders({ params: { id }, body: { on } }),
    onSuccess: async (request, on) => {
      await cache.put(request);
      report('success', on ? 'Reminders turned on.' : 'Reminders turned off.');
    },
    // The request may have been deleted.
    onError: () => void cache.refresh(),
  });
  const isOn = turning.isPending ? turning.variables : reminders.on;
  return { ...withFailure(turning, 'Failed to change the reminders'), isOn };
}
