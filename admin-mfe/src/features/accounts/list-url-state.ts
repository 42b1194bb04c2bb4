import type { AccountQuery } from '@backlot/domain/contract/staff';
import { formatListUrl, parseListUrl, type ListQueryConfig, type ListUrlState } from '../../lib/list-url-state.ts';

/** What the list of accounts shows, as its address says it. Its order is the server's. */
export type AccountListUrlState = Pick<ListUrlState<'email'>, 'q' | 'page' | 'pageSize'>;

const GRAMMAR: ListQueryConfig<'email'> = {
  sorts: ['email'],
  usual: { sort: 'email', direction: 'asc' },
  // No row can be selected.
  id: /^$/u,
};

/** Reads an address; whatever it says wrong is taken as unsaid. */
export function parseAccountListUrl(query: URLSearchParams): AccountListUrlState {
  const { q, page, pageSize } = parseListUrl(GRAMMAR, query);
  return { q, page, pageSize };
}

/** Writes an address; what is as usual is left out. */
export function formatAccountListUrl(address: AccountListUrlState): URLSearchParams {
  return formatListUrl(GRAMMAR, { ...address, ...GRAMMAR.usual, selected: [] }, {});
}

/** What the server is calls for. */
export function accountListQuery({ q, page, pageSize }: AccountListUrlState): AccountQuery {
  const words = q.trim();
  return { ...(words === '' ? {} : { q: words }), page, limit: pageSize };
}
