import type { PaperworkKind } from '@backlot/domain';
import { isRefusedWith, PAPERWORK_FILE_BYTES_MAX, type CurrentQuote, type Paperwork } from '@backlot/domain/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation, type SingleMutation } from '../../../lib/use-single-mutation.ts';
import { customerQuoteKeys } from './query-keys.ts';
import { isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

export const isTooLarge = (file: File): boolean => file.size > PAPERWORK_FILE_BYTES_MAX;

const replaced = (quote: CurrentQuote, document: Paperwork): CurrentQuote => ({
  ...quote,
  paperwork: quote.paperwork.map((each) => (each.kind === document.kind ? document : each)),
});

export function useUploadPaperwork(
  api: Pick<QuoteApi, 'uploadPaperwork'>,
  reference: string,
  kind: PaperworkKind,
): SingleMutation<File> {
  const client = useQueryClient();
  const freshQuote = useFreshQuote(reference);
  return useSingleMutation(async (file) => {
    if (isTooLarge(file)) throw new RangeError(`${file.size} bytes are more than ${PAPERWORK_FILE_BYTES_MAX}`);
    try {
      const document = await api.uploadPaperwork({ body: { kind }, file });
      client.setQueriesData<CurrentQuote>({ queryKey: customerQuoteKeys.allLocales(reference) }, (quote) =>
        quote === undefined ? undefined : replaced(quote, document),
      );
      void freshQuote();
    } catch (cause) {
      // The link has expired or the quote is closed. Not awaited: the reason is shown before the new state.
      if (isLinkEnded(cause) || isRefusedWith(cause, 409)) void freshQuote();
      throw cause;
    }
  });
}
