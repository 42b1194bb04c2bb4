import { normalizeMainCategory, type MainCategory } from '@backlot/domain';
import { EQUIPMENT_SORTS, type EquipmentQuery, type EquipmentSort } from '@backlot/domain/contract';
import {
  formatListUrl,
  isUsualOrder,
  parseListUrl,
  readSortName,
  type ListQueryConfig,
  type ListUrlFormat,
  type ListUrlState,
} from '../../lib/list-url-state.ts';

/** What the equipment list shows, as its address says it. */
export interface EquipmentListUrlState extends ListUrlState<EquipmentSort> {
  /** Undefined for all of them. */
  readonly mainCategory: MainCategory | undefined;
}

const GRAMMAR: ListQueryConfig<EquipmentSort> = {
  sorts: EQUIPMENT_SORTS,
  usual: { sort: 'name', direction: 'asc' },
  id: /^[1-9]\d{0,9}$/u,
};

/** The sort of this name; undefined for a name of none. */
export function readSort(name: string | null): EquipmentSort | undefined {
  return readSortName(GRAMMAR, name);
}

/** Reads an address; whatever it says wrong is taken as unsaid. */
export function parseEquipmentListUrl(query: URLSearchParams): EquipmentListUrlState {
  return { ...parseListUrl(GRAMMAR, query), mainCategory: normalizeMainCategory(query.get('category')) };
}

/** Writes an address; what is as usual is left out. */
export function formatEquipmentListUrl(urlState: EquipmentListUrlState): URLSearchParams {
  return formatListUrl(GRAMMAR, urlState, { category: urlState.mainCategory });
}

/** The address after a change. Other rows begin at their first page; another search or filter also ends the selection, which nobody would see. */
export function updateEquipmentListUrl(
  urlState: EquipmentListUrlState,
  change: Partial<EquipmentListUrlState>,
): EquipmentListUrlState {
  const isFiltering = 'q' in change || 'mainCategory' in change;
  const isTurning = 'page' in change || ('selected' in change && Object.keys(change).length === 1);
  return { ...urlState, ...(isTurning ? {} : { page: 1 }), ...(isFiltering ? { selected: [] } : {}), ...change };
}

/** The list's address. */
export const EQUIPMENT_LIST_URL: ListUrlFormat<EquipmentListUrlState> = {
  parse: parseEquipmentListUrl,
  format: formatEquipmentListUrl,
  update: updateEquipmentListUrl,
};

/** Whether the list shows less than the whole catalogue. */
export function isFiltered({ q, mainCategory }: EquipmentListUrlState): boolean {
  return q.trim() !== '' || mainCategory !== undefined;
}

/** What the server is asked for. The usual order stays unsaid, so that all who see it share one response. */
export function listQuery({ q, mainCategory, sort, direction, page, pageSize }: EquipmentListUrlState): EquipmentQuery {
  const searchText = q.trim();
  return {
    searchIn: 'back-office',
    ...(searchText === '' ? {} : { q: searchText }),
    ...(mainCategory === undefined ? {} : { mainCategory }),
    ...(isUsualOrder(GRAMMAR, { sort, direction }) ? {} : { sort, direction }),
    page,
    limit: pageSize,
  };
}
