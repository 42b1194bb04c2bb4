import { Link, render, Text } from 'react-email';
import type { QuotePaper } from '../../documents/documents.service.js';
import { INK, MailFrame, SheetHeading } from '../../../platform/mail/frame/mail-frame.js';
import type { MailWords } from '../../../platform/mail/frame/mail-words.js';
import { factLines, paragraph, section, wordmark } from '../../../platform/mail/frame/plain-text.js';
import { Facts, Items, JobFacts, NextSteps, Totals } from './quote-sheet.js';
import { itemLines, jobFacts, totalLines } from './quote-text.js';

/** When the office answers (spec 9, decision 31). */
const OFFICE_HOURS = ['Mon-Fri 7:00 AM to 7:00 PM', 'Saturday 8:00 AM to 6:00 PM', 'Sunday 10:00 AM to 4:00 PM'] as const;

const NEXT_STEPS = [
  'Complete the order form and the credit card authorization below. The W9 is for your accountant.',
  'Reply to this mail with them to confirm. Equipment is set aside for you from then on.',
  'We arrange pickup or delivery with you.',
] as const;

const title = ({ reference }: QuotePaper) => `Your quote ${reference}`;
const intro = ({ total, validUntil }: QuotePaper) => `The total is ${total}. The quote is valid for 30 days, until ${validUntil}. It is attached as a PDF, with its terms.`;
const CLOSING = 'To change something, reply to this mail. Nothing is booked and nothing is charged until you confirm.';

const BODY = { margin: '0 0 12px', fontSize: '15px', lineHeight: '22px' } as const;

function Quote({ paper }: { paper: QuotePaper }) {
  const { business, customer } = paper;
  return (
    <MailFrame preview={intro(paper)} title={title(paper)} business={business}>
      <Text style={BODY}>Hello {customer.name},</Text>
      <Text style={{ ...BODY, margin: 0 }}>{intro(paper)}</Text>
      <SheetHeading>Your job</SheetHeading>
      <JobFacts paper={paper} />
      <Items paper={paper} />
      <Totals paper={paper} />
      <NextSteps steps={NEXT_STEPS} />
      <SheetHeading>Forms</SheetHeading>
      <ul style={{ margin: '8px 0 0', paddingLeft: '24px' }}>
        {business.forms.map(({ label, url }) => (
          <li key={label} style={{ padding: '2px 0' }}>
            <Link href={url} style={{ color: INK, textDecoration: 'underline' }}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <SheetHeading>Office hours</SheetHeading>
      <Facts facts={[['Office', OFFICE_HOURS.join('\n')], ['Phone', business.phone], ['E-mail', business.email]]} />
      <Text style={{ ...BODY, margin: '16px 0 0' }}>{CLOSING}</Text>
    </MailFrame>
  );
}

function toText(paper: QuotePaper): string {
  const { business, customer } = paper;
  return [
    wordmark(paper.business),
    title(paper),
    paragraph(`Hello ${customer.name},`),
    paragraph(intro(paper)),
    section('Your job', factLines(jobFacts(paper))),
    itemLines(paper),
    totalLines(paper),
    section('What happens next', NEXT_STEPS.map((step, index) => paragraph(`${index + 1}. ${step}`)).join('\n')),
    // An address stays whole, however long its line gets.
    section('Forms', business.forms.map(({ label, url }) => `${label}:\n${url}`).join('\n')),
    section('Office hours', OFFICE_HOURS.join('\n')),
    paragraph(CLOSING),
    `-- \n${business.name}\n${business.phone}\n${business.email}\n`,
  ].join('\n\n');
}

/** To the customer: the quote, until when it holds, and how to confirm it. The subject holds nothing that a visitor typed. */
export async function renderQuote(paper: QuotePaper): Promise<MailWords> {
  return { subject: title(paper), html: await render(<Quote paper={paper} />), text: toText(paper) };
}
