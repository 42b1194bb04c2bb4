import { render } from 'react-email';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type MailWords } from '../../../platform/mail/frame/mail-words.js';
import { type SitePages } from '../account-mail.service.js';
import { AccountMail, accountMailText } from './account-mail.js';

const TITLE = 'You already have an account';

/** To the owner of an account whose address was used to sign up again. */
export async function renderAlreadyRegistered({ login, forgotPassword }: SitePages, business: MailBusiness): Promise<MailWords> {
  const letter = {
    title: TITLE,
    intro: 'Somebody, most likely you, signed up with this address. It has an account already, and nothing about it was changed.',
    action: { label: 'Sign in', link: login },
    notes: [`If you do not remember your password, use Forgot password: ${forgotPassword}`, 'If it was not you, do nothing: nobody learned that you have an account.'],
  };
  return { subject: TITLE, html: await render(<AccountMail letter={letter} business={business} />), text: accountMailText(letter, business) };
}
