import type { Locale, PaperSize } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../../lib/save-file.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureText } from '../rules/failure-reason.ts';
import type { Report } from '../use-page-message.ts';

interface PdfDownload<Options> {
  readonly mutationFn: (options: Options) => Promise<{ readonly pdf: string; readonly filename: string }>;
  readonly done: string;
  readonly failed: string;
  readonly report: Report;
}

/** Downloads a generated PDF, which the server returns in base64. */
function usePdfDownload<Options>({ mutationFn, done, failed, report }: PdfDownload<Options>) {
  return useMutation({
    mutationFn,
    onSuccess: ({ pdf, filename }) => {
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
      saveFile(filename, new Blob([bytes], { type: 'application/pdf' }));
      report('success', done);
    },
    onError: (cause) => report('error', failureText(cause, failed)),
  });
}

/** The saved quote on paper of a size, or the sealed file of a version. */
interface PdfChoice {
  readonly paperSize?: PaperSize;
  readonly version?: number;
}

export type QuotePdf = Pick<ReturnType<typeof useQuotePdf>, 'mutate' | 'isPending' | 'variables'>;

export function useQuotePdf({ id }: QuoteRequest, report: Report) {
  const { api } = useShell();
  return usePdfDownload({
    mutationFn: (choice: PdfChoice) => api.generateQuotePdf({ body: { quoteRequestId: id, ...choice } }),
    done: 'PDF generated and downloaded successfully!',
    failed: 'Failed to generate PDF',
    report,
  });
}

export function usePackingList({ id }: QuoteRequest, report: Report) {
  const { api } = useShell();
  return usePdfDownload({
    mutationFn: (options: { locale: Locale; paper: PaperSize }) =>
      api.generatePackingList({ body: { quoteRequestId: id, ...options } }),
    done: 'Packing list downloaded successfully!',
    failed: 'Failed to make the packing list',
    report,
  });
}
