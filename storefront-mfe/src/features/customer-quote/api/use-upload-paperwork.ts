import type { PaperworkKind } from '@backlot/domain';
import { isRefusedWith, PAPERWORK_FILE_BYTES_MAX, type CurrentQuote, type Paperwork } from '@backlot/domain/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customerQuoteKeys, isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

/** An upload of one document. */
export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'uploading' | 'uploaded' | 'too-large'; readonly file: File }
  /** It can be tried again with the same file. */
  | { readonly status: 'failed'; readonly file: File; readonly cause: unknown };

const replaced = (quote: CurrentQuote, document: Paperwork): CurrentQuote => ({
  ...quote,
  paperwork: quote.paperwork.map((each) => (each.kind === document.kind ? document : each)),
});

/** Uploads a document of a quote, one file at a time. */
export function useUploadPaperwork(
  api: Pick<QuoteApi, 'uploadPaperwork'>,
  reference: string,
  kind: PaperworkKind,
): { readonly state: UploadState; readonly upload: (file: File) => void } {
  const client = useQueryClient();
  const freshQuote = useFreshQuote(reference);
  const [state, setState] = useState<UploadState>({ status: 'idle' });

  async function send(file: File): Promise<void> {
    setState({ status: 'uploading', file });
    try {
      const document = await api.uploadPaperwork({ body: { kind }, file });
      client.setQueriesData<CurrentQuote>({ queryKey: customerQuoteKeys(reference) }, (quote) =>
        quote === undefined ? undefined : replaced(quote, document),
      );
      setState({ status: 'uploaded', file });
      void freshQuote();
    } catch (cause) {
      setState({ status: 'failed', file, cause });
      // The link or the quote has ended.
      if (isLinkEnded(cause) || isRefusedWith(cause, 409)) await freshQuote();
    }
  }

  return {
    state,
    upload: (file) => {
      if (state.status === 'uploading') return;
      if (file.size > PAPERWORK_FILE_BYTES_MAX) setState({ status: 'too-large', file });
      else void send(file);
    },
  };
}
