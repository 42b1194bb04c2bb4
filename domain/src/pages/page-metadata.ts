import type { Locale } from '../locale/locale.js';
import { BACK_OFFICE_PAGES, isBackOfficePage, type BackOfficePage } from './back-office-pages.js';
import type { PageKey } from './page-address.js';

const TITLES: Record<Locale, Record<Exclude<PageKey, BackOfficePage>, string>> = {
  en: {
    home: 'Film, TV and event equipment rental in Miami',
    about: 'About',
    production: 'Production Equipment',
    homeEc: 'Home Ec & Set Rentals',
    catalog: 'Catalog',
    equipmentItem: 'Equipment',
    contact: 'Contact',
    quote: 'Request a Quote',
    login: 'Sign In',
    signup: 'Sign Up',
    forgotPassword: 'Forgot Password',
    resetPassword: 'Reset Password',
    profile: 'Profile Settings',
    quoteEmailPreview: 'Quote E-mail Preview',
    notFound: 'Page not found',
  },
  es: {
    home: 'Alquiler de equipo para cine, TV y eventos en Miami',
    about: 'Quiénes somos',
    production: 'Equipo de producción',
    homeEc: 'Cocina y sets',
    catalog: 'Catálogo',
    equipmentItem: 'Equipo',
    contact: 'Contacto',
    quote: 'Pedir una cotización',
    login: 'Iniciar sesión',
    signup: 'Crear cuenta',
    forgotPassword: 'Contraseña olvidada',
    resetPassword: 'Cambiar la contraseña',
    profile: 'Su perfil',
    quoteEmailPreview: 'Muestra del correo de cotización',
    notFound: 'Página no encontrada',
  },
};

type Described = Extract<PageKey, 'home' | 'about' | 'production' | 'homeEc' | 'catalog' | 'contact' | 'quote'>;

/** About as long as results of a search show them. */
const DESCRIPTIONS: Record<Locale, Record<Described, string>> = {
  en: {
    home: 'Film, TV and event equipment, kitchens and sets for rent in Miami and South Florida. Browse, build your list and have a quote within 2 business hours.',
    about:
      'Who we are: an equipment rental house in Miami run by people who have been on set, with a 15,000 sq ft facility and somebody on the phone at any hour.',
    production:
      'Cameras, lighting, audio, grip and village gear for rent in Miami. See the specifications, add what you need to your list and get a quote the same day.',
    homeEc:
      'Working kitchens, appliances, tabletop styling and set pieces for home economists, for rent in Miami. Pick your set and get a quote the same day.',
    catalog:
      'Everything we rent in one list: production equipment, working kitchens and set pieces, with specifications. Search it and send us your list for a quote.',
    contact:
      'Call, write or come by: open 24 hours, every day, in English and Spanish. Address, phone, e-mail and the way to our rental house in Miami.',
    quote:
      'Send your list of equipment with the dates and the place of your shoot. No account needed; you have our quote within 2 business hours.',
  },
  es: {
    home: 'Alquiler de equipo para cine, TV y eventos, cocinas y sets en Miami y el sur de la Florida. Arme su lista y reciba su cotización en menos de 2 horas hábiles.',
    about:
      'Quiénes somos: una casa de alquiler en Miami llevada por gente que ha trabajado en set, con 15,000 pies cuadrados y alguien al teléfono a cualquier hora.',
    production:
      'Cámaras, iluminación, audio, grip y video village en alquiler en Miami. Vea las especificaciones, arme su lista y reciba su cotización el mismo día.',
    homeEc:
      'Cocinas que funcionan, electrodomésticos, estilismo de mesa y piezas de set para economistas del hogar, en alquiler en Miami. Cotización el mismo día.',
    catalog:
      'Todo lo que alquilamos en una lista: equipo de producción, cocinas y piezas de set, con especificaciones. Busque y mándenos su lista para cotizar.',
    contact:
      'Llame, escriba o pase por aquí: abierto las 24 horas, todos los días, en español y en inglés. Dirección, teléfono, correo y cómo llegar en Miami.',
    quote:
      'Mande su lista de equipo con las fechas y el lugar del rodaje. No hace falta abrir una cuenta; respondemos en menos de 2 horas hábiles.',
  },
};

const isDescribed = (key: PageKey): key is Described => Object.hasOwn(DESCRIPTIONS.en, key);

/** What a page is called in its language, without the name of the site. */
export function pageTitle(key: PageKey, locale: Locale): string {
  return isBackOfficePage(key) ? BACK_OFFICE_PAGES[key].title : TITLES[locale][key];
}

/** The title of a document: the page's, or that of what it shows, and the site's name. */
export function documentTitle(title: string): string {
  return `${title} · Backlot`;
}

/** What results of a search say below the page's title; pages that none of them shows have that of the site. */
export function pageDescription(key: PageKey, locale: Locale): string {
  return DESCRIPTIONS[locale][isDescribed(key) ? key : 'home'];
}
