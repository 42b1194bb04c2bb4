import { quoteFileName, quoteVersionReference, type SealedFileKind } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { saveFile } from '../../../lib/save-file.ts';
import { useSingleMutation, type SingleMutation } from '../../../lib/use-single-mutation.ts';
import { isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

type FileApi = Pick<QuoteApi, 'getCurrentQuotePdf' | 'getQuoteCertificate'>;

async function fetchFile(kind: SealedFileKind, api: FileApi, quote: CurrentQuote): Promise<[string, Blob]> {
  const { reference, version, acceptance } = quote;
  const number = kind === 'certificate' ? (acceptance?.version ?? version.number) : version.number;
  return [
    quoteFileName(kind, quoteVersionReference(reference, number), version.locale),
    kind === 'certificate' ? await api.getQuoteCertificate() : await api.getCurrentQuotePdf({ params: { n: number } }),
  ];
}

/** Downloads the file of the shown version, or the certificate of the last accepted one. */
export function useQuoteFile(kind: SealedFileKind, api: FileApi, quote: CurrentQuote): SingleMutation {
  const freshQuote = useFreshQuote(quote.reference);
  return useSingleMutation(async () => {
    try {
      saveFile(...(await fetchFile(kind, api, quote)));
    } catch (cause) {
      // The page then shows the expired link and offers a new one.
      if (isLinkEnded(cause)) await freshQuote();
      throw cause;
    }
  });
}
