import type { SortDirection } from '@backlot/domain/contract';
import { PAGE_SIZES } from '@backlot/ui-kit/data';

export interface ListUrlState<Sort extends string> {
  readonly q: string;
  readonly sort: Sort;
  readonly direction: SortDirection;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly selected: readonly string[];
}

export interface ListQueryConfig<Sort extends string> {
  readonly sorts: readonly Sort[];
  /** The default order, which the URL omits. */
  readonly defaultOrder: { readonly sort: Sort; readonly direction: SortDirection };
  readonly id: RegExp;
}

export interface ListUrlFormat<State> {
  readonly parse: (query: URLSearchParams) => State;
  readonly format: (urlState: State) => URLSearchParams;
  readonly update: (urlState: State, change: Partial<State>) => State;
}

/** Maximum search length of the API. */
export const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;

export function readSortName<Sort extends string>(
  { sorts }: ListQueryConfig<Sort>,
  name: string | null,
): Sort | undefined {
  return sorts.find((sort) => sort === name);
}

function readPage(text: string | null): number {
  const page = /^[1-9]\d{0,5}$/u.test(text ?? '') ? Number(text) : 1;
  return page <= PAGE_MAX ? page : 1;
}

/** Parses the query. Invalid values fall back to defaults. */
export function parseListUrl<Sort extends string>(
  config: ListQueryConfig<Sort>,
  query: URLSearchParams,
): ListUrlState<Sort> {
  const { defaultOrder } = config;
  const sort = readSortName(config, query.get('sort')) ?? defaultOrder.sort;
  const direction = (['asc', 'desc'] as const).find((each) => each === query.get('direction'));
  return {
    q: (query.get('q') ?? '').slice(0, SEARCH_MAX),
    sort,
    direction: direction ?? (sort === defaultOrder.sort ? defaultOrder.direction : 'asc'),
    page: readPage(query.get('page')),
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? PAGE_SIZES[0],
    selected: [...new Set((query.get('selected') ?? '').split(',').filter((id) => config.id.test(id)))],
  };
}

export function isDefaultOrder<Sort extends string>(
  { defaultOrder }: ListQueryConfig<Sort>,
  { sort, direction }: Pick<ListUrlState<Sort>, 'sort' | 'direction'>,
): boolean {
  return sort === defaultOrder.sort && direction === defaultOrder.direction;
}

/** Formats the query. Defaults are omitted. `filters`: the list's own filters; undefined if unset. */
export function formatListUrl<Sort extends string>(
  config: ListQueryConfig<Sort>,
  urlState: ListUrlState<Sort>,
  filters: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const { q, sort, direction, page, pageSize, selected } = urlState;
  const entries: Readonly<Record<string, string | undefined>> = {
    q: q === '' ? undefined : q,
    ...filters,
    ...(isDefaultOrder(config, urlState) ? {} : { sort, direction }),
    page: page === 1 ? undefined : String(page),
    size: pageSize === PAGE_SIZES[0] ? undefined : String(pageSize),
    selected: selected.length === 0 ? undefined : selected.join(','),
  };
  return new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
