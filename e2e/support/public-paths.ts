/** Indexable pages, without those of items. */
export const PUBLIC_PATHS = [
  '/',
  '/about',
  '/new-production-equipment',
  '/production-equipment',
  '/home-ec-equipment',
  '/catalog',
  '/contact',
] as const;
