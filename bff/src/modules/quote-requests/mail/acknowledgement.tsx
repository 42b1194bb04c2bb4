import { render, Text } from 'react-email';
import type { QuotePaper } from '../../documents/documents.service.js';
import { MailFrame, SheetHeading } from '../../../platform/mail/frame/mail-frame.js';
import { Items, JobFacts, NextSteps, Totals } from './quote-sheet.js';
import type { MailWords } from '../../../platform/mail/frame/mail-words.js';
import { factLines, paragraph, section, wordmark } from '../../../platform/mail/frame/plain-text.js';
import { itemLines, jobFacts, totalLines } from './quote-text.js';

const NEXT_STEPS = [
  'We check that everything is available on your days.',
  'Within 2 business hours you get a detailed quote and the authorization forms by e-mail.',
  'You complete the forms and reply to confirm.',
  'We arrange pickup or delivery with you.',
] as const;

const TITLE = 'Thank you! Your quote request is with us.';
const promise = ({ reference }: QuotePaper) =>
  `We will respond within 2 business hours. Your reference is ${reference}. A copy of your request is attached as a PDF.`;

function Acknowledgement({ paper }: { paper: QuotePaper }) {
  return (
    <MailFrame preview={promise(paper)} title={TITLE} business={paper.business}>
      <Text style={{ margin: '0 0 12px', fontSize: '15px', lineHeight: '22px' }}>Hello {paper.customer.name},</Text>
      <Text style={{ margin: 0, fontSize: '15px', lineHeight: '22px' }}>
        We will respond <strong>within 2 business hours</strong>. Your reference is <strong>{paper.reference}</strong>. A copy of your request
        is attached as a PDF.
      </Text>
      <SheetHeading>Your job</SheetHeading>
      <JobFacts paper={paper} />
      <Items paper={paper} />
      <Totals paper={paper} />
      <NextSteps steps={NEXT_STEPS} />
      <Text style={{ margin: '16px 0 0', fontSize: '15px', lineHeight: '22px' }}>
        Nothing is booked and nothing is charged until you confirm. To change something, reply to this mail.
      </Text>
    </MailFrame>
  );
}

function toText(paper: QuotePaper): string {
  return [
    wordmark(paper.business),
    TITLE,
    paragraph(`Hello ${paper.customer.name},`),
    paragraph(promise(paper)),
    section('Your job', factLines(jobFacts(paper))),
    itemLines(paper),
    totalLines(paper),
    section('What happens next', NEXT_STEPS.map((step, index) => paragraph(`${index + 1}. ${step}`)).join('\n')),
    paragraph('Nothing is booked and nothing is charged until you confirm. To change something, reply to this mail.'),
    `-- \n${paper.business.name}\n${paper.business.phone}\n${paper.business.email}\n`,
  ].join('\n\n');
}

/** To the customer: we have it, this is it, this is what comes. The subject holds nothing that a visitor typed. */
export async function renderAcknowledgement(paper: QuotePaper): Promise<MailWords> {
  return {
    subject: `We have your quote request ${paper.reference}`,
    html: await render(<Acknowledgement paper={paper} />),
    text: toText(paper),
  };
}
