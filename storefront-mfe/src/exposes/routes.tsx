import { OnDemand, onDemandPart, type OnDemandPart } from '@backlot/ui-kit';
import type { PreparePage } from '@backlot/domain/contract';
import { matchPath, type RouteObject } from '@backlot/ui-kit/router';
import { takeKnownEquipment } from '../features/catalog/api/known-equipment.ts';
import { generalList, homeEcGroups, productionGroups, productionList } from '../features/catalog/catalog-pages.ts';
import { queryClient } from '../lib/query-client.ts';
import { CatalogPage } from '../pages/catalog-page.tsx';
import { PageLoading } from '../pages/page-loading.tsx';
import { StorefrontLayout } from '../pages/storefront-layout.tsx';

// The catalogue is what visitors come for. Each other page is fetched when it is opened; those that most visits lead to come ahead of that.
const homePage = onDemandPart(async () => (await import('../pages/home-page.tsx')).HomePage);
const equipmentPage = onDemandPart(async () => (await import('../pages/equipment-page.tsx')).EquipmentPage);
const contactPage = onDemandPart(async () => (await import('../pages/contact-page.tsx')).ContactPage);
const quotePage = onDemandPart(async () => (await import('../pages/quote-page.tsx')).QuotePage);
const aboutPage = onDemandPart(async () => (await import('../pages/about-page.tsx')).AboutPage);
const previewQuoteEmailPage = onDemandPart(
  async () => (await import('../pages/preview-page.tsx')).PreviewQuoteEmailPage,
);
const notFoundPage = onDemandPart(async () => (await import('../pages/not-found-page.tsx')).NotFoundPage);

/** The shell shows and retries what did not come, in place of the page. */
const onDemand = (key: string, page: OnDemandPart<object>) => (
  <OnDemand key={key} part={page} props={{}} loading={<PageLoading />} />
);

/**
 * The public pages (spec 2, route table), below the shell's public frame. Each catalogue page has its own key, so that
 * a search on one does not stay on the other.
 */
export const routes: RouteObject[] = [
  {
    element: <StorefrontLayout likelyNext={[homePage, equipmentPage, contactPage]} />,
    children: [
      { path: '/', element: onDemand('home', homePage) },
      {
        path: '/about',
        element: onDemand('about', aboutPage),
      },
      { path: '/new-production-equipment', element: <CatalogPage key="production-grouped" page={productionGroups} /> },
      { path: '/production-equipment', element: <CatalogPage key="production-list" page={productionList} /> },
      { path: '/home-ec-equipment', element: <CatalogPage key="home-ec" page={homeEcGroups} /> },
      { path: '/catalog', element: <CatalogPage key="all" page={generalList} /> },
      { path: '/equipment/:id', element: onDemand('equipment', equipmentPage) },
      { path: '/contact', element: onDemand('contact', contactPage) },
      {
        path: '/quote',
        element: onDemand('quote', quotePage),
      },
      {
        path: '/preview-quote-email',
        element: onDemand('previewQuoteEmail', previewQuoteEmailPage),
      },
      {
        path: '*',
        element: onDemand('notFound', notFoundPage),
      },
    ],
  },
];

/** The pages that are fetched when they are opened, by their path. */
const PAGES_ON_DEMAND: readonly (readonly [path: string, page: OnDemandPart<object>])[] = [
  ['/', homePage],
  ['/about', aboutPage],
  ['/equipment/:id', equipmentPage],
  ['/contact', contactPage],
  ['/quote', quotePage],
  ['/preview-quote-email', previewQuoteEmailPage],
];

/** Has the page's code and data here, so that it renders at once. Each page on the server begins with what is known of it alone. */
export const preparePage: PreparePage = async (path, state) => {
  if (typeof window === 'undefined') queryClient.clear();
  takeKnownEquipment(queryClient, state);
  const isOfCatalog = [productionGroups, productionList, homeEcGroups, generalList].some(
    (page) => matchPath(page.path, path) !== null,
  );
  const page =
    PAGES_ON_DEMAND.find(([pattern]) => matchPath(pattern, path) !== null)?.[1] ??
    (isOfCatalog ? undefined : notFoundPage);
  await page?.prepare();
};
