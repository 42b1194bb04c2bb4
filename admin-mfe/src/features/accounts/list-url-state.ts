import type { AccountQuery } from '@backlot/domain/contract/staff';
import {
  formatListUrl,
  parseListUrl,
  type ListQueryConfig,
  type ListUrlFormat,
  type ListUrlState,
} from '../../lib/list-url-state.ts';

/** URL state of the account list. The server defines the sort order. */
type AccountListUrlState = Pick<ListUrlState<'email'>, 'q' | 'page' | 'pageSize'>;

const CONFIG: ListQueryConfig<'email'> = {
  sorts: ['email'],
  defaultOrder: { sort: 'email', direction: 'asc' },
  // Rows cannot be selected.
  id: /^$/u,
};

export const ACCOUNT_LIST_URL: ListUrlFormat<AccountListUrlState> = {
  parse: (query) => {
    const { q, page, pageSize } = parseListUrl(CONFIG, query);
    return { q, page, pageSize };
  },
  format: (urlState) => formatListUrl(CONFIG, { ...urlState, ...CONFIG.defaultOrder, selected: [] }, {}),
  update: (urlState, change) => ({ ...urlState, page: 1, ...change }),
};

export function accountListQuery({ q, page, pageSize }: AccountListUrlState): AccountQuery {
  const searchText = q.trim();
  return { ...(searchText === '' ? {} : { q: searchText }), page, limit: pageSize };
}
