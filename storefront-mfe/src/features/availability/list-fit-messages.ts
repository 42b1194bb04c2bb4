import { defineMessages } from '@backlot/ui-kit';

export const useListFitMessages = defineMessages({
  en: {
    allFree: (period: string) => `Everything on your list is free ${period}.`,
    notAllFree: (period: string) => `Not everything on your list is free ${period}. You can still send your request.`,
    someOnRequest: (period: string) => `We check the large quantities for ${period} when we reply.`,
    failed: 'We could not look up what is free on your dates. You can still send your request.',
    wholeListFree: 'Your whole list is free',
    wholeListFreeOn: (period: string) => `Your whole list is free ${period}`,
    tooFew: 'Not this many are free for these dates, ask us',
    ask: 'Ask us whether we have this many',
    insteadOf: (name: string) => `In place of ${name}`,
    take: (name: string) => `Take ${name} instead`,
    takeFailed: 'This item could not be loaded. Please try again.',
  },
  es: {
    allFree: (period: string) => `Todo lo de su lista está disponible: ${period}.`,
    notAllFree: (period: string) =>
      `No todo lo de su lista está disponible: ${period}. Puede enviar su solicitud igualmente.`,
    someOnRequest: (period: string) => `Al responderle confirmamos las cantidades grandes: ${period}.`,
    failed: 'No pudimos consultar la disponibilidad en sus fechas. Puede enviar su solicitud igualmente.',
    wholeListFree: 'Toda su lista está disponible',
    wholeListFreeOn: (period: string) => `Toda su lista está disponible: ${period}`,
    tooFew: 'No hay tantos disponibles en esas fechas, consúltenos',
    ask: 'Consúltenos si tenemos esa cantidad',
    insteadOf: (name: string) => `En lugar de ${name}`,
    take: (name: string) => `Llevar ${name} en su lugar`,
    takeFailed: 'No se pudo cargar este artículo. Inténtelo de nuevo.',
  },
});
