import { useSearchParams } from '@backlot/ui-kit/router';
import {
  formatEquipmentListUrl,
  parseEquipmentListUrl,
  updateEquipmentListUrl,
  type EquipmentListUrlState,
} from '../list-url-state.ts';

export type ListUrlStateHandle = {
  readonly address: EquipmentListUrlState;
  /** Changes the address; `replace` makes no entry of the history. */
  readonly change: (change: Partial<EquipmentListUrlState>, options?: { readonly replace?: boolean }) => void;
};

/** What the list shows is kept in the address: it survives a reload, Back, and being sent to a colleague. */
export function useEquipmentListUrl(): ListUrlStateHandle {
  const [query, setQuery] = useSearchParams();
  return {
    address: parseEquipmentListUrl(query),
    change: (change, { replace = false } = {}) =>
      setQuery((before) => formatEquipmentListUrl(updateEquipmentListUrl(parseEquipmentListUrl(before), change)), {
        replace,
        preventScrollReset: true,
      }),
  };
}
