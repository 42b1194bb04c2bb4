import { isQuoteLinkToken } from '@backlot/domain';
import { storedEntry, type OpenStorage } from '@backlot/domain/contract';

/** Placeholder key in the URL until the link's quote is known. */
export const CURRENT_KEY = 'current';

export const QUOTE_LINKS_ENTRY = 'backlot-quote-links';

/** Tokens by their key in the URL. */
type Links = ReadonlyMap<string, string>;

const NO_LINKS: Links = new Map();

/** Drops invalid entries: the storage is untrusted. */
function readLinks(stored: unknown): Links {
  if (typeof stored !== 'object' || stored === null) return NO_LINKS;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(stored);
  return new Map(
    entries.flatMap(([key, token]) =>
      typeof token === 'string' && isQuoteLinkToken(token) ? [[key, token] as const] : [],
    ),
  );
}

export interface QuoteLinks {
  /** @param key of the URL: `current` or the reference of a quote */
  tokenOf(key: string): string | undefined;
  /** Stores the token of an opened link under `current`. */
  storeToken(token: string): void;
  /** Renames `current` to the quote's reference. */
  setReference(reference: string): void;
  removeToken(token: string): void;
}

/** Persisted for this tab only, so that reloads work; in memory if session storage is blocked. */
export function createQuoteLinks(open: OpenStorage = () => sessionStorage): QuoteLinks {
  const stored = storedEntry<Record<string, string>>(
    QUOTE_LINKS_ENTRY,
    { safeParse: (value) => ({ data: Object.fromEntries(readLinks(value)) }) },
    open,
  );
  let unstored = NO_LINKS;
  const read = (): Links => (unstored.size > 0 ? unstored : readLinks(stored.read()));

  function write(links: Links): void {
    unstored = NO_LINKS;
    if (links.size === 0) stored.remove();
    else if (!stored.write(Object.fromEntries(links))) unstored = links;
  }

  return {
    tokenOf: (key) => read().get(key),
    storeToken: (token) => write(new Map([...read(), [CURRENT_KEY, token]])),
    setReference(reference) {
      const links = new Map(read());
      const token = links.get(CURRENT_KEY);
      if (token === undefined) return;
      links.delete(CURRENT_KEY);
      write(links.set(reference, token));
    },
    removeToken: (token) => write(new Map([...read()].filter(([, each]) => each !== token))),
  };
}

export const quoteLinks: QuoteLinks = createQuoteLinks();
