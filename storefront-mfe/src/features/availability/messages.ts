import { defineMessages } from '@backlot/ui-kit';

export const useAvailabilityMessages = defineMessages({
  en: {
    pickerTitle: 'Choose your dates',
    pickerText: 'We mark what is not free on your dates. They also go into your quote request.',
    pickup: 'Pickup date',
    return: 'Return date',
    show: 'Show what is free',
    clear: 'Clear dates',
    close: 'Close',
    onlyFree: 'Only what is free',
    marked: (period: string) => `Items that are not free ${period} are marked.`,
    failed: 'We could not look up what is free. You can still request everything.',
  },
  es: {
    pickerTitle: 'Elija sus fechas',
    pickerText: 'Marcamos lo que no está disponible en sus fechas. También pasan a su solicitud de cotización.',
    pickup: 'Fecha de recogida',
    return: 'Fecha de devolución',
    show: 'Ver lo disponible',
    clear: 'Quitar las fechas',
    close: 'Cerrar',
    onlyFree: 'Solo lo disponible',
    marked: (period: string) => `Los artículos que no están disponibles quedan marcados: ${period}.`,
    failed: 'No pudimos consultar la disponibilidad. Puede solicitar todo igualmente.',
  },
});
