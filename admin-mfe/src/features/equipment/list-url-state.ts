import { normalizeMainCategory, type MainCategory } from '@backlot/domain';
import { EQUIPMENT_SORTS, type EquipmentQuery, type EquipmentSort } from '@backlot/domain/contract';
import {
  formatListUrl,
  isDefaultOrder,
  parseListUrl,
  readSortName,
  type ListQueryConfig,
  type ListUrlFormat,
  type ListUrlState,
} from '../../lib/list-url-state.ts';

export interface EquipmentListUrlState extends ListUrlState<EquipmentSort> {
  readonly mainCategory: MainCategory | undefined;
}

const CONFIG: ListQueryConfig<EquipmentSort> = {
  sorts: EQUIPMENT_SORTS,
  defaultOrder: { sort: 'name', direction: 'asc' },
  id: /^[1-9]\d{0,9}$/u,
};

export function readSort(name: string | null): EquipmentSort | undefined {
  return readSortName(CONFIG, name);
}

export const EQUIPMENT_LIST_URL: ListUrlFormat<EquipmentListUrlState> = {
  parse: (query) => ({ ...parseListUrl(CONFIG, query), mainCategory: normalizeMainCategory(query.get('category')) }),
  format: (urlState) => formatListUrl(CONFIG, urlState, { category: urlState.mainCategory }),
  /**
   * Another sort, search or filter resets the page; a search or filter also clears the selection, whose rows may be
   * hidden.
   */
  update: (urlState, change) => {
    const isFiltering = 'q' in change || 'mainCategory' in change;
    const isTurning = 'page' in change || ('selected' in change && Object.keys(change).length === 1);
    return { ...urlState, ...(isTurning ? {} : { page: 1 }), ...(isFiltering ? { selected: [] } : {}), ...change };
  },
};

export function isFiltered({ q, mainCategory }: EquipmentListUrlState): boolean {
  return q.trim() !== '' || mainCategory !== undefined;
}

/** Returns the request query. The default order is omitted, so that the response can be shared. */
export function listQuery({ q, mainCategory, sort, direction, page, pageSize }: EquipmentListUrlState): EquipmentQuery {
  const searchText = q.trim();
  return {
    searchIn: 'back-office',
    ...(searchText === '' ? {} : { q: searchText }),
    ...(mainCategory === undefined ? {} : { mainCategory }),
    ...(isDefaultOrder(CONFIG, { sort, direction }) ? {} : { sort, direction }),
    page,
    limit: pageSize,
  };
}
