import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../../lib/save-file.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureText } from '../rules/failure-reason.ts';
import type { Report } from '../use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const FAILED = 'Failed to get the document';

interface PaperworkFile {
  readonly id: string;
  readonly name: string;
}

export type PaperworkFiles = ReturnType<typeof usePaperworkFiles>;

/** Downloads documents. `downloadingId`: the one of the latest download while it runs. */
export function usePaperworkFiles({ id }: QuoteRequest, report: Report) {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const download = useMutation({
    mutationFn: (file: PaperworkFile) => api.getPaperworkFile({ params: { id, pid: file.id } }),
    onSuccess: (content, { name }) => saveFile(name, content),
    onError: (cause) => {
      report('error', failureText(cause, FAILED));
      // The customer may have replaced it.
      void cache.refresh();
    },
  });
  return { download: download.mutate, downloadingId: download.isPending ? download.variables.id : undefined };
}
