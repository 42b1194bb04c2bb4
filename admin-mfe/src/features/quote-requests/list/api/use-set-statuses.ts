import type { QuoteStatus } from '@backlot/domain';
import type { StaffApiClient, QuoteRequestList } from '@backlot/domain/contract/staff';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { quoteRequestKeys } from '../../query-keys.ts';
import type { ShortageReason } from '../../stock/api/use-shortage.ts';
import { useRequestsChanged } from './use-requests-changed.ts';

/** One request's change of status. */
export interface StatusChange {
  readonly id: string;
  /** Name of the request: 'Ana Ruiz, BL-2611-0042'. */
  readonly name: string;
  readonly from: QuoteStatus;
  readonly to: QuoteStatus;
}

/** A change that failed, with the error of its call. */
export interface FailedChange extends StatusChange {
  readonly cause: unknown;
}

/** Calls that are under way at once. */
const AT_ONCE = 4;

function withStatus(list: QuoteRequestList, { id, to }: StatusChange): QuoteRequestList {
  const before = list.items.find((item) => item.id === id);
  if (before === undefined || before.status === to) return list;
  return { ...list, items: list.items.map((item) => (item.id === id ? { ...item, status: to } : item)) };
}

/** The counts are of all requests, whichever of them a list holds. */
function withCounts(list: QuoteRequestList, { from, to }: StatusChange): QuoteRequestList {
  return { ...list, counts: { ...list.counts, [from]: Math.max(0, list.counts[from] - 1), [to]: list.counts[to] + 1 } };
}

function showInLists(client: QueryClient, changes: readonly StatusChange[]): void {
  client.setQueriesData<QuoteRequestList>({ queryKey: quoteRequestKeys.lists }, (list) =>
    list === undefined ? list : changes.reduce((all, change) => withCounts(withStatus(all, change), change), list),
  );
}

/** Sends the changes and returns those that failed. */
async function send(
  api: StaffApiClient,
  changes: readonly StatusChange[],
  reason: ShortageReason | undefined,
): Promise<FailedChange[]> {
  const waiting = [...changes];
  const failed: FailedChange[] = [];
  const work = async (): Promise<void> => {
    for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
      const { id, to } = change;
      const rejected = change;
      // Each of these works through its part one by one.
      // oxlint-disable-next-line no-await-in-loop
      await api
        .updateQuoteRequestStatus({ params: { id }, body: { status: to, ...reason } })
        .catch((cause: unknown) => failed.push({ ...rejected, cause }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

export type SetStatuses = {
  /**
   * Shows the changes at once, sends them, and takes back those that the server rejected; returns these. With a reason,
   * they are saved although they leave requests short.
   */
  readonly set: (changes: readonly StatusChange[], reason?: ShortageReason) => Promise<FailedChange[]>;
  readonly isSaving: (id: string) => boolean;
};

/** Changes statuses in the lists. A request whose change is under way takes no other one. */
export function useSetStatuses(): SetStatuses {
  const { api } = useShell();
  const client = useQueryClient();
  const changed = useRequestsChanged();
  // The set tells a second press at once, the state draws it.
  const inFlight = useRef(new Set<string>());
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());

  async function set(requested: readonly StatusChange[], reason?: ShortageReason): Promise<FailedChange[]> {
    const changes = requested.filter(({ id, from, to }) => from !== to && !inFlight.current.has(id));
    if (changes.length === 0) return [];
    for (const { id } of changes) inFlight.current.add(id);
    setSaving(new Set(inFlight.current));
    // A response that is on its way would show the old statuses again.
    await client.cancelQueries({ queryKey: quoteRequestKeys.lists });
    showInLists(client, changes);
    const failed = await send(api, changes, reason);
    showInLists(
      client,
      failed.map(({ id, name, from, to }) => ({ id, name, from: to, to: from })),
    );
    for (const { id } of changes) inFlight.current.delete(id);
    setSaving(new Set(inFlight.current));
    if (inFlight.current.size === 0) void changed();
    return failed;
  }

  return { set, isSaving: (id) => saving.has(id) };
}
