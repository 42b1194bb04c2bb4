import type { ReactNode } from 'react';
import { Link, Text } from 'react-email';
import { defineTexts } from '../../../platform/define-texts.ts';
import { ActionButton, actionText } from '../../../platform/mail/frame/action-mail.tsx';
import { INK, LINE, SheetHeading } from '../../../platform/mail/frame/mail-frame.tsx';
import { factLines, paragraph, section } from '../../../platform/mail/frame/plain-text.ts';
import { renderMail } from '../../../platform/mail/frame/render-mail.tsx';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.ts';
import { documentLabels, type QuoteDocumentData } from '../../documents/documents.service.ts';
import { quoteTexts } from './quote-links.ts';
import { Facts, Items, NextSteps, Totals } from './quote-sheet.tsx';
import { itemLines, jobFacts, nextSteps, sheetTexts, totalLines } from './quote-text.ts';

const texts = defineTexts({
  en: {
    intro: (total: string, validUntil: string) =>
      `The total is ${total}. The quote is valid for 30 days, until ${validUntil}. It is attached as a PDF, with its terms.`,
    next: [
      'Complete the order form and the credit card authorization below. The W9 is for your accountant.',
      'Reply to this mail with them to confirm. Equipment is set aside for you from then on.',
      'We arrange pickup or delivery with you.',
    ],
    changed: (since: string) => `What has changed since ${since}`,
    forms: 'Forms',
    officeHours: 'Office hours',
    /** Office hours (spec 9, decision 31). */
    hours: ['Mon-Fri 7:00 AM to 7:00 PM', 'Saturday 8:00 AM to 6:00 PM', 'Sunday 10:00 AM to 4:00 PM'],
    office: 'Office',
    closing: 'To change something, reply to this mail. Nothing is booked and nothing is charged until you confirm.',
  },
  es: {
    intro: (total, validUntil) =>
      `El total es ${total}. La cotización es válida por 30 días, hasta el ${validUntil}. Va adjunta en PDF, con sus condiciones.`,
    next: [
      'Complete el formulario de pedido y la autorización de tarjeta de crédito que están abajo. El W9 es para su contador.',
      'Responda a este correo con ambos para confirmar. Desde ese momento el equipo queda apartado para usted.',
      'Coordinamos con usted la recogida o la entrega.',
    ],
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
});

function changesOf({ locale, version }: QuoteDocumentData) {
  if (version === null || version.before === null || version.changes.length === 0) return undefined;
  return { heading: texts[locale].changed(version.before), changes: version.changes };
}

function List({ items }: { items: readonly (readonly [key: string, item: ReactNode])[] }) {
  return (
    <ul style={{ margin: '8px 0 0', paddingLeft: '24px' }}>
      {items.map(([key, item]) => (
        <li key={key} style={{ padding: '2px 0' }}>
          {item}
        </li>
      ))}
    </ul>
  );
}

function Changes({ document }: { document: QuoteDocumentData }) {
  const changed = changesOf(document);
  if (changed === undefined) return null;
  return (
    <>
      <SheetHeading>{changed.heading}</SheetHeading>
      <List items={changed.changes.map((change) => [change, change])} />
    </>
  );
}

function Forms({ document }: { document: QuoteDocumentData }) {
  const link = (label: string, url: string) => (
    <Link href={url} style={{ color: INK, textDecoration: 'underline' }}>
      {label}
    </Link>
  );
  return <List items={document.business.forms.map(({ label, url }) => [label, link(label, url)])} />;
}

function toText(document: QuoteDocumentData): string[] {
  const { business, locale } = document;
  const { forms, officeHours, hours, next, closing } = texts[locale];
  const changed = changesOf(document);
  return [
    ...(changed === undefined
      ? []
      : [section(changed.heading, changed.changes.map((change) => paragraph(`- ${change}`)).join('\n'))]),
    section(sheetTexts[locale].yourJob, factLines(jobFacts(document))),
    itemLines(document),
    totalLines(document),
    nextSteps(document, next),
    // URLs are not wrapped.
    section(forms, business.forms.map(({ label, url }) => `${label}:\n${url}`).join('\n')),
    section(officeHours, hours.join('\n')),
    paragraph(closing),
  ];
}

/** The subject contains no visitor input. @param link undefined for a quote that was not sealed, which has no page */
export function renderQuote(document: QuoteDocumentData, link?: string): Promise<RenderedMail> {
  const { locale, business, reference, customer, total, validUntil } = document;
  const { title, readOnline } = quoteTexts[locale];
  const { intro: introOf, next, forms, officeHours, office, hours, closing } = texts[locale];
  const { hello, yourJob } = sheetTexts[locale];
  const labels = documentLabels[locale];
  const action = link === undefined ? undefined : { label: readOnline, link };
  const [greeting, intro] = [hello(customer.name), introOf(total, validUntil)];
  return renderMail({
    locale,
    business,
    title: title(reference),
    preview: intro,
    html: (
      <>
        <Text style={{ ...LINE, margin: '0 0 12px' }}>{greeting}</Text>
        <Text style={{ ...LINE, margin: action === undefined ? 0 : '0 0 16px' }}>{intro}</Text>
        {action === undefined ? null : <ActionButton action={action} locale={locale} />}
        <Changes document={document} />
        <SheetHeading>{yourJob}</SheetHeading>
        <Facts facts={jobFacts(document)} />
        <Items document={document} />
        <Totals document={document} />
        <NextSteps document={document} steps={next} />
        <SheetHeading>{forms}</SheetHeading>
        <Forms document={document} />
        <SheetHeading>{officeHours}</SheetHeading>
        <Facts
          facts={[
            [office, hours.join('\n')],
            [labels.phone, business.phone],
            [labels.email, business.email],
          ]}
        />
        <Text style={{ ...LINE, margin: '16px 0 0' }}>{closing}</Text>
      </>
    ),
    text: [
      paragraph(greeting),
      paragraph(intro),
      ...(action === undefined ? [] : [actionText(action)]),
      ...toText(document),
    ],
  });
}
