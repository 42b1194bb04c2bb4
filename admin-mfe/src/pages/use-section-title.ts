import { defineStaffMessages } from '@backlot/ui-kit';
import { matchPath, useLocation } from '@backlot/ui-kit/router';

const useMessages = defineStaffMessages({
  overview: 'Overview',
  equipment: 'Equipment',
  quoteRequests: 'Quote Requests',
  reports: 'Reports',
  notFound: 'Page not found',
});

/** Addresses with the section that the title bar names for them. */
const SECTIONS = [
  ['/admin', 'overview'],
  ['/admin/equipment', 'equipment'],
  ['/admin/equipment/new', 'equipment'],
  ['/admin/equipment/:id/edit', 'equipment'],
  ['/admin/quote-requests', 'quoteRequests'],
  ['/admin/quote-requests/:id', 'quoteRequests'],
  ['/admin/reports', 'reports'],
] as const;

/** The section in which the page at hand stands. */
export function useSectionTitle(): string {
  const messages = useMessages();
  const { pathname } = useLocation();
  const section = SECTIONS.find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1] ?? 'notFound';
  return messages[section];
}
