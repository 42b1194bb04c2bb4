import { PAGE_SIZES } from '@backlot/ui-kit/data';

/** What every list of the back office says of itself in its address. */
export interface ListUrlState<Sort extends string> {
  readonly q: string;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Ids of the selected rows. */
  readonly selected: readonly string[];
}

export interface ListQueryConfig<Sort extends string> {
  readonly sorts: readonly Sort[];
  /** The order that the address leaves out. */
  readonly usual: { readonly sort: Sort; readonly direction: 'asc' | 'desc' };
  /** What an id of a row looks like. */
  readonly id: RegExp;
}

/** How one list reads and writes its address. */
export interface ListUrlFormat<State> {
  readonly parse: (query: URLSearchParams) => State;
  readonly format: (urlState: State) => URLSearchParams;
  /** The address after a change. */
  readonly update: (urlState: State, change: Partial<State>) => State;
}

/** Longest search that the server takes. */
const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;

/** The sort of this name; undefined for a name of none. */
export function readSortName<Sort extends string>(
  { sorts }: ListQueryConfig<Sort>,
  name: string | null,
): Sort | undefined {
  return sorts.find((sort) => sort === name);
}

function readDirection<Sort extends string>(
  { usual }: ListQueryConfig<Sort>,
  text: string | null,
  sort: Sort,
): 'asc' | 'desc' {
  if (text === 'asc' || text === 'desc') return text;
  return sort === usual.sort ? usual.direction : 'asc';
}

function readPage(text: string | null): number {
  const page = /^[1-9]\d{0,5}$/u.test(text ?? '') ? Number(text) : 1;
  return page <= PAGE_MAX ? page : 1;
}

/** Reads an address; whatever it says wrong is taken as unsaid. */
export function parseListUrl<Sort extends string>(
  grammar: ListQueryConfig<Sort>,
  query: URLSearchParams,
): ListUrlState<Sort> {
  const sort = readSortName(grammar, query.get('sort')) ?? grammar.usual.sort;
  return {
    q: (query.get('q') ?? '').slice(0, SEARCH_MAX),
    sort,
    direction: readDirection(grammar, query.get('direction'), sort),
    page: readPage(query.get('page')),
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? PAGE_SIZES[0],
    selected: [...new Set((query.get('selected') ?? '').split(',').filter((id) => grammar.id.test(id)))],
  };
}

/** Whether the rows come in the order that the address leaves out. */
export function isUsualOrder<Sort extends string>(
  { usual }: ListQueryConfig<Sort>,
  { sort, direction }: Pick<ListUrlState<Sort>, 'sort' | 'direction'>,
): boolean {
  return sort === usual.sort && direction === usual.direction;
}

/**
 * Writes an address; what is as usual is left out.
 * @param filters names and values of the list's own filters, undefined for those that are not set
 */
export function formatListUrl<Sort extends string>(
  grammar: ListQueryConfig<Sort>,
  urlState: ListUrlState<Sort>,
  filters: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const { q, sort, direction, page, pageSize, selected } = urlState;
  const entries: Readonly<Record<string, string | undefined>> = {
    q: q === '' ? undefined : q,
    ...filters,
    ...(isUsualOrder(grammar, urlState) ? {} : { sort, direction }),
    page: page === 1 ? undefined : String(page),
    size: pageSize === PAGE_SIZES[0] ? undefined : String(pageSize),
    selected: selected.length === 0 ? undefined : selected.join(','),
  };
  return new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
