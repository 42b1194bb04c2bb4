import { Text } from 'react-email';
import { defineTexts } from '../../../platform/define-texts.ts';
import { LINE, SheetHeading } from '../../../platform/mail/frame/mail-frame.tsx';
import { factLines, paragraph, section } from '../../../platform/mail/frame/plain-text.ts';
import { renderMail } from '../../../platform/mail/frame/render-mail.tsx';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.ts';
import type { QuoteDocumentData } from '../../documents/documents.service.ts';
import { hasSenderText } from '../deliveries/sender-text.ts';
import { Facts, Items, NextSteps, Totals } from './quote-sheet.tsx';
import { itemLines, jobFacts, nextSteps, sheetTexts, totalLines } from './quote-text.ts';

const texts = defineTexts({
  en: {
    subject: (reference: string) => `We have your quote request ${reference}`,
    title: 'Thank you! Your quote request is with us.',
    /** Parts of a sentence; every second one is bold. */
    promise: (reference: string) => [
      'We will respond ',
      'within 2 business hours',
      '. Your reference is ',
      reference,
      '. A copy of your request is attached as a PDF.',
    ],
    /** Replaces the typed data in mails to an unconfirmed address. */
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
  es: {
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
});

/** The subject contains no visitor input. */
export function renderAcknowledgement(document: QuoteDocumentData): Promise<RenderedMail> {
  const { locale, business, reference, customer } = document;
  const { subject, title, promise, withheld, next, closing } = texts[locale];
  const { hello, yourJob } = sheetTexts[locale];
  const isWhole = hasSenderText(document);
  const greeting = hello(isWhole ? customer.name : undefined);
  const parts = promise(reference);
  return renderMail({
    locale,
    business,
    title,
    subject: subject(reference),
    preview: parts.join(''),
    html: (
      <>
        <Text style={{ ...LINE, margin: '0 0 12px' }}>{greeting}</Text>
        <Text style={{ ...LINE, margin: 0 }}>
          {parts.map((part, index) => (index % 2 === 0 ? part : <strong key={part}>{part}</strong>))}
        </Text>
        {isWhole ? null : <Text style={{ ...LINE, margin: '12px 0 0' }}>{withheld}</Text>}
        <SheetHeading>{yourJob}</SheetHeading>
        <Facts facts={jobFacts(document)} />
        <Items document={document} />
        <Totals document={document} />
        <NextSteps document={document} steps={next} />
        <Text style={{ ...LINE, margin: '16px 0 0' }}>{closing}</Text>
      </>
    ),
    text: [
      paragraph(greeting),
      paragraph(parts.join('')),
      ...(isWhole ? [] : [paragraph(withheld)]),
      section(yourJob, factLines(jobFacts(document))),
      itemLines(document),
      totalLines(document),
      nextSteps(document, next),
      paragraph(closing),
    ],
  });
}
