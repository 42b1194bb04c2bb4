import { MY_REQUESTS_PATH, QUOTE_VERIFY_PATH } from '@backlot/domain';
import type { PageEntry } from '@backlot/domain/contract/page-description';
import { generalList, homeEcGroups, productionGroups, productionList } from '../features/catalog/catalog-pages.ts';

/**
 * All pages of the storefront, each under a key of its own. The build writes them into `release.json`, with what `page-metadata.ts` adds, from
 * where the server knows them. Addresses are tried in this order, in which they also stand in the site map.
 */
export const PAGES = {
  home: {
    path: '/',
    title: {
      en: 'Film, TV and event equipment rental in Miami',
      es: 'Alquiler de equipo para cine, TV y eventos en Miami',
    },
    search: 'shown',
  },
  about: { path: '/about', title: { en: 'About', es: 'Quiénes somos' }, search: 'shown' },
  productionGroups: {
    path: productionGroups.path,
    title: { en: 'Production Equipment', es: 'Equipo de producción' },
    search: 'shown',
  },
  productionList: {
    path: productionList.path,
    title: { en: 'Production Equipment List', es: 'Lista de equipo de producción' },
    search: 'shown',
  },
  homeEc: {
    path: homeEcGroups.path,
    title: { en: 'Home Ec & Set Rentals', es: 'Cocina y sets' },
    search: 'shown',
  },
  catalog: { path: generalList.path, title: { en: 'Catalog', es: 'Catálogo' }, search: 'shown' },
  equipmentItem: { path: '/equipment/:id', title: { en: 'Equipment', es: 'Equipo' }, search: 'shown' },
  contact: { path: '/contact', title: { en: 'Contact', es: 'Contacto' }, search: 'shown' },
  quote: { path: '/quote', title: { en: 'Request a Quote', es: 'Pedir una cotización' }, search: 'hidden' },
  quoteEmailPreview: {
    path: '/preview-quote-email',
    title: { en: 'Quote E-mail Preview', es: 'Muestra del correo de cotización' },
    search: 'closed',
  },
  // Before the quotes: it would be taken for the key of one.
  verifyQuote: {
    path: QUOTE_VERIFY_PATH,
    title: { en: 'Verify a quote', es: 'Comprobar una cotización' },
    search: 'hidden',
  },
  customerQuote: { path: '/quotes/:key', title: { en: 'Your quote', es: 'Su cotización' }, search: 'hidden' },
  acceptQuote: {
    path: '/quotes/:key/accept',
    title: { en: 'Accept your quote', es: 'Aceptar su cotización' },
    search: 'hidden',
  },
  answerHold: {
    path: '/hold/:key',
    title: { en: 'Do you still need this equipment?', es: '¿Todavía necesita este equipo?' },
    search: 'hidden',
  },
  myRequests: {
    path: MY_REQUESTS_PATH,
    title: { en: 'My requests', es: 'Mis solicitudes' },
    search: 'hidden',
  },
  notFound: { path: '*', title: { en: 'Page not found', es: 'Página no encontrada' }, search: 'hidden' },
} as const satisfies Record<string, PageEntry>;

/** What a page of the storefront is called. */
export type StorefrontPage = keyof typeof PAGES;

const isPage = (key: string): key is StorefrontPage => Object.hasOwn(PAGES, key);

/** All of them, in their order. */
export const PAGE_KEYS: readonly StorefrontPage[] = Object.keys(PAGES).filter(isPage);
