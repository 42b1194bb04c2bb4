import type { PaperworkKind } from '@backlot/domain';
import { isRefusedWith, PAPERWORK_FILE_BYTES_MAX, type CurrentQuote, type Paperwork } from '@backlot/domain/contract';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { isLinkEnded } from './use-customer-quote.ts';
import { useQuoteApi } from './quote-api.ts';
import { useQuoteCache } from './use-quote-cache.ts';

export const isTooLarge = (file: File): boolean => file.size > PAPERWORK_FILE_BYTES_MAX;

const replaced = (quote: CurrentQuote, document: Paperwork): CurrentQuote => ({
  ...quote,
  paperwork: quote.paperwork.map((each) => (each.kind === document.kind ? document : each)),
});

export function useUploadPaperwork(reference: string, kind: PaperworkKind) {
  const api = useQuoteApi();
  const { refetch, update } = useQuoteCache(reference);
  return useSingleMutation(async (file: File) => {
    if (isTooLarge(file)) throw new RangeError(`${file.size} bytes are more than ${PAPERWORK_FILE_BYTES_MAX}`);
    try {
      const document = await api.uploadPaperwork({ body: { kind }, file });
      update((quote) => replaced(quote, document));
    } catch (cause) {
      // The link has expired or the quote is closed. Not awaited: the reason is shown before the new state.
      if (isLinkEnded(cause) || isRefusedWith(cause, 409)) void refetch();
      throw cause;
    }
  });
}
