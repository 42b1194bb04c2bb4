import { defineMessages } from '@backlot/ui-kit';

export const usePreviewMessages = defineMessages({
  en: {
    eyebrow: 'Sample',
    title: 'Quote e-mail preview',
    intro:
      'This is the e-mail that brings you the quote, with its figures and the PDF: the very one that we send, with made-up names.',
    officeHours: 'The office hours at its end are those of our desk. By phone you reach us 24 hours, every day.',
    frame: 'Quote e-mail with sample data',
    loading: 'Loading the preview...',
    failed: 'Failed to load the preview. Please try again.',
    alone: 'Open it by itself',
  },
  es: {
    eyebrow: 'Muestra',
    title: 'Así es el correo de cotización',
    intro:
      'Este es el correo que le lleva la cotización, con sus cifras y el PDF: el mismo que mandamos, con nombres inventados.',
    officeHours:
      'El horario de oficina que aparece al final es el de nuestro mostrador. Por teléfono nos encuentra las 24 horas, todos los días.',
    frame: 'Correo de cotización con datos de muestra',
    loading: 'Cargando la vista previa...',
    failed: 'No se pudo cargar la vista previa. Inténtelo de nuevo.',
    alone: 'Abrirlo aparte',
  },
});
