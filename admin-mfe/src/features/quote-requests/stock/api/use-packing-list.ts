import type { Locale } from '@backlot/domain';
import { useState } from 'react';
import { saveFile } from '../../../../lib/save-file.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import type { Report } from '../../detail/api/use-page-message.ts';
import { pdfOf } from '../../detail/api/use-quote-functions.ts';
import { failureReason } from '../../detail/rules/failure-reason.ts';

const DONE = 'Packing list downloaded successfully!';
const FAILED = 'Failed to make the packing list';

/** Downloads the list to pack by. */
export interface PackingList {
  readonly download: (options: { readonly locale: Locale; readonly paper: 'letter' | 'a4' }) => Promise<void>;
  readonly isMaking: boolean;
}

/** The packing list of one request. */
export function usePackingList(quoteRequestId: string, report: Report): PackingList {
  const { api } = useShell();
  const [isMaking, setMaking] = useState(false);

  async function download(options: Parameters<PackingList['download']>[0]): Promise<void> {
    setMaking(true);
    try {
      const { pdf, filename } = await api.generatePackingList({ body: { quoteRequestId, ...options } });
      saveFile(filename, pdfOf(pdf));
      report('success', DONE);
    } catch (cause) {
      report('error', `${FAILED}: ${failureReason(cause, FAILED)}.`);
    } finally {
      setMaking(false);
    }
  }

  return { download, isMaking };
}
