import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { saveFile } from '../../../../lib/save-file.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureReason } from '../rules/failure-reason.ts';
import type { Report } from './use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const RESENT = 'Quote email resent successfully!';
const GENERATED = 'PDF generated and downloaded successfully!';
const GENERATION_FAILED = 'Failed to generate PDF';

/** The two server functions on the page (spec 7 and 8). */
export type QuoteFunctions = {
  readonly resend: (request: QuoteRequest) => Promise<void>;
  readonly isSending: boolean;
  readonly downloadPdf: (request: QuoteRequest, paperSize: 'letter' | 'a4') => Promise<void>;
  readonly isGenerating: boolean;
  /** The sealed PDF of a version. */
  readonly downloadVersion: (request: QuoteRequest, number: number) => Promise<void>;
  /** The version whose PDF is under way. */
  readonly downloadedVersion: number | undefined;
};

type PdfChoice = { readonly paperSize: 'letter' | 'a4' } | { readonly version: number };

/** Returns the file of a base64 text. */
export function pdfOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'application/pdf' });
}

/** Mails the quote again, and downloads its PDF or that of a version. */
export function useQuoteFunctions(id: string, report: Report): QuoteFunctions {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const [isSending, setSending] = useState(false);
  const [isGenerating, setGenerating] = useState(false);
  const [downloadedVersion, setDownloadedVersion] = useState<number>();

  async function resend(request: QuoteRequest): Promise<void> {
    setSending(true);
    try {
      await api.sendQuoteEmail({ body: { ...request, isResend: true } });
      report('success', RESENT);
      // Its mail stands among the deliveries now, and the request may count as answered.
      await cache.refresh();
      cache.refreshOthers();
    } catch (cause) {
      report('error', `Failed to resend quote: ${failureReason(cause)}.`);
    } finally {
      setSending(false);
    }
  }

  async function download(request: QuoteRequest, choice: PdfChoice): Promise<void> {
    try {
      const { pdf, filename } = await api.generateQuotePdf({ body: { quoteRequestId: request.id, ...choice } });
      saveFile(filename, pdfOf(pdf));
      report('success', GENERATED);
    } catch (cause) {
      report('error', `${GENERATION_FAILED}: ${failureReason(cause, GENERATION_FAILED)}.`);
    }
  }

  async function downloadPdf(request: QuoteRequest, paperSize: 'letter' | 'a4'): Promise<void> {
    setGenerating(true);
    await download(request, { paperSize });
    setGenerating(false);
  }

  async function downloadVersion(request: QuoteRequest, number: number): Promise<void> {
    setDownloadedVersion(number);
    await download(request, { version: number });
    // Another one may have been asked for meanwhile.
    setDownloadedVersion((current) => (current === number ? undefined : current));
  }

  return { resend, isSending, downloadPdf, isGenerating, downloadVersion, downloadedVersion };
}
