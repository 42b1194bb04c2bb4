import { OnDemand, onDemandPart, type OnDemandPart } from '@backlot/ui-kit';
import type { RouteObject } from '@backlot/ui-kit/router';
import { generalList, homeEcGroups, productionGroups, productionList } from '../features/catalog/catalog-pages.ts';
import { CatalogPage } from '../pages/catalog-page.tsx';
import { EquipmentPage } from '../pages/equipment-page.tsx';
import { ContactPage } from '../pages/contact-page.tsx';
import { HomePage } from '../pages/home-page.tsx';
import { PageLoading } from '../pages/page-loading.tsx';
import { StorefrontLayout } from '../pages/storefront-layout.tsx';

// What few visitors open, and what is heavy (the form with its calendar), is fetched with its page alone.
const quotePage = onDemandPart(async () => (await import('../pages/quote-page.tsx')).QuotePage);
const aboutPage = onDemandPart(async () => (await import('../pages/about-page.tsx')).AboutPage);
const previewQuoteEmailPage = onDemandPart(async () => (await import('../pages/preview-page.tsx')).PreviewQuoteEmailPage);
const notFoundPage = onDemandPart(async () => (await import('../pages/not-found-page.tsx')).NotFoundPage);

/** The shell shows and retries what did not come, in place of the page. */
const onDemand = (key: string, page: OnDemandPart<object>) => <OnDemand key={key} part={page} props={{}} loading={<PageLoading />} />;

/**
 * The public pages (spec 2, route table), below the shell's public frame. Each catalogue page has its own key, so that
 * a search on one does not stay on the other.
 */
export const routes: RouteObject[] = [
  {
    element: <StorefrontLayout />,
    children: [
      { path: '/', element: <HomePage /> },
      {
        path: '/about',
        element: onDemand('about', aboutPage),
      },
      { path: '/new-production-equipment', element: <CatalogPage key="production-grouped" page={productionGroups} /> },
      { path: '/production-equipment', element: <CatalogPage key="production-list" page={productionList} /> },
      { path: '/home-ec-equipment', element: <CatalogPage key="home-ec" page={homeEcGroups} /> },
      { path: '/catalog', element: <CatalogPage key="all" page={generalList} /> },
      { path: '/equipment/:id', element: <EquipmentPage /> },
      { path: '/contact', element: <ContactPage /> },
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
