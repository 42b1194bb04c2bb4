import { defineTexts } from '../../../platform/define-texts.js';

/** What the mails to the customer say beside the facts and amounts of the document. */
export const customerMailMessages = defineTexts({
  en: {
    /** Without a name, a greeting that has none. */
    hello: (name?: string) => (name === undefined ? 'Hello,' : `Hello ${name},`),
    yourJob: 'Your job',
    acknowledgement: {
      subject: (reference: string) => `We have your quote request ${reference}`,
      title: 'Thank you! Your quote request is with us.',
      /** A sentence in parts; every second one is set in bold. */
      promise: (reference: string) => [
        'We will respond ',
        'within 2 business hours',
        '. Your reference is ',
        reference,
        '. A copy of your request is attached as a PDF.',
      ],
      /** To an address that nobody has confirmed, in place of what was typed. */
      withheld:
        'We have everything that was typed into the form. Mail and PDF leave it out, because this address is not confirmed with us. If you did not send a request, you need not do anything.',
      next: [
        'We check that everything is available on your days.',
        'Within 2 business hours you get a detailed quote and the authorization forms by e-mail.',
        'You complete the forms and reply to confirm.',
        'We arrange pickup or delivery with you.',
      ],
      closing: 'Nothing is booked and nothing is charged until you confirm. To change something, reply to this mail.',
    },
    quote: {
      title: (reference: string) => `Your quote ${reference}`,
      intro: (total: string, validUntil: string) =>
        `The total is ${total}. The quote is valid for 30 days, until ${validUntil}. It is attached as a PDF, with its terms.`,
      next: [
        'Complete the order form and the credit card authorization below. The W9 is for your accountant.',
        'Reply to this mail with them to confirm. Equipment is set aside for you from then on.',
        'We arrange pickup or delivery with you.',
      ],
      readOnline: 'Read your quote online',
      changed: (since: string) => `What has changed since ${since}`,
      forms: 'Forms',
      officeHours: 'Office hours',
      /** When the office answers (spec 9, decision 31). */
      hours: ['Mon-Fri 7:00 AM to 7:00 PM', 'Saturday 8:00 AM to 6:00 PM', 'Sunday 10:00 AM to 4:00 PM'],
      office: 'Office',
      closing: 'To change something, reply to this mail. Nothing is booked and nothing is charged until you confirm.',
    },
    newLink: {
      intro: 'Somebody, most likely you, asked for a new link to this quote.',
      note: (days: number) =>
        `It works for ${days} days after the quote was last sent. Whoever has the link can read the quote: keep it to yourself. If it was not you, you need not do anything.`,
    },
    /** To a colleague of the customer, who gave them a link of their own. */
    share: {
      title: (reference: string) => `The quote ${reference} was shared with you`,
      intro: (name: string, email: string) =>
        `${name} (${email}) shares a quote of ours with you. This link is yours alone.`,
      rights:
        'With it you can read the quote and ask us about it. You can also sign it for your colleague: the code for that comes to this address.',
      action: 'Read the quote online',
      note: 'Anybody who has the link can read the quote: do not pass it on. If you do not know who sent it, you need not do anything.',
    },
    requestsLink: {
      title: 'Your quote requests',
      intro: 'Somebody, most likely you, asked for a link to all quote requests of this address.',
      action: 'See my requests',
      note: (hours: number) =>
        `It works for ${hours} hours. Whoever has the link can read your requests until then: keep it to yourself.`,
      stranger: 'If it was not you, you need not do anything.',
    },
    reply: {
      title: (reference: string) => `Our answer about your quote ${reference}`,
      intro: (name: string) => `Hello ${name}, this is our answer:`,
      action: 'Read it with your quote, and answer',
      closing: 'You can also reply to this mail.',
    },
    /** To the customer of a first hold that another request challenges. */
    hold: {
      title: (reference: string) => `Do you still need the equipment on hold for ${reference}?`,
      intro: (name: string, jobName: string, days: string) =>
        `Hello ${name}, we hold equipment for your job ${jobName} (${days}). Somebody else needs it on these days too.`,
      action: 'Confirm or release the hold',
      items: (lines: string) => `Asked for: ${lines}.`,
      deadline: (time: string) => `Please answer until ${time}. Without an answer we release the hold then.`,
      note: 'Anybody who has the link can answer for you: do not pass it on. To talk about it, reply to this mail or call us.',
    },
    reminder: {
      ending: {
        title: (reference: string, validUntil: string) => `Your quote ${reference} is valid until ${validUntil}`,
        intro: (name: string, total: string, validUntil: string) =>
          `Hello ${name}, this is a reminder of your quote. The total is ${total}, and the quote is valid until ${validUntil}.`,
        note: 'To accept it or to ask about it, open it online. You can also reply to this mail.',
      },
      expired: {
        title: (reference: string) => `Your quote ${reference} has expired`,
        intro: (name: string, total: string, validUntil: string) =>
          `Hello ${name}, your quote with a total of ${total} was valid until ${validUntil} and has expired.`,
        note: 'If you still need the equipment, ask us for a new quote: write to us on the page of the quote, or reply to this mail.',
      },
    },
    signCode: {
      title: (reference: string) => `Your code to sign the quote ${reference}`,
      intro: 'Type this code on the page of your quote to sign it:',
      validity: (minutes: number) => `It holds for ${minutes} minutes and for one signature.`,
      warning:
        'Give it to nobody, not even to us: whoever has it can sign for you. If you are not signing a quote, you need not do anything.',
    },
    acceptance: {
      title: (reference: string) => `You accepted the quote ${reference}`,
      intro: (name: string) =>
        `Thank you, ${name}. The signed quote and its certificate are attached. Please keep both.`,
      acceptedAt: 'Accepted at',
      setAside: 'We set the equipment aside for you.',
      documents:
        'Upload the forms and the certificate of insurance on the page of your quote. We get in touch about the deposit.',
      pickup: 'We arrange pickup or delivery with you.',
      closing:
        'To change something, reply to this mail. A change comes as a new version of the quote, for you to accept.',
    },
    /** To the customer, for whom a colleague signed. */
    colleagueAcceptance: {
      title: (reference: string) => `Your quote ${reference} was accepted`,
      intro: (name: string, email: string) =>
        `${name} (${email}) has signed this quote for you, with the link that you gave them. The signed quote and its certificate are attached. Please keep both.`,
      signedBy: 'Signed by',
      closing: 'If this is wrong, reply to this mail or call us at once.',
    },
    /** Staff recorded that the customer accepted: it must never read as if they had signed. */
    recordedAcceptance: {
      title: {
        phone: (reference: string) => `We recorded your acceptance of the quote ${reference} by phone`,
        paper: (reference: string) => `We recorded your acceptance of the quote ${reference} on paper`,
      },
      intro: {
        phone: (name: string) =>
          `Our staff recorded that ${name} accepted this quote by phone. You did not sign it online. The quote and a certificate that says so are attached. Please keep both.`,
        paper: (name: string) =>
          `Our staff recorded that ${name} accepted this quote on paper. You did not sign it online. The quote and a certificate that says so are attached. Please keep both.`,
      },
      acceptedBy: 'Accepted by',
      recorded: 'Recorded',
      how: { phone: 'By phone', paper: 'On paper' },
      recordedAt: 'Recorded at',
      reason: 'Reason',
      closing: 'If you did not accept this quote, reply to this mail or call us at once.',
    },
  },
  es: {
    hello: (name) => (name === undefined ? 'Hola:' : `Hola, ${name}:`),
    yourJob: 'Su proyecto',
    acknowledgement: {
      subject: (reference) => `Recibimos su solicitud de cotización ${reference}`,
      title: '¡Gracias! Recibimos su solicitud de cotización.',
      promise: (reference) => [
        'Le responderemos ',
        'en menos de 2 horas hábiles',
        '. Su referencia es ',
        reference,
        '. Adjuntamos una copia de su solicitud en PDF.',
      ],
      withheld:
        'Tenemos todo lo que se escribió en el formulario. El correo y el PDF no lo repiten, porque esta dirección no está confirmada con nosotros. Si usted no envió ninguna solicitud, no tiene que hacer nada.',
      next: [
        'Verificamos que todo esté disponible en sus fechas.',
        'En menos de 2 horas hábiles recibe por correo una cotización detallada y los formularios de autorización.',
        'Usted completa los formularios y responde para confirmar.',
        'Coordinamos con usted la recogida o la entrega.',
      ],
      closing:
        'Nada queda reservado ni se cobra hasta que usted confirme. Si quiere cambiar algo, responda a este correo.',
    },
    quote: {
      title: (reference) => `Su cotización ${reference}`,
      intro: (total, validUntil) =>
        `El total es ${total}. La cotización es válida por 30 días, hasta el ${validUntil}. Va adjunta en PDF, con sus condiciones.`,
      next: [
        'Complete el formulario de pedido y la autorización de tarjeta de crédito que están abajo. El W9 es para su contador.',
        'Responda a este correo con ambos para confirmar. Desde ese momento el equipo queda apartado para usted.',
        'Coordinamos con usted la recogida o la entrega.',
      ],
      readOnline: 'Ver su cotización en línea',
      changed: (since) => `Qué cambió desde ${since}`,
      forms: 'Formularios',
      officeHours: 'Horario de oficina',
      hours: [
        'Lunes a viernes, 7:00 a.m. a 7:00 p.m.',
        'Sábado, 8:00 a.m. a 6:00 p.m.',
        'Domingo, 10:00 a.m. a 4:00 p.m.',
      ],
      office: 'Oficina',
      closing:
        'Si quiere cambiar algo, responda a este correo. Nada queda reservado ni se cobra hasta que usted confirme.',
    },
    newLink: {
      intro: 'Alguien, seguramente usted, pidió un enlace nuevo para esta cotización.',
      note: (days) =>
        `Funciona durante ${days} días desde el último envío de la cotización. Quien tenga el enlace puede leerla: no lo comparta. Si no fue usted, no tiene que hacer nada.`,
    },
    share: {
      title: (reference) => `Compartieron con usted la cotización ${reference}`,
      intro: (name, email) => `${name} (${email}) comparte con usted una cotización nuestra. Este enlace es solo suyo.`,
      rights:
        'Con él puede leer la cotización y hacernos preguntas. También puede firmarla por su colega: el código para eso llega a esta dirección.',
      action: 'Ver la cotización en línea',
      note: 'Cualquier persona que tenga el enlace puede leer la cotización: no lo reenvíe. Si no conoce a quien lo envió, no tiene que hacer nada.',
    },
    requestsLink: {
      title: 'Sus solicitudes de cotización',
      intro: 'Alguien, seguramente usted, pidió un enlace a todas las solicitudes de cotización de este correo.',
      action: 'Ver mis solicitudes',
      note: (hours) =>
        `Funciona durante ${hours} horas. Hasta entonces, quien tenga el enlace puede leer sus solicitudes: no lo comparta.`,
      stranger: 'Si no fue usted, no tiene que hacer nada.',
    },
    reply: {
      title: (reference) => `Nuestra respuesta sobre su cotización ${reference}`,
      intro: (name) => `Hola, ${name}. Esta es nuestra respuesta:`,
      action: 'Leerla con su cotización y contestar',
      closing: 'También puede responder a este correo.',
    },
    hold: {
      title: (reference) => `¿Todavía necesita el equipo apartado para ${reference}?`,
      intro: (name, jobName, days) =>
        `Hola, ${name}. Apartamos equipo para su proyecto ${jobName} (${days}). Otra persona también lo necesita en esas fechas.`,
      action: 'Confirmar o liberar la reserva',
      items: (lines) => `Se pide: ${lines}.`,
      deadline: (time) => `Responda antes del ${time}. Si no responde, liberamos la reserva en ese momento.`,
      note: 'Cualquier persona que tenga el enlace puede responder por usted: no lo reenvíe. Si quiere hablar con nosotros, responda a este correo o llámenos.',
    },
    reminder: {
      ending: {
        title: (reference, validUntil) => `Su cotización ${reference} es válida hasta el ${validUntil}`,
        intro: (name, total, validUntil) =>
          `Hola, ${name}. Le recordamos su cotización. El total es ${total} y la cotización es válida hasta el ${validUntil}.`,
        note: 'Para aceptarla o hacernos una pregunta, ábrala en línea. También puede responder a este correo.',
      },
      expired: {
        title: (reference) => `Su cotización ${reference} venció`,
        intro: (name, total, validUntil) =>
          `Hola, ${name}. Su cotización con un total de ${total} era válida hasta el ${validUntil} y ya venció.`,
        note: 'Si todavía necesita el equipo, pídanos una cotización nueva: escríbanos en la página de la cotización o responda a este correo.',
      },
    },
    signCode: {
      title: (reference) => `Su código para firmar la cotización ${reference}`,
      intro: 'Escriba este código en la página de su cotización para firmarla:',
      validity: (minutes) => `Vale durante ${minutes} minutos y para una sola firma.`,
      warning:
        'No se lo dé a nadie, tampoco a nosotros: quien lo tenga puede firmar por usted. Si no está firmando una cotización, no tiene que hacer nada.',
    },
    acceptance: {
      title: (reference) => `Usted aceptó la cotización ${reference}`,
      intro: (name) => `Gracias, ${name}. Adjuntamos la cotización firmada y su certificado. Guarde ambos.`,
      acceptedAt: 'Aceptada el',
      setAside: 'Apartamos el equipo para usted.',
      documents:
        'Cargue los formularios y el certificado de seguro en la página de su cotización. Le escribimos sobre el depósito.',
      pickup: 'Coordinamos con usted la recogida o la entrega.',
      closing:
        'Si quiere cambiar algo, responda a este correo. Un cambio llega como una versión nueva de la cotización, que usted acepta.',
    },
    colleagueAcceptance: {
      title: (reference) => `Su cotización ${reference} fue aceptada`,
      intro: (name, email) =>
        `${name} (${email}) firmó esta cotización por usted, con el enlace que usted le dio. Adjuntamos la cotización firmada y su certificado. Guarde ambos.`,
      signedBy: 'Firmada por',
      closing: 'Si no es correcto, responda a este correo o llámenos de inmediato.',
    },
    recordedAcceptance: {
      title: {
        phone: (reference) => `Registramos su aceptación por teléfono de la cotización ${reference}`,
        paper: (reference) => `Registramos su aceptación en papel de la cotización ${reference}`,
      },
      intro: {
        phone: (name) =>
          `Nuestro personal registró que ${name} aceptó esta cotización por teléfono. Usted no la firmó en línea. Adjuntamos la cotización y un certificado que lo dice. Guarde ambos.`,
        paper: (name) =>
          `Nuestro personal registró que ${name} aceptó esta cotización en papel. Usted no la firmó en línea. Adjuntamos la cotización y un certificado que lo dice. Guarde ambos.`,
      },
      acceptedBy: 'Aceptada por',
      recorded: 'Registrada',
      how: { phone: 'Por teléfono', paper: 'En papel' },
      recordedAt: 'Registrada el',
      reason: 'Motivo',
      closing: 'Si usted no aceptó esta cotización, responda a este correo o llámenos de inmediato.',
    },
  },
});
