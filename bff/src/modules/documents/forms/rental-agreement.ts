import type { Content } from 'pdfmake';
import { ruledFields, section } from '../layout/form-parts.ts';
import { text } from '../layout/text.ts';
import type { Letterhead } from '../letterhead.ts';
import type { SampleForm } from './sample-form.ts';

/** Text by title, in display order. */
const clauses = ({ wordmark: owner, homeCounty }: Letterhead): Readonly<Record<string, string>> => ({
  'What is rented': `${owner} rents to the customer the equipment that a confirmed quote or a signed order form lists. It remains the property of ${owner} throughout.`,
  'Rental period':
    'The rental runs from the day of pickup or delivery to the day of return. Chargeable days are those on the quote. A day that is begun after the return date counts as one more.',
  'Price and tax':
    'Prices are those of the quote. Florida sales tax is added unless a valid exemption certificate has arrived before the invoice is made out.',
  Payment:
    'The charges are due before pickup unless both sides have agreed on credit terms in writing. The card on file may be charged as its authorization says.',
  'Before pickup': `The customer provides a completed order form, a credit card authorization, and a certificate of insurance that names ${owner} as additional insured and loss payee.`,
  Condition:
    'The customer may test everything at pickup. What is not reported before the first day of use ends counts as received complete and in working order.',
  Use: 'Trained people use the equipment, for its purpose and within the limits of its maker. It is not lent on, altered, opened or taken out of the United States without written consent.',
  'Care and custody':
    'From pickup to return the customer answers for the equipment, whoever handles it, and keeps it locked up, attended or guarded.',
  'Damage and loss':
    'Damage is charged at the cost of repair. What is lost, stolen or beyond repair is charged at its replacement value. Rental goes on at the daily rate until the equipment works again or is paid for, but for thirty days at most.',
  Insurance:
    'The customer insures the equipment at replacement value against all risks, and carries liability insurance, for the whole rental period, transport included.',
  Failure: `When equipment fails without the customer's fault, ${owner} replaces or repairs it, or credits the days lost. It owes nothing beyond the price of the equipment concerned.`,
  Delivery: `Delivery and return in ${homeCounty} are free. Someone who may sign is present at both ends. Waiting beyond one hour is charged.`,
  Cancellation:
    'A confirmed order may be cancelled without charge up to 48 hours before pickup. Later than that, one rental day is charged.',
  Return:
    'Equipment comes back clean, coiled and in its cases. Count and test are final two working days after the return.',
  Law: 'Florida law governs this agreement. The courts of the county in which the business has its seat decide disputes.',
});

const clause = ([title, body]: readonly [string, string], index: number): Content => ({
  unbreakable: true,
  margin: [0, 0, 0, 7],
  columns: [
    { width: 20, ...text(`${index + 1}.`, { style: 'strong' }) },
    { width: '*', stack: [text(title, { style: 'strong' }), text(body)] },
  ],
});

export const rentalAgreement: SampleForm = {
  title: 'Rental Agreement',
  lines: ['Conditions for the rental of equipment'],
  content: (inner, business) => [
    text(`Between ${business.wordmark} and the customer who signs below.`),
    { margin: [0, 10, 0, 0], stack: Object.entries(clauses(business)).map(clause) },
    section('Signatures', [
      ruledFields(inner, ['Customer (company)', 0.5], [`For ${business.wordmark}`, 0.5]),
      ruledFields(inner, ['Printed name and title', 0.5], ['Printed name and title', 0.5]),
      ruledFields(inner, ['Signature', 0.3], ['Date', 0.2], ['Signature', 0.3], ['Date', 0.2]),
    ]),
  ],
};
