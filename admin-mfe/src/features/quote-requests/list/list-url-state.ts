import { isQuoteStatus, type QuoteStatus } from '@backlot/domain';
import { QUOTE_REQUEST_SORTS, type QuoteRequestQuery, type QuoteRequestSort } from '@backlot/domain/contract';
import {
  formatListUrl,
  parseListUrl,
  readSortName,
  type ListQueryConfig,
  type ListUrlState,
} from '../../../lib/list-url-state.ts';

/** What the list shows, as its address says it. */
export interface RequestListUrlState extends ListUrlState<QuoteRequestSort> {
  /** Undefined for all of them. */
  readonly status: QuoteStatus | undefined;
}

/** Newest first. */
const GRAMMAR: ListQueryConfig<QuoteRequestSort> = {
  sorts: QUOTE_REQUEST_SORTS,
  usual: { sort: 'createdAt', direction: 'desc' },
  id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u,
};

/** The sort of this name; undefined for a name of none. */
export function readRequestSort(name: string | null): QuoteRequestSort | undefined {
  return readSortName(GRAMMAR, name);
}

/** Reads an address; whatever it says wrong is taken as unsaid. */
export function parseRequestListUrl(query: URLSearchParams): RequestListUrlState {
  const status = query.get('status') ?? '';
  return { ...parseListUrl(GRAMMAR, query), status: isQuoteStatus(status) ? status : undefined };
}

/** Writes an address; what is as usual is left out. */
export function formatRequestListUrl(address: RequestListUrlState): URLSearchParams {
  return formatListUrl(GRAMMAR, address, { status: address.status });
}

/**
 * The address after a change. Other rows begin at their first page and end the selection: it is of rows in sight, so that
 * nobody changes requests that they do not see.
 */
export function updateRequestListUrl(
  address: RequestListUrlState,
  change: Partial<RequestListUrlState>,
): RequestListUrlState {
  if ('selected' in change) return { ...address, ...change };
  return { ...address, page: 1, selected: [], ...change };
}

/** Whether the list shows less than all requests. */
export function isRequestListFiltered({ q, status }: RequestListUrlState): boolean {
  return q.trim() !== '' || status !== undefined;
}

/** What the server is asked for. */
export function requestListQuery({
  q,
  status,
  sort,
  direction,
  page,
  pageSize,
}: RequestListUrlState): QuoteRequestQuery {
  const words = q.trim();
  return {
    ...(words === '' ? {} : { q: words }),
    ...(status === undefined ? {} : { status }),
    sort,
    direction,
    page,
    limit: pageSize,
  };
}
