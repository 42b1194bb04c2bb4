import type { StaffApiClient, QuoteRequestQuery, QuoteRequestSummary } from '@backlot/domain/contract/staff';

/** Most requests in one response. */
const PAGE_SIZE = 500;

/** All requests of a list, page by page. One that arrives meanwhile moves the others on and may be met twice; it counts once. */
export async function loadAllRequests(
  api: StaffApiClient,
  query: QuoteRequestQuery,
  signal: AbortSignal,
): Promise<QuoteRequestSummary[]> {
  const found = new Map<string, QuoteRequestSummary>();
  for (let page = 1; ; page += 1) {
    // Each page says whether there is another one.
    // oxlint-disable-next-line no-await-in-loop
    const { items, total } = await api.listQuoteRequests({ query: { ...query, page, limit: PAGE_SIZE }, signal });
    for (const item of items) found.set(item.id, item);
    if (items.length === 0 || page * PAGE_SIZE >= total) return [...found.values()];
  }
}
