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
  readonly paper: QuoteDocumentData;
  /** Language of the customer. */
  readonly customerLocale: Locale;
  /** The request's page of the back office. */
  readonly adminUrl: string;
}

const mailLink = (address: string) => (
  <Link href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`} style={{ color: INK }}>
    {address}
  </Link>
);

function StaffNotification({ paper, customerLocale, adminUrl }: Notification) {
  const { customer } = paper;
  const language = LANGUAGES[customerLocale];
  const title = `New quote request ${paper.reference}`;
  return (
    <MailFrame
      locale={paper.locale}
      preview={`${customer.name}: ${paper.job.name}, ${paper.total}`}
      title={title}
      business={paper.business}
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
        facts={paper.facts.customer.map(([name, value]) => [name, value === customer.email ? mailLink(value) : value])}
      />
      <SheetHeading>Job</SheetHeading>
      <JobFacts paper={paper} />
      <Items paper={paper} />
      <Totals paper={paper} />
    </MailFrame>
  );
}

function toText({ paper, customerLocale, adminUrl }: Notification): string {
  const language = LANGUAGES[customerLocale];
  return [
    wordmark(paper.business),
    `New quote request ${paper.reference}`,
    paragraph(`${PROMISE} Replying to this mail writes to the customer.`),
    ...(language === undefined ? [] : [paragraph(`${language}: the quote and its mails are in Spanish too.`)]),
    `Open the request:\n${adminUrl}`,
    section('Customer', factLines(paper.facts.customer)),
    section('Job', factLines(jobFacts(paper))),
    itemLines(paper),
    `${totalLines(paper)}\n`,
  ].join('\n\n');
}

/** To the staff: who wants what when, and where to answer. */
export async function renderStaffNotification(
  paper: QuoteDocumentData,
  adminUrl: string,
  customerLocale: Locale,
): Promise<RenderedMail> {
  return {
    subject: `New quote request ${paper.reference} from ${paper.customer.name} for "${paper.job.name}"`,
    html: await render(<StaffNotification paper={paper} adminUrl={adminUrl} customerLocale={customerLocale} />),
    text: toText({ paper, adminUrl, customerLocale }),
  };
}
