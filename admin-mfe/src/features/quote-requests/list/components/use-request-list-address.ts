import { useSearchParams } from '@backlot/ui-kit/router';
import {
  changeRequestListAddress,
  readRequestListAddress,
  writeRequestListAddress,
  type RequestListAddress,
} from '../list-address.ts';

export type ChangeRequestList = (change: Partial<RequestListAddress>, options?: { readonly replace?: boolean }) => void;

/** What the list shows is kept in the address: it survives a reload, Back, and being sent to a colleague. `replace` makes no entry of the history. */
export function useRequestListAddress(): { readonly address: RequestListAddress; readonly change: ChangeRequestList } {
  const [query, setQuery] = useSearchParams();
  return {
    address: readRequestListAddress(query),
    change: (change, { replace = false } = {}) =>
      setQuery((before) => writeRequestListAddress(changeRequestListAddress(readRequestListAddress(before), change)), {
        replace,
        preventScrollReset: true,
      }),
  };
}
