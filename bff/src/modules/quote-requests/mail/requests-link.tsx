import { REQUESTS_LINK_HOURS, type Locale } from '@backlot/domain';
import { render } from 'react-email';
import { ActionMail, actionMailText, type ActionLetter } from '../../../platform/mail/frame/action-mail.js';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { customerMailMessages } from './customer-mail-messages.js';

/** To a customer who wants to see all requests of their address. It names none of them. */
export async function renderRequestsLink(link: string, business: MailBusiness, locale: Locale): Promise<RenderedMail> {
  const { requestsLink } = customerMailMessages[locale];
  const letter: ActionLetter = {
    title: requestsLink.title,
    intro: requestsLink.intro,
    action: { label: requestsLink.action, link },
    notes: [requestsLink.note(REQUESTS_LINK_HOURS), requestsLink.stranger],
  };
  return {
    subject: letter.title,
    html: await render(<ActionMail letter={letter} business={business} locale={locale} />),
    text: actionMailText(letter, business),
  };
}
