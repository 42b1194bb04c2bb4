import type { AccountQuery } from '@backlot/domain/contract/staff';
import { formatListUrl, parseListUrl, type ListQueryConfig, type ListUrlState } from '../../lib/list-url-state.ts';

/** URL state of the account list. The server defines the sort order. */
export type AccountListUrlState = Pick<ListUrlState<'email'>, 'q' | 'page' | 'pageSize'>;

const CONFIG: ListQueryConfig<'email'> = {
  sorts: ['email'],
  defaultOrder: { sort: 'email', direction: 'asc' },
  // Rows cannot be selected.
  id: /^$/u,
};

export function parseAccountListUrl(query: URLSearchParams): AccountListUrlState {
  const { q, page, pageSize } = parseListUrl(CONFIG, query);
  return { q, page, pageSize };
}

export function formatAccountListUrl(address: AccountListUrlState): URLSearchParams {
  return formatListUrl(CONFIG, { ...address, ...CONFIG.defaultOrder, selected: [] }, {});
}

export function accountListQuery({ q, page, pageSize }: AccountListUrlState): AccountQuery {
  const searchText = q.trim();
  return { ...(searchText === '' ? {} : { q: searchText }), page, limit: pageSize };
}
