import { formatDay, type Day, type PaperworkNotice } from '@backlot/domain';
import { defineTexts } from '../../../platform/define-texts.ts';
import type { MailBusiness } from '../../../platform/mail/frame/mail-frame.tsx';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.ts';
import type { MailedPaperwork } from '../paperwork/paperwork-notices.sql.ts';
import { renderCustomerMessage } from './customer-message.tsx';

const texts = defineTexts({
  en: {
    /** Form inside a sentence. */
    kinds: {
      insurance: 'certificate of insurance',
      'tax-exemption': 'tax exemption certificate',
      'card-authorization': 'credit card authorization',
    },
    refused: {
      title: (document: string, reference: string) => `Please send us another ${document} for quote ${reference}`,
      intro: (name: string, document: string) => `Hello ${name}, we could not accept your ${document}.`,
      reason: (text: string) => `The reason: ${text}`,
      note: 'Upload another one on the page of your quote, as a PDF, JPEG or PNG.',
    },
    short: {
      title: (document: string, reference: string) => `Your ${document} for quote ${reference} ends before the return`,
      intro: (name: string, document: string, until: string, back: string) =>
        `Hello ${name}, we have your ${document} with ${until} as its last day. Your rental ends on ${back}, so it does not cover all of it.`,
      note: 'Upload one that holds until the return on the page of your quote, as a PDF, JPEG or PNG.',
    },
    ending: {
      title: (document: string, reference: string) => `Your ${document} for quote ${reference} ends soon`,
      intro: (name: string, document: string, until: string, back: string) =>
        `Hello ${name}, we have your ${document} with ${until} as its last day. It covers your rental until the return on ${back}, and no day after ${until}.`,
      note: 'If you have a newer one, or might return later, upload it on the page of your quote, as a PDF, JPEG or PNG.',
    },
    action: 'Upload it with your quote',
    closing: 'Please do not send documents by e-mail. For any question, reply to this mail.',
  },
  es: {
    kinds: {
      insurance: 'certificado de seguro',
      'tax-exemption': 'certificado de exención de impuestos',
      'card-authorization': 'formulario de autorización de tarjeta de crédito',
    },
    refused: {
      title: (document, reference) => `Envíenos otro ${document} para la cotización ${reference}`,
      intro: (name, document) => `Hola, ${name}. No pudimos aceptar su ${document}.`,
      reason: (text) => `El motivo: ${text}`,
      note: 'Cargue otro en la página de su cotización, en PDF, JPEG o PNG.',
    },
    short: {
      title: (document, reference) => `Su ${document} para la cotización ${reference} vence antes de la devolución`,
      intro: (name, document, until, back) =>
        `Hola, ${name}. Tenemos su ${document}, cuyo último día es el ${until}. Su alquiler termina el ${back}, así que no lo cubre por completo.`,
      note: 'Cargue uno que valga hasta la devolución en la página de su cotización, en PDF, JPEG o PNG.',
    },
    ending: {
      title: (document, reference) => `Su ${document} para la cotización ${reference} vence pronto`,
      intro: (name, document, until, back) =>
        `Hola, ${name}. Tenemos su ${document}, cuyo último día es el ${until}. Cubre su alquiler hasta la devolución el ${back}, y ningún día después del ${until}.`,
      note: 'Si tiene uno más nuevo, o quizá devuelva el equipo más tarde, cárguelo en la página de su cotización, en PDF, JPEG o PNG.',
    },
    action: 'Cargarlo con su cotización',
    closing: 'No envíe documentos por correo electrónico. Si tiene preguntas, responda a este correo.',
  },
});

export type PaperworkIssue =
  | { readonly kind: 'refused'; readonly reason: string | null }
  | { readonly kind: PaperworkNotice; readonly validUntil: Day; readonly endDate: Day };

interface PaperworkRequest extends MailedPaperwork {
  readonly issue: PaperworkIssue;
  /** Link to the customer's page of the quote; undefined when links no longer open it. */
  readonly link: string | undefined;
}

/** The subject contains no visitor input. */
function textsOf({ reference, customerName, locale, kind, issue }: PaperworkRequest) {
  const document = texts[locale].kinds[kind];
  if (issue.kind === 'refused') {
    const { title, intro, reason, note } = texts[locale].refused;
    const reasons = issue.reason === null ? [] : [reason(issue.reason)];
    return { title: title(document, reference), intro: intro(customerName, document), notes: [...reasons, note] };
  }
  const { title, intro, note } = texts[locale][issue.kind];
  const [until, back] = [formatDay(issue.validUntil, locale), formatDay(issue.endDate, locale)];
  return { title: title(document, reference), intro: intro(customerName, document, until, back), notes: [note] };
}

export function renderPaperworkRequest(request: PaperworkRequest, business: MailBusiness): Promise<RenderedMail> {
  const { locale, link } = request;
  const { title, intro, notes } = textsOf(request);
  const { action, closing } = texts[locale];
  const message = {
    locale,
    title,
    preview: intro,
    paragraphs: [intro, ...notes],
    action: link === undefined ? undefined : { label: action, link },
    closing,
  };
  return renderCustomerMessage(message, business);
}
