import type { Locale, PaperSize } from '@backlot/domain';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../../lib/save-file.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { pdfOf } from '../../detail/api/use-quote-pdf.ts';
import { failureText } from '../../detail/rules/failure-reason.ts';
import type { Report } from '../../detail/use-page-message.ts';

interface PackingListOptions {
  readonly locale: Locale;
  readonly paper: PaperSize;
}

/** Downloads the packing list of a request. */
export function usePackingList(quoteRequestId: string, report: Report) {
  const { api } = useShell();
  return useMutation({
    mutationFn: (options: PackingListOptions) => api.generatePackingList({ body: { quoteRequestId, ...options } }),
    onSuccess: ({ pdf, filename }) => {
      saveFile(filename, pdfOf(pdf));
      report('success', 'Packing list downloaded successfully!');
    },
    onError: (cause) => report('error', failureText(cause, 'Failed to make the packing list')),
  });
}
