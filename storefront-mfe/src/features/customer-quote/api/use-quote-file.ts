import { quoteFileName, quoteVersionReference } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { customerQuoteKeys, isLinkEnded, type QuoteApi } from './use-customer-quote.ts';

/** A file of a quote: that of the shown version, or the certificate of the one that was accepted last. */
export type QuoteFileKind = 'quote' | 'certificate';

export interface QuoteFile {
  readonly isPending: boolean;
  /** Why the last attempt failed. */
  readonly failure: unknown;
  readonly download: () => void;
}

type FileApi = Pick<QuoteApi, 'getCurrentQuotePdf' | 'getQuoteCertificate'>;

async function fetchFile(kind: QuoteFileKind, api: FileApi, quote: CurrentQuote): Promise<[string, Blob]> {
  const { reference, version, acceptance } = quote;
  const number = kind === 'certificate' ? (acceptance?.version ?? version.number) : version.number;
  return [
    quoteFileName(kind, quoteVersionReference(reference, number), version.locale),
    kind === 'certificate' ? await api.getQuoteCertificate() : await api.getCurrentQuotePdf({ params: { n: number } }),
  ];
}

/** Downloads a sealed file; one at a time. */
export function useQuoteFile(kind: QuoteFileKind, api: FileApi, quote: CurrentQuote): QuoteFile {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function download(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      saveFile(...(await fetchFile(kind, api, quote)));
    } catch (cause) {
      // The page says so and offers a new one.
      if (isLinkEnded(cause)) await client.invalidateQueries({ queryKey: customerQuoteKeys(quote.reference) });
      setFailure(cause);
    }
    isUnderWay.current = false;
    setPending(false);
  }
  return { isPending, failure, download: () => void download() };
}
