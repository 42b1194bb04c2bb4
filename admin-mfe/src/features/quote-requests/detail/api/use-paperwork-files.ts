import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { saveFile } from '../../../../lib/save-file.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureReason } from '../rules/failure-reason.ts';
import type { Report } from './use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const FAILED = 'Failed to get the document';

/** Downloads of uploaded documents. */
export type PaperworkFiles = {
  readonly download: (paperworkId: string, name: string) => Promise<void>;
  /** Id of the document that is on its way. */
  readonly underWay: string | undefined;
};

export function usePaperworkFiles({ id }: QuoteRequest, report: Report): PaperworkFiles {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const [underWay, setUnderWay] = useState<string>();

  async function download(paperworkId: string, name: string): Promise<void> {
    setUnderWay(paperworkId);
    try {
      saveFile(name, await api.getPaperworkFile({ params: { id, pid: paperworkId } }));
    } catch (cause) {
      report('error', `${FAILED}: ${failureReason(cause, FAILED)}.`);
      // The customer may have replaced it.
      await cache.refresh();
    }
    // Another one may have been started meanwhile.
    setUnderWay((current) => (current === paperworkId ? undefined : current));
  }

  return { download, underWay };
}
