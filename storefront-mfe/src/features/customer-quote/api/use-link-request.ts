import { useRef, useState } from 'react';
import type { LinkRequest } from '../rules/link-request.ts';
import { createQuoteApi } from './use-customer-quote.ts';

export interface LinkRequestCall {
  readonly isPending: boolean;
  /** Why the last attempt failed; null: it did not. */
  readonly failure: unknown;
  readonly send: (request: LinkRequest) => void;
}

/** Asks for a new link, once at a time. */
export function useLinkRequest(onRequested: (request: LinkRequest) => void): LinkRequestCall {
  const [api] = useState(() => createQuoteApi(undefined));
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send(request: LinkRequest): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    setFailure(null);
    try {
      await api.requestQuoteLink({ body: request });
      onRequested(request);
    } catch (cause) {
      setFailure(cause);
    }
    isUnderWay.current = false;
    setPending(false);
  }
  return { isPending, failure, send: (request) => void send(request) };
}
