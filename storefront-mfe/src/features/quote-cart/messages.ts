import { MAX_QUANTITY, SHARED_LIST_LINES_MAX } from '@backlot/domain';
import { defineMessages } from '@backlot/ui-kit';

/** As the business writes numbers, in both languages. */
const figure = (value: number) => value.toLocaleString('en-US');

export const useQuoteCartMessages = defineMessages({
  en: {
    list: 'Items in your quote',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} was removed from your quote.`,
    swapped: (name: string, before: string) => `${name} took the place of ${before}.`,
    undo: 'Undo',
    quantityHint: () => `Enter a whole number from 1 to ${figure(MAX_QUANTITY)}`,
    notSaved: 'This browser does not keep your quote: it is gone when you close or reload the page.',
    // Sharing
    share: 'Share this list',
    shareTitle: 'Link to this list',
    shareHint: 'It holds the items and quantities, nothing about you or the job.',
    copy: 'Copy link',
    copied: 'Link copied.',
    copyFailed: 'The link could not be copied. It is selected: copy it from the field.',
    shareWith: 'Send…',
    shareText: 'Equipment list at Backlot',
    // A shared list
    sharedLoading: 'Loading the list...',
    sharedFailed: 'Failed to load equipment. Please try again.',
    sharedItems: 'Items on this list',
    sharedAlone: 'Nothing has been added yet. Check the list, then add it to your quote.',
    sharedBeside: (count: number) =>
      `Your quote already holds ${count === 1 ? '1 item' : `${figure(count)} items`}. Adding keeps them; replacing takes them out.`,
    add: 'Add to my quote',
    replace: 'Replace my quote',
    added: (count: number) =>
      count === 1 ? '1 item was added to your quote.' : `${figure(count)} items were added to your quote.`,
    replaced: 'Your quote was replaced.',
    gone: (count: number) =>
      count === 1
        ? '1 item of this list is no longer in the catalogue and is left out.'
        : `${figure(count)} items of this list are no longer in the catalogue and are left out.`,
    goneNumbers: (ids: string) => `Catalogue numbers: ${ids}`,
    ignored: (count: number) =>
      count === 1
        ? 'One part of the link could not be read and is left out.'
        : `${figure(count)} parts of the link could not be read and are left out.`,
    tooMany: `A quote holds at most ${SHARED_LIST_LINES_MAX} different items. Replace your quote, or take some items out first.`,
    unreadableTitle: 'This link holds no list',
    unreadable: 'It may have been cut off on the way. Ask for it again, or begin your own list.',
    allGoneTitle: 'Nothing on this list is left',
    allGone: 'The catalogue has changed since the list was made. See what is there today.',
    toQuote: 'See my quote',
    browse: 'Browse Equipment',
  },
  es: {
    list: 'Artículos de su cotización',
    remove: 'Quitar',
    removeNamed: (name: string) => `Quitar ${name}`,
    removed: (name: string) => `Se quitó ${name} de su cotización.`,
    swapped: (name: string, before: string) => `${name} reemplazó a ${before}.`,
    undo: 'Deshacer',
    quantityHint: () => `Escriba un número entero de 1 a ${figure(MAX_QUANTITY)}`,
    notSaved: 'Este navegador no guarda su cotización: se pierde al cerrar o recargar la página.',
    share: 'Compartir esta lista',
    shareTitle: 'Enlace a esta lista',
    shareHint: 'Lleva los artículos y las cantidades, nada sobre usted ni el proyecto.',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado.',
    copyFailed: 'No se pudo copiar. El enlace está seleccionado: cópielo del campo.',
    shareWith: 'Enviar…',
    shareText: 'Lista de equipo de Backlot',
    sharedLoading: 'Cargando la lista...',
    sharedFailed: 'No se pudo cargar el equipo. Inténtelo de nuevo.',
    sharedItems: 'Artículos de esta lista',
    sharedAlone: 'Todavía no se ha agregado nada. Revise la lista y agréguela a su cotización.',
    sharedBeside: (count: number) =>
      `Su cotización ya tiene ${count === 1 ? '1 artículo' : `${figure(count)} artículos`}. Al agregar se conservan; al reemplazar se quitan.`,
    add: 'Agregar a mi cotización',
    replace: 'Reemplazar mi cotización',
    added: (count: number) =>
      count === 1
        ? 'Se agregó 1 artículo a su cotización.'
        : `Se agregaron ${figure(count)} artículos a su cotización.`,
    replaced: 'Se reemplazó su cotización.',
    gone: (count: number) =>
      count === 1
        ? '1 artículo de esta lista ya no está en el catálogo y se deja fuera.'
        : `${figure(count)} artículos de esta lista ya no están en el catálogo y se dejan fuera.`,
    goneNumbers: (ids: string) => `Números de catálogo: ${ids}`,
    ignored: (count: number) =>
      count === 1
        ? 'Una parte del enlace no se pudo leer y se deja fuera.'
        : `${figure(count)} partes del enlace no se pudieron leer y se dejan fuera.`,
    tooMany: `Una cotización lleva como máximo ${SHARED_LIST_LINES_MAX} artículos distintos. Reemplace la suya o quite algunos primero.`,
    unreadableTitle: 'Este enlace no trae ninguna lista',
    unreadable: 'Puede que se haya cortado en el camino. Pídalo otra vez o empiece su propia lista.',
    allGoneTitle: 'No queda nada de esta lista',
    allGone: 'El catálogo ha cambiado desde que se hizo la lista. Vea lo que hay hoy.',
    toQuote: 'Ver mi cotización',
    browse: 'Ver equipo',
  },
});
