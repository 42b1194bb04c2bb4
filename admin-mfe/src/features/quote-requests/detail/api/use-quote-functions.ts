import type { ApiClient, QuoteRequest } from '@backlot/domain/contract';
import { useState } from 'react';
import { saveFile } from '../../../../lib/save-file.ts';
import { failureReason } from '../rules/failure-reason.ts';
import type { Report } from './use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const RESENT = 'Quote email resent successfully!';
const MADE = 'PDF generated and downloaded successfully!';
const MAKE_FAILED = 'Failed to generate PDF';

/** The two server functions on the page (spec 7 and 8). */
export type QuoteFunctions = {
  readonly resend: (request: QuoteRequest) => Promise<void>;
  readonly isSending: boolean;
  readonly downloadPdf: (request: QuoteRequest, paperSize: 'letter' | 'a4') => Promise<void>;
  readonly isMaking: boolean;
};

function pdfOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'application/pdf' });
}

/** Mails the quote again, and downloads its PDF. */
export function useQuoteFunctions(api: ApiClient, id: string, report: Report): QuoteFunctions {
  const kept = useQuoteRequestCache(id);
  const [isSending, setSending] = useState(false);
  const [isMaking, setMaking] = useState(false);

  async function resend(request: QuoteRequest): Promise<void> {
    setSending(true);
    try {
      await api.sendQuoteEmail({ body: { ...request, isResend: true } });
      report('success', RESENT);
      // Its mail stands among the deliveries now, and the request may count as answered.
      await kept.refresh();
      kept.refreshOthers();
    } catch (cause) {
      report('error', `Failed to resend quote: ${failureReason(cause)}.`);
    } finally {
      setSending(false);
    }
  }

  async function downloadPdf(request: QuoteRequest, paperSize: 'letter' | 'a4'): Promise<void> {
    setMaking(true);
    try {
      const { pdf, filename } = await api.generateQuotePdf({ body: { quoteRequestId: request.id, paperSize } });
      saveFile(filename, pdfOf(pdf));
      report('success', MADE);
    } catch (cause) {
      report('error', `${MAKE_FAILED}: ${failureReason(cause, MAKE_FAILED)}.`);
    } finally {
      setMaking(false);
    }
  }

  return { resend, isSending, downloadPdf, isMaking };
}
