import { useLocation, useSearchParams } from '@backlot/ui-kit/router';
import { useEffect, useEffectEvent } from 'react';
import type { ListUrlFormat, ListUrlState } from './list-url-state.ts';

export type ListUrl<State> = {
  readonly urlState: State;
  /** Changes the address; `replace` makes no entry of the history. */
  readonly change: (change: Partial<State>, options?: { readonly replace?: boolean }) => void;
};

/** The query of the address as it is now, also while a slow page still shows the one before. */
function useQueryNow(rendered: URLSearchParams): () => URLSearchParams {
  const { pathname } = useLocation();
  return () => (window.location.pathname === pathname ? new URLSearchParams(window.location.search) : rendered);
}

/** What a list shows is kept in the address: it survives a reload, Back, and being sent to a colleague. */
export function useListUrl<State>({ parse, format, update }: ListUrlFormat<State>): ListUrl<State> {
  const [query, setQuery] = useSearchParams();
  const queryNow = useQueryNow(query);
  return {
    urlState: parse(query),
    change: (change, { replace = false } = {}) =>
      setQuery(format(update(parse(queryNow()), change)), { replace, preventScrollReset: true }),
  };
}

type PageTurn = {
  readonly urlState: Pick<ListUrlState<string>, 'page' | 'pageSize'>;
  readonly change: (change: { readonly page: number }, options: { readonly replace: boolean }) => void;
};

/**
 * The last page that exists, when the address names one after it: rows were deleted, or the address is an old one.
 * @param total rows of the list; undefined while nobody knows
 */
export function useLastPage(total: number | undefined, { urlState: { page, pageSize }, change }: PageTurn): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const turn = useEffectEvent(() => change({ page: last }, { replace: true }));
  useEffect(() => {
    if (page > last) turn();
  }, [page, last]);
}
