import { defineMessages } from '@backlot/ui-kit';

export const useAnswerHoldMessages = defineMessages({
  en: {
    title: 'Do you still need this equipment?',
    lede: 'We hold equipment for you that somebody else is waiting for. Please tell us whether to keep it for you.',
    loading: 'Loading your hold...',
    hold: 'Your hold',
    reference: 'Request',
    job: 'Job',
    days: 'Days',
    items: 'Somebody else is waiting for',
    closedItems: 'Somebody else asked for',
    quantity: (count: number) => `${count.toLocaleString('en-US')} ×`,
    deadline: (when: string) => `Answer by ${when}, Miami time. Without an answer we release the hold then.`,
    answer: 'Your answer',
    keep: 'Keep it',
    keepText: 'The equipment stays held for you, as it is now.',
    release: 'Release it',
    releaseText:
      'The whole hold ends at once, also of items that nobody else is waiting for. Your request stays with us.',
    confirmTitle: 'Release the hold?',
    confirmText: 'It ends at once for all of its items, and they may not be free for you any more.',
    confirm: 'Yes, release it',
    back: 'No, go back',
    sending: 'Sending...',
    notLost: (when: string) => `Nothing is lost: you can answer again until ${when}, Miami time.`,
    kept: 'You keep the hold. The equipment stays held for you, and there is nothing else to do.',
    released:
      'You released the hold. Your request stays with us; call us if you need the equipment after all, and we look for it.',
    expired: (when: string) =>
      `We had no answer by ${when}, Miami time, and released the hold. Your request stays with us; call us if you still need the equipment.`,
    over: 'There is nothing to answer any more: the hold has ended or changed since our e-mail. Call us if you want to know how it stands.',
    call: 'Questions? Call us at',
    lostTitle: 'This link does not work',
    lostText:
      'A part of it may be missing, or the request that it is about was deleted. Open the link of our e-mail again, or call us.',
    requestsUnknown: 'You look for something else?',
    myRequests: 'See all your requests',
  },
  es: {
    title: '¿Todavía necesita este equipo?',
    lede: 'Le reservamos equipo que otra persona está esperando. Díganos, por favor, si debemos guardárselo.',
    loading: 'Cargando su reserva...',
    hold: 'Su reserva',
    reference: 'Solicitud',
    job: 'Proyecto',
    days: 'Días',
    items: 'Otra persona está esperando',
    closedItems: 'Otra persona pidió',
    quantity: (count: number) => `${count.toLocaleString('en-US')} ×`,
    deadline: (when: string) =>
      `Responda antes del ${when}, hora de Miami. Si no hay respuesta, liberamos la reserva en ese momento.`,
    answer: 'Su respuesta',
    keep: 'Conservarla',
    keepText: 'El equipo sigue reservado para usted, como hasta ahora.',
    release: 'Liberarla',
    releaseText:
      'Toda la reserva termina enseguida, también la de artículos que nadie más espera. Su solicitud sigue con nosotros.',
    confirmTitle: '¿Liberar la reserva?',
    confirmText: 'Termina enseguida para todos sus artículos, y puede que ya no estén libres para usted.',
    confirm: 'Sí, liberarla',
    back: 'No, volver',
    sending: 'Enviando...',
    notLost: (when: string) => `No se perdió nada: puede responder de nuevo antes del ${when}, hora de Miami.`,
    kept: 'Usted conserva la reserva. El equipo sigue reservado para usted y no tiene que hacer nada más.',
    released:
      'Usted liberó la reserva. Su solicitud sigue con nosotros; si después de todo necesita el equipo, llámenos y lo buscamos.',
    expired: (when: string) =>
      `No tuvimos respuesta antes del ${when}, hora de Miami, y liberamos la reserva. Su solicitud sigue con nosotros; si todavía necesita el equipo, llámenos.`,
    over: 'Ya no hay nada que responder: la reserva terminó o cambió después de nuestro correo. Llámenos si quiere saber cómo está.',
    call: '¿Preguntas? Llámenos al',
    lostTitle: 'Este enlace no funciona',
    lostText:
      'Puede que le falte una parte, o que la solicitud de la que trata se haya borrado. Abra de nuevo el enlace de nuestro correo o llámenos.',
    requestsUnknown: '¿Busca otra cosa?',
    myRequests: 'Ver todas sus solicitudes',
  },
});
