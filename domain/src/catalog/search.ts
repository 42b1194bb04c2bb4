/** Fewest characters before the search for items to add returns anything (specification 5 'Admin quote detail'). */
export const ADD_SEARCH_MIN_CHARACTERS = 2;

/** Most results that the search for items to add shows (specification 5 'Admin quote detail'). */
export const ADD_SEARCH_MAX_RESULTS = 10;

/**
 * A text as searches compare it: without accents, in small letters, and the sigma at the end of a Greek word as a sigma
 * within one.
 * The server's `search_text` does the same.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

/**
 * Whether any of the texts holds the query: without regard to case and accents, literally (no patterns), outer space of
 * the query ignored. A blank query matches everything; a missing text matches nothing.
 */
export function matchesQuery(texts: readonly (string | null | undefined)[], query: string): boolean {
  const wanted = foldForSearch(query.trim());
  return wanted === '' || texts.some((text) => typeof text === 'string' && foldForSearch(text).includes(wanted));
}

type PublicSearchable = { readonly name: string; readonly description: string; readonly category: string };

/** The public catalogue's search: name, description and category (specification 2). Order is kept. */
export function searchEquipment<T extends PublicSearchable>(items: readonly T[], query: string): T[] {
  return items.filter(({ name, description, category }) => matchesQuery([name, description, category], query));
}

/** Results of the search for items to add: at most ADD_SEARCH_MAX_RESULTS of `total` matches. */
export type AddSearchResults<T> = { readonly results: readonly T[]; readonly total: number };

/**
 * Searches items to add to a quote (specification 5 'Admin quote detail'): from 2 characters on, over name,
 * description and category, without the items already on the request, at most 10 with the count of all matches.
 */
export function searchEquipmentToAdd<T extends PublicSearchable & { readonly id: number }>(
  items: readonly T[],
  { query, presentIds }: { readonly query: string; readonly presentIds: readonly number[] },
): AddSearchResults<T> {
  if (query.trim().length < ADD_SEARCH_MIN_CHARACTERS) return { results: [], total: 0 };
  const present = new Set(presentIds);
  const matches = searchEquipment(items, query).filter((item) => !present.has(item.id));
  return { results: matches.slice(0, ADD_SEARCH_MAX_RESULTS), total: matches.length };
}
