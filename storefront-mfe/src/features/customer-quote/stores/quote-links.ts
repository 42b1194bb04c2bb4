import { isQuoteLinkToken } from '@backlot/domain';
import { storedEntry, type OpenStorage } from '@backlot/domain/contract';

/** What stands in the address while nobody knows yet whose quote the link leads to. */
export const CURRENT_KEY = 'current';

export const QUOTE_LINKS_ENTRY = 'backlot-quote-links';

/** Tokens by what stands for them in the address. */
type Links = ReadonlyMap<string, string>;

const NO_LINKS: Links = new Map();

/** Any script of this origin, or a hand, can write the storage: what is no token is dropped. */
function readLinks(stored: unknown): Links {
  if (typeof stored !== 'object' || stored === null) return NO_LINKS;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(stored);
  return new Map(
    entries.flatMap(([key, token]) =>
      typeof token === 'string' && isQuoteLinkToken(token) ? [[key, token] as const] : [],
    ),
  );
}

/** The tokens of the mailed links that were opened in this tab. */
export interface QuoteLinks {
  /** @param key of the address: `current` or the reference of a quote */
  tokenOf(key: string): string | undefined;
  /** A link was opened; its quote is not known yet. */
  keep(token: string): void;
  /** The server said which quote the current link leads to. */
  settle(reference: string): void;
  /** The link has ended. */
  forget(token: string): void;
}

/** Kept for this tab, so that a reload goes on working, and nowhere else; in memory where the browser refuses even that. */
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
    keep: (token) => write(new Map([...read(), [CURRENT_KEY, token]])),
    settle(reference) {
      const links = new Map(read());
      const token = links.get(CURRENT_KEY);
      if (token === undefined) return;
      links.delete(CURRENT_KEY);
      write(links.set(reference, token));
    },
    forget: (token) => write(new Map([...read()].filter(([, each]) => each !== token))),
  };
}

export const quoteLinks: QuoteLinks = createQuoteLinks();
