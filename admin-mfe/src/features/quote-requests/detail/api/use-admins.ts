import type { Assignee } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { assigneeName } from '../../assignee-name.ts';
import { quoteRequestKeys } from '../../query-keys.ts';

/** Size of the only page: admins are sorted before customers, and are fewer than this. */
const MAX_ADMINS = 100;

export function useAdmins(): UseQueryResult<Assignee[]> {
  const { api } = useShell();
  return useQuery({
    queryKey: quoteRequestKeys.admins,
    queryFn: async ({ signal }): Promise<Assignee[]> => {
      const { items } = await api.listAccounts({ query: { limit: MAX_ADMINS }, signal });
      // Customers on that page are filtered out.
      return items
        .filter(({ profile }) => profile.role === 'admin')
        .map(({ profile: { id, email, fullName } }) => ({ id, email, name: fullName }))
        .toSorted((one, other) => assigneeName(one).localeCompare(assigneeName(other), 'en'));
    },
  });
}
