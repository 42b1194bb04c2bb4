import { BACK_OFFICE_PAGES, type BackOfficePage } from '@backlot/domain';

/** The pages of one record, with its id in their address. */
type RecordPage = {
  [Page in BackOfficePage]: (typeof BACK_OFFICE_PAGES)[Page]['path'] extends `${string}/:id${string}` ? Page : never;
}[BackOfficePage];

/** The address of a page. */
export function pagePath(page: Exclude<BackOfficePage, RecordPage>): string {
  return BACK_OFFICE_PAGES[page].path;
}

/** The address of the page of one record. */
export function recordPath(page: RecordPage, id: number | string): string {
  return BACK_OFFICE_PAGES[page].path.replace(':id', () => String(id));
}
