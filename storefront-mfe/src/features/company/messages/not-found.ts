import { defineMessages } from '@backlot/ui-kit';

export const useNotFoundMessages = defineMessages({
  en: {
    eyebrow: 'Error 404',
    title: 'Page not found',
    intro: 'There is no page at this address. It may have moved, or the link has a typing error. Your quote is safe.',
    search: 'Search the catalogue',
    placeholder: 'Camera, C-stand, range …',
    submit: 'Search',
    links: 'Ways on',
    production: 'Production Equipment',
    homeEc: 'Home Ec & Set Rentals',
    quote: 'Your quote',
    contact: 'Contact us',
    home: 'Back to Home',
  },
  es: {
    eyebrow: 'Error 404',
    title: 'No encontramos esta página',
    intro:
      'En esta dirección no hay ninguna página. Quizá se movió, o el enlace tiene un error. Su cotización está a salvo.',
    search: 'Buscar en el catálogo',
    placeholder: 'Cámara, C-stand, estufa …',
    submit: 'Buscar',
    links: 'Por dónde seguir',
    production: 'Equipo de producción',
    homeEc: 'Cocina y sets',
    quote: 'Su cotización',
    contact: 'Contáctenos',
    home: 'Volver al inicio',
  },
});
