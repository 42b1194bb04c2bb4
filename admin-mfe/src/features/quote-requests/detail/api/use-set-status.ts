import { quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import type { Shortage, ShortageReason } from '../../stock/api/use-shortage.ts';
import { itemNamesOf } from '../../stock/rules/stock-refusal.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

export type StatusSetting = {
  readonly set: (status: QuoteStatus) => void;
  readonly isSaving: boolean;
  readonly hasFailed: boolean;
  readonly dismiss: () => void;
};

type StatusChange = { readonly status: QuoteStatus; readonly isUndo: boolean };

/**
 * Sets the status at once: shown before the server has responded, taken back when it rejects, and undone from a toast.
 * `failed` is what `shortage` shows when a status cannot be sent again.
 */
export function useSetStatus({ id, items }: QuoteRequest, shortage: Shortage, failed: string): StatusSetting {
  const { api, notify } = useShell();
  const cache = useQuoteRequestCache(id);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  function announce(status: QuoteStatus, before: QuoteStatus, isUndo: boolean): void {
    const undo = { label: 'Undo', onAction: () => void change({ status: before, isUndo: true }) };
    notify({
      kind: 'success',
      message: `Status changed to ${quoteStatusLabel(status)}.`,
      ...(isUndo ? {} : { action: undo }),
    });
  }

  async function send({ status, isUndo }: StatusChange, reason?: ShortageReason): Promise<void> {
    const before = cache.read();
    if (before === undefined || before.status === status) return;
    setSaving(true);
    await cache.put({ ...before, status });
    try {
      await cache.put(await api.updateQuoteRequestStatus({ params: { id }, body: { status, ...reason } }));
    } catch (cause) {
      // Others may have saved meanwhile: only the status goes back.
      const now = cache.read();
      if (now !== undefined) await cache.put({ ...now, status: before.status });
      throw cause;
    } finally {
      setSaving(false);
    }
    announce(status, before.status, isUndo);
    cache.refreshOthers();
  }

  async function change(wanted: StatusChange): Promise<void> {
    const resend = async (reason: ShortageReason) => {
      await send(wanted, reason);
      return true;
    };
    try {
      await send(wanted);
    } catch (cause) {
      if (!shortage.meet(cause, { itemNames: itemNamesOf(items, items), failed, resend })) setFailed(true);
    }
  }

  return {
    set: (status) => void change({ status, isUndo: false }),
    isSaving,
    hasFailed,
    dismiss: () => setFailed(false),
  };
}
