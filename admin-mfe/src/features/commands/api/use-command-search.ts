import { useQuery } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

const RESULTS_MAX = 5;
const RECENT_MAX = 3;
/** Minimum search length. Shorter terms match too much. */
const SEARCH_CHARACTERS_MIN = 2;
const DEBOUNCE_MS = 150;

async function debounce(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, DEBOUNCE_MS);
  });
  signal.throwIfAborted();
}

/**
 * Searches equipment by name, then category, and quote requests by customer, job and reference. Returns the latest
 * records for an empty search.
 */
export function useCommandSearch(searchText: string, isOpen: boolean) {
  const { api } = useShell();
  const isSearching = searchText.length >= SEARCH_CHARACTERS_MIN;
  const equipment = useQuery({
    queryKey: ['command-search', 'equipment', searchText],
    enabled: isOpen && isSearching,
    queryFn: async ({ signal }) => {
      await debounce(signal);
      return api.listEquipment({
        query: { q: searchText, searchIn: 'back-office', sort: 'relevance', page: 1, limit: RESULTS_MAX },
        signal,
      });
    },
  });
  const requests = useQuery({
    queryKey: ['command-search', 'quote-requests', searchText],
    enabled: isOpen && isSearching,
    queryFn: async ({ signal }) => {
      await debounce(signal);
      return api.listQuoteRequests({ query: { q: searchText, limit: RESULTS_MAX }, signal });
    },
  });
  const isBrowsing = isOpen && searchText === '';
  const recentEquipment = useQuery({
    queryKey: ['command-search', 'recent-equipment'],
    enabled: isBrowsing,
    queryFn: ({ signal }) => api.recentEquipment({ query: { limit: RECENT_MAX }, signal }),
  });
  const recentRequests = useQuery({
    queryKey: ['command-search', 'recent-quote-requests'],
    enabled: isBrowsing,
    queryFn: ({ signal }) => api.recentQuoteRequests({ query: { limit: RECENT_MAX }, signal }),
  });
  return { equipment, requests, recentEquipment, recentRequests, isSearching, isBrowsing };
}
