import { defineMessages } from '@backlot/ui-kit';

const grouped = (count: number) => count.toLocaleString('en-US');

/** Of a change of the quote that its customer proposes, and of what a message is about. */
export const useProposalMessages = defineMessages({
  en: {
    ask: 'Ask for a change',
    intro:
      'Change quantities and dates; 0 leaves an item out. You see our price at the rates of this quote. Nothing changes until we answer.',
    items: 'Quantities',
    quoted: (count: number) => `Quoted: ${grouped(count)}`,
    days: 'Days',
    pickup: 'Pickup date',
    return: 'Return date',
    price: 'Price with this change',
    unchanged: 'Nothing is changed yet.',
    unpriced: 'We show the price once every quantity and both dates are filled in.',
    nothingLeft: 'No item is left. Keep at least one.',
    total: (amount: string) => `New total ${amount}`,
    cancel: 'Cancel the change',
    field: 'Your message (optional)',
    send: 'Send the change',
    loading: 'Loading...',
    missing: 'The form did not open. Please try again, or write to us below.',
    retry: 'Try again',
    closed: 'A change of this quote cannot be proposed any more. Write to us what you need.',
    // What a message is about
    about: (name: string) => `About: ${name}`,
    removeAbout: (name: string) => `Remove the item from your message: ${name}`,
    askAboutItem: 'Ask about this item',
    askAbout: (name: string) => `Ask about this item: ${name}`,
    proposed: (version: number) => `Change of version ${version}`,
    proposedTotal: (amount: string) => `Total with this change: ${amount}`,
  },
  es: {
    ask: 'Pedir un cambio',
    intro:
      'Cambie cantidades y fechas; con 0 se quita un artículo. Verá nuestro precio con las tarifas de esta cotización. Nada cambia hasta que le respondamos.',
    items: 'Cantidades',
    quoted: (count: number) => `Cotizado: ${grouped(count)}`,
    days: 'Fechas',
    pickup: 'Fecha de recogida',
    return: 'Fecha de devolución',
    price: 'Precio con este cambio',
    unchanged: 'Todavía no hay ningún cambio.',
    unpriced: 'Mostramos el precio cuando estén completas todas las cantidades y las dos fechas.',
    nothingLeft: 'No queda ningún artículo. Deje al menos uno.',
    total: (amount: string) => `Nuevo total: ${amount}`,
    cancel: 'Descartar el cambio',
    field: 'Su mensaje (opcional)',
    send: 'Enviar el cambio',
    loading: 'Cargando...',
    missing: 'El formulario no se abrió. Inténtelo de nuevo o escríbanos abajo.',
    retry: 'Intentar de nuevo',
    closed: 'Ya no se puede proponer un cambio de esta cotización. Escríbanos lo que necesita.',
    about: (name: string) => `Sobre: ${name}`,
    removeAbout: (name: string) => `Quitar el artículo de su mensaje: ${name}`,
    askAboutItem: 'Preguntar sobre este artículo',
    askAbout: (name: string) => `Preguntar sobre este artículo: ${name}`,
    proposed: (version: number) => `Cambio de la versión ${version}`,
    proposedTotal: (amount: string) => `Total con este cambio: ${amount}`,
  },
});
