import { defineTexts } from '../../../platform/define-texts.ts';
import type { MailBusiness } from '../../../platform/mail/frame/mail-frame.tsx';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.ts';
import type { MailedMessage } from '../messages/quote-messages.sql.ts';
import { renderCustomerMessage } from './customer-message.tsx';

const texts = defineTexts({
  en: {
    title: (reference: string) => `Our answer about your quote ${reference}`,
    intro: (name: string) => `Hello ${name}, this is our answer:`,
    action: 'Read it with your quote, and answer',
    closing: 'You can also reply to this mail.',
  },
  es: {
    title: (reference) => `Nuestra respuesta sobre su cotización ${reference}`,
    intro: (name) => `Hola, ${name}. Esta es nuestra respuesta:`,
    action: 'Leerla con su cotización y contestar',
    closing: 'También puede responder a este correo.',
  },
});

interface Reply extends MailedMessage {
  readonly link: string | undefined;
}

export function renderReply(
  { reference, customerName, text, locale, link }: Reply,
  business: MailBusiness,
): Promise<RenderedMail> {
  const { title, intro, action, closing } = texts[locale];
  const message = {
    locale,
    title: title(reference),
    preview: text,
    paragraphs: [intro(customerName), text],
    action: link === undefined ? undefined : { label: action, link },
    closing,
  };
  return renderCustomerMessage(message, business);
}
