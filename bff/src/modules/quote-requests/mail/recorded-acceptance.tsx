import { type Fact } from '../../../platform/mail/frame/plain-text.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { documentLabels, type QuoteDocumentData } from '../../documents/documents.service.js';
import { type RecordedContent } from '../signing/acceptance-content.js';
import { renderAcceptanceMail } from './acceptance.js';
import { customerMailMessages } from './customer-mail-messages.js';
import { renderStaffNotice, staffPeriod, type NoticedQuote } from './staff-notice.js';

type Recorded = Pick<
  RecordedContent,
  'name' | 'title' | 'reference' | 'how' | 'reason' | 'recordedBy' | 'file' | 'acceptedAtInMiami'
>;

/** To the customer, with quote and certificate attached: what staff recorded, how, why, and what to do if it is wrong. */
export function renderRecordedConfirmation(
  document: QuoteDocumentData,
  { name, reference, how, reason, acceptedAtInMiami }: Recorded,
): Promise<RenderedMail> {
  const { locale, job, total } = document;
  const messages = customerMailMessages[locale].recordedAcceptance;
  const labels = documentLabels[locale];
  const facts: readonly Fact[] = [
    [labels.rental, job.period],
    [labels.total, total],
    [messages.acceptedBy, name],
    [messages.recorded, messages.how[how]],
    [messages.recordedAt, acceptedAtInMiami],
    [messages.reason, reason],
  ];
  const texts = { title: messages.title[how](reference), intro: messages.intro[how](name), closing: messages.closing };
  return renderAcceptanceMail(document, { ...texts, facts });
}

/** Inside a sentence, and by itself. */
const HOW = { phone: 'by phone', paper: 'on paper' } as const;
const RECORDED = { phone: 'By phone', paper: 'On paper' } as const;

/** To the staff, with quote and certificate attached: who of them recorded which acceptance, how and why. */
export function renderRecordedNotice(
  quote: NoticedQuote,
  { name, title, reference, how, reason, recordedBy, file, acceptedAtInMiami }: Recorded,
  adminUrl: string,
): Promise<RenderedMail> {
  const { customer, total, business } = quote.document;
  const notice = {
    title: `Acceptance of quote ${reference} was recorded ${HOW[how]}`,
    intro: `${recordedBy} recorded that ${customer.name} accepted this quote of ${total} ${HOW[how]}. The customer has not signed it online. The quote and its certificate are attached.`,
    facts: [
      ['Accepted by', title === null ? name : `${name}, ${title}`],
      ['Recorded', RECORDED[how]],
      ['Recorded by', recordedBy],
      ['Recorded at', acceptedAtInMiami],
      ['Reason', reason],
      ['Kept file', file === null ? 'None' : file.filename],
      ['Rental', staffPeriod(quote)],
    ] as const,
    adminUrl,
  };
  return renderStaffNotice(notice, business);
}
