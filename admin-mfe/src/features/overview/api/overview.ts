import { useQuery } from '@tanstack/react-query';
import { OVERVIEW_KEY } from '../../../lib/overview-key.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { ACTIVITY_PER_SOURCE, recentActivity } from '../recent-activity.ts';

export function useOverview() {
  const { api } = useShell();
  return useQuery({ queryKey: [OVERVIEW_KEY, 'totals'], queryFn: ({ signal }) => api.getOverview({ signal }) });
}

/** Loads at most five merged entries, newest first. A query of its own, so that a failure does not affect the cards. */
export function useRecentActivity() {
  const { api } = useShell();
  return useQuery({
    queryKey: [OVERVIEW_KEY, 'recent-activity'],
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
