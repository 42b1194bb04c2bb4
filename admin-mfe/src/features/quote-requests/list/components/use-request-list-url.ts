import { useSearchParams } from '@backlot/ui-kit/router';
import {
  formatRequestListUrl,
  parseRequestListUrl,
  updateRequestListUrl,
  type RequestListUrlState,
} from '../list-url-state.ts';

export type ChangeRequestList = (
  change: Partial<RequestListUrlState>,
  options?: { readonly replace?: boolean },
) => void;

/** What the list shows is kept in the address: it survives a reload, Back, and being sent to a colleague. `replace` makes no entry of the history. */
export function useRequestListUrl(): { readonly address: RequestListUrlState; readonly change: ChangeRequestList } {
  const [query, setQuery] = useSearchParams();
  return {
    address: parseRequestListUrl(query),
    change: (change, { replace = false } = {}) =>
      setQuery((before) => formatRequestListUrl(updateRequestListUrl(parseRequestListUrl(before), change)), {
        replace,
        preventScrollReset: true,
      }),
  };
}
