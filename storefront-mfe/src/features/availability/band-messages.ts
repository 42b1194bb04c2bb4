import { defineMessages } from '@backlot/ui-kit';

export const useBandMessages = defineMessages({
  en: {
    few: (left: number) => `Only ${left} left`,
    none: 'Not free for these dates, ask us',
  },
  es: {
    few: (left: number) => (left === 1 ? 'Solo queda 1' : `Solo quedan ${left}`),
    none: 'No disponible en esas fechas, consúltenos',
  },
});
