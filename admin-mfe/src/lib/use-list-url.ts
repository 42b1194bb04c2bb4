import { useLocation, useSearchParams } from '@backlot/ui-kit/router';
import { useEffect, useEffectEvent } from 'react';
import type { ListUrlFormat, ListUrlState } from './list-url-state.ts';

export interface ListUrl<State> {
  readonly urlState: State;
  /** Changes the URL; `replace` adds no history entry. */
  readonly change: (change: Partial<State>, options?: { readonly replace?: boolean }) => void;
}

/** Stores the state of a list in the URL, so that it survives reload and Back, and can be shared. */
export function useListUrl<State>({ parse, format, update }: ListUrlFormat<State>): ListUrl<State> {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  // That of the browser, which the page may not have rendered yet.
  const currentQuery = () =>
    window.location.pathname === pathname ? new URLSearchParams(window.location.search) : query;
  return {
    urlState: parse(query),
    change: (change, { replace = false } = {}) =>
      setQuery(format(update(parse(currentQuery()), change)), { replace, preventScrollReset: true }),
  };
}

type PagedUrl = ListUrl<Pick<ListUrlState<string>, 'page' | 'pageSize'>>;

/** Goes to the last page if the URL has a later one, after deletions or from an old link. */
export function useLastPage(total: number | undefined, { urlState: { page, pageSize }, change }: PagedUrl): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const turn = useEffectEvent(() => change({ page: last }, { replace: true }));
  useEffect(() => {
    if (page > last) turn();
  }, [page, last]);
}
