import { render } from 'react-email';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type MailWords } from '../../../platform/mail/frame/mail-words.js';
import { AccountMail, accountMailText } from './account-mail.js';

const TITLE = 'Set a new password';

/** To the owner of an account who asked for a new password. */
export async function renderRecovery(link: string, business: MailBusiness): Promise<MailWords> {
  const letter = {
    title: TITLE,
    intro: 'Somebody, most likely you, asked for a new password for this address.',
    action: { label: 'Set a new password', link },
    notes: [
      'The link works once, and for 10 minutes. With the new password you are signed out everywhere.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  };
  return { subject: TITLE, html: await render(<AccountMail letter={letter} business={business} />), text: accountMailText(letter, business) };
}
