/** Pages that search engines are to show, but for those of the items. */
export const PUBLIC_PATHS = [
  '/',
  '/about',
  '/new-production-equipment',
  '/production-equipment',
  '/home-ec-equipment',
  '/catalog',
  '/contact',
] as const;
