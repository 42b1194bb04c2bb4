import { isQuoteStatus, type QuoteStatus } from '@backlot/domain';
import { QUOTE_REQUEST_SORTS, type QuoteRequestQuery, type QuoteRequestSort } from '@backlot/domain/contract';
import { PAGE_SIZES } from '@backlot/ui-kit/data';

/** What the list shows, as its address says it. */
export interface RequestListAddress {
  readonly q: string;
  /** Undefined for all of them. */
  readonly status: QuoteStatus | undefined;
  readonly sort: QuoteRequestSort;
  readonly direction: 'asc' | 'desc';
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Ids of selected rows. */
  readonly selected: readonly string[];
}

/** Everything, newest first. */
const USUAL: RequestListAddress = { q: '', status: undefined, sort: 'createdAt', direction: 'desc', page: 1, pageSize: PAGE_SIZES[0], selected: [] };
/** Longest search that the server takes. */
const SEARCH_MAX = 200;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** The sort of this name; undefined for a name of none. */
export function readRequestSort(name: string | null): QuoteRequestSort | undefined {
  return QUOTE_REQUEST_SORTS.find((sort) => sort === name);
}

function readDirection(text: string | null, sort: QuoteRequestSort): 'asc' | 'desc' {
  if (text === 'asc' || text === 'desc') return text;
  return sort === USUAL.sort ? USUAL.direction : 'asc';
}

/** Reads an address; whatever it says wrong is taken as unsaid. */
export function readRequestListAddress(query: URLSearchParams): RequestListAddress {
  const status = query.get('status') ?? '';
  const sort = readRequestSort(query.get('sort')) ?? USUAL.sort;
  const page = query.get('page') ?? '';
  return {
    q: (query.get('q') ?? '').slice(0, SEARCH_MAX),
    status: isQuoteStatus(status) ? status : undefined,
    sort,
    direction: readDirection(query.get('direction'), sort),
    page: /^[1-9]\d{0,4}$/u.test(page) ? Number(page) : USUAL.page,
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? USUAL.pageSize,
    selected: [...new Set((query.get('selected') ?? '').split(',').filter((id) => ID.test(id)))],
  };
}

/** Writes an address; what is as usual is left out. */
export function writeRequestListAddress({ q, status, sort, direction, page, pageSize, selected }: RequestListAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (q !== USUAL.q) query.set('q', q);
  if (status !== undefined) query.set('status', status);
  if (sort !== USUAL.sort || direction !== USUAL.direction) {
    query.set('sort', sort);
    query.set('direction', direction);
  }
  if (page !== USUAL.page) query.set('page', String(page));
  if (pageSize !== USUAL.pageSize) query.set('size', String(pageSize));
  if (selected.length > 0) query.set('selected', selected.join(','));
  return query;
}

/**
 * The address after a change. Other rows begin at their first page and end the selection: it is of rows in sight, so that
 * nobody changes requests that they do not see.
 */
export function changeRequestListAddress(address: RequestListAddress, change: Partial<RequestListAddress>): RequestListAddress {
  if ('selected' in change) return { ...address, ...change };
  return { ...address, page: USUAL.page, selected: USUAL.selected, ...change };
}

/** Whether the list shows less than all requests. */
export function isRequestListFiltered({ q, status }: RequestListAddress): boolean {
  return q.trim() !== '' || status !== undefined;
}

/** What the server is asked for. */
export function requestListQuery({ q, status, sort, direction, page, pageSize }: RequestListAddress): QuoteRequestQuery {
  const words = q.trim();
  return { ...(words === '' ? {} : { q: words }), ...(status === undefined ? {} : { status }), sort, direction, page, limit: pageSize };
}
