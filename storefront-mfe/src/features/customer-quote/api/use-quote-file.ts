import { quoteFileName, quoteVersionReference, type SealedFileKind } from '@backlot/domain';
import type { ApiClient, CurrentQuote } from '@backlot/domain/contract';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { isLinkEnded } from './use-customer-quote.ts';
import { useQuoteApi } from './quote-api.ts';
import { useQuoteCache } from './use-quote-cache.ts';

/** Delay in ms before the object URL is revoked; by then every browser has begun the download. */
const REVOKE_DELAY_MS = 10_000;

function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}

async function fetchFile(kind: SealedFileKind, api: ApiClient, quote: CurrentQuote): Promise<[string, Blob]> {
  const { reference, version, acceptance } = quote;
  const number = kind === 'certificate' ? (acceptance?.version ?? version.number) : version.number;
  return [
    quoteFileName(kind, quoteVersionReference(reference, number), version.locale),
    kind === 'certificate' ? await api.getQuoteCertificate() : await api.getCurrentQuotePdf({ params: { n: number } }),
  ];
}

export function useQuoteFile(kind: SealedFileKind, quote: CurrentQuote) {
  const api = useQuoteApi();
  const { refetch } = useQuoteCache(quote.reference);
  return useSingleMutation(async () => {
    try {
      saveFile(...(await fetchFile(kind, api, quote)));
    } catch (cause) {
      // The page then shows the expired link and offers a new one.
      if (isLinkEnded(cause)) await refetch();
      throw cause;
    }
  });
}
