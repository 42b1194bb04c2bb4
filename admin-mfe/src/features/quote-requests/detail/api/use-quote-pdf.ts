import type { PaperSize } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../../lib/save-file.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureText } from '../rules/failure-reason.ts';
import type { Report } from '../use-page-message.ts';

const FAILED = 'Failed to generate PDF';

/** The saved quote on paper of a size, or the sealed file of a version. */
interface PdfChoice {
  readonly paperSize?: PaperSize;
  readonly version?: number;
}

export type QuotePdf = Pick<ReturnType<typeof useQuotePdf>, 'mutate' | 'isPending' | 'variables'>;

/** Decodes a base64 PDF. */
export function pdfOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'application/pdf' });
}

/** Downloads the PDF of a quote. */
export function useQuotePdf({ id }: QuoteRequest, report: Report) {
  const { api } = useShell();
  return useMutation({
    mutationFn: (choice: PdfChoice) => api.generateQuotePdf({ body: { quoteRequestId: id, ...choice } }),
    onSuccess: ({ pdf, filename }) => {
      saveFile(filename, pdfOf(pdf));
      report('success', 'PDF generated and downloaded successfully!');
    },
    onError: (cause) => report('error', failureText(cause, FAILED)),
  });
}
