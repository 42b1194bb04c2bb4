import { useSearchParams } from '@backlot/ui-kit/router';
import { changeListAddress, readListAddress, writeListAddress, type EquipmentListAddress } from '../list-address.ts';

export type ListAddressState = {
  readonly address: EquipmentListAddress;
  /** Changes the address; `replace` makes no entry of the history. */
  readonly change: (change: Partial<EquipmentListAddress>, options?: { readonly replace?: boolean }) => void;
};

/** What the list shows is kept in the address: it survives a reload, Back, and being sent to a colleague. */
export function useListAddress(): ListAddressState {
  const [query, setQuery] = useSearchParams();
  return {
    address: readListAddress(query),
    change: (change, { replace = false } = {}) =>
      setQuery((before) => writeListAddress(changeListAddress(readListAddress(before), change)), {
        replace,
        preventScrollReset: true,
      }),
  };
}
