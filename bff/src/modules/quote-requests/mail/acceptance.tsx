import { Text } from 'react-email';
import { defineTexts } from '../../../platform/define-texts.ts';
import { LINE } from '../../../platform/mail/frame/mail-frame.tsx';
import { factLines, paragraph, type Fact } from '../../../platform/mail/frame/plain-text.ts';
import { renderMail } from '../../../platform/mail/frame/render-mail.tsx';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.ts';
import { documentLabels, type QuoteDocumentData } from '../../documents/documents.service.ts';
import type { AcceptanceContent } from '../signing/acceptance-content.ts';
import { Facts, NextSteps } from './quote-sheet.tsx';
import { nextSteps } from './quote-text.ts';

const texts = defineTexts({
  en: {
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
    colleagueAcceptance: {
      title: (reference: string) => `Your quote ${reference} was accepted`,
      intro: (name: string, email: string) =>
        `${name} (${email}) has signed this quote for you, with the link that you gave them. The signed quote and its certificate are attached. Please keep both.`,
      signedBy: 'Signed by',
      closing: 'If this is wrong, reply to this mail or call us at once.',
    },
    /** Must not read as if the customer had signed. */
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

type Recipient = 'customer' | 'colleague';

interface Confirmation {
  readonly title: string;
  readonly intro: string;
  readonly facts: readonly Fact[];
  readonly closing: string;
}

function confirmationOf(
  { locale }: QuoteDocumentData,
  acceptance: AcceptanceContent,
  recipient: Recipient,
): Confirmation {
  const { acceptance: signed, colleagueAcceptance, recordedAcceptance } = texts[locale];
  const { name, email, reference, acceptedAtInMiami } = acceptance;
  if (acceptance.format === 2) {
    const { how, reason } = acceptance;
    const { title, intro, closing, ...labels } = recordedAcceptance;
    const facts: readonly Fact[] = [
      [labels.acceptedBy, name],
      [labels.recorded, labels.how[how]],
      [labels.recordedAt, acceptedAtInMiami],
      [labels.reason, reason],
    ];
    return { title: title[how](reference), intro: intro[how](name), facts, closing };
  }
  const acceptedAt: Fact = [signed.acceptedAt, acceptedAtInMiami];
  if (recipient === 'customer' && acceptance.signedFor !== undefined) {
    const { title, intro, signedBy, closing } = colleagueAcceptance;
    return { title: title(reference), intro: intro(name, email), facts: [[signedBy, name], acceptedAt], closing };
  }
  return { title: signed.title(reference), intro: signed.intro(name), facts: [acceptedAt], closing: signed.closing };
}

/** @param recipient matters if a colleague signed */
export function renderConfirmation(
  document: QuoteDocumentData,
  acceptance: AcceptanceContent,
  recipient: Recipient,
): Promise<RenderedMail> {
  const { locale, business, job, total } = document;
  const { title, intro, facts: factsOfAcceptance, closing } = confirmationOf(document, acceptance, recipient);
  const { setAside, documents, pickup } = texts[locale].acceptance;
  // Colleagues cannot upload documents.
  const steps = recipient === 'colleague' ? [setAside, pickup] : [setAside, documents, pickup];
  const labels = documentLabels[locale];
  const facts: readonly Fact[] = [[labels.rental, job.period], [labels.total, total], ...factsOfAcceptance];
  return renderMail({
    locale,
    business,
    title,
    preview: intro,
    html: (
      <>
        <Text style={LINE}>{intro}</Text>
        <Facts facts={facts} />
        <NextSteps document={document} steps={steps} />
        <Text style={{ ...LINE, margin: '16px 0 0' }}>{closing}</Text>
      </>
    ),
    text: [paragraph(intro), factLines(facts), nextSteps(document, steps), paragraph(closing)],
  });
}
