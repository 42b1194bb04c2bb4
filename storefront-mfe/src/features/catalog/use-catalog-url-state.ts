import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from '@backlot/ui-kit/router';
import { DAYS_PARAMETERS } from '../../lib/chosen-days.ts';

/** Debounce before the query is written into the URL, in ms. */
const PAUSE_MS = 300;
/** Debounce before results update, so that the typed character paints first, in ms. */
const RESULTS_PAUSE_MS = 100;

const QUERY = 'q';
const CATEGORY = 'category';

/** Returns the query string with this search and these categories, preserving the rental days in `present`. */
function searchOf(present: URLSearchParams, query: string, categories: readonly string[]): string {
  const params = new URLSearchParams();
  if (query.trim() !== '') params.set(QUERY, query.trim());
  for (const category of categories) params.append(CATEGORY, category);
  for (const name of Object.values(DAYS_PARAMETERS)) {
    const value = present.get(name);
    if (value !== null) params.set(name, value);
  }
  return params.toString();
}

/** History state of entries that the catalogue itself wrote. */
export const OWN_ENTRY = { isOfCatalog: true } as const;
const isOwnEntry = (state: unknown) => typeof state === 'object' && state !== null && 'isOfCatalog' in state;

function fragmentOf(hash: string): string | undefined {
  if (hash.length < 2) return undefined;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}

/** Runs the last of several tasks after a pause, unless it is cancelled or unmounted. */
function useDebounce(ms: number) {
  const [debounce] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => clearTimeout(timer);
    const run = (task: () => void) => {
      cancel();
      timer = setTimeout(task, ms);
    };
    return { cancel, run };
  });
  useEffect(() => debounce.cancel, [debounce]);
  return debounce;
}

/** Group of the URL's fragment. `visit` changes with each navigation to it. */
function useGroup(hash: string, visit: string) {
  const [firstVisit] = useState(visit);
  return useMemo(() => {
    const id = fragmentOf(hash);
    return id === undefined ? undefined : { id, visit, isFirst: visit === firstVisit };
  }, [hash, visit, firstVisit]);
}

/** Search, filters and group, stored in the URL. Typing replaces the history entry; filters and groups push one. */
export function useCatalogUrlState() {
  const { search, hash, key, state } = useLocation();
  const navigationType = useNavigationType();
  const isBack = navigationType === 'POP';
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const urlQuery = params.get(QUERY) ?? '';
  const categories = params.getAll(CATEGORY);

  const [query, setQuery] = useState(urlQuery);
  const [revision, setRevision] = useState(0);
  const [seenKey, setSeenKey] = useState(key);
  const typed = useRef(urlQuery);
  const urlPause = useDebounce(PAUSE_MS);
  const resultsPause = useDebounce(RESULTS_PAUSE_MS);
  const [visit, setVisit] = useState(key);

  if (seenKey !== key) {
    setSeenKey(key);
    // Replacing only the days is no navigation to a group.
    if (navigationType !== 'REPLACE' || !isOwnEntry(state)) setVisit(key);
    // An own entry may arrive after further typing and is then stale; a link or Back always applies.
    if ((isBack || !isOwnEntry(state)) && urlQuery !== typed.current) {
      typed.current = urlQuery;
      setQuery(urlQuery);
      setRevision(revision + 1);
    }
  }

  function go(nextQuery: string, nextCategories: readonly string[], replace: boolean, present = params): void {
    urlPause.cancel();
    const next = searchOf(present, nextQuery, nextCategories);
    if (next === searchOf(params, urlQuery, categories)) return;
    void navigate({ search: next, hash: '' }, { replace, state: OWN_ENTRY, preventScrollReset: true });
  }

  // The timer must read the latest location when it fires.
  const latest = useRef({ go, categories });
  latest.current = { go, categories };
  const flush = () => latest.current.go(typed.current, latest.current.categories, true);

  useEffect(() => {
    // The arrived entry is older than the field's value: the URL is updated again.
    if (urlQuery === typed.current.trim()) return;
    urlPause.run(() => latest.current.go(typed.current, latest.current.categories, true));
  }, [key, urlQuery, urlPause]);

  const group = useGroup(hash, visit);
  return {
    /** Applied search. Follows typing after one debounce, the URL after another. */
    query,
    /** Incremented when the query changes by other means than typing: a link, Back, a button. */
    revision,
    type: (next: string): void => {
      typed.current = next;
      // In a transition, so that the next key is not blocked. Reads the latest value.
      resultsPause.run(() => startTransition(() => setQuery(typed.current)));
      urlPause.run(flush);
    },
    /** Writes the typed query into the URL immediately, before navigation. */
    flush,
    categories,
    choose: (next: readonly string[]) => go(typed.current, next, false),
    clear: (): void => {
      typed.current = '';
      setQuery('');
      setRevision(revision + 1);
      const present = new URLSearchParams(search);
      present.delete(DAYS_PARAMETERS.free);
      go('', [], false, present);
    },
    group,
    goToGroup: (next: string): void => {
      // The typed query belongs to the history entry being left.
      flush();
      void navigate(
        { search: searchOf(params, typed.current, categories), hash: next },
        { state: OWN_ENTRY, preventScrollReset: true },
      );
    },
  };
}

export type CatalogUrlState = ReturnType<typeof useCatalogUrlState>;
