import { defineTexts } from '../../../platform/define-texts.ts';

export const PLAIN_PAGE_MESSAGES = defineTexts({
  en: {
    skipTo: 'Skip to content',
    home: 'Home',
    production: 'Production Equipment',
    homeEc: 'Home EC',
    everything: 'All equipment',
    about: 'About',
    contact: 'Contact',
    otherLanguage: 'Español',
    navigation: 'Pages',
    search: 'Search equipment by name or category',
    searchButton: 'Search',
    found: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    nothing: 'No equipment found. Try another word, or call us: we may have it all the same.',
    tooMany: (shown: number, total: number) =>
      `These are the first ${shown} of ${total} items. Search for a name or a category to see the others.`,
    unitsPerItem: 'Units per item',
    price: 'Daily rate',
    perDay: 'per unit / day',
    specifications: 'Specifications',
    homeIntro:
      'Film, TV and event equipment, and kitchens and sets for home economists, for rent in Miami and South Florida.',
    homeText:
      'Browse the catalogue, then call or write with your list and the dates. You have a quote within 2 business hours.',
    aboutIntro: 'We rent what a set runs on, from the first light to the last plate.',
    aboutText:
      'A rental house run by people who have been on set, in a 15,000 sq ft facility, serving film, commercial, education and event productions in Miami and South Florida.',
    contactIntro: 'Call, write or come by. Somebody who knows the gear answers, in English or Spanish.',
    address: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    hours: 'Hours',
    hoursText: 'Mon-Sun, open 24 hours',
    sample: 'Address and phone are sample values.',
    quoteText: (phone: string) =>
      `The form for quote requests needs JavaScript. Without it, call ${phone} or write to us: read us your list with the dates and the place of the shoot, and we send you the quote within 2 business hours.`,
    needsScript: (phone: string) => `This page needs JavaScript. Allow it for this site and reload, or call ${phone}.`,
    notFound: 'There is nothing at this address. It may have moved, or it has a typing error.',
    itemNotFound:
      'This item is not in our catalogue. It may have been taken off the list, or the address has a typing error.',
    orderHint: (phone: string) => `To order without JavaScript, call ${phone} with your list.`,
  },
  es: {
    skipTo: 'Ir al contenido',
    home: 'Inicio',
    production: 'Equipo de producción',
    homeEc: 'Cocina y sets',
    everything: 'Todo el equipo',
    about: 'Quiénes somos',
    contact: 'Contacto',
    otherLanguage: 'English',
    navigation: 'Páginas',
    search: 'Busque equipo por nombre o categoría',
    searchButton: 'Buscar',
    found: (count) => (count === 1 ? '1 artículo' : `${count} artículos`),
    nothing: 'No encontramos equipo. Pruebe con otra palabra o llámenos: puede que lo tengamos.',
    tooMany: (shown, total) =>
      `Estos son los primeros ${shown} de ${total} artículos. Busque un nombre o una categoría para ver los demás.`,
    unitsPerItem: 'Unidades por artículo',
    price: 'Tarifa por día',
    perDay: 'por unidad y día',
    specifications: 'Especificaciones',
    homeIntro:
      'Equipo para cine, TV y eventos, y cocinas y sets para economistas del hogar, en alquiler en Miami y el sur de la Florida.',
    homeText:
      'Recorra el catálogo y después llámenos o escríbanos con su lista y las fechas. Recibirá su cotización en menos de 2 horas hábiles.',
    aboutIntro: 'Alquilamos lo que hace andar un set, de la primera luz al último plato.',
    aboutText:
      'Una casa de alquiler llevada por gente que ha trabajado en set, con instalaciones de 15,000 pies cuadrados, al servicio de producciones de cine, comerciales, educación y eventos en Miami y el sur de la Florida.',
    contactIntro: 'Llame, escriba o pase por aquí. Le contesta alguien que conoce el equipo, en español o en inglés.',
    address: 'Dirección',
    phone: 'Teléfono',
    email: 'Correo',
    hours: 'Horario',
    hoursText: 'Lunes a domingo, abierto 24 horas',
    sample: 'La dirección y el teléfono son de muestra.',
    quoteText: (phone) =>
      `El formulario de cotización necesita JavaScript. Sin él, llame al ${phone} o escríbanos: díganos su lista, las fechas y el lugar del rodaje, y le mandamos la cotización en menos de 2 horas hábiles.`,
    needsScript: (phone) =>
      `Esta página necesita JavaScript. Actívelo para este sitio y vuelva a cargarla, o llame al ${phone}.`,
    notFound: 'No hay nada en esta dirección. Puede que la página se haya movido o que la dirección tenga un error.',
    itemNotFound:
      'Este artículo no está en nuestro catálogo. Puede que ya no esté en la lista o que la dirección tenga un error.',
    orderHint: (phone) => `Para pedir sin JavaScript, llame al ${phone} con su lista.`,
  },
});

export type PlainPageMessages = (typeof PLAIN_PAGE_MESSAGES)['en'];
