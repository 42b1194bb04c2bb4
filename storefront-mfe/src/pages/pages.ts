import { clientPaths } from '@backlot/domain';
import type { PageEntry } from '@backlot/domain/contract/page-description';

/** All pages by key. The build writes them into `release.json`. The order is that of route matching and the sitemap. */
export const PAGES = {
  home: {
    path: clientPaths.home,
    title: {
      en: 'Film, TV and event equipment rental in Miami',
      es: 'Alquiler de equipo para cine, TV y eventos en Miami',
    },
    search: 'shown',
  },
  about: { path: clientPaths.about, title: { en: 'About', es: 'Quiénes somos' }, search: 'shown' },
  productionGroups: {
    path: clientPaths.productionGroups,
    title: { en: 'Production Equipment', es: 'Equipo de producción' },
    search: 'shown',
  },
  productionList: {
    path: clientPaths.productionList,
    title: { en: 'Production Equipment List', es: 'Lista de equipo de producción' },
    search: 'shown',
  },
  homeEc: {
    path: clientPaths.homeEc,
    title: { en: 'Home Ec & Set Rentals', es: 'Cocina y sets' },
    search: 'shown',
  },
  catalog: { path: clientPaths.catalog, title: { en: 'Catalog', es: 'Catálogo' }, search: 'shown' },
  equipmentItem: { path: clientPaths.equipmentItem, title: { en: 'Equipment', es: 'Equipo' }, search: 'shown' },
  contact: { path: clientPaths.contact, title: { en: 'Contact', es: 'Contacto' }, search: 'shown' },
  quote: { path: clientPaths.quote, title: { en: 'Request a Quote', es: 'Pedir una cotización' }, search: 'hidden' },
  quoteEmailPreview: {
    path: clientPaths.quoteEmailPreview,
    title: { en: 'Quote E-mail Preview', es: 'Muestra del correo de cotización' },
    search: 'closed',
  },
  // Before the quotes, whose `:key` would match it.
  verifyQuote: {
    path: clientPaths.verifyQuote,
    title: { en: 'Verify a quote', es: 'Comprobar una cotización' },
    search: 'hidden',
  },
  customerQuote: {
    path: clientPaths.customerQuote,
    title: { en: 'Your quote', es: 'Su cotización' },
    search: 'hidden',
  },
  acceptQuote: {
    path: clientPaths.acceptQuote,
    title: { en: 'Accept your quote', es: 'Aceptar su cotización' },
    search: 'hidden',
  },
  answerHold: {
    path: clientPaths.answerHold,
    title: { en: 'Do you still need this equipment?', es: '¿Todavía necesita este equipo?' },
    search: 'hidden',
  },
  myRequests: {
    path: clientPaths.myRequests,
    title: { en: 'My requests', es: 'Mis solicitudes' },
    search: 'hidden',
  },
  notFound: { path: '*', title: { en: 'Page not found', es: 'Página no encontrada' }, search: 'hidden' },
} as const satisfies Record<string, PageEntry>;

export type StorefrontPage = keyof typeof PAGES;

const isPage = (key: string): key is StorefrontPage => Object.hasOwn(PAGES, key);

export const PAGE_KEYS: readonly StorefrontPage[] = Object.keys(PAGES).filter(isPage);
