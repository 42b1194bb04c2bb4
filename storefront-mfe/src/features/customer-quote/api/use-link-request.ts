import { useState } from 'react';
import { useSingleCall, type SingleCall } from '../../../lib/use-single-call.ts';
import type { LinkRequest } from '../rules/link-request.ts';
import { createQuoteApi } from './use-customer-quote.ts';

/** Asks for a new link, once at a time. */
export function useLinkRequest(onRequested: (request: LinkRequest) => void): SingleCall<LinkRequest> {
  const [api] = useState(() => createQuoteApi(undefined));
  return useSingleCall((body: LinkRequest) => api.requestQuoteLink({ body }), onRequested);
}
