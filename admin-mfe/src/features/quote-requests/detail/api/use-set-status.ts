import { quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { itemNamesOf, stockRefusalOf } from '../../stock/rules/stock-refusal.ts';
import type { Shortage, ShortageReason } from '../../stock/use-shortage.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

interface StatusChange {
  readonly status: QuoteStatus;
  readonly before: QuoteStatus;
  readonly isUndo: boolean;
  readonly reason?: ShortageReason;
}

/** Sets the status optimistically, rolls back on failure, and offers Undo in a toast. `failed`: text for `shortage`. */
export function useSetStatus({ id, items }: QuoteRequest, shortage: Shortage, failed: string) {
  const { api, notify } = useShell();
  const cache = useQuoteRequestCache(id);

  /** Changes only the status in the cache: other fields may have been saved meanwhile. */
  async function show(status: QuoteStatus): Promise<void> {
    const now = cache.read();
    if (now !== undefined) await cache.put({ ...now, status });
  }

  function announce({ status, before, isUndo }: StatusChange): void {
    const undo = { label: 'Undo', onAction: () => set(before, true) };
    notify({
      kind: 'success',
      message: `Status changed to ${quoteStatusLabel(status)}.`,
      ...(isUndo ? {} : { action: undo }),
    });
  }

  const setting = useMutation({
    mutationFn: ({ status, reason }: StatusChange) =>
      api.updateQuoteRequestStatus({ params: { id }, body: { status, ...reason } }),
    onMutate: ({ status }) => show(status),
    onSuccess: async (saved, change) => {
      await cache.put(saved);
      announce(change);
      cache.refreshOthers();
    },
    onError: (_cause, { before }) => show(before),
  });

  function set(status: QuoteStatus, isUndo = false): void {
    const before = cache.read()?.status;
    if (before === undefined || before === status) return;
    const change = { status, before, isUndo };
    const resend = async (reason: ShortageReason) => {
      await setting.mutateAsync({ ...change, reason });
      return true;
    };
    setting.mutate(change, {
      onError: (cause) => void shortage.open(cause, { itemNames: itemNamesOf(items, items), failed, resend }),
    });
  }

  const { isError, variables, error, isPending, reset } = setting;
  return {
    set,
    isPending,
    // Refusals because of the stock, and failures of a change with a reason, are shown by `shortage`.
    hasFailed: isError && variables.reason === undefined && stockRefusalOf(error, []) === undefined,
    reset,
  };
}
