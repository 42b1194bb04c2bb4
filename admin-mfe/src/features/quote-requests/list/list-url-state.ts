import { isQuoteStatus, type QuoteStatus } from '@backlot/domain';
import { QUOTE_REQUEST_SORTS, type QuoteRequestQuery, type QuoteRequestSort } from '@backlot/domain/contract/staff';
import {
  formatListUrl,
  parseListUrl,
  readSortName,
  type ListQueryConfig,
  type ListUrlFormat,
  type ListUrlState,
} from '../../../lib/list-url-state.ts';

/** Whose requests a list can be narrowed to: the own ones, or those that nobody takes care of. */
export const ASSIGNEE_FILTERS = ['me', 'none'] as const;
export type AssigneeFilter = (typeof ASSIGNEE_FILTERS)[number];

/** What the list shows, as its address says it. */
export interface RequestListUrlState extends ListUrlState<QuoteRequestSort> {
  /** Undefined for all of them. */
  readonly status: QuoteStatus | undefined;
  /** Undefined for those of anybody. */
  readonly assignee: AssigneeFilter | undefined;
  /** Only those that hold less than they want. */
  readonly isShort: boolean;
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

/** The filter of this name; undefined for a name of none. */
export function readAssigneeFilter(name: string | null): AssigneeFilter | undefined {
  return ASSIGNEE_FILTERS.find((filter) => filter === name);
}

/** Reads an address; whatever it says wrong is taken as unsaid. */
export function parseRequestListUrl(query: URLSearchParams): RequestListUrlState {
  const status = query.get('status') ?? '';
  return {
    ...parseListUrl(GRAMMAR, query),
    status: isQuoteStatus(status) ? status : undefined,
    assignee: readAssigneeFilter(query.get('assignee')),
    isShort: query.get('short') === 'true',
  };
}

/** Writes an address; what is as usual is left out. */
export function formatRequestListUrl(urlState: RequestListUrlState): URLSearchParams {
  const { status, assignee, isShort } = urlState;
  return formatListUrl(GRAMMAR, urlState, { status, assignee, short: isShort ? 'true' : undefined });
}

/**
 * The address after a change. Other rows begin at their first page and end the selection: it is of rows in sight, so that
 * nobody changes requests that they do not see.
 */
export function updateRequestListUrl(
  urlState: RequestListUrlState,
  change: Partial<RequestListUrlState>,
): RequestListUrlState {
  if ('selected' in change) return { ...urlState, ...change };
  return { ...urlState, page: 1, selected: [], ...change };
}

/** The list's address. */
export const REQUEST_LIST_URL: ListUrlFormat<RequestListUrlState> = {
  parse: parseRequestListUrl,
  format: formatRequestListUrl,
  update: updateRequestListUrl,
};

/** Whether the list shows less than all requests. */
export function isRequestListFiltered({ q, status, assignee, isShort }: RequestListUrlState): boolean {
  return q.trim() !== '' || status !== undefined || assignee !== undefined || isShort;
}

/**
 * What the server is asked for.
 * @param ownId of the account that asks: an address with 'me' is everybody's own
 */
export function requestListQuery(urlState: RequestListUrlState, ownId: string): QuoteRequestQuery {
  const { q, status, assignee, isShort, sort, direction, page, pageSize } = urlState;
  const searchText = q.trim();
  return {
    ...(searchText === '' ? {} : { q: searchText }),
    ...(status === undefined ? {} : { status }),
    ...(assignee === undefined ? {} : { assignee: assignee === 'me' ? ownId : assignee }),
    ...(isShort ? { short: 'true' as const } : {}),
    sort,
    direction,
    page,
    limit: pageSize,
  };
}
