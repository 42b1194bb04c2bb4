import type { PageDescription } from '@backlot/domain/contract/page-description';

/** Page descriptions of releases without `describedPages`, or of a missing front end. Frozen: do not add pages. */

type Texts = PageDescription['title'];
type Shows = NonNullable<PageDescription['shows']>;

const closed = (key: string, path: string, title: Texts): PageDescription => ({ key, path, title, search: 'closed' });

const shown = (key: string, path: string, title: Texts, shows: Shows, description: Texts): PageDescription => ({
  key,
  path,
  title,
  search: 'shown',
  description,
  shows,
});

export const NOT_FOUND_FALLBACK: PageDescription = {
  key: 'notFound',
  path: '*',
  title: { en: 'Page not found', es: 'Página no encontrada' },
  search: 'hidden',
};

/** Any page of the back office. */
export const BACK_OFFICE_FALLBACK = closed('backOffice', '/admin', { en: 'Admin', es: 'Admin' });

const BUSINESS: Shows = { kind: 'business' };
const PRODUCTION_TITLE = { en: 'Production Equipment', es: 'Equipo de producción' };
const PRODUCTION = {
  en: 'Cameras, lighting, audio, grip and village gear for rent in Miami. See the specifications, add what you need to your list and get a quote the same day.',
  es: 'Cámaras, iluminación, audio, grip y video village en alquiler en Miami. Vea las especificaciones, arme su lista y reciba su cotización el mismo día.',
};
const ALL: Shows = { kind: 'catalogue', variant: 'all' };
const GROUPS: Shows = { kind: 'catalogue', variant: 'production-grouped', mainCategory: 'production' };
const LIST: Shows = { kind: 'catalogue', variant: 'production-list', mainCategory: 'production' };
const HOME_EC: Shows = { kind: 'catalogue', variant: 'home-ec', mainCategory: 'home-ec-set' };

export const STOREFRONT_FALLBACK: readonly PageDescription[] = [
  shown(
    'home',
    '/',
    {
      en: 'Film, TV and event equipment rental in Miami',
      es: 'Alquiler de equipo para cine, TV y eventos en Miami',
    },
    BUSINESS,
    {
      en: 'Film, TV and event equipment, kitchens and sets for rent in Miami and South Florida. Browse, build your list and have a quote within 2 business hours.',
      es: 'Alquiler de equipo para cine, TV y eventos, cocinas y sets en Miami y el sur de la Florida. Arme su lista y reciba su cotización en menos de 2 horas hábiles.',
    },
  ),
  shown('about', '/about', { en: 'About', es: 'Quiénes somos' }, BUSINESS, {
    en: 'Who we are: an equipment rental house in Miami run by people who have been on set, with a 15,000 sq ft facility and somebody on the phone at any hour.',
    es: 'Quiénes somos: una casa de alquiler en Miami llevada por gente que ha trabajado en set, con 15,000 pies cuadrados y alguien al teléfono a cualquier hora.',
  }),
  shown('productionGroups', '/new-production-equipment', PRODUCTION_TITLE, GROUPS, PRODUCTION),
  shown('productionList', '/production-equipment', PRODUCTION_TITLE, LIST, PRODUCTION),
  shown('homeEc', '/home-ec-equipment', { en: 'Home Ec & Set Rentals', es: 'Cocina y sets' }, HOME_EC, {
    en: 'Working kitchens, appliances, tabletop styling and set pieces for home economists, for rent in Miami. Pick your set and get a quote the same day.',
    es: 'Cocinas que funcionan, electrodomésticos, estilismo de mesa y piezas de set para economistas del hogar, en alquiler en Miami. Cotización el mismo día.',
  }),
  shown('catalog', '/catalog', { en: 'Catalog', es: 'Catálogo' }, ALL, {
    en: 'Everything we rent in one list: production equipment, working kitchens and set pieces, with specifications. Search it and send us your list for a quote.',
    es: 'Todo lo que alquilamos en una lista: equipo de producción, cocinas y piezas de set, con especificaciones. Busque y mándenos su lista para cotizar.',
  }),
  {
    key: 'equipmentItem',
    path: '/equipment/:id',
    title: { en: 'Equipment', es: 'Equipo' },
    search: 'shown',
    shows: { kind: 'item' },
  },
  shown('contact', '/contact', { en: 'Contact', es: 'Contacto' }, BUSINESS, {
    en: 'Call, write or come by: open 24 hours, every day, in English and Spanish. Address, phone, e-mail and the way to our rental house in Miami.',
    es: 'Llame, escriba o pase por aquí: abierto las 24 horas, todos los días, en español y en inglés. Dirección, teléfono, correo y cómo llegar en Miami.',
  }),
  {
    key: 'quote',
    path: '/quote',
    title: { en: 'Request a Quote', es: 'Pedir una cotización' },
    search: 'hidden',
    description: {
      en: 'Send your list of equipment with the dates and the place of your shoot. No account needed; you have our quote within 2 business hours.',
      es: 'Mande su lista de equipo con las fechas y el lugar del rodaje. No hace falta abrir una cuenta; respondemos en menos de 2 horas hábiles.',
    },
  },
  closed('quoteEmailPreview', '/preview-quote-email', {
    en: 'Quote E-mail Preview',
    es: 'Muestra del correo de cotización',
  }),
  NOT_FOUND_FALLBACK,
];

export const SHELL_FALLBACK: readonly PageDescription[] = [
  closed('login', '/login', { en: 'Sign In', es: 'Iniciar sesión' }),
  closed('signup', '/signup', { en: 'Sign Up', es: 'Crear cuenta' }),
  closed('forgotPassword', '/forgot-password', { en: 'Forgot Password', es: 'Contraseña olvidada' }),
  closed('resetPassword', '/reset-password', { en: 'Reset Password', es: 'Cambiar la contraseña' }),
  closed('profile', '/profile', { en: 'Profile Settings', es: 'Su perfil' }),
];
