import { render, Text } from 'react-email';
import { MailFrame } from '../../../platform/mail/frame/mail-frame.js';
import { factLines, paragraph, section, wordmark, type Fact } from '../../../platform/mail/frame/plain-text.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { documentLabels, type QuoteDocumentData } from '../../documents/documents.service.js';
import { type SignedContent } from '../signing/acceptance-content.js';
import { customerMailMessages } from './customer-mail-messages.js';
import { Facts, NextSteps } from './quote-sheet.js';
import { renderStaffNotice, staffPeriod, type NoticedQuote } from './staff-notice.js';

const LINE = { margin: '0 0 16px', fontSize: '15px', lineHeight: '22px' } as const;

type Signature = Pick<SignedContent, 'name' | 'title' | 'email' | 'reference' | 'acceptedAtInMiami' | 'signedFor'>;

/** What the mail about an acceptance says beside what the quote does. */
export interface AcceptanceMail {
  readonly title: string;
  readonly intro: string;
  readonly facts: readonly Fact[];
  readonly closing: string;
  /** Leaves out the step of uploading documents, which colleagues of the customer cannot do. */
  readonly isToColleague?: boolean;
}

/** To the customer, about an acceptance. */
export async function renderAcceptanceMail(
  document: QuoteDocumentData,
  { title, intro, facts, closing, isToColleague = false }: AcceptanceMail,
): Promise<RenderedMail> {
  const { locale, business } = document;
  const { setAside, documents, pickup } = customerMailMessages[locale].acceptance;
  const next = isToColleague ? [setAside, pickup] : [setAside, documents, pickup];
  return {
    subject: title,
    html: await render(
      <MailFrame locale={locale} preview={intro} title={title} business={business}>
        <Text style={LINE}>{intro}</Text>
        <Facts facts={facts} />
        <NextSteps document={document} steps={next} />
        <Text style={{ ...LINE, margin: '16px 0 0' }}>{closing}</Text>
      </MailFrame>,
    ),
    text: [
      wordmark(business),
      title,
      paragraph(intro),
      factLines(facts),
      section(documentLabels[locale].next, next.map((step, index) => paragraph(`${index + 1}. ${step}`)).join('\n')),
      paragraph(closing),
      `-- \n${business.name}\n${business.phone}\n${business.email}\n`,
    ].join('\n\n'),
  };
}

/** To the signer, with both files attached: what was agreed, and what happens next. */
export function renderAcceptanceConfirmation(
  document: QuoteDocumentData,
  { name, reference, acceptedAtInMiami, signedFor }: Signature,
): Promise<RenderedMail> {
  const { locale, job, total } = document;
  const { title, intro, acceptedAt, closing } = customerMailMessages[locale].acceptance;
  const labels = documentLabels[locale];
  const facts: readonly Fact[] = [
    [labels.rental, job.period],
    [labels.total, total],
    [acceptedAt, acceptedAtInMiami],
  ];
  const isToColleague = signedFor !== undefined;
  return renderAcceptanceMail(document, {
    title: title(reference),
    intro: intro(name),
    facts,
    closing,
    isToColleague,
  });
}

/** To the customer for whom a colleague has signed, with both files attached. */
export function renderColleagueConfirmation(
  document: QuoteDocumentData,
  { name, email, reference, acceptedAtInMiami }: Signature,
): Promise<RenderedMail> {
  const { locale, job, total } = document;
  const { title, intro, signedBy, closing } = customerMailMessages[locale].colleagueAcceptance;
  const { acceptedAt } = customerMailMessages[locale].acceptance;
  const labels = documentLabels[locale];
  const facts: readonly Fact[] = [
    [labels.rental, job.period],
    [labels.total, total],
    [signedBy, name],
    [acceptedAt, acceptedAtInMiami],
  ];
  return renderAcceptanceMail(document, { title: title(reference), intro: intro(name, email), facts, closing });
}

/** To the staff, with both files attached: who has signed which quote. */
export function renderAcceptanceNotice(
  quote: NoticedQuote,
  { name, title, email, reference, acceptedAtInMiami, signedFor }: Signature,
  adminUrl: string,
): Promise<RenderedMail> {
  const { customer, total, business } = quote.document;
  const notice = {
    title: `Quote ${reference} was accepted`,
    intro: `${signedFor === undefined ? customer.name : name} has accepted this quote of ${total}. The signed quote and its certificate are attached.`,
    facts: [
      ['Signed by', title === null ? name : `${name}, ${title}`],
      ...(signedFor === undefined ? [] : [['Signed for', `${signedFor.name}, by a colleague at ${email}`] as const]),
      ['Accepted at', acceptedAtInMiami],
      ['Rental', staffPeriod(quote)] as const,
    ] as const,
    adminUrl,
  };
  return renderStaffNotice(notice, business);
}
