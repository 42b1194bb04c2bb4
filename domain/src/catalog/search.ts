export const ADD_SEARCH_MIN_CHARACTERS = 2;

export const ADD_SEARCH_MAX_RESULTS = 10;

/** Folds a text for comparison: no accents, lower case, final sigma as sigma. Must match the server's `search_text`. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

/** Whether any text contains the query, ignoring case, accents and outer space; a blank query matches everything. */
export function matchesQuery(texts: readonly (string | null | undefined)[], query: string): boolean {
  const folded = foldForSearch(query.trim());
  return folded === '' || texts.some((text) => typeof text === 'string' && foldForSearch(text).includes(folded));
}

interface PublicSearchable {
  readonly name: string;
  readonly description: string;
  readonly category: string;
}

/** Searches name, description and category (spec 2). Order is preserved. */
export function searchEquipment<T extends PublicSearchable>(items: readonly T[], query: string): T[] {
  return items.filter(({ name, description, category }) => matchesQuery([name, description, category], query));
}

export interface AddSearchResults<T> {
  readonly results: readonly T[];
  readonly total: number;
}

/** Searches items to add to a quote (spec 5): from 2 characters on, without those on the request, at most 10. */
export function searchEquipmentToAdd<T extends PublicSearchable & { readonly id: number }>(
  items: readonly T[],
  { query, presentIds }: { readonly query: string; readonly presentIds: readonly number[] },
): AddSearchResults<T> {
  if (query.trim().length < ADD_SEARCH_MIN_CHARACTERS) return { results: [], total: 0 };
  const present = new Set(presentIds);
  const matches = searchEquipment(items, query).filter((item) => !present.has(item.id));
  return { results: matches.slice(0, ADD_SEARCH_MAX_RESULTS), total: matches.length };
}
