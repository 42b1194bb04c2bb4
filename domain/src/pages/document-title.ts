export const SITE_TITLE = 'Backlot';

export function documentTitle(title: string): string {
  return `${title} · ${SITE_TITLE}`;
}
