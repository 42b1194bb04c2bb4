import { useQuery } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

/** So many of a kind are offered. */
const OFFERED = 5;
const RECENT = 3;
/** Shorter words find half of everything. */
const SEARCH_CHARACTERS_MIN = 2;
/** So long in ms nothing was typed before the server is asked. */
const TYPING_PAUSE_MS = 150;

/** Waits unless the search is given up meanwhile: the next letter has been typed. */
function typingPause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, TYPING_PAUSE_MS);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** Equipment by name, then by category, and quote requests by customer, job and reference; the latest ones while nothing is typed. */
export function useCommandSearch(searchText: string, isOpen: boolean) {
  const { api } = useShell();
  const isSearching = searchText.length >= SEARCH_CHARACTERS_MIN;
  const equipment = useQuery({
    queryKey: ['command-search', 'equipment', searchText],
    enabled: isOpen && isSearching,
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      return api.listEquipment({
        query: { q: searchText, searchIn: 'back-office', sort: 'relevance', page: 1, limit: OFFERED },
        signal,
      });
    },
  });
  const requests = useQuery({
    queryKey: ['command-search', 'quote-requests', searchText],
    enabled: isOpen && isSearching,
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      return api.listQuoteRequests({ query: { q: searchText, limit: OFFERED }, signal });
    },
  });
  const isBrowsing = isOpen && searchText === '';
  const recentEquipment = useQuery({
    queryKey: ['command-search', 'recent-equipment'],
    enabled: isBrowsing,
    queryFn: ({ signal }) => api.recentEquipment({ query: { limit: RECENT }, signal }),
  });
  const recentRequests = useQuery({
    queryKey: ['command-search', 'recent-quote-requests'],
    enabled: isBrowsing,
    queryFn: ({ signal }) => api.recentQuoteRequests({ query: { limit: RECENT }, signal }),
  });
  return { equipment, requests, recentEquipment, recentRequests, isSearching, isBrowsing };
}
