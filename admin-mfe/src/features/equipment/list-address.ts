import { normalizeMainCategory, type MainCategory } from '@backlot/domain';
import { EQUIPMENT_SORTS, type EquipmentQuery, type EquipmentSort } from '@backlot/domain/contract';
import { PAGE_SIZES } from '@backlot/ui-kit/data';

/** What the equipment list shows, as its address says it. */
export interface EquipmentListAddress {
  readonly q: string;
  /** Undefined for all of them. */
  readonly mainCategory: MainCategory | undefined;
  readonly sort: EquipmentSort;
  readonly direction: 'asc' | 'desc';
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Ids of the selected items. */
  readonly selected: readonly string[];
}

const USUAL = { q: '', mainCategory: undefined, sort: 'name', direction: 'asc', page: 1, pageSize: PAGE_SIZES[0], selected: [] } as const satisfies EquipmentListAddress;
/** Longest search that the server takes. */
const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;

/** The sort of this name; undefined for a name of none. */
export function readSort(name: string | null): EquipmentSort | undefined {
  return EQUIPMENT_SORTS.find((sort) => sort === name);
}

function readPage(text: string | null): number {
  const page = /^[1-9]\d{0,5}$/u.test(text ?? '') ? Number(text) : USUAL.page;
  return page <= PAGE_MAX ? page : USUAL.page;
}

/** Reads an address; whatever it says wrong is taken as unsaid. */
export function readListAddress(query: URLSearchParams): EquipmentListAddress {
  return {
    q: (query.get('q') ?? '').slice(0, SEARCH_MAX),
    mainCategory: normalizeMainCategory(query.get('category')),
    sort: readSort(query.get('sort')) ?? USUAL.sort,
    direction: query.get('direction') === 'desc' ? 'desc' : 'asc',
    page: readPage(query.get('page')),
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? USUAL.pageSize,
    selected: [...new Set((query.get('selected') ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/u.test(id)))],
  };
}

/** Writes an address; what is as usual is left out. */
export function writeListAddress({ q, mainCategory, sort, direction, page, pageSize, selected }: EquipmentListAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (q !== USUAL.q) query.set('q', q);
  if (mainCategory !== undefined) query.set('category', mainCategory);
  if (sort !== USUAL.sort || direction !== USUAL.direction) {
    query.set('sort', sort);
    query.set('direction', direction);
  }
  if (page !== USUAL.page) query.set('page', String(page));
  if (pageSize !== USUAL.pageSize) query.set('size', String(pageSize));
  if (selected.length > 0) query.set('selected', selected.join(','));
  return query;
}

/** The address after a change. Other rows begin at their first page; another search or filter also ends the selection, which nobody would see. */
export function changeListAddress(address: EquipmentListAddress, change: Partial<EquipmentListAddress>): EquipmentListAddress {
  const isFiltering = 'q' in change || 'mainCategory' in change;
  const isTurning = 'page' in change || ('selected' in change && Object.keys(change).length === 1);
  return { ...address, ...(isTurning ? {} : { page: USUAL.page }), ...(isFiltering ? { selected: USUAL.selected } : {}), ...change };
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
    ...(sort === USUAL.sort && direction === USUAL.direction ? {} : { sort, direction }),
    page,
    limit: pageSize,
  };
}
