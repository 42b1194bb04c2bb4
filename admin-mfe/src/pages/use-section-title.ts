import { BACK_OFFICE_PAGE_KEYS, BACK_OFFICE_PAGES } from '@backlot/domain';
import { defineStaffMessages } from '@backlot/ui-kit';
import { matchPath, useLocation } from '@backlot/ui-kit/router';
import { sectionOf } from '../lib/sections/sections.ts';

const useMessages = defineStaffMessages({ notFound: 'Page not found' });

/** The section in which the page at hand stands. */
export function useSectionTitle(): string {
  const messages = useMessages();
  const { pathname } = useLocation();
  const page = BACK_OFFICE_PAGE_KEYS.find((key) => matchPath(BACK_OFFICE_PAGES[key].path, pathname) !== null);
  return page === undefined ? messages.notFound : sectionOf(page);
}
