import { useLocation, useSearchParams } from '@backlot/ui-kit/router';
import { useEffect, useEffectEvent } from 'react';
import type { ListUrlFormat, ListUrlState } from './list-url-state.ts';

export interface ListUrl<State> {
  readonly urlState: State;
  /** Changes the URL; `replace` adds no history entry. */
  readonly change: (change: Partial<State>, options?: { readonly replace?: boolean }) => void;
}

/** Returns the current query of the URL, even if the page has not rendered it yet. */
function useCurrentQuery(rendered: URLSearchParams): () => URLSearchParams {
  const { pathname } = useLocation();
  return () => (window.location.pathname === pathname ? new URLSearchParams(window.location.search) : rendered);
}

/** Stores the state of a list in the URL, so that it survives reload and Back, and can be shared. */
export function useListUrl<State>({ parse, format, update }: ListUrlFormat<State>): ListUrl<State> {
  const [query, setQuery] = useSearchParams();
  const currentQuery = useCurrentQuery(query);
  return {
    urlState: parse(query),
    change: (change, { replace = false } = {}) =>
      setQuery(format(update(parse(currentQuery()), change)), { replace, preventScrollReset: true }),
  };
}

interface PageTurn {
  readonly urlState: Pick<ListUrlState<string>, 'page' | 'pageSize'>;
  readonly change: (change: { readonly page: number }, options: { readonly replace: boolean }) => void;
}

/** Goes to the last page if the URL has a later one, after deletions or from an old link. */
export function useLastPage(total: number | undefined, { urlState: { page, pageSize }, change }: PageTurn): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const turn = useEffectEvent(() => change({ page: last }, { replace: true }));
  useEffect(() => {
    if (page > last) turn();
  }, [page, last]);
}
