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

/** Values of the assignee filter: own requests, or unassigned ones. */
export const ASSIGNEE_FILTERS = ['me', 'none'] as const;
export type AssigneeFilter = (typeof ASSIGNEE_FILTERS)[number];

export interface RequestListUrlState extends ListUrlState<QuoteRequestSort> {
  readonly status: QuoteStatus | undefined;
  readonly assignee: AssigneeFilter | undefined;
  /** Only requests that are short of units. */
  readonly isShort: boolean;
}

/** Default: newest first. */
const CONFIG: ListQueryConfig<QuoteRequestSort> = {
  sorts: QUOTE_REQUEST_SORTS,
  defaultOrder: { sort: 'createdAt', direction: 'desc' },
  id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u,
};

export function readRequestSort(name: string | null): QuoteRequestSort | undefined {
  return readSortName(CONFIG, name);
}

export function readAssigneeFilter(name: string | null): AssigneeFilter | undefined {
  return ASSIGNEE_FILTERS.find((filter) => filter === name);
}

export const REQUEST_LIST_URL: ListUrlFormat<RequestListUrlState> = {
  parse: (query) => {
    const status = query.get('status') ?? '';
    return {
      ...parseListUrl(CONFIG, query),
      status: isQuoteStatus(status) ? status : undefined,
      assignee: readAssigneeFilter(query.get('assignee')),
      isShort: query.get('short') === 'true',
    };
  },
  format: (urlState) => {
    const { status, assignee, isShort } = urlState;
    return formatListUrl(CONFIG, urlState, { status, assignee, short: isShort ? 'true' : undefined });
  },
  // Another sort or filter resets the page and clears the selection, so that no hidden request can be changed.
  update: (urlState, change) =>
    'selected' in change ? { ...urlState, ...change } : { ...urlState, page: 1, selected: [], ...change },
};

export function isRequestListFiltered({ q, status, assignee, isShort }: RequestListUrlState): boolean {
  return q.trim() !== '' || status !== undefined || assignee !== undefined || isShort;
}

/** `ownId`: id of the signed-in account, which replaces 'me'. */
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
