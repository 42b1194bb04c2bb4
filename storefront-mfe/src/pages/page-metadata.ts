import type { PageMetadata } from '@backlot/domain/contract/page-description';
import {
  generalList,
  homeEcGroups,
  productionGroups,
  productionList,
  type CatalogPage,
} from '../features/catalog/catalog-pages.ts';
import type { StorefrontPage } from './pages.ts';

const catalogue = ({ variant, mainCategory }: CatalogPage): Pick<PageMetadata, 'shows' | 'module'> => ({
  shows: { kind: 'catalogue', variant, ...(mainCategory === undefined ? {} : { mainCategory }) },
  module: 'src/pages/catalog-page.tsx',
});
const business: PageMetadata['shows'] = { kind: 'business' };

/** Server-only metadata, excluded from the client bundle. Descriptions have the length of search-result snippets. */
export const METADATA: Readonly<Record<StorefrontPage, PageMetadata>> = {
  home: {
    description: {
      en: 'Film, TV and event equipment, kitchens and sets for rent in Miami and South Florida. Browse, build your list and have a quote within 2 business hours.',
      es: 'Alquiler de equipo para cine, TV y eventos, cocinas y sets en Miami y el sur de la Florida. Arme su lista y reciba su cotización en menos de 2 horas hábiles.',
    },
    shows: business,
    module: 'src/pages/home-page.tsx',
  },
  about: {
    description: {
      en: 'Who we are: an equipment rental house in Miami run by people who have been on set, with a 15,000 sq ft facility and somebody on the phone at any hour.',
      es: 'Quiénes somos: una casa de alquiler en Miami llevada por gente que ha trabajado en set, con 15,000 pies cuadrados y alguien al teléfono a cualquier hora.',
    },
    shows: business,
    module: 'src/pages/about-page.tsx',
  },
  productionGroups: {
    description: {
      en: 'Cameras, lighting, audio, grip and village gear for rent in Miami. See the specifications, add what you need to your list and get a quote the same day.',
      es: 'Cámaras, iluminación, audio, grip y video village en alquiler en Miami. Vea las especificaciones, arme su lista y reciba su cotización el mismo día.',
    },
    ...catalogue(productionGroups),
  },
  productionList: {
    description: {
      en: 'All our production equipment in one list that you can filter by category: catering and holding, video village, wardrobe supplies, lights and fans.',
      es: 'Todo nuestro equipo de producción en una lista que se filtra por categoría: catering y holding, video village, vestuario, luces y ventiladores.',
    },
    ...catalogue(productionList),
  },
  homeEc: {
    description: {
      en: 'Working kitchens, appliances, tabletop styling and set pieces for home economists, for rent in Miami. Pick your set and get a quote the same day.',
      es: 'Cocinas que funcionan, electrodomésticos, estilismo de mesa y piezas de set para economistas del hogar, en alquiler en Miami. Cotización el mismo día.',
    },
    ...catalogue(homeEcGroups),
  },
  catalog: {
    description: {
      en: 'Everything we rent in one list: production equipment, working kitchens and set pieces, with specifications. Search it and send us your list for a quote.',
      es: 'Todo lo que alquilamos en una lista: equipo de producción, cocinas y piezas de set, con especificaciones. Busque y mándenos su lista para cotizar.',
    },
    ...catalogue(generalList),
  },
  equipmentItem: { shows: { kind: 'item' }, module: 'src/pages/equipment-page.tsx' },
  contact: {
    description: {
      en: 'Call, write or come by: open 24 hours, every day, in English and Spanish. Address, phone, e-mail and the way to our rental house in Miami.',
      es: 'Llame, escriba o pase por aquí: abierto las 24 horas, todos los días, en español y en inglés. Dirección, teléfono, correo y cómo llegar en Miami.',
    },
    shows: business,
    module: 'src/pages/contact-page.tsx',
  },
  quote: {
    description: {
      en: 'Send your list of equipment with the dates and the place of your shoot. No account needed; you have our quote within 2 business hours.',
      es: 'Mande su lista de equipo con las fechas y el lugar del rodaje. No hace falta abrir una cuenta; respondemos en menos de 2 horas hábiles.',
    },
    module: 'src/pages/quote-page.tsx',
  },
  quoteEmailPreview: { module: 'src/pages/preview-page.tsx' },
  verifyQuote: { module: 'src/pages/verify-quote-page.tsx' },
  customerQuote: { module: 'src/pages/customer-quote-page.tsx' },
  acceptQuote: { module: 'src/pages/accept-quote-page.tsx' },
  answerHold: { module: 'src/pages/answer-hold-page.tsx' },
  myRequests: { module: 'src/pages/my-requests-page.tsx' },
  notFound: { module: 'src/pages/not-found-page.tsx' },
};
