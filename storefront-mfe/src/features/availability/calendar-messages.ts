import { defineMessages } from '@backlot/ui-kit';

export const useCalendarMessages = defineMessages({
  en: {
    caption: (period: string) => `Which days are free, ${period}`,
    previous: 'Previous month',
    next: 'Next month',
    dayFree: (day: string) => `${day}: free`,
    dayFew: (day: string, left: number) => `${day}: only ${left} left`,
    dayNone: (day: string) => `${day}: not free, ask us`,
    free: 'Free',
    few: 'Few left',
    none: 'Not free, ask us',
    failed: 'We could not look up which days are free. You can still request the item.',
    note: 'Each day as a rental of that day alone. For longer rentals, choose your dates above the catalogue.',
  },
  es: {
    caption: (period: string) => `Qué días está disponible, ${period}`,
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    dayFree: (day: string) => `${day}: disponible`,
    dayFew: (day: string, left: number) => `${day}: ${left === 1 ? 'solo queda 1' : `solo quedan ${left}`}`,
    dayNone: (day: string) => `${day}: no disponible, consúltenos`,
    free: 'Disponible',
    few: 'Quedan pocos',
    none: 'No disponible, consúltenos',
    failed: 'No pudimos consultar qué días está disponible. Puede solicitar el artículo igualmente.',
    note: 'Cada día como alquiler de ese solo día. Para alquileres más largos, elija sus fechas arriba del catálogo.',
  },
});
