import type { QuoteStatus } from '@backlot/domain';
import type { StaffApiClient, QuoteRequestList } from '@backlot/domain/contract/staff';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { quoteRequestKeys } from '../../query-keys.ts';
import type { ShortageReason } from '../../stock/use-shortage.ts';
import { useRequestsChanged } from './use-requests-changed.ts';

export interface StatusChange {
  readonly id: string;
  /** Name of the request: 'Ana Ruiz, BL-2611-0042'. */
  readonly name: string;
  readonly from: QuoteStatus;
  readonly to: QuoteStatus;
}

export interface FailedChange extends StatusChange {
  readonly cause: unknown;
}

export const reversed = ({ id, name, from, to }: StatusChange): StatusChange => ({ id, name, from: to, to: from });

interface Batch {
  readonly changes: readonly StatusChange[];
  readonly reason: ShortageReason | undefined;
}

const CONCURRENCY = 4;

/** The counts cover all requests, including those that are not in the list. */
function withStatus(list: QuoteRequestList, { id, from, to }: StatusChange): QuoteRequestList {
  return {
    ...list,
    items: list.items.map((item) => (item.id === id ? { ...item, status: to } : item)),
    counts: { ...list.counts, [from]: Math.max(0, list.counts[from] - 1), [to]: list.counts[to] + 1 },
  };
}

function showInLists(client: QueryClient, changes: readonly StatusChange[]): void {
  client.setQueriesData<QuoteRequestList>({ queryKey: quoteRequestKeys.lists }, (list) =>
    list === undefined ? list : changes.reduce(withStatus, list),
  );
}

async function send(api: StaffApiClient, { changes, reason }: Batch): Promise<FailedChange[]> {
  const waiting = [...changes];
  const failed: FailedChange[] = [];
  const work = async (): Promise<void> => {
    for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
      const { id, to } = change;
      const rejected = change;
      // Each worker sends its changes one by one.
      // oxlint-disable-next-line no-await-in-loop
      await api
        .updateQuoteRequestStatus({ params: { id }, body: { status: to, ...reason } })
        .catch((cause: unknown) => failed.push({ ...rejected, cause }));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return failed;
}

/** Changes statuses in the cached lists. Ignores requests whose previous change is still running. */
export function useSetStatuses() {
  const { api } = useShell();
  const client = useQueryClient();
  const changed = useRequestsChanged();
  // The set blocks a second click immediately; the state renders it.
  const inFlight = useRef(new Set<string>());
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());

  const { mutateAsync } = useMutation({
    mutationFn: (batch: Batch) => send(api, batch),
    onMutate: async ({ changes }) => {
      for (const { id } of changes) inFlight.current.add(id);
      setSaving(new Set(inFlight.current));
      // A running fetch would restore the old statuses.
      await client.cancelQueries({ queryKey: quoteRequestKeys.lists });
      showInLists(client, changes);
    },
    onSuccess: (failed) => showInLists(client, failed.map(reversed)),
    onSettled: (_failed, _error, { changes }) => {
      for (const { id } of changes) inFlight.current.delete(id);
      setSaving(new Set(inFlight.current));
      if (inFlight.current.size === 0) void changed();
    },
  });

  return {
    /** Optimistic update; rolls back the failed changes and returns them. With a reason, saves despite shortages. */
    set: async (requested: readonly StatusChange[], reason?: ShortageReason) => {
      const changes = requested.filter(({ id, from, to }) => from !== to && !inFlight.current.has(id));
      return changes.length === 0 ? [] : mutateAsync({ changes, reason });
    },
    isSaving: (id: string) => saving.has(id),
  };
}
