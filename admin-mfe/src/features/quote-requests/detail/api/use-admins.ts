import type { Assignee } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { assigneeName } from '../../assignee-name.ts';
import { quoteRequestKeys } from '../../query-keys.ts';

/** One page: admins come before all customers, and no desk has as many. */
const MOST_ADMINS = 100;

/** All who can take care of a request, by name. */
export function useAdmins(): UseQueryResult<Assignee[]> {
  const { api } = useShell();
  return useQuery({
    queryKey: quoteRequestKeys.admins,
    queryFn: async ({ signal }): Promise<Assignee[]> => {
      const { items } = await api.listAccounts({ query: { limit: MOST_ADMINS }, signal });
      // Of the customers on that page nothing is kept.
      return items
        .filter(({ profile }) => profile.role === 'admin')
        .map(({ profile: { id, email, fullName } }) => ({ id, email, name: fullName }))
        .toSorted((one, other) => assigneeName(one).localeCompare(assigneeName(other), 'en'));
    },
  });
}
