import type { StaffApiClient, QuoteRequestQuery, QuoteRequestSummary } from '@backlot/domain/contract/staff';

const PAGE_SIZE = 500;

/** Loads all pages of a list. Deduplicates by id, since a new request shifts rows to the next page. */
export async function loadAllRequests(
  api: StaffApiClient,
  query: QuoteRequestQuery,
  signal: AbortSignal,
): Promise<QuoteRequestSummary[]> {
  const found = new Map<string, QuoteRequestSummary>();
  for (let page = 1; ; page += 1) {
    // The page count is known only from each response.
    // oxlint-disable-next-line no-await-in-loop
    const { items, total } = await api.listQuoteRequests({ query: { ...query, page, limit: PAGE_SIZE }, signal });
    for (const item of items) found.set(item.id, item);
    if (items.length === 0 || page * PAGE_SIZE >= total) return [...found.values()];
  }
}
