import { durationLabel, RESPONSE_MINUTES } from '@backlot/domain';
import { defineMessages } from '@backlot/ui-kit';

const HOURS = RESPONSE_MINUTES / 60;

export const useThreadMessages = defineMessages({
  en: {
    title: 'Messages',
    ask: 'Ask a question',
    none: 'Is something unclear, or should something change? Write to us. We answer here and by e-mail.',
    you: 'You',
    us: 'Our team',
    loading: 'Loading...',
    missing: 'The form for your message did not load.',
    retry: 'Try again',
    field: 'Your message',
    hint: `We answer within ${HOURS} business hours.`,
    send: 'Send message',
    sending: 'Sending...',
    remove: 'Remove',
    discardedFiles: (files: number): string =>
      files === 1 ? 'The file of this e-mail was not kept.' : 'The files of this e-mail were not kept.',
    uploadInstead: 'Please upload documents under Paperwork.',
    sent: 'Your message was sent',
    answered: 'You have a new answer',
    replaced: (number: number) => `Version ${number} of this quote is here`,
    due: (clock: string, minutes: number) => `We answer by ${clock} (${durationLabel(minutes)} left)`,
    late: 'We are late with our answer.',
    lateOrCall: 'We are late with our answer; you can also call us:',
  },
  es: {
    title: 'Mensajes',
    ask: 'Hacer una pregunta',
    none: '¿Hay algo que no queda claro o que debería cambiar? Escríbanos. Le respondemos aquí y por correo.',
    you: 'Usted',
    us: 'Nosotros',
    loading: 'Cargando...',
    missing: 'El formulario para su mensaje no cargó.',
    retry: 'Intentar de nuevo',
    field: 'Su mensaje',
    hint: `Respondemos en menos de ${HOURS} horas hábiles.`,
    send: 'Enviar mensaje',
    sending: 'Enviando...',
    remove: 'Quitar',
    discardedFiles: (files: number): string =>
      files === 1 ? 'El archivo de este correo no se guardó.' : 'Los archivos de este correo no se guardaron.',
    uploadInstead: 'Cargue los documentos en Documentos.',
    sent: 'Su mensaje se envió',
    answered: 'Llegó una respuesta',
    replaced: (number: number) => `Llegó la versión ${number} de esta cotización`,
    due: (clock: string, minutes: number) =>
      `Respondemos a más tardar a ${clock.startsWith('1:') ? 'la' : 'las'} ${clock} (tiempo restante: ${durationLabel(minutes)})`,
    late: 'Nos hemos retrasado con la respuesta.',
    lateOrCall: 'Nos hemos retrasado con la respuesta; también puede llamarnos:',
  },
});
