import type { Locale } from '@backlot/domain';
import { Button, Link, render, Text } from 'react-email';
import type { QuoteDocumentData } from '../../documents/documents.service.js';
import { INK, MailFrame, SheetHeading } from '../../../platform/mail/frame/mail-frame.js';
import { Facts, Items, JobFacts, Totals } from './quote-sheet.js';
import { factLines, paragraph, section, wordmark } from '../../../platform/mail/frame/plain-text.js';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { itemLines, jobFacts, totalLines } from './quote-text.js';

const PROMISE = 'The customer was promised an answer within 2 business hours.';

/** Said of a customer who does not write in the language of the staff. */
const LANGUAGES: Readonly<Record<Locale, string | undefined>> = { en: undefined, es: 'Customer writes in Spanish' };

interface Notification {
  readonly document: QuoteDocumentData;
  /** Language of the customer. */
  readonly customerLocale: Locale;
  /** The request's page of the back office. */
  readonly adminUrl: string;
}

const mailLink = (email: string) => (
  <Link href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} style={{ color: INK }}>
    {email}
  </Link>
);

function StaffNotification({ document, customerLocale, adminUrl }: Notification) {
  const { customer } = document;
  const language = LANGUAGES[customerLocale];
  const title = `New quote request ${document.reference}`;
  return (
    <MailFrame
      locale={document.locale}
      preview={`${customer.name}: ${document.job.name}, ${document.total}`}
      title={title}
      business={document.business}
    >
      <Text style={{ margin: '0 0 16px', fontSize: '15px', lineHeight: '22px' }}>
        {PROMISE} Replying to this mail writes to the customer.
      </Text>
      {language === undefined ? null : (
        <Text style={{ margin: '0 0 16px', fontSize: '15px', lineHeight: '22px', fontWeight: 600 }}>
          {language}: the quote and its mails are in Spanish too.
        </Text>
      )}
      <Button
        href={adminUrl}
        style={{ backgroundColor: INK, color: '#FFFFFF', borderRadius: '6px', padding: '12px 18px', fontWeight: 600 }}
      >
        Open the request
      </Button>
      <SheetHeading>Customer</SheetHeading>
      <Facts
        facts={document.facts.customer.map(([name, value]) => [
          name,
          value === customer.email ? mailLink(value) : value,
        ])}
      />
      <SheetHeading>Job</SheetHeading>
      <JobFacts document={document} />
      <Items document={document} />
      <Totals document={document} />
    </MailFrame>
  );
}

function toText({ document, customerLocale, adminUrl }: Notification): string {
  const language = LANGUAGES[customerLocale];
  return [
    wordmark(document.business),
    `New quote request ${document.reference}`,
    paragraph(`${PROMISE} Replying to this mail writes to the customer.`),
    ...(language === undefined ? [] : [paragraph(`${language}: the quote and its mails are in Spanish too.`)]),
    `Open the request:\n${adminUrl}`,
    section('Customer', factLines(document.facts.customer)),
    section('Job', factLines(jobFacts(document))),
    itemLines(document),
    `${totalLines(document)}\n`,
  ].join('\n\n');
}

/** To the staff: who wants what when, and where to answer. */
export async function renderStaffNotification(
  document: QuoteDocumentData,
  adminUrl: string,
  customerLocale: Locale,
): Promise<RenderedMail> {
  return {
    subject: `New quote request ${document.reference} from ${document.customer.name} for "${document.job.name}"`,
    html: await render(<StaffNotification document={document} adminUrl={adminUrl} customerLocale={customerLocale} />),
    text: toText({ document, adminUrl, customerLocale }),
  };
}
