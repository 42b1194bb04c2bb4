import { MAX_QUANTITY } from '@backlot/domain';
import { defineMessages } from '@backlot/ui-kit';

/** Formats a number as the business does, in both languages. */
const formatNumber = (value: number) => value.toLocaleString('en-US');

export const useQuoteCartMessages = defineMessages({
  en: {
    list: 'Items in your quote',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} was removed from your quote.`,
    undo: 'Undo',
    quantityHint: () => `Enter a whole number from 1 to ${formatNumber(MAX_QUANTITY)}`,
    notSaved: 'This browser does not keep your quote: it is gone when you close or reload the page.',
  },
  es: {
    list: 'Artículos de su cotización',
    remove: 'Quitar',
    removeNamed: (name: string) => `Quitar ${name}`,
    removed: (name: string) => `Se quitó ${name} de su cotización.`,
    undo: 'Deshacer',
    quantityHint: () => `Escriba un número entero de 1 a ${formatNumber(MAX_QUANTITY)}`,
    notSaved: 'Este navegador no guarda su cotización: se pierde al cerrar o recargar la página.',
  },
});
