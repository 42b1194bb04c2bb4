import { MAX_QUANTITY } from '@backlot/domain';
import { defineMessages } from '@backlot/ui-kit';

export const useQuoteCartMessages = defineMessages({
  en: {
    list: 'Items in your quote',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} was removed from your quote.`,
    undo: 'Undo',
    quantityHint: () => `Enter a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en-US')}`,
    notSaved: 'This browser does not keep your quote: it is gone when you close or reload the page.',
  },
  es: {
    list: 'Artículos de su cotización',
    remove: 'Quitar',
    removeNamed: (name: string) => `Quitar ${name}`,
    removed: (name: string) => `Se quitó ${name} de su cotización.`,
    undo: 'Deshacer',
    quantityHint: () => `Escriba un número entero de 1 a ${MAX_QUANTITY.toLocaleString('en-US')}`,
    notSaved: 'Este navegador no guarda su cotización: se pierde al cerrar o recargar la página.',
  },
});
