import { defineMessages } from '@backlot/ui-kit';

/** Texts of the dates bar. Separate, because the first view needs no other texts of dates. */
export const useDatesBarMessages = defineMessages({
  en: {
    choose: 'Choose your dates',
    change: (period: string) => `Change your dates: ${period}`,
    hint: 'See what is free for your job.',
    pickerMissing: 'The calendar did not open. Please try again.',
  },
  es: {
    choose: 'Elija sus fechas',
    change: (period: string) => `Cambiar sus fechas: ${period}`,
    hint: 'Vea qué está disponible para su proyecto.',
    pickerMissing: 'El calendario no se abrió. Inténtelo de nuevo.',
  },
});
