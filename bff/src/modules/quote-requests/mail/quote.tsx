import { Link, render, Text } from 'react-email';
import { documentLabels, type QuoteDocumentData } from '../../documents/documents.service.js';
import { ActionButton, actionText, type MailAction } from '../../../platform/mail/frame/action-mail.js';
import { INK, MailFrame, SheetHeading } from '../../../platform/mail/frame/mail-frame.js';
import { factLines, paragraph, section, wordmark } from '../../../platform/mail/frame/plain-text.js';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { customerMailMessages } from './customer-mail-messages.js';
import { Facts, Items, JobFacts, NextSteps, Totals } from './quote-sheet.js';
import { itemLines, jobFacts, nextSteps, totalLines } from './quote-text.js';

const BODY = { margin: '0 0 12px', fontSize: '15px', lineHeight: '22px' } as const;

/** What this version changes, and since which one; undefined when there is nothing to tell. */
function changesOf({ locale, version }: QuoteDocumentData) {
  if (version === null || version.before === null || version.changes.length === 0) return undefined;
  return { heading: customerMailMessages[locale].quote.changed(version.before), texts: version.changes };
}

function Changes({ document }: { document: QuoteDocumentData }) {
  const changes = changesOf(document);
  if (changes === undefined) return null;
  return (
    <>
      <SheetHeading>{changes.heading}</SheetHeading>
      <ul style={{ margin: '8px 0 0', paddingLeft: '24px' }}>
        {changes.texts.map((change) => (
          <li key={change} style={{ padding: '2px 0' }}>
            {change}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where the customer reads the quote; undefined for a quote that was not sealed, which has no page. */
const readOnline = ({ locale }: QuoteDocumentData, link: string | undefined): MailAction | undefined =>
  link === undefined ? undefined : { label: customerMailMessages[locale].quote.readOnline, link };

function Quote({ document, action }: { document: QuoteDocumentData; action: MailAction | undefined }) {
  const { business, customer, locale } = document;
  const { hello, yourJob, quote } = customerMailMessages[locale];
  const names = documentLabels[locale];
  const intro = quote.intro(document.total, document.validUntil);
  return (
    <MailFrame locale={locale} preview={intro} title={quote.title(document.reference)} business={business}>
      <Text style={BODY}>{hello(customer.name)}</Text>
      <Text style={{ ...BODY, margin: action === undefined ? 0 : '0 0 16px' }}>{intro}</Text>
      {action === undefined ? null : <ActionButton action={action} locale={locale} />}
      <Changes document={document} />
      <SheetHeading>{yourJob}</SheetHeading>
      <JobFacts document={document} />
      <Items document={document} />
      <Totals document={document} />
      <NextSteps document={document} steps={quote.next} />
      <SheetHeading>{quote.forms}</SheetHeading>
      <ul style={{ margin: '8px 0 0', paddingLeft: '24px' }}>
        {business.forms.map(({ label, url }) => (
          <li key={label} style={{ padding: '2px 0' }}>
            <Link href={url} style={{ color: INK, textDecoration: 'underline' }}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <SheetHeading>{quote.officeHours}</SheetHeading>
      <Facts
        facts={[
          [quote.office, quote.hours.join('\n')],
          [names.phone, business.phone],
          [names.email, business.email],
        ]}
      />
      <Text style={{ ...BODY, margin: '16px 0 0' }}>{quote.closing}</Text>
    </MailFrame>
  );
}

function toText(document: QuoteDocumentData, action: MailAction | undefined): string {
  const { business, customer } = document;
  const { hello, yourJob, quote } = customerMailMessages[document.locale];
  const changes = changesOf(document);
  return [
    wordmark(document.business),
    quote.title(document.reference),
    paragraph(hello(customer.name)),
    paragraph(quote.intro(document.total, document.validUntil)),
    ...(action === undefined ? [] : [actionText(action)]),
    ...(changes === undefined
      ? []
      : [section(changes.heading, changes.texts.map((change) => paragraph(`- ${change}`)).join('\n'))]),
    section(yourJob, factLines(jobFacts(document))),
    itemLines(document),
    totalLines(document),
    nextSteps(document, quote.next),
    // An address stays whole, however long its line gets.
    section(quote.forms, business.forms.map(({ label, url }) => `${label}:\n${url}`).join('\n')),
    section(quote.officeHours, quote.hours.join('\n')),
    paragraph(quote.closing),
    `-- \n${business.name}\n${business.phone}\n${business.email}\n`,
  ].join('\n\n');
}

/**
 * To the customer: the quote, until when it holds, and how to confirm it. The subject holds nothing that a visitor typed.
 * @param link to the customer's page of the quote; a quote that was not sealed has none
 */
export async function renderQuote(document: QuoteDocumentData, link?: string): Promise<RenderedMail> {
  const action = readOnline(document, link);
  return {
    subject: customerMailMessages[document.locale].quote.title(document.reference),
    html: await render(<Quote document={document} action={action} />),
    text: toText(document, action),
  };
}
