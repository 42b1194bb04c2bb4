import { useState } from 'react';
import { useSingleMutation, type SingleMutation } from '../../../lib/use-single-mutation.ts';
import type { LinkRequest } from '../rules/link-request.ts';
import { createQuoteApi } from './use-customer-quote.ts';

export function useLinkRequest(onRequested: (request: LinkRequest) => void): SingleMutation<LinkRequest> {
  const [api] = useState(() => createQuoteApi(undefined));
  return useSingleMutation(async (body) => {
    await api.requestQuoteLink({ body });
    onRequested(body);
  });
}
