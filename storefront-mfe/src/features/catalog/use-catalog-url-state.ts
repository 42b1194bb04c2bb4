import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from '@backlot/ui-kit/router';
import { DAYS_PARAMETERS } from '../../lib/chosen-days.ts';

/** After this pause in typing the query is written into the address. */
const PAUSE_MS = 300;
/** After this pause the results follow: a key's own letter is on the screen first. */
const RESULTS_PAUSE_MS = 100;

const QUERY = 'q';
const CATEGORY = 'category';

/** A query with this search and these filters. The days of the rental stay as they are in `present`. */
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

/** Marks an entry of the history that the page wrote for what the visitor did in it. */
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

export interface CatalogUrlState {
  /** What is searched for: follows the typing at its own pace, and the address follows after a pause. */
  readonly query: string;
  /** Changes when the query came from elsewhere than the typing: a link, Back, a button. */
  readonly revision: number;
  readonly type: (query: string) => void;
  /** Writes what was typed into the address at once: the visitor goes on to something else. */
  readonly settle: () => void;
  readonly categories: readonly string[];
  readonly choose: (categories: readonly string[]) => void;
  readonly clear: () => void;
  /** Id of the group that the address names. `visit` changes with each time that it was asked for. */
  readonly group: { readonly id: string; readonly visit: string; readonly isFirst: boolean } | undefined;
  readonly goToGroup: (id: string) => void;
}

/**
 * Search, filters and group of a catalogue page, kept in its address, so that a link or Back brings them again. Typing
 * replaces the entry of the history; a filter and a group make one.
 */
export function useCatalogUrlState(): CatalogUrlState {
  const { search, hash, key, state } = useLocation();
  const navigationType = useNavigationType();
  const isBack = navigationType === 'POP';
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const addressed = params.get(QUERY) ?? '';
  const categories = params.getAll(CATEGORY);

  const [query, setQuery] = useState(addressed);
  const [revision, setRevision] = useState(0);
  const [seenKey, setSeenKey] = useState(key);
  const typed = useRef(addressed);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resultsPause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [firstKey] = useState(key);
  const [visit, setVisit] = useState(key);

  if (seenKey !== key) {
    setSeenKey(key);
    // Days that were written into the entry ask for no group.
    if (navigationType !== 'REPLACE' || !isOwnEntry(state)) setVisit(key);
    // An entry of this page's own may arrive when more has been typed already; a link, or Back, means what it says.
    if ((isBack || !isOwnEntry(state)) && addressed !== typed.current) {
      typed.current = addressed;
      setQuery(addressed);
      setRevision(revision + 1);
    }
  }
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      clearTimeout(resultsPause.current);
    },
    [],
  );

  function go(nextQuery: string, nextCategories: readonly string[], replace: boolean, present = params): void {
    clearTimeout(pause.current);
    const next = searchOf(present, nextQuery, nextCategories);
    if (next === searchOf(params, addressed, categories)) return;
    void navigate({ search: next, hash: '' }, { replace, state: OWN_ENTRY, preventScrollReset: true });
  }

  // The timer must see the address of the moment when it fires.
  const latest = useRef({ go, categories });
  latest.current = { go, categories };
  const settle = () => latest.current.go(typed.current, latest.current.categories, true);

  useEffect(() => {
    // What arrived is older than what the box says: the address follows once more.
    if (addressed === typed.current.trim()) return;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => latest.current.go(typed.current, latest.current.categories, true), PAUSE_MS);
  }, [key, addressed]);

  const group = useMemo(() => {
    const id = fragmentOf(hash);
    return id === undefined ? undefined : { id, visit, isFirst: visit === firstKey };
  }, [hash, visit, firstKey]);
  return {
    query,
    revision,
    type: (next) => {
      typed.current = next;
      // Never in the way of the next key. What is typed by then counts: a link or a button may have come between.
      clearTimeout(resultsPause.current);
      resultsPause.current = setTimeout(() => startTransition(() => setQuery(typed.current)), RESULTS_PAUSE_MS);
      clearTimeout(pause.current);
      pause.current = setTimeout(settle, PAUSE_MS);
    },
    settle,
    categories,
    choose: (next) => go(typed.current, next, false),
    clear: () => {
      typed.current = '';
      setQuery('');
      setRevision(revision + 1);
      const present = new URLSearchParams(search);
      present.delete(DAYS_PARAMETERS.free);
      go('', [], false, present);
    },
    group,
    goToGroup: (next) => {
      // What was typed belongs to the entry that is left.
      settle();
      void navigate(
        { search: searchOf(params, typed.current, categories), hash: next },
        { state: OWN_ENTRY, preventScrollReset: true },
      );
    },
  };
}
