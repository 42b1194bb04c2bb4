import { SHARED_LIST_LINES_MAX } from '@backlot/domain';
import { defineMessages } from '@backlot/ui-kit';

/** Formats a number as the business does, in both languages. */
const formatNumber = (value: number) => value.toLocaleString('en-US');

export const useSharedListMessages = defineMessages({
  en: {
    sharedLoading: 'Loading the list...',
    sharedFailed: 'Failed to load equipment. Please try again.',
    sharedItems: 'Items on this list',
    sharedWithoutQuote: 'Nothing has been added yet. Check the list, then add it to your quote.',
    sharedWithQuote: (count: number) =>
      `Your quote already holds ${count === 1 ? '1 item' : `${formatNumber(count)} items`}. Adding keeps them; replacing takes them out.`,
    add: 'Add to my quote',
    replace: 'Replace my quote',
    added: (count: number) =>
      count === 1 ? '1 item was added to your quote.' : `${formatNumber(count)} items were added to your quote.`,
    replaced: 'Your quote was replaced.',
    unavailable: (count: number) =>
      count === 1
        ? '1 item of this list is no longer in the catalogue and is left out.'
        : `${formatNumber(count)} items of this list are no longer in the catalogue and are left out.`,
    unavailableIds: (ids: string) => `Catalogue numbers: ${ids}`,
    ignored: (count: number) =>
      count === 1
        ? 'One part of the link could not be read and is left out.'
        : `${formatNumber(count)} parts of the link could not be read and are left out.`,
    tooMany: `A quote holds at most ${SHARED_LIST_LINES_MAX} different items. Replace your quote, or take some items out first.`,
    unreadableTitle: 'This link holds no list',
    unreadable: 'It may have been cut off on the way. Ask for it again, or begin your own list.',
    allGoneTitle: 'Nothing on this list is left',
    allGone: 'The catalogue has changed since the list was made. See what is there today.',
    toQuote: 'See my quote',
    browse: 'Browse Equipment',
  },
  es: {
    sharedLoading: 'Cargando la lista...',
    sharedFailed: 'No se pudo cargar el equipo. Inténtelo de nuevo.',
    sharedItems: 'Artículos de esta lista',
    sharedWithoutQuote: 'Todavía no se ha agregado nada. Revise la lista y agréguela a su cotización.',
    sharedWithQuote: (count: number) =>
      `Su cotización ya tiene ${count === 1 ? '1 artículo' : `${formatNumber(count)} artículos`}. Al agregar se conservan; al reemplazar se quitan.`,
    add: 'Agregar a mi cotización',
    replace: 'Reemplazar mi cotización',
    added: (count: number) =>
      count === 1
        ? 'Se agregó 1 artículo a su cotización.'
        : `Se agregaron ${formatNumber(count)} artículos a su cotización.`,
    replaced: 'Se reemplazó su cotización.',
    unavailable: (count: number) =>
      count === 1
        ? '1 artículo de esta lista ya no está en el catálogo y se deja fuera.'
        : `${formatNumber(count)} artículos de esta lista ya no están en el catálogo y se dejan fuera.`,
    unavailableIds: (ids: string) => `Números de catálogo: ${ids}`,
    ignored: (count: number) =>
      count === 1
        ? 'Una parte del enlace no se pudo leer y se deja fuera.'
        : `${formatNumber(count)} partes del enlace no se pudieron leer y se dejan fuera.`,
    tooMany: `Una cotización lleva como máximo ${SHARED_LIST_LINES_MAX} artículos distintos. Reemplace la suya o quite algunos primero.`,
    unreadableTitle: 'Este enlace no trae ninguna lista',
    unreadable: 'Puede que se haya cortado en el camino. Pídalo otra vez o empiece su propia lista.',
    allGoneTitle: 'No queda nada de esta lista',
    allGone: 'El catálogo ha cambiado desde que se hizo la lista. Vea lo que hay hoy.',
    toQuote: 'Ver mi cotización',
    browse: 'Ver equipo',
  },
});
