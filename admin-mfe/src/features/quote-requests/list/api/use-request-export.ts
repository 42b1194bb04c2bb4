import type { QuoteRequestQuery, QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { useCsvExport } from '../../../../lib/use-csv-export.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { quoteRequestsCsv } from '../list-csv.ts';
import { loadAllRequests } from './load-all-requests.ts';

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
