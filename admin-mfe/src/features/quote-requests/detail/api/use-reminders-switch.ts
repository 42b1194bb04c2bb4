import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureReason } from '../rules/failure-reason.ts';
import type { Report } from './use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const TURNED_ON = 'Reminders turned on.';
const TURNED_OFF = 'Reminders turned off.';
const FAILED = 'Failed to change the reminders';

export type RemindersSwitch = {
  /** The saved value, or the one that is being saved. */
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
  readonly isSaving: boolean;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
};

/** Turns the reminders of a request on and off, at once. */
export function useRemindersSwitch({ id, reminders }: QuoteRequest, report: Report): RemindersSwitch {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const [saving, setSaving] = useState<boolean>();
  const [failure, setFailure] = useState<string>();

  async function save(on: boolean): Promise<void> {
    setSaving(on);
    setFailure(undefined);
    try {
      await cache.put(await api.setQuoteReminders({ params: { id }, body: { on } }));
      report('success', on ? TURNED_ON : TURNED_OFF);
    } catch (cause) {
      setFailure(`${FAILED}: ${failureReason(cause, FAILED)}.`);
      // The request may have been deleted.
      await cache.refresh();
    } finally {
      setSaving(undefined);
    }
  }

  return {
    isOn: saving ?? reminders.on,
    turn: (on) => {
      if (saving === undefined) void save(on);
    },
    isSaving: saving !== undefined,
    failure,
  };
}
