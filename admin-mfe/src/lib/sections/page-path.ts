import { PAGES, type BackOfficePage } from './pages.ts';

type RecordPage = {
  [Page in BackOfficePage]: (typeof PAGES)[Page]['path'] extends `${string}/:id${string}` ? Page : never;
}[BackOfficePage];

export function pagePath(page: Exclude<BackOfficePage, RecordPage | 'adminNotFound'>): string {
  return PAGES[page].path;
}

export function recordPath(page: RecordPage, id: number | string): string {
  return PAGES[page].path.replace(':id', () => String(id));
}
