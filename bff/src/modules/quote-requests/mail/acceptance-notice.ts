import { formatDay } from '@backlot/domain';
import type { AcceptanceContent, RecordedContent, SignedContent } from '../signing/acceptance-content.ts';
import type { QuoteContent } from '../versions/quote-content.ts';
import type { StaffNotice } from './staff-notice.tsx';

const periodOf = ({ startDate, endDate }: QuoteContent): string =>
  `${formatDay(startDate, 'en')} – ${formatDay(endDate, 'en')}`;

const withTitle = ({ name, title }: Pick<AcceptanceContent, 'name' | 'title'>) =>
  title === null ? name : `${name}, ${title}`;

/** Ways of acceptance inside a sentence and by themselves. */
const HOW = { phone: 'by phone', paper: 'on paper' } as const;
const RECORDED = { phone: 'By phone', paper: 'On paper' } as const;

/** In English, unlike the document of the quote, which is in the customer's language. */
export const acceptanceNotice = (quote: QuoteContent, acceptance: AcceptanceContent): StaffNotice =>
  acceptance.format === 1 ? signedNotice(quote, acceptance) : recordedNotice(quote, acceptance);

function signedNotice(quote: QuoteContent, signed: SignedContent): StaffNotice {
  const { customer, total } = quote.document;
  const { name, email, reference, acceptedAtInMiami, signedFor } = signed;
  return {
    title: `Quote ${reference} was accepted`,
    intro: `${signedFor === undefined ? customer.name : name} has accepted this quote of ${total}. The signed quote and its certificate are attached.`,
    facts: [
      ['Signed by', withTitle(signed)],
      ...(signedFor === undefined ? [] : [['Signed for', `${signedFor.name}, by a colleague at ${email}`] as const]),
      ['Accepted at', acceptedAtInMiami],
      ['Rental', periodOf(quote)],
    ],
  };
}

function recordedNotice(quote: QuoteContent, recorded: RecordedContent): StaffNotice {
  const { customer, total } = quote.document;
  const { reference, how, reason, recordedBy, file, acceptedAtInMiami } = recorded;
  return {
    title: `Acceptance of quote ${reference} was recorded ${HOW[how]}`,
    intro: `${recordedBy} recorded that ${customer.name} accepted this quote of ${total} ${HOW[how]}. The customer has not signed it online. The quote and its certificate are attached.`,
    facts: [
      ['Accepted by', withTitle(recorded)],
      ['Recorded', RECORDED[how]],
      ['Recorded by', recordedBy],
      ['Recorded at', acceptedAtInMiami],
      ['Reason', reason],
      ['Kept file', file === null ? 'None' : file.filename],
      ['Rental', periodOf(quote)],
    ],
  };
}
