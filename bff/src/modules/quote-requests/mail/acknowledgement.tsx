import { render, Text } from 'react-email';
import type { QuoteDocumentData } from '../../documents/documents.service.js';
import { MailFrame, SheetHeading } from '../../../platform/mail/frame/mail-frame.js';
import { factLines, paragraph, section, wordmark } from '../../../platform/mail/frame/plain-text.js';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { hasSenderText } from '../sender-text.js';
import { customerMailMessages } from './customer-mail-messages.js';
import { Items, JobFacts, NextSteps, Totals } from './quote-sheet.js';
import { itemLines, jobFacts, nextSteps, totalLines } from './quote-text.js';

const LINE = { margin: 0, fontSize: '15px', lineHeight: '22px' } as const;

const greeting = (document: QuoteDocumentData): string =>
  customerMailMessages[document.locale].hello(hasSenderText(document) ? document.customer.name : undefined);

function Acknowledgement({ document }: { document: QuoteDocumentData }) {
  const { yourJob, acknowledgement } = customerMailMessages[document.locale];
  const promise = acknowledgement.promise(document.reference);
  return (
    <MailFrame
      locale={document.locale}
      preview={promise.join('')}
      title={acknowledgement.title}
      business={document.business}
    >
      <Text style={{ ...LINE, margin: '0 0 12px' }}>{greeting(document)}</Text>
      <Text style={LINE}>
        {promise.map((part, index) => (index % 2 === 0 ? part : <strong key={part}>{part}</strong>))}
      </Text>
      {hasSenderText(document) ? null : <Text style={{ ...LINE, margin: '12px 0 0' }}>{acknowledgement.withheld}</Text>}
      <SheetHeading>{yourJob}</SheetHeading>
      <JobFacts document={document} />
      <Items document={document} />
      <Totals document={document} />
      <NextSteps document={document} steps={acknowledgement.next} />
      <Text style={{ ...LINE, margin: '16px 0 0' }}>{acknowledgement.closing}</Text>
    </MailFrame>
  );
}

function toText(document: QuoteDocumentData): string {
  const { yourJob, acknowledgement } = customerMailMessages[document.locale];
  return [
    wordmark(document.business),
    acknowledgement.title,
    paragraph(greeting(document)),
    paragraph(acknowledgement.promise(document.reference).join('')),
    ...(hasSenderText(document) ? [] : [paragraph(acknowledgement.withheld)]),
    section(yourJob, factLines(jobFacts(document))),
    itemLines(document),
    totalLines(document),
    nextSteps(document, acknowledgement.next),
    paragraph(acknowledgement.closing),
    `-- \n${document.business.name}\n${document.business.phone}\n${document.business.email}\n`,
  ].join('\n\n');
}

/** To the customer: we have it, this is it, this is what comes. The subject holds nothing that a visitor typed. */
export async function renderAcknowledgement(document: QuoteDocumentData): Promise<RenderedMail> {
  return {
    subject: customerMailMessages[document.locale].acknowledgement.subject(document.reference),
    html: await render(<Acknowledgement document={document} />),
    text: toText(document),
  };
}
