import { Link, render, Text } from 'react-email';
import { documentLabels, type QuoteDocumentData } from '../../documents/documents.service.js';
import { INK, MailFrame, SheetHeading } from '../../../platform/mail/frame/mail-frame.js';
import { factLines, paragraph, section, wordmark } from '../../../platform/mail/frame/plain-text.js';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { customerMailMessages } from './customer-mail-messages.js';
import { Facts, Items, JobFacts, NextSteps, Totals } from './quote-sheet.js';
import { itemLines, jobFacts, nextSteps, totalLines } from './quote-text.js';

const BODY = { margin: '0 0 12px', fontSize: '15px', lineHeight: '22px' } as const;

function Quote({ paper }: { paper: QuoteDocumentData }) {
  const { business, customer, locale } = paper;
  const { hello, yourJob, quote } = customerMailMessages[locale];
  const names = documentLabels[locale];
  const intro = quote.intro(paper.total, paper.validUntil);
  return (
    <MailFrame locale={locale} preview={intro} title={quote.title(paper.reference)} business={business}>
      <Text style={BODY}>{hello(customer.name)}</Text>
      <Text style={{ ...BODY, margin: 0 }}>{intro}</Text>
      <SheetHeading>{yourJob}</SheetHeading>
      <JobFacts paper={paper} />
      <Items paper={paper} />
      <Totals paper={paper} />
      <NextSteps paper={paper} steps={quote.next} />
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

function toText(paper: QuoteDocumentData): string {
  const { business, customer } = paper;
  const { hello, yourJob, quote } = customerMailMessages[paper.locale];
  return [
    wordmark(paper.business),
    quote.title(paper.reference),
    paragraph(hello(customer.name)),
    paragraph(quote.intro(paper.total, paper.validUntil)),
    section(yourJob, factLines(jobFacts(paper))),
    itemLines(paper),
    totalLines(paper),
    nextSteps(paper, quote.next),
    // An address stays whole, however long its line gets.
    section(quote.forms, business.forms.map(({ label, url }) => `${label}:\n${url}`).join('\n')),
    section(quote.officeHours, quote.hours.join('\n')),
    paragraph(quote.closing),
    `-- \n${business.name}\n${business.phone}\n${business.email}\n`,
  ].join('\n\n');
}

/** To the customer: the quote, until when it holds, and how to confirm it. The subject holds nothing that a visitor typed. */
export async function renderQuote(paper: QuoteDocumentData): Promise<RenderedMail> {
  return {
    subject: customerMailMessages[paper.locale].quote.title(paper.reference),
    html: await render(<Quote paper={paper} />),
    text: toText(paper),
  };
}
