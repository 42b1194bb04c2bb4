import { isQuoteLinkToken } from '@backlot/domain';
import type { OpenStorage } from '@backlot/domain/contract';
import { createTabMap } from '../../../lib/tab-map.ts';

/** Placeholder key in the URL until the link's quote is known. */
export const CURRENT_KEY = 'current';

export const QUOTE_LINKS_ENTRY = 'backlot-quote-links';

const isToken = (value: unknown): value is string => typeof value === 'string' && isQuoteLinkToken(value);

/** Tokens of the links that were opened in this tab, by their key in the URL. */
export function createQuoteLinks(open?: OpenStorage) {
  const tokens = createTabMap(QUOTE_LINKS_ENTRY, isToken, open);
  return {
    /** @param key of the URL: `current` or the reference of a quote */
    tokenOf: (key: string) => tokens.read().get(key),
    storeToken: (token: string) => tokens.write(tokens.read().set(CURRENT_KEY, token)),
    /** Renames `current` to the quote's reference. */
    setReference(reference: string): void {
      const map = tokens.read();
      const token = map.get(CURRENT_KEY);
      if (token === undefined) return;
      map.delete(CURRENT_KEY);
      tokens.write(map.set(reference, token));
    },
    removeToken: (token: string) => tokens.write(new Map([...tokens.read()].filter(([, each]) => each !== token))),
  };
}

export const quoteLinks = createQuoteLinks();
