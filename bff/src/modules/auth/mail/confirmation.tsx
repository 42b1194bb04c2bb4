import { render } from 'react-email';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type MailWords } from '../../../platform/mail/frame/mail-words.js';
import { AccountMail, accountMailText } from './account-mail.js';

const TITLE = 'Confirm your e-mail address';

/** To somebody who signed up with an address that had no account. */
export async function renderConfirmation(link: string, business: MailBusiness): Promise<MailWords> {
  const letter = {
    title: TITLE,
    intro: 'Somebody, most likely you, signed up with this address. To confirm it, open the link and enter the password that you chose. Then your account is ready.',
    action: { label: 'Confirm address', link },
    notes: [
      'The link works once, and for 24 hours after the sign-up.',
      'If it was not you, do nothing: without the link and the password no account is made.',
    ],
  };
  return { subject: TITLE, html: await render(<AccountMail letter={letter} business={business} />), text: accountMailText(letter, business) };
}
