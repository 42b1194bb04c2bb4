import { checkBoxes, ruledFields, section } from '../layout/form-parts.ts';
import { text } from '../layout/text.ts';
import type { SampleForm } from './sample-form.ts';

/** Has no field for the full card number or the security code: they must not be sent on paper or by mail. */
export const creditCardAuthorization: SampleForm = {
  title: 'Credit Card Authorization',
  lines: ['For the rental charges of one job'],
  content: (inner, business) => [
    text(
      `This form lets ${business.wordmark} charge the card below for the job below. It stays valid until the job is settled, or until you withdraw it in writing.`,
    ),
    section('Cardholder', [
      ruledFields(inner, ['Name as on the card', 0.5], ['Company', 0.5]),
      ruledFields(inner, ['Billing address', 1]),
      ruledFields(inner, ['City', 0.5], ['State', 0.2], ['ZIP code', 0.3]),
      ruledFields(inner, ['Phone', 0.5], ['E-mail', 0.5]),
    ]),
    section('Card', [
      checkBoxes(inner, ['Visa', 'Mastercard', 'American Express', 'Discover', 'Company card', 'Personal card']),
      ruledFields(inner, ['Last four digits only', 0.5], ['Valid through (month, year)', 0.5]),
      {
        ...text(
          `We take the full number by telephone at ${business.phone}. Never write it, or the security code of the card, on this form or in an e-mail.`,
          { size: 8.5 },
        ),
        margin: [0, 8, 0, 0],
      },
    ]),
    section('What may be charged', [
      ruledFields(inner, ['Quote reference', 0.35], ['Job name', 0.65]),
      checkBoxes(inner, ['Rental charges of the quote', 'Deposit before pickup', 'Damage, loss and late return']),
      ruledFields(inner, ['Not more than (USD)', 0.5], ['Not after (date)', 0.5]),
    ]),
    section('Authorization', [
      text(
        `I am the holder of this card, or may sign for the holder. I authorize ${business.wordmark} to charge what is ticked above, up to the amount above, and to send a receipt for each charge to the e-mail above.`,
      ),
      ruledFields(inner, ['Signature of the cardholder', 0.45], ['Printed name', 0.35], ['Date', 0.2]),
    ]),
  ],
};
