import { render, Text } from 'react-email';
import type { QuoteDocumentData } from '../../documents/documents.service.js';
import { MailFrame, SheetHeading } from '../../../platform/mail/frame/mail-frame.js';
import { factLines, paragraph, section, wordmark } from '../../../platform/mail/frame/plain-text.js';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { customerMailMessages } from './customer-mail-messages.js';
import { Items, JobFacts, NextSteps, Totals } from './quote-sheet.js';
import { itemLines, jobFacts, nextSteps, totalLines } from './quote-text.js';

function Acknowledgement({ paper }: { paper: QuoteDocumentData }) {
  const { hello, yourJob, acknowledgement } = customerMailMessages[paper.locale];
  const promise = acknowledgement.promise(paper.reference);
  return (
    <MailFrame locale={paper.locale} preview={promise.join('')} title={acknowledgement.title} business={paper.business}>
      <Text style={{ margin: '0 0 12px', fontSize: '15px', lineHeight: '22px' }}>{hello(paper.customer.name)}</Text>
      <Text style={{ margin: 0, fontSize: '15px', lineHeight: '22px' }}>
        {promise.map((part, index) => (index % 2 === 0 ? part : <strong key={part}>{part}</strong>))}
      </Text>
      <SheetHeading>{yourJob}</SheetHeading>
      <JobFacts paper={paper} />
      <Items paper={paper} />
      <Totals paper={paper} />
      <NextSteps paper={paper} steps={acknowledgement.next} />
      <Text style={{ margin: '16px 0 0', fontSize: '15px', lineHeight: '22px' }}>{acknowledgement.closing}</Text>
    </MailFrame>
  );
}

function toText(paper: QuoteDocumentData): string {
  const { hello, yourJob, acknowledgement } = customerMailMessages[paper.locale];
  return [
    wordmark(paper.business),
    acknowledgement.title,
    paragraph(hello(paper.customer.name)),
    paragraph(acknowledgement.promise(paper.reference).join('')),
    section(yourJob, factLines(jobFacts(paper))),
    itemLines(paper),
    totalLines(paper),
    nextSteps(paper, acknowledgement.next),
    paragraph(acknowledgement.closing),
    `-- \n${paper.business.name}\n${paper.business.phone}\n${paper.business.email}\n`,
  ].join('\n\n');
}

/** To the customer: we have it, this is it, this is what comes. The subject holds nothing that a visitor typed. */
export async function renderAcknowledgement(paper: QuoteDocumentData): Promise<RenderedMail> {
  return {
    subject: customerMailMessages[paper.locale].acknowledgement.subject(paper.reference),
    html: await render(<Acknowledgement paper={paper} />),
    text: toText(paper),
  };
}
