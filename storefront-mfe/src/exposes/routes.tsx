import { OnDemand, onDemandPart, type OnDemandPart } from '@backlot/ui-kit';
import type { PreparePage } from '@backlot/domain/contract';
import { matchPath, type RouteObject } from '@backlot/ui-kit/router';
import { takeKnownEquipment } from '../features/catalog/api/known-equipment.ts';
import { generalList, homeEcGroups, productionGroups, productionList } from '../features/catalog/catalog-pages.ts';
import { queryClient } from '../lib/query-client.ts';
import { PageLoading } from '../pages/page-loading.tsx';
import { PAGE_KEYS, PAGES, type StorefrontPage } from '../pages/pages.ts';
import { StorefrontLayout } from '../pages/storefront-layout.tsx';

/** These show the catalogue, each another part of it. */
const CATALOGUE_PAGES = { productionGroups, productionList, homeEc: homeEcGroups, catalog: generalList };

/** Each page is fetched when it is opened. */
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

/** Those that most visits lead to come ahead of that. */
const LIKELY_NEXT = [cataloguePage, PAGES_ON_DEMAND.home, PAGES_ON_DEMAND.equipmentItem, PAGES_ON_DEMAND.contact];

const isCataloguePage = (key: StorefrontPage): key is keyof typeof CATALOGUE_PAGES =>
  Object.hasOwn(CATALOGUE_PAGES, key);

/**
 * Each catalogue page has its own key, so that a search on one does not stay on the other. The shell shows and retries what did not come, in
 * place of the page.
 */
const elementOf = (key: StorefrontPage) =>
  isCataloguePage(key) ? (
    <OnDemand key={key} part={cataloguePage} props={{ page: CATALOGUE_PAGES[key] }} loading={<PageLoading />} />
  ) : (
    <OnDemand key={key} part={PAGES_ON_DEMAND[key]} props={{}} loading={<PageLoading />} />
  );

/** The public pages (spec 2, route table), below the shell's public frame; the shell names the document after the `handle` of each. */
export const routes: RouteObject[] = [
  {
    element: <StorefrontLayout likelyNext={LIKELY_NEXT} />,
    children: PAGE_KEYS.map((key) => ({ path: PAGES[key].path, handle: PAGES[key], element: elementOf(key) })),
  },
];

/** Has the page's code and data here, so that it renders at once. Each page on the server begins with what is known of it alone. */
export const preparePage: PreparePage = async (path, state) => {
  if (typeof window === 'undefined') queryClient.clear();
  takeKnownEquipment(queryClient, state);
  const key = PAGE_KEYS.find((each) => matchPath(PAGES[each].path, path) !== null);
  if (key !== undefined) await (isCataloguePage(key) ? cataloguePage : PAGES_ON_DEMAND[key]).prepare();
};
