import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { renderStaffNotice } from './staff-notice.js';

/** What a customer asks about a quote. */
export interface Question {
  readonly reference: string;
  readonly customerName: string;
  readonly text: string;
}

/** To the staff: a reply in the back office stops the clock, one by mail does not. */
export function renderQuestion(
  { reference, customerName, text }: Question,
  adminUrl: string,
  business: MailBusiness,
): Promise<RenderedMail> {
  const notice = {
    title: `Question about quote ${reference}`,
    intro: `${customerName} waits for an answer within two hours. Reply on the page of the request, so that the answer stays with the quote.`,
    facts: [['Question', text]] as const,
    adminUrl,
  };
  return renderStaffNotice(notice, business);
}
