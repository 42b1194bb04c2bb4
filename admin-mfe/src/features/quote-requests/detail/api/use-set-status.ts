import { quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

export type StatusSetting = {
  readonly set: (status: QuoteStatus) => void;
  readonly isSaving: boolean;
  readonly hasFailed: boolean;
  readonly dismiss: () => void;
};

/** Sets the status at once: shown before the server has responded, taken back when it rejects, and undone from a toast. */
export function useSetStatus({ id }: QuoteRequest): StatusSetting {
  const { api, notify } = useShell();
  const cache = useQuoteRequestCache(id);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function change(status: QuoteStatus, isUndo: boolean): Promise<void> {
    const before = cache.read();
    if (before === undefined || before.status === status) return;
    setSaving(true);
    await cache.put({ ...before, status });
    try {
      await cache.put(await api.updateQuoteRequestStatus({ params: { id }, body: { status } }));
      const undo = { label: 'Undo', onAction: () => void change(before.status, true) };
      notify({
        kind: 'success',
        message: `Status changed to ${quoteStatusLabel(status)}.`,
        ...(isUndo ? {} : { action: undo }),
      });
      cache.refreshOthers();
    } catch {
      // Others may have saved meanwhile: only the status goes back.
      const now = cache.read();
      if (now !== undefined) await cache.put({ ...now, status: before.status });
      setFailed(true);
    } finally {
      setSaving(false);
    }
  }

  return { set: (status) => void change(status, false), isSaving, hasFailed, dismiss: () => setFailed(false) };
}
