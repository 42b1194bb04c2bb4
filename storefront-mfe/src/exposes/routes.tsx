import { OnDemand, onDemandPart, type OnDemandPart } from '@backlot/ui-kit';
import type { PreparePage } from '@backlot/domain/contract';
import { matchPath, type RouteObject } from '@backlot/ui-kit/router';
import { hydrateEquipment } from '../features/catalog/hydrate-equipment.ts';
import { generalList, homeEcGroups, productionGroups, productionList } from '../features/catalog/catalog-pages.ts';
import { queryClient } from '../lib/query-client.ts';
import { PageLoading } from '../pages/page-loading.tsx';
import { PAGE_KEYS, PAGES, type StorefrontPage } from '../pages/pages.ts';
import { StorefrontLayout } from '../pages/storefront-layout.tsx';

const CATALOGUE_PAGES = { productionGroups, productionList, homeEc: homeEcGroups, catalog: generalList };

const cataloguePage = onDemandPart(async () => (await import('../pages/catalog-page.tsx')).CatalogPage);
const PAGES_ON_DEMAND: Readonly<Record<Exclude<StorefrontPage, keyof typeof CATALOGUE_PAGES>, OnDemandPart<object>>> = {
  home: onDemandPart(async () => (await import('../pages/home-page.tsx')).HomePage),
  about: onDemandPart(async () => (await import('../pages/about-page.tsx')).AboutPage),
  equipmentItem: onDemandPart(async () => (await import('../pages/equipment-page.tsx')).EquipmentPage),
  contact: onDemandPart(async () => (await import('../pages/contact-page.tsx')).ContactPage),
  quote: onDemandPart(async () => (await import('../pages/quote-page.tsx')).QuotePage),
  quoteEmailPreview: onDemandPart(async () => (await import('../pages/preview-page.tsx')).PreviewQuoteEmailPage),
  verifyQuote: onDemandPart(async () => (await import('../pages/verify-quote-page.tsx')).VerifyQuotePage),
  customerQuote: onDemandPart(async () => (await import('../pages/customer-quote-page.tsx')).CustomerQuotePage),
  acceptQuote: onDemandPart(async () => (await import('../pages/accept-quote-page.tsx')).AcceptQuotePage),
  answerHold: onDemandPart(async () => (await import('../pages/answer-hold-page.tsx')).AnswerHoldPage),
  myRequests: onDemandPart(async () => (await import('../pages/my-requests-page.tsx')).MyRequestsPage),
  notFound: onDemandPart(async () => (await import('../pages/not-found-page.tsx')).NotFoundPage),
};

const PREFETCHED_PAGES = [cataloguePage, PAGES_ON_DEMAND.home, PAGES_ON_DEMAND.equipmentItem, PAGES_ON_DEMAND.contact];

const isCataloguePage = (key: StorefrontPage): key is keyof typeof CATALOGUE_PAGES =>
  Object.hasOwn(CATALOGUE_PAGES, key);

/** Keyed by page, so that state such as the search is not shared. The shell handles load failures. */
const elementOf = (key: StorefrontPage) =>
  isCataloguePage(key) ? (
    <OnDemand key={key} part={cataloguePage} props={{ page: CATALOGUE_PAGES[key] }} loading={<PageLoading />} />
  ) : (
    <OnDemand key={key} part={PAGES_ON_DEMAND[key]} props={{}} loading={<PageLoading />} />
  );

/** Routes of the public pages (spec 2). The shell sets document titles from each `handle`. */
export const routes: RouteObject[] = [
  {
    element: <StorefrontLayout prefetchedPages={PREFETCHED_PAGES} />,
    children: PAGE_KEYS.map((key) => ({ path: PAGES[key].path, handle: PAGES[key], element: elementOf(key) })),
  },
];

/** Preloads code and data for a synchronous render. On the server each page starts with an empty cache. */
export const preparePage: PreparePage = async (path, state) => {
  if (typeof window === 'undefined') queryClient.clear();
  hydrateEquipment(queryClient, state);
  const key = PAGE_KEYS.find((each) => matchPath(PAGES[each].path, path) !== null);
  if (key !== undefined) await (isCataloguePage(key) ? cataloguePage : PAGES_ON_DEMAND[key]).prepare();
};
