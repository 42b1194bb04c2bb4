import { lazy, Suspense } from 'react';
import type { RouteObject } from '@backlot/ui-kit/router';
import { generalList, homeEcGroups, productionGroups, productionList } from '../features/catalog/catalog-pages.ts';
import { CatalogPage } from '../pages/catalog-page.tsx';
import { ContactPage } from '../pages/contact-page.tsx';
import { HomePage } from '../pages/home-page.tsx';
import { AboutPage, NotFoundPage, PreviewQuoteEmailPage } from '../pages/plain-page.tsx';
import { PageLoading } from '../pages/page-loading.tsx';
import { StorefrontLayout } from '../pages/storefront-layout.tsx';

// The form and its calendar are fetched with this page alone.
const QuotePage = lazy(async () => ({ default: (await import('../pages/quote-page.tsx')).QuotePage }));

/**
 * The public pages (spec 2, route table), below the shell's public frame. Each catalogue page has its own key, so that
 * a search on one does not stay on the other.
 */
export const routes: RouteObject[] = [
  {
    element: <StorefrontLayout />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '/about', element: <AboutPage /> },
      { path: '/new-production-equipment', element: <CatalogPage key="production-grouped" page={productionGroups} /> },
      { path: '/production-equipment', element: <CatalogPage key="production-list" page={productionList} /> },
      { path: '/home-ec-equipment', element: <CatalogPage key="home-ec" page={homeEcGroups} /> },
      { path: '/catalog', element: <CatalogPage key="all" page={generalList} /> },
      { path: '/contact', element: <ContactPage /> },
      {
        path: '/quote',
        element: (
          <Suspense fallback={<PageLoading />}>
            <QuotePage />
          </Suspense>
        ),
      },
      { path: '/preview-quote-email', element: <PreviewQuoteEmailPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
