import { createContext, use } from 'react';
import { createLinkApi } from '../../../lib/link-api.ts';

/** Client with the token of the link that was opened in this tab; outside of a provider one without a token. */
export const QuoteApiContext = createContext(createLinkApi());

export const useQuoteApi = () => use(QuoteApiContext);
