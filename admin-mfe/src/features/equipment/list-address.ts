import { normalizeMainCategory, type MainCategory } from '@backlot/domain';
import { EQUIPMENT_SORTS, type EquipmentQuery, type EquipmentSort } from '@backlot/domain/contract';
import {
  isUsualOrder,
  readAddress,
  readSortName,
  writeAddress,
  type ListAddress,
  type ListGrammar,
} from '../../lib/list-address.ts';

/** What the equipment list shows, as its address says it. */
export interface EquipmentListAddress extends ListAddress<EquipmentSort> {
  /** Undefined for all of them. */
  readonly mainCategory: MainCategory | undefined;
}

const GRAMMAR: ListGrammar<EquipmentSort> = {
  sorts: EQUIPMENT_SORTS,
  usual: { sort: 'name', direction: 'asc' },
  id: /^[1-9]\d{0,9}$/u,
};

/** The sort of this name; undefined for a name of none. */
export function readSort(name: string | null): EquipmentSort | undefined {
  return readSortName(GRAMMAR, name);
}

/** Reads an address; whatever it says wrong is taken as unsaid. */
export function readListAddress(query: URLSearchParams): EquipmentListAddress {
  return { ...readAddress(GRAMMAR, query), mainCategory: normalizeMainCategory(query.get('category')) };
}

/** Writes an address; what is as usual is left out. */
export function writeListAddress(address: EquipmentListAddress): URLSearchParams {
  return writeAddress(GRAMMAR, address, { category: address.mainCategory });
}

/** The address after a change. Other rows begin at their first page; another search or filter also ends the selection, which nobody would see. */
export function changeListAddress(
  address: EquipmentListAddress,
  change: Partial<EquipmentListAddress>,
): EquipmentListAddress {
  const isFiltering = 'q' in change || 'mainCategory' in change;
  const isTurning = 'page' in change || ('selected' in change && Object.keys(change).length === 1);
  return { ...address, ...(isTurning ? {} : { page: 1 }), ...(isFiltering ? { selected: [] } : {}), ...change };
}

/** Whether the list shows less than the whole catalogue. */
export function isFiltered({ q, mainCategory }: EquipmentListAddress): boolean {
  return q.trim() !== '' || mainCategory !== undefined;
}

/** What the server is asked for. The usual order stays unsaid, so that all who see it share one answer. */
export function listQuery({ q, mainCategory, sort, direction, page, pageSize }: EquipmentListAddress): EquipmentQuery {
  const words = q.trim();
  return {
    searchIn: 'back-office',
    ...(words === '' ? {} : { q: words }),
    ...(mainCategory === undefined ? {} : { mainCategory }),
    ...(isUsualOrder(GRAMMAR, { sort, direction }) ? {} : { sort, direction }),
    page,
    limit: pageSize,
  };
}
