import { ACTIVITY_PER_SOURCE, recentActivity, type ActivityEntry } from '@backlot/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

/** At most five merged entries, newest first; it fails by itself, so that the cards stay when it does. */
export function useRecentActivity(): UseQueryResult<ActivityEntry[]> {
  const { api } = useShell();
  return useQuery({
    queryKey: ['recent-activity'],
    queryFn: async ({ signal }) => {
      const query = { limit: ACTIVITY_PER_SOURCE };
      const [equipment, projects, quoteRequests] = await Promise.all([
        api.recentEquipment({ query, signal }),
        api.recentProjects({ query, signal }),
        api.recentQuoteRequests({ query, signal }),
      ]);
      return recentActivity({
        equipment: equipment.items,
        projects: projects.items,
        quoteRequests: quoteRequests.items,
        now: new Date(),
      });
    },
  });
}
