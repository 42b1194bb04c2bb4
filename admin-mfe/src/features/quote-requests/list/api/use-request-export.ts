import type { QuoteRequestQuery, QuoteRequestSummary, StaffApiClient } from '@backlot/domain/contract/staff';
import { useCsvExport } from '../../../../lib/use-csv-export.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { quoteRequestsCsv } from '../list-csv.ts';

const PAGE_SIZE = 500;

/** Loads all pages of a list. Deduplicates by id, since a new request shifts rows to the next page. */
async function loadAllRequests(
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

/** Exports the selected rows as CSV; without a selection all rows of the `query`. */
export function useRequestExport(selected: readonly QuoteRequestSummary[], query: QuoteRequestQuery) {
  const { api } = useShell();
  const { run, ...exporting } = useCsvExport('quote-requests', quoteRequestsCsv);
  const exportRows = () =>
    run(async (signal) => {
      const exported = selected.length > 0 ? selected : await loadAllRequests(api, query, signal);
      // Personal data: every export must have an entry in the activity log.
      await api.noteListExport({ body: { list: 'quote-requests', rows: exported.length }, signal });
      return exported;
    });
  return { ...exporting, exportRows };
}
