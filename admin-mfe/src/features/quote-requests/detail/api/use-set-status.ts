import { quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequest, ShellContext } from '@backlot/domain/contract';
import { useState } from 'react';
import { useQuoteRequestCache } from './use-quote-request.ts';

export type StatusSetting = {
  readonly set: (status: QuoteStatus) => void;
  readonly isSaving: boolean;
  readonly hasFailed: boolean;
  readonly dismiss: () => void;
};

/** Sets the status at once: shown before the server has answered, taken back when it refuses, and undone from a toast. */
export function useSetStatus({ api, notify }: ShellContext, { id }: QuoteRequest): StatusSetting {
  const kept = useQuoteRequestCache(id);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function change(status: QuoteStatus, isUndo: boolean): Promise<void> {
    const before = kept.read();
    if (before === undefined || before.status === status) return;
    setSaving(true);
    await kept.put({ ...before, status });
    try {
      await kept.put(await api.updateQuoteRequestStatus({ params: { id }, body: { status } }));
      const undo = { label: 'Undo', onAction: () => void change(before.status, true) };
      notify({
        kind: 'success',
        message: `Status changed to ${quoteStatusLabel(status)}.`,
        ...(isUndo ? {} : { action: undo }),
      });
      kept.refreshOthers();
    } catch {
      // Others may have saved meanwhile: only the status goes back.
      const now = kept.read();
      if (now !== undefined) await kept.put({ ...now, status: before.status });
      setFailed(true);
    } finally {
      setSaving(false);
    }
  }

  return { set: (status) => void change(status, false), isSaving, hasFailed, dismiss: () => setFailed(false) };
}
